import Foundation
import VocabularyCompiler

/// Some categories, as files of a household may name them.
extension CategoryName {
  static let clothes = CategoryName(.expenses, "Clothes")
  static let eatOut = CategoryName(.expenses, "Eat out")
  static let fun = CategoryName(.expenses, "Fun")
  static let groceries = CategoryName(.expenses, "Groceries")
  static let hobbies = CategoryName(.expenses, "Hobbies")
  static let otherExpense = CategoryName(.expenses, "Other")
  static let transport = CategoryName(.expenses, "Transport")
  static let salary = CategoryName(.income, "Salary")
  static let otherIncome = CategoryName(.income, "Other")
}

extension CategoryList {
  /// All of them, in the alphabet's order: clothes have the letter A.
  static let ofTests = CategoryList(
    [
      CategoryName.clothes, .eatOut, .fun, .groceries, .hobbies, .otherExpense, .transport, .salary, .otherIncome,
    ].map { CategoryHead($0) })
}

extension LanguageFolder {
  /// A folder of languages with these files, which is gone when it was read.
  static func ofTests(_ files: [String: String], roles: String, languages: String) throws -> LanguageFolder {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let path = parent.appending(path: "Languages")
    defer { try? FileManager.default.removeItem(at: parent) }
    var all = files
    all["roles.txt"] = roles
    all["languages.txt"] = languages
    for (name, text) in all {
      let file = path.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return LanguageFolder(path: path.path(percentEncoded: false))
  }

  /// The folder that the program is built with.
  static let shipped = LanguageFolder(
    path: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Languages").standardized
      .path(percentEncoded: false))
}

import Entities
import FoundationEssentials

/// The folder `Categories/`: a sub-folder for each transaction type, a file for each category.
public struct CategoryFolder: Sendable {
  /// The phrases of all files.
  public let listings: [Listing]
  /// Words that mean no category, and are never taken for a misspelt one that does.
  public let commonWords: [String]
  /// What is wrong in them, by file and line.
  public let complaints: [Complaint]

  /// Reads every file below `path`; complaints name files as `Categories/expenses/fun.txt`.
  public init(path: String) {
    let root = URL(fileURLWithPath: path).lastPathComponent
    var listings: [Listing] = []
    var complaints: [Complaint] = []
    for category in BudgetCategory.allCases {
      let name = CategoryFolder.fileName(of: category)
      switch CategoryFolder.text(of: path + "/" + name) {
      case .failure(let fault):
        complaints.append(Complaint(file: root + "/" + name, line: 1, message: fault.message))
      case .success(let text):
        let file = CategoryFile(category: category, path: root + "/" + name, text: text)
        listings += file.listings
        complaints += file.complaints
      }
    }
    let common = CategoryFolder.common(in: path, root: root)
    self.listings = listings
    commonWords = common.flatMap(\.words)
    self.complaints =
      complaints + CategoryFolder.strays(in: path) + common.flatMap(\.complaints) + Conflicts.among(listings)
  }

  /// Where the phrases of a category stand, such as `expenses/body-care.txt`.
  public static func fileName(of category: BudgetCategory) -> String {
    let folder =
      switch category.type {
      case .expense: "expenses"
      case .income: "income"
      case .savings: "savings"
      }
    let name = category.name.lowercased().split(separator: " ").joined(separator: "-")
    return "\(folder)/\(name).txt"
  }

  private struct Fault: Error { let message: String }

  private static func text(of path: String) -> Result<String, Fault> {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      return .failure(Fault(message: "the category has no file, or it cannot be read"))
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      return .failure(Fault(message: "the file is not UTF-8 text; save it as UTF-8"))
    }
    return .success(text)
  }

  /// `common/*.txt`.
  private static func common(in path: String, root: String) -> [CommonWords] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/common")) ?? []
    return names.sorted().filter { $0.hasSuffix(".txt") }.map { name in
      let shown = "\(root)/common/\(name)"
      let text = (try? text(of: "\(path)/common/\(name)").get()) ?? "\u{FFFD}"
      return CommonWords(path: shown, text: text)
    }
  }

  /// A text file that belongs to no category would be left out in silence: a misspelt name.
  private static func strays(in path: String) -> [Complaint] {
    let known = Set(BudgetCategory.allCases.map(fileName(of:)))
    let root = URL(fileURLWithPath: path).lastPathComponent
    return ["expenses", "income", "savings"].flatMap { folder -> [Complaint] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
      return names.sorted().filter { $0.hasSuffix(".txt") && !known.contains("\(folder)/\($0)") }.map {
        Complaint(file: "\(root)/\(folder)/\($0)", line: 1, message: "there is no category of this name in \(folder)")
      }
    }
  }
}

import WordForms

/// A file of `brands/`: names of chains whose purchases are of one expense category, whose name the file bears.
///
/// What a category's own file or the common words list already is left to them: these are names that somebody collected, and what
/// was thought about goes before.
public struct BrandFile: Sendable {
  /// The names, in the file's order.
  public private(set) var listings: [Listing] = []
  /// What is wrong with the file.
  public private(set) var complaints: [Complaint] = []

  /// The folder beside those of the types.
  static let folder = "brands"

  /// Reads the text of one file: `#` comments, names separated by commas.
  public init(category: CategoryName, path: String, text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for part in line.prefix(while: { $0 != "#" }).split(separator: ",") where !part.trimmed.isEmpty {
        let name = String(part.trimmed)
        if let message = CategoryFile.fault(in: name) {
          complaints.append(Complaint(file: path, line: index + 1, message: message))
        } else {
          listings.append(
            Listing(phrase: name, category: category, section: .brands, file: path, line: index + 1))
        }
      }
    }
  }

  /// The files of the folder; each is named as the category's own file is, for short of its name in small letters with hyphens.
  static func all(in path: String, root: String, of heads: [CategoryHead]) -> [BrandFile] {
    CategoryFolder.textFiles(in: "\(path)/\(folder)").map { name in
      let shown = "\(root)/\(folder)/\(name)"
      let stem = String(name.dropLast(".txt".count))
      guard let head = heads.first(where: { $0.name.kind == .expenses && fileName(of: $0.name.name) == stem }) else {
        return BrandFile(
          Complaint(file: shown, line: 1, message: "no expense category is called so; name it as one of expenses/"))
      }
      switch CategoryFolder.text(of: "\(path)/\(folder)/\(name)") {
      case .failure(let fault): return BrandFile(Complaint(file: shown, line: 1, message: fault.message))
      case .success(let text): return BrandFile(category: head.name, path: shown, text: text)
      }
    }
  }

  private init(_ complaint: Complaint) { complaints = [complaint] }

  private static func fileName(of category: String) -> String {
    category.lowercased().split(separator: " ").joined(separator: "-")
  }

  /// The names that nothing else lists, each once.
  static func unlisted(_ names: [Listing], beside listings: [Listing], _ commonWords: [String]) -> [Listing] {
    var known = Set(listings.map { PhraseKey.of($0.phrase) }).union(commonWords.map(PhraseKey.of))
    return names.filter { known.insert(PhraseKey.of($0.phrase)).inserted }
  }
}

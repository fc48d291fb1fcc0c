import FoundationEssentials

/// The folder `Categories/`: a sub-folder for each transaction type, a file for each category.
public struct CategoryFolder: Sendable {
  /// The categories, in the order of the sheet and the wire.
  public let categories: CategoryList
  /// The phrases of all files.
  public let listings: [Listing]
  /// Words that mean no category, and are never taken for a misspelt one that does.
  public let commonWords: [String]
  /// What is wrong in them, by file and line.
  public let complaints: [Complaint]

  /// Reads every file below `path`; complaints name files as `Categories/expenses/fun.txt`.
  public init(path: String) {
    let root = URL(fileURLWithPath: path).lastPathComponent
    var files: [(head: CategoryHead, path: String)] = []
    var listings: [Listing] = []
    var complaints: [Complaint] = []
    for kind in CategoryName.Kind.allCases {
      for name in CategoryFolder.textFiles(in: "\(path)/\(kind.rawValue)") {
        let shown = "\(root)/\(kind.rawValue)/\(name)"
        switch CategoryFolder.text(of: "\(path)/\(kind.rawValue)/\(name)") {
        case .failure(let fault): complaints.append(Complaint(file: shown, line: 1, message: fault.message))
        case .success(let text):
          let file = CategoryFile(kind: kind, path: shown, text: text)
          files.append((file.head, shown))
          listings += file.listings
          complaints += file.complaints
        }
      }
    }
    // A file that could not be read may hold what the whole seems to lack.
    if complaints.isEmpty { complaints = CategoryList.complaints(about: files, root: root) }
    let common = CategoryFolder.common(in: path, root: root)
    let brands = BrandFile.all(in: path, root: root, of: files.map(\.head))
    complaints += brands.flatMap(\.complaints)
    listings += BrandFile.unlisted(brands.flatMap(\.listings), beside: listings, common.flatMap(\.words))
    categories = CategoryList(files.map(\.head))
    self.listings = listings
    commonWords = common.flatMap(\.words)
    self.complaints =
      complaints + CategoryFolder.strays(in: path, root: root) + common.flatMap(\.complaints)
      + Conflicts.among(listings)
  }

  struct Fault: Error { let message: String }

  static func text(of path: String) -> Result<String, Fault> {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      return .failure(Fault(message: "the file cannot be read"))
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      return .failure(Fault(message: "the file is not UTF-8 text; save it as UTF-8"))
    }
    return .success(text)
  }

  static func textFiles(in path: String) -> [String] {
    names(in: path).filter { $0.hasSuffix(".txt") }
  }

  private static func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// `common/*.txt`.
  private static func common(in path: String, root: String) -> [CommonWords] {
    textFiles(in: path + "/common").map { name in
      let shown = "\(root)/common/\(name)"
      let text = (try? text(of: "\(path)/common/\(name)").get()) ?? "\u{FFFD}"
      return CommonWords(path: shown, text: text)
    }
  }

  /// Folders beside those of the types: words without a category, names of chains, and sets for new workbooks.
  private static let others = ["common", "sets", BrandFile.folder]

  /// A folder or text file that is none of a type would be left out in silence: a misspelt name.
  private static func strays(in path: String, root: String) -> [Complaint] {
    let folders = CategoryName.Kind.allCases.map(\.rawValue)
    return names(in: path).filter { name in
      let isFolder = textFiles(in: "\(path)/\(name)").isEmpty == false
      return isFolder && !others.contains(name) && !folders.contains(name) || name.hasSuffix(".txt")
    }
    .map {
      Complaint(
        file: "\(root)/\($0)", line: 1,
        message: "categories lie in the folder of their type: \(folders.joined(separator: ", "))")
    }
  }
}

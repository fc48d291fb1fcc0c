import WordForms

/// The categories of a folder, in the order of the sheet and the wire: by type, by rank, by name.
public struct CategoryList: Sendable {
  /// The categories.
  public let heads: [CategoryHead]
  private let places: [CategoryName: Int]

  /// As many as a table's one letter can tell apart.
  public static let most = PieceVerdict.mostCategories

  /// The categories in their order.
  public init(_ heads: [CategoryHead]) {
    let sorted = heads.sorted { ($0.name.kind, $0.rank, $0.name.name) < ($1.name.kind, $1.rank, $1.name.name) }
    self.heads = sorted
    places = Dictionary(zip(sorted.map(\.name), 0...)) { first, _ in first }
  }

  /// The letter that stands for a category in the tables.
  ///
  /// - Parameter name: of one of the list.
  func letter(of name: CategoryName) -> UInt8 { UInt8(65 + place(of: name)) }

  /// From 0, in the order of the list.
  func place(of name: CategoryName) -> Int { places[name] ?? 0 }

  /// What the list as a whole lacks, or has twice.
  ///
  /// - Parameter files: the file of each of `heads`, as complaints name them.
  /// - Parameter root: the folder, as complaints name it.
  static func complaints(about files: [(head: CategoryHead, path: String)], root: String) -> [Complaint] {
    var complaints: [Complaint] = []
    var seen: [String: String] = [:]
    for (head, path) in files {
      let symbol = "\(head.name.kind) \(Identifier.of(head.name.name))"
      if let other = seen[symbol] {
        complaints.append(
          Complaint(file: path, line: 1, message: "the name “\(head.name.name)” is that of \(other), or too like it"))
      }
      seen[symbol] = path
    }
    for kind in CategoryName.Kind.allCases {
      let own = files.filter { $0.head.name.kind == kind }
      complaints += only(own, "\(root)/\(kind.rawValue)", "fallback", \.isFallback)
      complaints += only(own, "\(root)/\(kind.rawValue)", "unlisted", \.isUnlisted)
    }
    for role in CategoryHead.Role.allCases {
      for (_, path) in files.filter({ $0.head.role == role }).dropFirst() {
        complaints.append(Complaint(file: path, line: 1, message: "another category has the role “\(role)” already"))
      }
    }
    if files.count > most, let last = files.last {
      complaints.append(
        Complaint(file: last.path, line: 1, message: "there are \(files.count) categories, and \(most) at most"))
    }
    return complaints
  }

  /// One category of each type is what the flag says.
  private static func only(
    _ files: [(head: CategoryHead, path: String)], _ folder: String, _ flag: String,
    _ isSet: (CategoryHead) -> Bool
  ) -> [Complaint] {
    let flagged = files.filter { isSet($0.head) }
    if flagged.isEmpty {
      let message = "no category is “\(flag)”; write that line under [category] in one of the files"
      return [Complaint(file: folder, line: 1, message: message)]
    }
    return flagged.dropFirst().map {
      Complaint(file: $0.path, line: 1, message: "another category of this type is “\(flag)” already")
    }
  }
}

/// Names in Swift source.
enum Identifier {
  /// `Eat out` → `eatOut`: letters and digits, each word after the first with a capital.
  static func of(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    let joined = words.enumerated().map { index, word in
      index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return joined.first.map { $0.isNumber } == true ? "_" + joined : joined
  }
}

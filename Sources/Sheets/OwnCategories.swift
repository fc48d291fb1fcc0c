import Entities

/// The categories of a budget as its owner lists them: for each type names, and the words that point to them.
///
/// As text it is a file such as those in `Categories/sets`: `[expenses]`, and below it a line `Pets = vet, dog food` for each.
public struct OwnCategories: Hashable, Sendable {
  /// One of them.
  public struct Item: Hashable, Sendable {
    /// Expense, income or savings.
    public let type: TransactionType
    /// As it stands in the sheet.
    public let name: String
    /// What points to it, beside its name.
    public let words: [String]

    /// One of them.
    public init(type: TransactionType, name: String, words: [String] = []) {
      self.type = type
      self.name = name
      self.words = words
    }
  }

  /// A line that cannot be used.
  public struct Mistake: Error, Hashable {
    /// From 1.
    public let line: Int
    /// What is wrong, for a person.
    public let reason: String
  }

  /// In the order of the file.
  public let items: [Item]

  /// These.
  public init(_ items: [Item]) { self.items = items }

  /// Reads a file's text.
  ///
  /// - Throws: a `Mistake`: a line outside a section, an unknown section, a name that a sheet cannot count by or that is there
  ///   already, a type without a category.
  public init(text: String) throws(Mistake) {
    var (items, type): ([Item], TransactionType?) = ([], nil)
    let lines = text.textLines
    for (index, whole) in lines.enumerated() {
      let line = (whole.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? "").trimmed
      func mistake(_ reason: String) -> Mistake { Mistake(line: index + 1, reason: reason) }
      guard !line.isEmpty else { continue }
      if line.hasPrefix("[") {
        let section = line.dropFirst().prefix { $0 != "]" }
        guard let found = TransactionType(sheetName: String(section)) else {
          throw mistake("there is no section [\(section)]: there are [income], [expenses] and [savings]")
        }
        type = found
        continue
      }
      guard let type else { throw mistake("“\(line)” stands before any section: write [expenses] above it") }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].trimmed)
      if let reason = Self.fault(of: name) { throw mistake(reason) }
      guard !items.contains(where: { $0.type == type && FoldedText.saysTheSame($0.name, name) }) else {
        throw mistake("“\(name)” is there already")
      }
      let words = parts.count < 2 ? [] : parts[1].split(separator: ",").map { String($0.trimmed) }
      items.append(Item(type: type, name: name, words: words.filter { !$0.isEmpty }))
    }
    if let missing = TransactionType.allCases.first(where: { type in !items.contains { $0.type == type } }) {
      throw Mistake(line: lines.count, reason: "there is no category below [\(missing.rawValue.lowercased())]")
    }
    self.items = items
  }

  /// Why a sheet could not count by a name; `nil` where it can. Spreadsheets read others as patterns or comparisons.
  public static func fault(of name: String) -> String? {
    guard let first = name.first, first.isLetter else { return "a category's name begins with a letter, not “\(name)”" }
    if name.count > longestName { return "a category's name has at most \(longestName) letters: “\(name)”" }
    if let sign = name.first(where: { "*?~\t".contains($0) || $0.isNewline }) {
      return "a category's name has no “\(sign)”: “\(name)”"
    }
    return nil
  }

  private static let longestName = 60

  /// The set of that name which the program brings along; `nil` where there is none.
  public static func shipped(_ name: String) throws(Mistake) -> OwnCategories? {
    guard let set = CategorySetTexts.all.first(where: { $0.name == name }) else { return nil }
    return try OwnCategories(text: set.text)
  }

  /// The names of the sets that the program brings along.
  public static var shippedNames: [String] { CategorySetTexts.all.map(\.name) }
}

extension Substring {
  /// Without blanks at its ends.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
  }
}

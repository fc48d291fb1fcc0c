/// What stands under `[category]` in a category's file: what it is called, and what the program must know of it.
public struct CategoryHead: Hashable, Sendable {
  /// What the rules of understanding speak of without knowing the household's categories. The raw value stands in the file.
  public enum Role: String, CaseIterable, Sendable {
    case meals, groceries, bills, travel, rent
  }

  /// Its name and type.
  public internal(set) var name: CategoryName
  /// Its place among those of its type, where that is not its name's in the alphabet; the smaller come first.
  public internal(set) var rank = CategoryHead.usualRank
  /// Whether entries of its type go here that nothing tells apart.
  public internal(set) var isFallback = false
  /// Whether names of its type that no category has go here, and what fits nowhere else.
  public internal(set) var isUnlisted = false
  /// What the rules take it for.
  public internal(set) var role: Role?
  /// Whether what goes here costs hundreds.
  public internal(set) var costsHundreds = false
  /// Whether what goes here costs small change.
  public internal(set) var costsSmallChange = false
  /// What goes here is hardly to be had for less, in units of money.
  public internal(set) var leastPrice: Int?
  /// Whose it is: the names of one person.
  public internal(set) var owner: [String] = []
  /// What questions call it besides.
  public internal(set) var aliases: [String] = []
  /// What sheets call it besides, where questions do not.
  public internal(set) var sheetNames: [String] = []

  /// Where no rank is given.
  static let usualRank = 100
  /// The keys that a file may have.
  static let keys = ["name", "rank", "fallback", "unlisted", "role", "price", "whose", "aliases", "sheets"]

  /// A category of that name, of which nothing else is known.
  public init(_ name: CategoryName) { self.name = name }

  /// Takes a line over.
  ///
  /// - Returns: what is wrong with it; `nil` where nothing is.
  mutating func read(_ key: String, _ value: String?) -> String? {
    switch (key, value) {
    case ("fallback", nil): isFallback = true
    case ("unlisted", nil): isUnlisted = true
    case ("fallback", _), ("unlisted", _): return "“\(key)” stands alone, without = and a value"
    case (_, nil) where CategoryHead.keys.contains(key): return "“\(key)” wants a value: \(key) = …"
    case ("name", let value?): return read(name: value)
    case ("rank", let value?):
      guard let rank = Int(value), (1...99).contains(rank) else { return "the rank is a number from 1 to 99" }
      self.rank = rank
    case ("role", let value?):
      guard let role = Role(rawValue: value) else {
        return "there is no role “\(value)”; there are \(Role.allCases.map(\.rawValue).joined(separator: ", "))"
      }
      self.role = role
    case ("price", let value?): return read(price: value)
    case ("whose", let value?): return read(value, into: &owner)
    case ("aliases", let value?): return read(value, into: &aliases)
    case ("sheets", let value?): return read(value, into: &sheetNames)
    default: return "there is no “\(key)”; there are \(CategoryHead.keys.joined(separator: ", "))"
    }
    return nil
  }

  private mutating func read(name: String) -> String? {
    guard !name.isEmpty, name.count <= 40 else { return "a name has 1 to 40 characters" }
    if let wrong = name.first(where: { "\"\\,;|".contains($0) || $0.isNewline }) {
      return "a name cannot have the character “\(wrong)”"
    }
    guard name.contains(where: \.isLetter) else { return "a name has a letter at least" }
    self.name = CategoryName(self.name.kind, name)
    return nil
  }

  private mutating func read(price: String) -> String? {
    for part in price.split(separator: ",").map({ String($0.trimmed) }) {
      switch part {
      case "hundreds": costsHundreds = true
      case "small change": costsSmallChange = true
      default:
        guard part.hasPrefix("from "), let least = Int(part.dropFirst(5)), (1...99).contains(least) else {
          return "“\(part)” is no price; write hundreds, small change, or for example: from 4"
        }
        leastPrice = least
      }
    }
    return costsHundreds && costsSmallChange ? "what costs hundreds does not cost small change" : nil
  }

  private func read(_ value: String, into list: inout [String]) -> String? {
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part.trimmed)
      if word.isEmpty { return "an empty name; remove the comma that has nothing beside it" }
      if let fault = CategoryFile.fault(in: word) { return fault }
      list.append(word)
    }
    return nil
  }
}

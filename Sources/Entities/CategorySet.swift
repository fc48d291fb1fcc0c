/// The categories of a budget.
///
/// The program is built with one, `shipped`; others can be made of values at run time, and their categories are worth as much:
/// two of the same type and name are equal.
public struct CategorySet: Sendable {
  /// In the order of the sheet and the wire.
  public let all: [BudgetCategory]
  /// The names of those whose categories they are, which each word of a sentence is compared with.
  private let owners: [[UInt8]]

  /// These categories; each type should have one fallback and one for names that are not listed.
  public init(_ all: [BudgetCategory]) {
    self.all = all
    owners = all.flatMap { $0.owner.map { Array($0.utf8) } }
  }

  /// The category of that type and name, whatever the case of the letters; `nil` where there is none.
  public func category(named name: String, type: TransactionType) -> BudgetCategory? {
    let wanted = name.lowercased()
    return all.first { $0.type == type && $0.name.lowercased() == wanted }
  }

  /// The categories of one type.
  public func all(of type: TransactionType) -> [BudgetCategory] { all.filter { $0.type == type } }

  /// Where a transaction of that type goes when nothing tells its category.
  public func fallback(for type: TransactionType) -> BudgetCategory { only(type) { $0.isFallback } }

  /// What a name outside the list maps to, and where goes what fits nowhere else.
  public func unlisted(for type: TransactionType) -> BudgetCategory { only(type) { $0.isUnlisted } }

  /// The category of that role; `nil` where the set has none.
  public func category(of role: BudgetCategory.Role) -> BudgetCategory? { all.first { $0.role == role } }

  /// The category that questions call so beside its name; `nil` where there is none.
  public func category(alias words: String) -> BudgetCategory? {
    var words = words
    return words.withUTF8 { words in all.first { $0.isCalled(words) } }
  }

  /// Whether a word in lower case, in UTF-8, is a name of somebody whose category it has.
  public func hasOwner(_ word: ArraySlice<UInt8>) -> Bool { owners.contains { $0[...] == word } }

  /// The one that has the attribute; a set that was made without one makes do with the last of the type, or a nameless one.
  private func only(_ type: TransactionType, _ has: (BudgetCategory) -> Bool) -> BudgetCategory {
    all.first { $0.type == type && has($0) } ?? all.last { $0.type == type } ?? BudgetCategory("Other", type)
  }
}

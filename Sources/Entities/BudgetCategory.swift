/// A category of the budget: it is known by its type *and* its name, because "Other" stands in two types (contract, section 2).
///
/// Which there are is no matter of code: a `CategorySet` says so, and `Categories/` says what stands in the one that the
/// program is built with. What the rest of the program must know of a category stands here as an attribute; nothing but tests
/// and samples speaks of one by its name.
public struct BudgetCategory: Sendable {
  private let definition: Definition

  /// What entries of a category cost, where that is known of all of them.
  public enum Price: Sendable {
    /// A rent, a flight: "one eighty" is 180.
    case hundreds
    /// A coffee, a loaf: "one eighty" is 1.80.
    case smallChange
  }

  /// What the rules of understanding speak of without knowing the household's categories; a set has at most one of each.
  public enum Role: Sendable {
    /// What is eaten on the spot: a dish points here, unless a supermarket sold it.
    case meals
    /// Food that is taken home.
    case groceries
    /// What is paid month by month for the home: such a bill arrives, and is an expense.
    case bills
    /// Getting about: a ticket to a place is for the way there.
    case travel
    /// Rent that is received.
    case rent
  }

  /// What is known of a category; one object for all that mean it.
  private final class Definition: Sendable {
    let name: String
    let type: TransactionType
    let isFallback: Bool
    let isUnlisted: Bool
    let role: Role?
    let price: Price?
    let leastPrice: Int
    let owner: [String]
    let aliases: String
    let sheetNames: String

    init(
      name: String, type: TransactionType, isFallback: Bool, isUnlisted: Bool, role: Role?, price: Price?,
      leastPrice: Int, owner: [String], aliases: String, sheetNames: String
    ) {
      self.name = name
      self.type = type
      self.isFallback = isFallback
      self.isUnlisted = isUnlisted
      self.role = role
      self.price = price
      self.leastPrice = leastPrice
      self.owner = owner
      self.aliases = aliases
      self.sheetNames = sheetNames
    }
  }

  /// A category with its attributes, as the member of a set that is being made.
  ///
  /// - Parameters:
  ///   - aliases: separated by commas, without spaces around them.
  ///   - sheetNames: the same.
  public init(
    _ name: String, _ type: TransactionType, isFallback: Bool = false, isUnlisted: Bool = false, role: Role? = nil,
    price: Price? = nil, leastPrice: Int = 10, owner: [String] = [], aliases: String = "",
    sheetNames: String = ""
  ) {
    definition = Definition(
      name: name, type: type, isFallback: isFallback, isUnlisted: isUnlisted, role: role, price: price,
      leastPrice: leastPrice, owner: owner, aliases: aliases, sheetNames: sheetNames)
  }

  /// The name on the wire and in the sheet.
  public var name: String { definition.name }
  /// The type whose list this category stands in.
  public var type: TransactionType { definition.type }
  /// Whether an entry of its type goes here when nothing tells its category.
  public var isFallback: Bool { definition.isFallback }
  /// Whether names of its type that no category has go here, and what fits nowhere else.
  public var isUnlisted: Bool { definition.isUnlisted }
  /// What the rules take it for.
  public var role: Role? { definition.role }
  /// What its entries cost, where that is known of all of them.
  public var price: Price? { definition.price }
  /// Below this many units of money, what is bought is rather paid in hundreds.
  public var leastPrice: Int { definition.leastPrice }
  /// Whose it is: the names of one person, in lower case; empty where it is everybody's.
  public var owner: [String] { definition.owner }
  /// What questions call it beside its name, in lower case.
  public var aliases: [Substring] { definition.aliases.split(separator: ",") }

  /// Whether questions call it so besides its name. Each sentence asks every category several times, so the list is compared where it
  /// lies, byte by byte.
  ///
  /// - Parameter words: in UTF-8.
  func isCalled(_ words: UnsafeBufferPointer<UInt8>) -> Bool {
    var aliases = definition.aliases
    return aliases.withUTF8 { list in
      var start = 0
      while start < list.count {
        var (end, isSame) = (start, true)
        while end < list.count, list[end] != UInt8(ascii: ",") {
          isSame = isSame && end - start < words.count && list[end] == words[end - start]
          end += 1
        }
        if isSame, end - start == words.count { return true }
        start = end + 1
      }
      return false
    }
  }

  /// What sheets call it beside its name, where questions do not, in lower case.
  public var sheetNames: [Substring] { definition.sheetNames.split(separator: ",") }
}

extension BudgetCategory: Hashable {
  /// Of the same type and name, whatever set they come from.
  public static func == (left: BudgetCategory, right: BudgetCategory) -> Bool {
    left.definition === right.definition || (left.type == right.type && left.name == right.name)
  }

  /// By type and name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(name)
  }
}

extension BudgetCategory: CaseIterable {
  /// The categories of the set that the program is built with, in the order of the sheet and the wire.
  public static var allCases: [BudgetCategory] { CategorySet.shipped.all }

  /// The category of that type and name, whatever the case of the letters; `nil` where there is none.
  public init?(name: String, type: TransactionType) {
    guard let match = CategorySet.shipped.category(named: name, type: type) else { return nil }
    self = match
  }

  /// Where a transaction of that type goes when nothing tells its category (contract, section 3).
  public static func fallback(for type: TransactionType) -> BudgetCategory { CategorySet.shipped.fallback(for: type) }

  /// What a category name outside the list maps to (contract, section 2).
  public static func unlisted(for type: TransactionType) -> BudgetCategory { CategorySet.shipped.unlisted(for: type) }

  /// The categories of one type, in the sheet's order.
  public static func all(of type: TransactionType) -> [BudgetCategory] { CategorySet.shipped.all(of: type) }
}

/// Writes the categories as Swift source for the module `Entities`: the set, and a name for each of its members.
public enum CategoryTableWriter {
  /// The Swift file.
  public static func source(for list: CategoryList) -> String {
    """
    // Generated from Categories/ by compile-words; not to be edited.
    extension CategorySet {
      /// The categories that this program was built with.
      public static let shipped = CategorySet([
    \(list.heads.map(definition).joined(separator: "\n"))
      ])
    }

    extension BudgetCategory {
    \(list.heads.enumerated().map { member($1, at: $0, in: list) }.joined(separator: "\n"))
    }

    """
  }

  private static func definition(_ head: CategoryHead) -> String {
    var arguments = [quoted(head.name.name), ".\(head.name.kind.transactionType)"]
    if head.isFallback { arguments.append("isFallback: true") }
    if head.isUnlisted { arguments.append("isUnlisted: true") }
    if let role = head.role { arguments.append("role: .\(role)") }
    if head.costsHundreds { arguments.append("price: .hundreds") }
    if head.costsSmallChange { arguments.append("price: .smallChange") }
    if let least = head.leastPrice { arguments.append("leastPrice: \(least)") }
    if !head.owner.isEmpty { arguments.append("owner: [\(head.owner.map(quoted).joined(separator: ", "))]") }
    if !head.aliases.isEmpty { arguments.append("aliases: \(quoted(head.aliases.joined(separator: ",")))") }
    if !head.sheetNames.isEmpty { arguments.append("sheetNames: \(quoted(head.sheetNames.joined(separator: ",")))") }
    return "    BudgetCategory(\(arguments.joined(separator: ", "))),"
  }

  /// A name that stands in two types has its type behind it: `otherExpense`.
  private static func member(_ head: CategoryHead, at place: Int, in list: CategoryList) -> String {
    let own = Identifier.of(head.name.name)
    let isShared = list.heads.contains { $0.name.kind != head.name.kind && Identifier.of($0.name.name) == own }
    let type = head.name.kind.transactionType
    let symbol = isShared ? own + type.prefix(1).uppercased() + type.dropFirst() : own
    return """
        /// \(head.name.kind.rawValue): \(head.name.name).
        public static var `\(symbol)`: BudgetCategory { CategorySet.shipped.all[\(place)] }
      """
  }

  /// Names and words have neither quotes nor backslashes: `CategoryHead` and `CategoryFile` see to that.
  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}

import Entities
import FoundationEssentials

/// How much may be spent in a category, as somebody said it: no entry, and no row of the sheet.
public struct SetLimit: Hashable, Sendable {
  /// What it was in a month before.
  public struct Before: Hashable, Sendable {
    /// From 1 to 12.
    public let month: Int
    /// `nil` where there was none.
    public let amount: Decimal?

    /// What a month had.
    public init(month: Int, amount: Decimal?) { (self.month, self.amount) = (month, amount) }
  }

  /// Of that type.
  public let type: TransactionType
  /// What it is for, as the plan calls it.
  public let name: String
  /// Above zero; `nil` where the limit was taken away.
  public let money: Money?
  /// The months it was set for, with what they had.
  public let before: [Before]

  /// A limit that was set, or taken away.
  public init(_ money: Money?, for name: String, of type: TransactionType, before: [Before]) {
    (self.type, self.name, self.money, self.before) = (type, name, money, before)
  }
}

extension SetLimit {
  /// As a request keeps it in place of an answer.
  var text: String {
    let months = before.map { "\($0.month)=\($0.amount.map { "\($0)" } ?? "")" }.joined(separator: " ")
    let (amount, currency) = (money.map { "\($0.amount)" } ?? "", money?.currency.code ?? "")
    return [type.rawValue, amount, currency, months, name].joined(separator: "\t")
  }

  /// What `text` gave.
  init?(_ text: String) {
    let parts = text.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, let type = TransactionType(rawValue: parts[0]) else { return nil }
    let money = Decimal(exactly: parts[1]).flatMap { amount in Currency(code: parts[2]).map { Money(amount, $0) } }
    guard money != nil || parts[1].isEmpty else { return nil }
    var before: [Before] = []
    for said in parts[3].split(separator: " ") {
      let pair = said.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, let month = Int(pair[0]), (1...12).contains(month) else { return nil }
      before.append(Before(month: month, amount: pair[1].isEmpty ? nil : Decimal(exactly: pair[1])))
    }
    self.init(money, for: parts[4], of: type, before: before)
  }
}

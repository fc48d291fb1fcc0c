import Entities
import FoundationEssentials

/// A file of several accounts, which are all one owner's.
extension BankStatement {
  /// How many days one account may be behind another.
  private static let reach = 3

  /// The lines, where what one account of the file pays and another one of it receives is an own transfer: either names the other at its end,
  /// or both name the same person.
  static func settingOwnTransfersAside(_ lines: [StatementLine]) -> [StatementLine] {
    let accounts = Set(lines.compactMap(\.account))
    guard accounts.count > 1 else { return lines }
    var lines = lines
    var incoming: [Decimal: [Int]] = [:]
    for (index, line) in lines.enumerated() where line.amount > 0 && line.aside == nil && line.account != nil {
      incoming[line.amount, default: []].append(index)
    }
    for index in lines.indices where lines[index].amount < 0 && lines[index].aside == nil {
      let paid = lines[index]
      let near = (incoming[-paid.amount] ?? []).filter { lines[$0].kind == .income && isOwn(paid, lines[$0]) }
      let distance = { (other: Int) in abs(lines[other].booked.daysSince1970 - paid.booked.daysSince1970) }
      guard let other = near.min(by: { distance($0) < distance($1) }), distance(other) <= reach else { continue }
      (lines[index].kind, lines[other].kind) = (.ownTransfer, .ownTransfer)
    }
    return lines
  }

  private static func isOwn(_ paid: StatementLine, _ received: StatementLine) -> Bool {
    guard let from = paid.account, let into = received.account, from != into, paid.currency == received.currency else {
      return false
    }
    if paid.otherAccount == into || received.otherAccount == from { return true }
    if names(into, paid), names(from, received) { return true }
    guard let payee = paid.payee, let payer = received.payee else { return false }
    return paid.otherAccount == nil && received.otherAccount == nil
      && LineText.squeezed(payee) == LineText.squeezed(payer)
  }

  /// Whether the words of a line name an account of the file.
  private static func names(_ account: String, _ line: StatementLine) -> Bool {
    let name = account.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard !name.isEmpty else { return false }
    return [line.payee, line.purpose].compactMap(\.self).contains { text in
      let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
      return words.indices.contains { words[$0...].starts(with: name) }
    }
  }
}

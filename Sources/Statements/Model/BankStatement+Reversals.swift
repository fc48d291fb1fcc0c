import Entities
import FoundationEssentials

/// What the bank took back of what it had paid out to the account's owner.
extension BankStatement {
  /// A bank takes something back within so many days.
  private static let daysOfReversal = 31

  /// The lines, where money that came in is none where a later line that is reverted takes the same sum and names the same payer.
  static func settingReversedIncomeAside(_ lines: [StatementLine]) -> [StatementLine] {
    var lines = lines
    for index in lines.indices where lines[index].state == .reverted && lines[index].amount < 0 {
      let back = lines[index]
      let words = LineText.squeezed([back.payee, back.purpose].compactMap(\.self).joined(separator: " "))
      let income = lines.indices.last { place in
        let line = lines[place]
        guard line.aside == nil, line.amount == -back.amount, line.currency == back.currency,
          line.account == back.account, line.booked <= back.booked,
          back.booked.daysSince1970 - line.booked.daysSince1970 <= daysOfReversal, let payer = line.payee
        else { return false }
        let name = LineText.squeezed(payer)
        return name.count > 2 && words.contains(name)
      }
      if let income { lines[income].state = .reverted }
    }
    return lines
  }
}

import Entities
import FoundationEssentials
import Sheets

/// Money that went from one account of the household into another, or that was found to be there: no entry, and in no sum of what was
/// received, spent and saved.
public struct AccountMove: Hashable, Sendable {
  /// The day.
  public let date: CalendarDate
  /// Above zero.
  public let money: Money
  /// The account that it left; `nil` where it was found to be in the other one.
  public let from: String?
  /// The account that it went into; `nil` where it was found to be gone from the other one.
  public let to: String?

  /// No name is longer, in bytes.
  public static let longestName = 64

  /// Money that moved; `nil` where it moved nowhere, or a name is none.
  public init?(_ money: Money, from: String?, to: String?, on date: CalendarDate) {
    guard money.amount > 0, from != to, [from, to].compactMap(\.self).allSatisfy(Self.isName) else { return nil }
    (self.date, self.money, self.from, self.to) = (date, money, from, to)
  }

  /// Whether a text can be an account's name: on one line, and not longer than what a list has room for.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longestName && text.contains { $0.isLetter || $0.isNumber }
      && !text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }
}

extension AccountMove {
  /// As a request keeps it in place of an answer.
  var text: String { "\(date) \(money.amount) \(money.currency.code) \(from ?? "")\t\(to ?? "")" }

  /// What `text` gave.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let date = CalendarDate(iso8601: parts[0]), let amount = Decimal(exactly: parts[1]),
      let currency = Currency(code: parts[2])
    else { return nil }
    let names = parts[3].split(separator: "\t", omittingEmptySubsequences: false).map { $0.isEmpty ? nil : String($0) }
    guard names.count == 2 else { return nil }
    self.init(Money(amount, currency), from: names[0], to: names[1], on: date)
  }
}

/// An entry that is of another account than it was said to be of.
public struct AccountAssignment: Hashable, Sendable {
  /// The entry's id.
  public let id: String
  /// The account that it was of; `nil` where nobody had said.
  public let from: String?
  /// That it is of from then on; `nil` where that is not known any more.
  public let to: String?
}

extension AccountAssignment {
  /// As a request keeps it in place of an answer.
  var text: String { "\(id)\t\(from ?? "")\t\(to ?? "")" }

  /// What `text` gave.
  init?(_ text: String) {
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    self.init(id: parts[0], from: parts[1].isEmpty ? nil : parts[1], to: parts[2].isEmpty ? nil : parts[2])
  }
}

/// Which account an entry was said to be of, and where it stands.
public struct AccountOfEntry: Hashable, Sendable {
  /// The entry's id.
  public let id: String
  /// The account's name.
  public let account: String
  /// Where it was put last; `nil` until then.
  public let reference: RowReference?
  /// Its day.
  public let date: CalendarDate?
  /// Its amount.
  public let amount: Decimal?

  /// The same, of an entry whose row stands there by now.
  func placed(at place: RowReference?) -> AccountOfEntry {
    AccountOfEntry(id: id, account: account, reference: place, date: date, amount: amount)
  }
}

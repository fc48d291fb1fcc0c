import Entities
import HTTP
import Ledger

/// An entry of the journal on the wire.
enum EntryJSON {
  static func value(of entry: LedgerEntry) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(entry.id)), .init("status", .string(entry.status.rawValue)),
      .init("date", .string(entry.row.date.description)),
      .init("transaction_type", .string(entry.row.type.rawValue)), .init("category", .string(entry.row.category)),
      .init("amount", .number(entry.row.amount)), .init("details", entry.row.details.map { .string($0) } ?? .null),
    ]
    if let original = entry.row.original {
      members.append(
        .init(
          "original",
          [
            "amount": .number(original.money.amount), "currency": .string(original.money.currency.code),
            "rate": .number(original.rate),
          ]))
    }
    if let speaker = entry.speaker {
      members.append(.init("member", .string(speaker.member)))
      if let device = speaker.device { members.append(.init("device", .string(device))) }
    }
    if let member = entry.member { members.append(.init("who", .string(member))) }
    if let account = entry.account { members.append(.init("account", .string(account))) }
    if let note = entry.note { members.append(.init("note", .string(note))) }
    if let reference = entry.reference {
      members.append(.init("sheet", .string(reference.sheet)))
      members.append(.init("row", .init(integerLiteral: reference.row)))
    }
    if entry.isMissing || entry.isChangedByHand {
      members.append(.init("in_sheet", entry.isMissing ? "missing" : "changed"))
    }
    return .object(members)
  }

  /// Such as `expenses: 234.6 BGN in Clothes`.
  static func phrase(for entry: LedgerEntry, currency: Currency) -> String {
    "\(entry.row.type.rawValue.lowercased()): \(entry.row.amount) \(currency) in \(entry.row.category)"
  }
}

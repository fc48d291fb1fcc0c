import Ledger
import Messages
import Reports

extension Household {
  /// How many entries are kept for the workbook and do not stand in it: no report has them. What concerns the journal is told by who
  /// writes to it.
  public var waitingCount: Int { (try? ledger.waiting(for: workbook.path).count) ?? 0 }

  /// What a person should know of what a report does not have; empty where it has all that was logged: entries that wait, and rows that are
  /// gone from the workbook.
  public var leftOutWarnings: [Message] {
    let count = waitingCount
    let waiting: [Message] = count > 0 ? [.waitsAndIsNotIn(count: count)] : []
    let lost = (try? ledger.existing()?.lostRows(in: workbook.path)).flatMap { $0 }
    return waiting + (lost.map { [$0.told] } ?? [])
  }

  /// The same, after the rows that could not be read for the report.
  public func leftOutWarnings(with unreadable: UnreadableRows) -> [Message] { unreadable.warnings + leftOutWarnings }
}

extension LostRows {
  /// What a person is told of them, and how they come back; by the workbook's name alone, since a report goes to other machines, too.
  public var told: Message { told(in: String(workbook.split(separator: "/").last ?? "")) }

  /// - Parameters:
  ///   - workbook: What the workbook is called.
  ///   - newest: What the newest of them says.
  public func told(in workbook: String, newest: Message? = nil) -> Message {
    let named: Message = newest.map { " (" + (count == 1 ? $0 : Message.theLast(entry: $0)) + ")" } ?? .nothing
    return isOlder
      ? .lostToOlder(count: count, workbook: workbook, named: named)
      : .lostOrDeleted(count: count, workbook: workbook, named: named)
  }
}

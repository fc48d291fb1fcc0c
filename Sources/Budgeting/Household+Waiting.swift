import Messages

extension Household {
  /// How many entries are kept for the workbook and do not stand in it: no report has them. What concerns the journal is told by who
  /// writes to it.
  public var waitingCount: Int { (try? ledger.waiting(for: workbook.path).count) ?? 0 }

  /// What a person should know of that besides a report; empty where none waits.
  public var waitingWarnings: [Message] {
    let count = waitingCount
    return count > 0 ? [.waitsAndIsNotIn(count: count)] : []
  }
}

import Messages

/// What a person is told of rows that were written and are gone.
enum LostRowsMessage {
  /// - Parameter newest: what the newest of them says.
  static func text(workbook: String, count: Int, isOlder: Bool, newest: Message? = nil) -> Message {
    let named: Message = newest.map { " (" + (count == 1 ? $0 : Message.theLast(entry: $0)) + ")" } ?? .nothing
    return isOlder
      ? .lostToOlder(count: count, workbook: workbook, named: named)
      : .lostOrDeleted(count: count, workbook: workbook, named: named)
  }
}

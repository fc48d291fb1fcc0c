/// What a person is told of rows that were written and are gone.
enum LostRowsMessage {
  /// - Parameter newest: what the newest of them says.
  static func text(workbook: String, count: Int, isOlder: Bool, newest: String? = nil) -> String {
    let what = count == 1 ? "The newest entry is" : "The \(count) newest entries are"
    let named = newest.map { " (\(count == 1 ? "" : "the last: ")\($0))" } ?? ""
    let deleted = count == 1 ? "it was deleted by hand" : "they were deleted by hand"
    let why = "an older copy of it came back" + (isOlder ? "" : ", or \(deleted)")
    return
      "\(what) no longer in \(workbook)\(named): \(why). Write again: budget doctor --write-missing. Leave out: budget doctor --adopt"
  }
}

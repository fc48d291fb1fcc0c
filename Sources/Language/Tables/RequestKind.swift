/// The kinds of what is no entry; those that words stand for are named so in the tables.
enum RequestKind: String {
  case question, reminder, calendar, shopping, note
  /// A note, or the way to say an entry: "запиши че".
  case noteThat = "note-that"
}

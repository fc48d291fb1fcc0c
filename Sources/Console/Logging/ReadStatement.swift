import Budgeting
import Messages

extension Message {
  /// What was said; of what nobody said, as it was read from a receipt or a bank's file, where it comes from.
  ///
  /// - Parameter key: what makes a retry of it harmless, which tells.
  static func told(_ text: String, key: String?) -> Message { source(of: text, key) ?? .verbatim(text) }

  /// The same, with marks around what was said.
  static func told(of statement: Statement) -> Message {
    source(of: statement.text, statement.key) ?? .quoted(text: statement.text)
  }

  private static func source(of text: String, _ key: String?) -> Message? {
    guard let key else { return nil }
    if SeenPayment.isKey(key), text.hasPrefix("receipt ") { return .readFromReceipt }
    return text == "import \(key)" ? .readFromStatement : nil
  }
}

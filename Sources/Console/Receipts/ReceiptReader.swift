import Budgeting
import Entities
import Messages

/// What reads pictures: a program of its own brings it, with the libraries that it takes.
public protocol ReceiptReader: Sendable {
  /// What pictures are of: their bytes are those of a file that the reader takes.
  ///
  /// - Parameters:
  ///   - bytes: the picture.
  ///   - payeeOfTill: who is paid at a till that was met before, by the beginning of its receipts' keys.
  /// - Throws: why it tells nothing.
  func payments(
    in bytes: [UInt8], today: CalendarDate, payeeOfTill: (String) -> String?
  ) throws(CommandError) -> [SeenPayment]

  /// What it can do without and does, a sentence each: for the person, once.
  var remarks: [Message] { get }
}

import Entities
import Messages

/// What reads pictures: a program that has the libraries for it brings it.
public protocol ReceiptReader: Sendable {
  /// What a picture says was paid.
  ///
  /// - Parameters:
  ///   - bytes: those of a file that the reader takes.
  ///   - payeeOfTill: who is paid at a till that was met before, by the beginning of its receipts' keys.
  /// - Throws: why it tells nothing.
  func look(
    at bytes: [UInt8], today: CalendarDate, payeeOfTill: (String) -> String?
  ) throws(UnreadPicture) -> SeenPicture
}

/// What a picture says.
public struct SeenPicture: Sendable {
  /// What was paid, by each receipt on it.
  public let payments: [SeenPayment]
  /// What the reader could do without and did, for a person, who wants to hear it once.
  public let remarks: [Message]

  /// What a picture says.
  public init(_ payments: [SeenPayment], remarks: [Message] = []) {
    self.payments = payments
    self.remarks = remarks
  }
}

/// Why a picture tells nothing.
public struct UnreadPicture: Error, Sendable {
  /// What a person is told.
  public let message: Message
  /// Whether it is not the picture: what would read it is not installed.
  public let lacksReader: Bool

  /// Why a picture tells nothing.
  public init(_ message: Message, lacksReader: Bool = false) {
    self.message = message
    self.lacksReader = lacksReader
  }
}

import Budgeting
import Console
import Entities
import Messages
import Receipts

/// Receipts from pictures: by their codes, else by their print.
struct LibraryReader: ReceiptReader {
  private let pictures: PictureReader
  /// What was not there, of which each is told once.
  private let missing = Missing()

  init(program: String) { pictures = PictureReader(program: program) }

  var remarks: [Message] { missing.told }

  func payments(
    in bytes: [UInt8], today: CalendarDate, payeeOfTill: (String) -> String?
  ) throws(CommandError) -> [SeenPayment] {
    let text = pictures.read(bytes, for: .codesOrPrint)
    var payments: [SeenPayment] = []
    for code in text.codes.compactMap({ ReceiptCode($0) }) where !payments.contains(where: { $0.key == code.key }) {
      payments.append(payment(code, payeeOfTill, in: bytes, today))
    }
    if !payments.isEmpty { return payments }
    if let fault = text.fault, !fault.leavesPrint { throw fault.commandError }
    // A code of something else was found, and print not looked at.
    let print = text.codes.isEmpty ? text : pictures.read(bytes, for: .print)
    if let fault = print.fault {
      guard fault == .noZBar else { throw fault.commandError }
      missing.add(fault.told)
    }
    guard let printed = PrintedReceipt(print.words, today: today) else {
      throw CommandError(
        .nothingOnPicture,
        .notUnderstood)
    }
    return [
      SeenPayment(
        .print, printed.total, printed.currency, day: printed.day, time: printed.time, payee: printed.merchant,
        key: "receipt:picture:\(fingerprint(bytes))", confidence: printed.confidence)
    ]
  }

  /// The same of the same file.
  private func fingerprint(_ bytes: [UInt8]) -> String {
    var hash = StableHash()
    for byte in bytes { hash.mix(UInt64(byte)) }
    return String(hash.value, radix: 16)
  }

  /// Who was paid is not in the code: it is known of the till, or read.
  private func payment(
    _ code: ReceiptCode, _ payeeOfTill: (String) -> String?, in bytes: [UInt8], _ today: CalendarDate
  ) -> SeenPayment {
    let till = "receipt:\(code.form.rawValue):\(code.device):"
    var payee = code.payee?.lowercased() ?? payeeOfTill(till)
    if payee == nil {
      let print = pictures.read(bytes, for: .print)
      if let fault = print.fault { missing.add(fault.told) }
      payee = PrintedReceipt.merchant(in: print.words)
    }
    return SeenPayment(
      .code, code.total, code.currency, day: code.day, time: code.time, payee: payee, key: code.key, confidence: 1)
  }
}

/// What was told to be missing.
private final class Missing: @unchecked Sendable {
  private(set) var told: [Message] = []

  func add(_ message: Message) {
    if !told.contains(message) { told.append(message) }
  }
}

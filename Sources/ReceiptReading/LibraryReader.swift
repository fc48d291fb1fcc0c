import Budgeting
import Entities
import Messages
import Receipts

/// Receipts from pictures: by their codes, else by their print.
public struct LibraryReader: ReceiptReader {
  private let pictures: PictureReader

  /// - Parameter program: the path of `budget-picture`.
  public init(program: String) { pictures = PictureReader(program: program) }

  /// With the `budget-picture` that lies beside a program.
  public init(beside program: String) {
    self.init(program: program.prefix(through: program.lastIndex(of: "/") ?? program.startIndex) + "budget-picture")
  }

  /// What a picture says was paid: by all its codes, or else by its print.
  public func look(
    at bytes: [UInt8], today: CalendarDate, payeeOfTill: (String) -> String?
  ) throws(UnreadPicture) -> SeenPicture {
    let text = pictures.read(bytes, for: .codesOrPrint)
    var payments: [SeenPayment] = []
    var remarks: [Message] = []
    for code in text.codes.compactMap({ ReceiptCode($0) }) where !payments.contains(where: { $0.key == code.key }) {
      payments.append(payment(code, payeeOfTill, in: bytes, &remarks))
    }
    if !payments.isEmpty { return SeenPicture(payments, remarks: remarks) }
    if let fault = text.fault, !fault.leavesPrint { throw fault.unread }
    // A code of something else was found, and print not looked at.
    let print = text.codes.isEmpty ? text : pictures.read(bytes, for: .print)
    if let fault = print.fault {
      guard fault.leavesPrint else { throw fault.unread }
      remarks.append(fault.told)
    }
    guard let printed = PrintedReceipt(print.words, today: today) else { throw UnreadPicture(.nothingOnPicture) }
    let payment = SeenPayment(
      .print, printed.total, printed.currency, day: printed.day, time: printed.time, payee: printed.merchant,
      key: "receipt:picture:\(fingerprint(bytes))", confidence: printed.confidence)
    return SeenPicture([payment], remarks: remarks)
  }

  /// The same of the same file.
  private func fingerprint(_ bytes: [UInt8]) -> String {
    var hash = StableHash()
    for byte in bytes { hash.mix(UInt64(byte)) }
    return String(hash.value, radix: 16)
  }

  /// Who was paid is not in the code: it is known of the till, or read.
  private func payment(
    _ code: ReceiptCode, _ payeeOfTill: (String) -> String?, in bytes: [UInt8], _ remarks: inout [Message]
  ) -> SeenPayment {
    let till = "receipt:\(code.form.rawValue):\(code.device):"
    var payee = code.payee?.lowercased() ?? payeeOfTill(till)
    if payee == nil {
      let print = pictures.read(bytes, for: .print)
      if let fault = print.fault, !remarks.contains(fault.told) { remarks.append(fault.told) }
      payee = PrintedReceipt.merchant(in: print.words)
    }
    return SeenPayment(
      .code, code.total, code.currency, day: code.day, time: code.time, payee: payee, key: code.key, confidence: 1)
  }
}

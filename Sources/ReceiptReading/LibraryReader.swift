import Budgeting
import Entities
import Language
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
    var codes: [ReceiptCode] = []
    for code in text.codes.compactMap({ ReceiptCode($0) }) where !codes.contains(where: { $0.key == code.key }) {
      codes.append(code)
    }
    if !codes.isEmpty {
      return try picture(of: codes, beside: text, payeeOfTill, in: bytes, today)
    }
    // Its print has the sum as well, and often without the sign.
    if text.codes.contains(where: ReceiptCode.paysNothing) { throw UnreadPicture(.refundOnPicture) }
    if let fault = text.fault, !fault.leavesPrint { throw fault.unread }
    // A code of something else was found, and of its print no more than tells of that.
    let print = text.codes.isEmpty ? text : pictures.read(bytes, for: .print)
    var remarks: [Message] = []
    if let fault = print.fault {
      guard fault.leavesPrint else { throw fault.unread }
      remarks.append(fault.told)
    }
    let list = PaymentList(print.words, today: today)
    var readings = [print.words]
    var printed = list == nil ? PrintedReceipt(print.words, today: today) : nil
    var confidence = printed?.confidence ?? 0
    if confidence < Session.sureOfPrint {
      // Sums between two lines of letters are read as none of them, or wrong, where lines are looked for.
      let again = pictures.read(bytes, for: .screen).words
      if let better = PaymentList(again, others: print.words, today: today) ?? list {
        return try picture(of: better, remarks)
      }
      readings.append(again)
      if !PrintedReceipt.isCyrillic(print.words) { readings.append(pictures.read(bytes, for: .latin).words) }
      printed = PrintedReceipt(readings: readings, today: today)
      confidence = min(printed?.confidence ?? 0, LibraryReader.askedConfidence)
    }
    guard let printed else { throw UnreadPicture(.nothingOnPicture) }
    let merchant = spelled(printed.merchant, among: print.words, in: bytes)
    let payment = SeenPayment(
      .print, printed.total, printed.currency, day: printed.day, time: printed.time, payee: merchant,
      key: SeenPayment.printKey + fingerprint(bytes), confidence: confidence)
    return SeenPicture([payment], remarks: remarks)
  }

  /// Of a screen's payments, nine in ten and more are read right, and none bears another out: each is asked about. So is what only a second
  /// reading tells, however sure it seems: that two were needed is a doubt of its own.
  private static let askedConfidence = 0.8

  /// What a screen of a bank's app shows. A line has the same key on another picture with it; the second of two alike has another.
  private func picture(of list: PaymentList, _ remarks: [Message]) throws(UnreadPicture) -> SeenPicture {
    var counts: [String: Int] = [:]
    let asides = list.payments.count { $0.aside != nil }
    let payments = list.payments.filter { $0.aside == nil }.map { payment in
      let payee = payment.payee.map { Payee.name(of: $0) }
      let line = "\(payment.day?.description ?? "") \(payment.amount) \(payment.isIncome) \(payee ?? "")"
      counts[line, default: 0] += 1
      return SeenPayment(
        .print, payment.amount, payment.currency, day: payment.day, time: nil, payee: payee,
        key: SeenPayment.listKey + fingerprint("\(line) \(counts[line] ?? 1)".utf8),
        confidence: LibraryReader.askedConfidence, isIncome: payment.isIncome)
    }
    guard !payments.isEmpty else { throw UnreadPicture(.nothingOnPicture) }
    return SeenPicture(payments, remarks: remarks + (asides > 0 ? [.listedAside(count: asides)] : []))
  }

  /// The same of the same file.
  private func fingerprint(_ bytes: some Sequence<UInt8>) -> String {
    var hash = StableHash()
    for byte in bytes { hash.mix(UInt64(byte)) }
    return String(hash.value, radix: 16)
  }

  /// What codes say, as far as the print beside them does not say otherwise: that it was taken back, or another sum. Who was paid is not in
  /// a code: it is known of the till, or read.
  private func picture(
    of codes: [ReceiptCode], beside text: PictureText, _ payeeOfTill: (String) -> String?, in bytes: [UInt8],
    _ today: CalendarDate
  ) throws(UnreadPicture) -> SeenPicture {
    guard !PrintedReceipt.isOfRefund(text.words) else { throw UnreadPicture(.refundOnPicture) }
    // What was read beside them is enough where it has their sums, in the letters that it was read in.
    let isEnough = codes.allSatisfy { $0.form == .bulgarian && PrintedReceipt.has($0.total, text.words) }
    let print = isEnough || text.fault != nil ? text : pictures.read(bytes, for: .print)
    guard !PrintedReceipt.isOfRefund(print.words) else { throw UnreadPicture(.refundOnPicture) }
    let isAlone = text.codes.count == 1
    let payees = codes.map { code in
      code.payee?.lowercased() ?? payeeOfTill("receipt:\(code.form.rawValue):\(code.device):")
    }
    let merchant =
      payees.contains(nil)
      ? spelled(PrintedReceipt.merchant(in: print.words), among: print.words, in: bytes) : nil
    let payments = zip(codes, payees).map { code, payee in
      let isDenied = isAlone && PrintedReceipt.denies(code.total, print.words, today: today)
      return SeenPayment(
        .code, code.total, code.currency, day: code.day, time: code.time, payee: payee ?? merchant, key: code.key,
        confidence: isDenied ? LibraryReader.askedConfidence : 1)
    }
    return SeenPicture(payments, remarks: print.fault.map { [$0.told] } ?? [])
  }

  /// Whose receipt it is. Names in Latin letters are read wrong by who looks for others, and so once more.
  private func spelled(_ merchant: String?, among words: [PictureText.Word], in bytes: [UInt8]) -> String? {
    guard PrintedReceipt.isMisread(merchant, among: words) else { return merchant }
    return PrintedReceipt.merchant(in: pictures.read(bytes, for: .latin).words)
  }
}

import Entities
import FoundationEssentials

/// What the code on a receipt, or on a bill, says.
public struct ReceiptCode: Hashable, Sendable {
  /// The rules it is written by.
  public enum Form: String, Hashable, Sendable {
    /// Ordinance N-18 of the Bulgarian ministry of finance, annex 18a: `device*number*YYYY-MM-DD*HH:MM:SS*total`.
    case bulgarian = "bg"
    /// Portaria 195/2020, technical specification of the QR code: `A:seller*…*F:day*…*O:total`.
    case portuguese = "pt"
    /// Registrierkassensicherheitsverordnung, annex, section 9: `_R1-AT0_till_number_time_amounts by rate_…`.
    case austrian = "at"
    /// European Payments Council, EPC069-12: an invitation to pay, and no receipt.
    case payment = "epc"
  }

  /// The rules it is written by.
  public let form: Form
  /// The till that made it: its fiscal device, its seller or its till's name.
  public let device: String
  /// The receipt's number there.
  public let number: String
  /// The day of the receipt; `nil` for an invitation to pay.
  public let day: CalendarDate?
  /// `HH:MM:SS`, where it says so.
  public let time: String?
  /// What was paid, or is to be.
  public let total: Decimal
  /// Who is paid, where it says so.
  public let payee: String?

  /// What makes logging it again harmless, whoever photographs it: the device and the number.
  public var key: String { "receipt:\(form.rawValue):\(device):\(number)" }

  /// What it is counted in: Bulgaria changed to the euro with 2026. The others are of countries that have had it for long.
  public var currency: Currency {
    guard form == .bulgarian, let day, day.year < 2026 else { return .euro }
    return .lev
  }

  /// Reads the text of a code; `nil` for one that is none of these, or by which nothing was paid.
  public init?(_ text: String) {
    self.init(ofAnySum: text)
    guard total > 0 else { return nil }
  }

  /// Whether a code is one of these, and says that nothing was paid, or that it was given back.
  public static func paysNothing(_ text: String) -> Bool { ReceiptCode(ofAnySum: text).map { $0.total <= 0 } ?? false }

  private init?(ofAnySum text: String) {
    if text.hasPrefix("BCD\n") {
      self.init(payment: text)
    } else if text.hasPrefix("_R1-") {
      self.init(austrian: text)
    } else if text.hasPrefix("A:") {
      self.init(portuguese: text)
    } else {
      self.init(bulgarian: text)
    }
  }

  private init?(bulgarian text: String) {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false).map { $0.trimmed }
    guard parts.count == 5, ReceiptCode.isName(parts[0]), ReceiptCode.isName(parts[1]),
      let day = CalendarDate(iso8601: parts[2]), ReceiptCode.isTime(parts[3]),
      let total = ReceiptCode.signedAmount(parts[4])
    else { return nil }
    self.init(
      form: .bulgarian, device: parts[0].uppercased(), number: parts[1], day: day, time: parts[3], total: total,
      payee: nil)
  }

  private init?(portuguese text: String) {
    var fields: [Substring: String] = [:]
    for part in text.split(separator: "*") {
      guard let colon = part.firstIndex(of: ":") else { return nil }
      fields[part[..<colon]] = String(part[part.index(after: colon)...])
    }
    // D is the kind of document: of receipts and invoices, or of what is taken back (NC), not of what is only offered.
    let kind = fields["D"] ?? "FT"
    // E is its state: A for one that was cancelled.
    let isTakenBack = kind == "NC" || fields["E"] == "A"
    guard let seller = fields["A"], let number = fields["G"], let day = fields["F"].flatMap(ReceiptCode.day(packed:)),
      let total = fields["O"].flatMap(ReceiptCode.signedAmount), ["FT", "FS", "FR", "VD", "TV", "NC"].contains(kind)
    else { return nil }
    self.init(
      form: .portuguese, device: seller, number: number, day: day, time: nil, total: isTakenBack ? -abs(total) : total,
      payee: nil)
  }

  private init?(austrian text: String) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 10, parts[4].count >= 10, let day = CalendarDate(iso8601: parts[4].prefix(10)) else {
      return nil
    }
    var total: Decimal = 0
    for part in parts[5..<10] {
      guard let amount = ReceiptCode.signedAmount(part) else { return nil }
      total += amount
    }
    // What is taken back has a sum below zero.
    guard !parts[2].isEmpty, !parts[3].isEmpty else { return nil }
    self.init(
      form: .austrian, device: parts[2], number: parts[3], day: day, time: String(parts[4].dropFirst(11)), total: total,
      payee: nil)
  }

  private init?(payment text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmed }
    guard lines.count >= 8, lines[3] == "SCT", lines[7].hasPrefix("EUR"),
      let total = ReceiptCode.signedAmount(String(lines[7].dropFirst(3)))
    else { return nil }
    let reference = lines.dropFirst(9).first { !$0.isEmpty } ?? ""
    self.init(
      form: .payment, device: lines[6], number: reference, day: nil, time: nil, total: total,
      payee: lines[5].isEmpty ? nil : lines[5])
  }

  private init(
    form: Form, device: String, number: String, day: CalendarDate?, time: String?, total: Decimal, payee: String?
  ) {
    self.form = form
    self.device = device
    self.number = number
    self.day = day
    self.time = time
    self.total = total
    self.payee = payee
  }

  // MARK: - Parts

  private static func isName(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isLetterOrDigit }
  }

  private static func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let mosts = [23, 59, 60]
    guard (2...3).contains(parts.count) else { return false }
    return zip(parts, mosts).allSatisfy { part, most in
      part.utf8.count == 2 && Int(part).map { (0...most).contains($0) } == true
    }
  }

  private static func day(packed text: String) -> CalendarDate? {
    guard text.utf8.count == 8, let number = Int(text) else { return nil }
    return CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// With a point or a comma, and at most two digits behind it: there is no smaller money.
  private static func signedAmount(_ text: String) -> Decimal? {
    let plain = String(text.map { $0 == "," ? "." : $0 })
    guard plain.utf8.count <= 15, let amount = Decimal(exactly: plain), amount == amount.rounded(places: 2) else {
      return nil
    }
    return amount
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetterOrDigit: Bool {
    isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}

extension StringProtocol {
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

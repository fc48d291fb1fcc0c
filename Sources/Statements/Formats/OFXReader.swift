import Entities
import FoundationEssentials
import Sheets

/// Reads OFX and QFX. (OFX 1.0.3 and 2.2, chapter 11.)
enum OFXReader {
  static func statement(_ bytes: [UInt8], profiles: ProfileSet) throws(ImportError) -> BankStatement {
    let text = try TextDecoding.detected(bytes, encoding: declaredEncoding(bytes))
    guard let start = start(of: text) else { throw .broken(line: 1, reason: "the file ends before its first tag") }
    var reader = Reader(TaggedText(text, from: start))
    try reader.read()
    let signed = try OFXSigns(reader.lines, reader.types, profiles.usual).lines
    let lines = OFXReader.settingCorrectedAside(signed, reader.corrections)
    let told = profiles.usual.keepsTwins ? lines : OFXReader.settingRepeatedAside(lines)
    return BankStatement(format: .ofx, lines: told.map(profiles.usual.worded), passedOver: reader.passedOver)
  }

  /// A transaction that another one replaces or deletes is none, nor is one that only deletes. (11.4.4.2)
  private static func settingCorrectedAside(_ lines: [StatementLine], _ corrections: [Correction]) -> [StatementLine] {
    var lines = lines
    for correction in corrections {
      let own = lines[correction.line]
      let corrected = lines.indices.filter {
        $0 != correction.line && lines[$0].reference == correction.corrected && lines[$0].account == own.account
      }
      for index in corrected { lines[index].state = .reverted }
      if correction.isDeletion {
        lines[correction.line].state = .reverted
      } else if corrected.isEmpty {
        // The bank's name for what an earlier file had, with another sum: whether it is that is for its owner to say.
        lines[correction.line].reference = correction.corrected
      }
    }
    return lines
  }

  /// What a transaction says of an earlier one.
  private struct Correction {
    /// Its place among the lines.
    let line: Int
    /// The bank's name of the other one.
    let corrected: String
    let isDeletion: Bool
  }

  /// A transaction that stands there twice is one: FITID is unique within an account. (11.4.4.1)
  private static func settingRepeatedAside(_ lines: [StatementLine]) -> [StatementLine] {
    var seen: Set<StatementLine> = []
    return lines.map { line in
      var line = line
      guard line.ownName != nil else { return line }
      var plain = line
      plain.line = 0
      line.isRepeated = !seen.insert(plain).inserted
      return line
    }
  }

  private static func start(of text: [UInt8]) -> Int? {
    text.indices.first { index in
      text[index] == UInt8(ascii: "<")
        && String(decoding: text[index...].prefix(4), as: UTF8.self).uppercased() == "<OFX"
    }
  }

  /// Of OFX 1: what the bytes themselves show of UTF-8 outranks it.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let head = String(decoding: bytes.prefix(1024).filter { $0 < 0x80 }, as: UTF8.self).uppercased()
    guard let declared = head.textLines.first(where: { $0.hasPrefix("CHARSET:") }) else { return nil }
    let name = declared.dropFirst(8).prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    return switch name {
    case "1251": "windows-1251"
    case "1250": "windows-1250"
    // What programs write that have never thought of it.
    case "1252", "NONE", "": nil
    default: name.hasPrefix("ISO") || name.hasPrefix("WINDOWS") ? String(name) : nil
    }
  }

  /// What has been read of a transaction.
  private struct Transaction {
    var line: Int
    var values: [String: String] = [:]
    var isOwn = false
    /// Whether its sum was brought into the account's currency before.
    var isConverted = false
  }

  private struct Reader {
    var tags: TaggedText
    var lines: [StatementLine] = []
    /// What TRNTYPE says of each.
    var types: [String] = []
    var corrections: [Correction] = []
    var passedOver = 0
    private var account: String?
    private var currency: String?
    private var transaction: Transaction?
    /// The tag that the next text is of.
    private var tag: String?
    /// Within the account at the other end.
    private var isOther = false

    init(_ tags: TaggedText) { self.tags = tags }

    mutating func read() throws(ImportError) {
      var isWhole = false
      while let token = tags.next() {
        switch token {
        case .begin(let name): begin(name)
        case .text(let text): take(text)
        case .end(let name):
          if name == "STMTTRN" { try finish() }
          if name.hasSuffix("ACCTTO") { isOther = false }
          if name == "OFX" { isWhole = true }
          tag = nil
        }
      }
      guard isWhole, transaction == nil else {
        throw .broken(line: tags.line, reason: "the file ends before it is at its end")
      }
    }

    private mutating func begin(_ name: String) {
      tag = name
      if name == "STMTTRN" { transaction = Transaction(line: tags.line) }
      if name == "BANKACCTTO" || name == "CCACCTTO" {
        isOther = true
        transaction?.isOwn = true
      }
      if name == "ORIGCURRENCY" { transaction?.isConverted = true }
    }

    private mutating func take(_ text: String) {
      guard let tag else { return }
      if transaction != nil {
        if !isOther { transaction?.values[tag, default: ""] += text }
      } else if tag == "ACCTID" {
        account = text
      } else if tag == "CURDEF" {
        currency = text
      }
      self.tag = nil
    }

    private mutating func finish() throws(ImportError) {
      guard let transaction else { return }
      self.transaction = nil
      let values = transaction.values
      guard let amountText = values["TRNAMT"], let amount = OFXReader.amount(amountText) else {
        throw .field(line: transaction.line, name: "TRNAMT", text: values["TRNAMT"] ?? "", expected: "a sum")
      }
      guard let booked = OFXReader.date(values["DTPOSTED"]) else {
        throw .field(
          line: transaction.line, name: "DTPOSTED", text: values["DTPOSTED"] ?? "", expected: "a day as YYYYMMDD")
      }
      let sums = sums(amount, values, isConverted: transaction.isConverted)
      guard sums.amount != 0 else {
        passedOver += 1
        return
      }
      let type = values["TRNTYPE"]?.uppercased() ?? ""
      var line = StatementLine(
        line: transaction.line, booked: booked, amount: sums.amount, currency: sums.currency,
        kind: transaction.isOwn ? .ownTransfer : OFXReader.kinds[type])
      line.original = sums.original
      line.purchased = OFXReader.date(values["DTUSER"])
      line.purpose = values["MEMO"]
      line.payee = values["NAME"] ?? values["PAYEE"] ?? values["MEMO"]
      line.reference = values["FITID"]
      line.account = account
      if type == "HOLD" { line.state = .pending }
      if let corrected = values["CORRECTFITID"] {
        let isDeletion = values["CORRECTACTION"]?.uppercased() == "DELETE"
        corrections.append(Correction(line: lines.count, corrected: corrected, isDeletion: isDeletion))
      }
      lines.append(line)
      types.append(type)
    }

    /// What the account has of a sum, and what it was in another currency: CURRENCY names what the sum is counted in, ORIGCURRENCY what it
    /// was paid in before it was converted, and CURRATE how much of the account's currency one of it is. (5.2)
    private func sums(
      _ amount: Decimal, _ values: [String: String], isConverted: Bool
    ) -> (amount: Decimal, currency: Currency?, original: OriginalAmount?) {
      let own = currency.flatMap { Currency(code: $0) }
      guard let other = values["CURSYM"].flatMap({ Currency(code: $0) }), other != own else {
        return (amount, own, nil)
      }
      guard let own, let rate = values["CURRATE"].flatMap(OFXReader.amount), rate > 0 else {
        return (amount, isConverted ? own : other, nil)
      }
      if isConverted {
        return (amount, own, StatementLine.original((abs(amount) / rate).rounded(places: 2), other, of: amount))
      }
      return ((amount * rate).rounded(places: 2), own, OriginalAmount(Money(abs(amount), other), rate: rate))
    }
  }

  /// What TRNTYPE says of the money. (11.4.4.3)
  private static let kinds: [String: StatementLine.Kind] = [
    "FEE": .fee, "SRVCHG": .fee, "XFER": .ownTransfer, "ATM": .cash, "CASH": .cash,
  ]

  /// A point or a comma before the cents, nothing between thousands. (3.2.9.2)
  private static func amount(_ text: String) -> Decimal? {
    let sign: Unicode.Scalar =
      text.utf8.contains(UInt8(ascii: ",")) && !text.utf8.contains(UInt8(ascii: ".")) ? "," : "."
    return DecimalText.number(text, decimal: sign)
  }

  /// `YYYYMMDD` and a time that does not count. (3.2.8)
  private static func date(_ text: String?) -> CalendarDate? {
    guard let digits = text?.prefix(8), digits.count == 8, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let all = Int(digits)
    else { return nil }
    return CalendarDate(year: all / 10_000, month: all / 100 % 100, day: all % 100)
  }
}

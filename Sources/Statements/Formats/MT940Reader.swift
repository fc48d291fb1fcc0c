import Entities
import FoundationEssentials
import Sheets

/// Reads MT940. (SWIFT Standards, category 9: fields 25, 60, 61 and 86.)
enum MT940Reader {
  static func statement(_ bytes: [UInt8], profiles: ProfileSet) throws(ImportError) -> BankStatement {
    let text = String(decoding: try TextDecoding.detected(bytes, encoding: profiles.usual.encoding), as: UTF8.self)
    var reader = Reader()
    for field in fields(of: text) { try reader.take(field) }
    reader.finishLine()
    guard reader.isClosed else {
      throw .broken(line: text.textLines.count, reason: "the file ends before the closing balance")
    }
    var statement = BankStatement(
      format: .mt940, lines: reader.lines.map(profiles.usual.worded), passedOver: reader.passedOver)
    statement.balanceGap = reader.gap == 0 ? nil : reader.gap
    return statement
  }

  /// A field with its lines.
  private struct Field {
    let tag: Substring
    let line: Int
    var content: [Substring]
  }

  private static func fields(of text: String) -> [Field] {
    var fields: [Field] = []
    for (index, content) in text.textLines.enumerated() {
      // Around the message stand the blocks of the envelope.
      var content = content
      if content.hasPrefix("{"), let open = content.lastIndex(of: "{"), content[open...].hasPrefix("{4:") {
        content = content[open...].dropFirst(3)
      }
      if content.isEmpty || content == "-" || content.hasPrefix("-}") { continue }
      let tag = content.dropFirst().prefix { $0 != ":" }
      if content.hasPrefix(":"), (2...3).contains(tag.count), content.dropFirst(1 + tag.count).hasPrefix(":") {
        fields.append(Field(tag: tag, line: index + 1, content: [content.dropFirst(tag.count + 2)]))
      } else if !fields.isEmpty {
        fields[fields.count - 1].content.append(content)
      }
    }
    return fields
  }

  private struct Reader {
    var lines: [StatementLine] = []
    var passedOver = 0
    /// Whether each statement that was begun is closed.
    var isClosed = false
    /// What the balances say more than the lines between them, whichever way; of several statements together.
    var gap: Decimal = 0
    /// The opening balance with the lines below it; `nil` where it is not told.
    private var balance: Decimal?
    private var account: String?
    private var currency: Currency?
    private var line: StatementLine?

    mutating func take(_ field: Field) throws(ImportError) {
      let first = field.content.first ?? ""
      switch field.tag {
      case "20": (isClosed, balance) = (false, nil)
      case "25": account = LineText.cleaned(first)
      case "60F", "60M":
        (currency, balance) = (Currency(code: first.dropFirst(7).prefix(3)), MT940Reader.balance(first))
      case "61":
        finishLine()
        line = try movement(field)
      case "86":
        if line != nil { describe(field.content) }
      case "62F", "62M":
        finishLine()
        isClosed = first.count > 10 && first.contains(",")
        if let balance, let told = MT940Reader.balance(first) { gap += abs(told - balance) }
      default: break
      }
    }

    mutating func finishLine() {
      guard let line else { return }
      self.line = nil
      if line.state == .booked { balance? += line.amount }
      if line.amount == 0 { passedOver += 1 } else { lines.append(line) }
    }

    /// `YYMMDD[MMDD](C|D|RC|RD)[letter]amount` type `reference[//bank's reference]`.
    private func movement(_ field: Field) throws(ImportError) -> StatementLine {
      var rest = field.content.first ?? ""
      let whole = rest
      func fault(_ expected: String) -> ImportError {
        .field(line: field.line, name: ":61:", text: String(whole.prefix(60)), expected: expected)
      }
      func digits(_ count: Int) -> Int? {
        let taken = rest.prefix(count)
        guard taken.count == count, taken.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        return Int(taken)
      }
      guard let value = digits(6),
        let day = CalendarDate(year: 2000 + value / 10_000, month: value / 100 % 100, day: value % 100)
      else { throw fault("a day as YYMMDD") }
      rest = rest.dropFirst(6)
      var booked = day
      if let entry = digits(4) {
        rest = rest.dropFirst(4)
        booked = MT940Reader.booking(entry, near: day) ?? day
      }
      // A letter of the currency may stand behind it.
      let mark = rest.prefix(rest.hasPrefix("R") || rest.hasPrefix("E") ? 2 : 1)
      let isOut: Bool
      switch mark {
      case "D", "RC": isOut = true
      case "C", "RD": isOut = false
      // Expected, not booked.
      case "ED": isOut = true
      case "EC": isOut = false
      default: throw fault("C or D")
      }
      rest = rest.dropFirst(mark.count)
      if let letter = rest.first, letter.isLetter { rest = rest.dropFirst() }
      let sum = rest.prefix { ("0"..."9").contains($0) || $0 == "," }
      guard !sum.isEmpty, let amount = DecimalText.number(sum.hasSuffix(",") ? sum.dropLast() : sum, decimal: ",")
      else { throw fault("a sum") }
      rest = rest.dropFirst(sum.count)
      var line = StatementLine(line: field.line, booked: booked, amount: isOut ? -amount : amount, currency: currency)
      if mark.hasPrefix("E") { line.state = .pending }
      let type = rest.prefix(4).dropFirst()
      if type == "CHG" || type == "COM" { line.kind = .fee }
      let references = String(rest.dropFirst(4)).split(separator: "/", omittingEmptySubsequences: false)
      let bank = references.count > 2 ? references[2...].joined(separator: "/") : ""
      let customer = references.first.map(String.init) ?? ""
      let own = bank.isEmpty ? customer : bank
      line.reference = own.isEmpty || own == "NONREF" || own == "NOTPROVIDED" ? nil : own
      line.account = account
      line.purpose = LineText.cleaned(field.content.dropFirst().joined(separator: " "))
      line.payee = line.purpose
      return line
    }

    /// Free text, `?20…?32…` behind a code, or `/NAME/…`.
    private mutating func describe(_ content: [Substring]) {
      let text = content.concatenated
      guard let all = LineText.cleaned(text) else { return }
      let parts = MT940Reader.parts(text)
      if !parts.isEmpty {
        let purpose = parts.filter { (20...29).contains($0.code) || (60...63).contains($0.code) }.map(\.text)
        let name = parts.filter { $0.code == 32 || $0.code == 33 }.map(\.text)
        let said = LineText.cleaned(purpose.joined(separator: " "))
        line?.purpose = said
        line?.payee = LineText.cleaned(name.joined()) ?? said ?? LineText.cleaned(parts[0].text)
        return
      }
      let spaced = LineText.cleaned(content.joined(separator: " ")) ?? all
      line?.purpose = spaced
      line?.payee = MT940Reader.named(spaced) ?? spaced
    }
  }

  /// `(C|D)YYMMDDcurrency amount`.
  private static func balance(_ text: Substring) -> Decimal? {
    let sum = text.dropFirst(10).prefix { ("0"..."9").contains($0) || $0 == "," }
    let amount = DecimalText.number(sum.hasSuffix(",") ? sum.dropLast() : sum, decimal: ",")
    return text.hasPrefix("D") ? amount.map { -$0 } : text.hasPrefix("C") ? amount : nil
  }

  /// The day of the booking, of which the year is not written: the nearest.
  private static func booking(_ entry: Int, near day: CalendarDate) -> CalendarDate? {
    [day.year, day.year + 1, day.year - 1].compactMap { CalendarDate(year: $0, month: entry / 100, day: entry % 100) }
      .min { abs($0.daysSince1970 - day.daysSince1970) < abs($1.daysSince1970 - day.daysSince1970) }
  }

  /// The parts of a text as many banks write it: a code of three digits, then a mark and two digits before each. Which mark is the bank's own
  /// affair; slashes are the other form's.
  private static func parts(_ text: String) -> [(code: Int, text: String)] {
    func areDigits(_ text: Substring, _ count: Int) -> Bool {
      text.utf8.count == count && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard let mark = text.dropFirst(3).first, mark != "/", !mark.isLetter, !mark.isNumber, !mark.isWhitespace,
      "?+^".contains(mark) || areDigits(text.prefix(3), 3) && areDigits(text.dropFirst(4).prefix(2), 2)
    else { return [] }
    var parts: [(Int, String)] = []
    for piece in text.dropFirst(4).split(separator: mark, omittingEmptySubsequences: false) {
      guard let code = Int(piece.prefix(2)), piece.count >= 2 else {
        if let last = parts.popLast() { parts.append((last.0, last.1 + String(mark) + piece)) }
        continue
      }
      parts.append((code, String(piece.dropFirst(2))))
    }
    return parts
  }

  /// What stands behind `/NAME/`, or behind the account and the bank of `/CNTP/`.
  private static func named(_ text: String) -> String? {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    for (word, distance) in [("NAME", 1), ("CNTP", 3)] {
      guard let index = words.firstIndex(where: { $0 == word }), index + distance < words.count else { continue }
      if let name = LineText.cleaned(words[index + distance]) { return name }
    }
    return nil
  }
}

extension [Substring] {
  fileprivate var concatenated: String { reduce(into: "") { $0 += $1 } }
}

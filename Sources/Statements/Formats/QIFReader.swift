import Entities
import FoundationEssentials

/// Reads QIF. (Intuit's description: a letter a line, `^` behind each record.)
enum QIFReader {
  static func statement(_ bytes: [UInt8], profiles: ProfileSet) throws(ImportError) -> BankStatement {
    let text = String(decoding: try TextDecoding.detected(bytes, encoding: profiles.usual.encoding), as: UTF8.self)
    var records: [Record] = []
    var record = Record()
    var (account, isAccount) = (nil as String?, false)
    var isList = false
    var (isInvestment, investments) = (false, 0)
    for (index, content) in text.textLines.enumerated() {
      guard let letter = content.first else { continue }
      let value = LineText.cleaned(content.dropFirst()) ?? ""
      switch letter {
      case "!":
        let kind = value.lowercased()
        isAccount = kind.hasPrefix("account")
        isInvestment = kind.hasPrefix("type:invst")
        isList = isInvestment || lists.contains { kind.hasPrefix("type:" + $0) }
      // What it lists are no payments, and its letters mean something else: D is a description.
      case _ where isList: if isInvestment, letter == "^" { investments += 1 }
      case "^":
        if isAccount { account = record.name } else if record.line != nil { records.append(record) }
        record = Record(account: account)
      default:
        if record.line == nil { record.line = index + 1 }
        record.take(letter, value, isAccount: isAccount)
      }
    }
    if let line = record.line, record.date != nil {
      throw .broken(line: line, reason: "the record that begins here has no end")
    }
    // What was bought and sold at an exchange stays one's own.
    return try statement(of: records, profiles.usual, passedOver: investments)
  }

  /// What programs write beside the payments.
  private static let lists = ["cat", "class", "memorized", "security", "prices", "budget", "invitem", "template"]

  private static func statement(
    of records: [Record], _ rules: Profile, passedOver investments: Int
  ) throws(ImportError) -> BankStatement {
    let sums: SumText
    if let decimal = rules.decimal {
      sums = SumText(decimal: decimal)
    } else {
      sums = try SumText(of: records.flatMap { [$0.amount] + $0.parts.map(\.amount) }.compactMap(\.self))
    }
    let format = rules.dateFormats.first.flatMap { DateFormat($0) }
    let order = format == nil ? try DateOrder(of: records.compactMap(\.date)) : nil
    var lines: [StatementLine] = []
    var passedOver = investments
    for record in records {
      let line = record.line ?? 1
      guard let text = record.date, let amountText = record.amount else {
        passedOver += 1
        continue
      }
      guard let day = format.map({ $0.date(text) }) ?? order?.date(text) else {
        throw .field(line: line, name: "D", text: text, expected: "a day")
      }
      guard let amount = sums.number(amountText) else {
        throw .field(line: line, name: "T", text: amountText, expected: "a sum")
      }
      guard amount != 0 else {
        passedOver += 1
        continue
      }
      guard !record.parts.isEmpty else {
        lines.append(record.line(line, day, amount, category: record.category, memo: record.memo))
        continue
      }
      let parts = try record.parts.map { part throws(ImportError) in
        guard let number = part.amount.flatMap(sums.number) else {
          throw .field(line: line, name: "$", text: part.amount ?? "", expected: "a sum")
        }
        return number
      }
      guard parts.reduce(0, +) == amount else {
        throw .broken(line: line, reason: "the parts of the record that begins here are not its sum")
      }
      for (part, number) in zip(record.parts, parts) where number != 0 {
        var read = record.line(line, day, number, category: part.category, memo: part.memo ?? record.memo)
        read.whole = amount
        lines.append(read)
      }
    }
    return BankStatement(format: .qif, lines: lines.map(rules.worded), passedOver: passedOver)
  }

  /// What of a record goes into a category of its own.
  private struct Part {
    var category, memo, amount: String?
  }

  private struct Record {
    var account: String?
    var line: Int?
    var date, amount, name, memo, category: String?
    var parts: [Part] = []

    mutating func take(_ letter: Character, _ value: String, isAccount: Bool) {
      let text = value.isEmpty ? nil : value
      switch letter {
      case "D": date = value
      case "T": amount = value
      // The same with more digits before the cents.
      case "U": amount = amount ?? value
      case "P": name = text
      case "M": memo = text
      case "L": category = text
      case "S": parts.append(Part(category: text))
      case "E": if !parts.isEmpty { parts[parts.count - 1].memo = text }
      case "$": if !parts.isEmpty { parts[parts.count - 1].amount = value }
      case "N": if isAccount { name = value }
      default: break
      }
    }

    /// - Parameter category: as it is written, or an account of one's own in brackets; a class stands behind a stroke.
    func line(_ line: Int, _ day: CalendarDate, _ amount: Decimal, category: String?, memo: String?) -> StatementLine {
      let isTransfer = category.map { $0.hasPrefix("[") && ($0.split(separator: "/").first?.hasSuffix("]") ?? false) }
      var read = StatementLine(line: line, booked: day, amount: amount, kind: isTransfer == true ? .ownTransfer : nil)
      read.payee = name ?? memo
      read.purpose = memo
      read.account = account
      read.category = isTransfer == true ? nil : category?.split(separator: "/").first.flatMap { LineText.cleaned($0) }
      return read
    }
  }
}

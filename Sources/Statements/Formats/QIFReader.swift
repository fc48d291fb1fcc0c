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
    for (index, content) in text.textLines.enumerated() {
      guard let letter = content.first else { continue }
      let value = LineText.cleaned(content.dropFirst()) ?? ""
      switch letter {
      case "!":
        let kind = value.lowercased()
        isAccount = kind.hasPrefix("account")
        isList = lists.contains { kind.hasPrefix("type:" + $0) }
      // What it lists are no payments, and its letters mean something else: D is a description.
      case _ where isList: continue
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
    return try statement(of: records, profiles.usual)
  }

  /// What programs write beside the payments.
  private static let lists = ["cat", "class", "memorized", "security", "prices", "budget", "invitem", "template"]

  private static func statement(of records: [Record], _ rules: Profile) throws(ImportError) -> BankStatement {
    let sums: AmountText
    if let decimal = rules.decimal {
      sums = AmountText(decimal: decimal)
    } else {
      sums = try AmountText(of: records.compactMap(\.amount))
    }
    let format = rules.dateFormats.first.flatMap { DateFormat($0) }
    let order = format == nil ? try DateOrder(of: records.compactMap(\.date)) : nil
    var lines: [StatementLine] = []
    var passedOver = 0
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
      var read = StatementLine(line: line, booked: day, amount: amount, kind: record.isTransfer ? .ownTransfer : nil)
      read.payee = record.name ?? record.memo
      read.purpose = record.memo
      read.account = record.account
      lines.append(read)
    }
    return BankStatement(format: .qif, lines: lines, passedOver: passedOver)
  }

  private struct Record {
    var account: String?
    var line: Int?
    var date, amount, name, memo: String?
    var isTransfer = false

    mutating func take(_ letter: Character, _ value: String, isAccount: Bool) {
      switch letter {
      case "D": date = value
      case "T": amount = value
      // The same with more digits before the cents.
      case "U": amount = amount ?? value
      case "P": name = value.isEmpty ? nil : value
      case "M": memo = value.isEmpty ? nil : value
      // A category, or an account of one's own in brackets.
      case "L": isTransfer = value.hasPrefix("[") && value.hasSuffix("]")
      case "N": if isAccount { name = value }
      default: break
      }
    }
  }
}

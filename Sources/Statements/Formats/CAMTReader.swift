import Entities
import FoundationEssentials

/// Reads camt.052 and camt.053 of any version. (ISO 20022, Bank-to-Customer Cash Management.)
enum CAMTReader {
  static func statement(_ bytes: [UInt8], profiles: ProfileSet) throws(ImportError) -> BankStatement {
    let builder = Builder()
    try XMLEvents.read(bytes, began: builder.begin, ended: builder.end)
    var lines: [StatementLine] = []
    var passedOver = 0
    for entry in builder.entries {
      let read = try entry.lines()
      if read.isEmpty { passedOver += 1 }
      lines += read
    }
    return BankStatement(format: .camt, lines: lines.map(profiles.usual.worded), passedOver: passedOver)
  }

  /// What stands in an entry, or in one of the payments that it is made of.
  private struct Details {
    var amount: (text: String, currency: String?)?
    var sign: String?
    var reference, endToEnd: String?
    var debtor, creditor: String?
    var purpose: [String] = []
    var codes: [String] = []
  }

  private struct Entry {
    let line: Int
    let account: String?
    var whole = Details()
    var parts: [Details] = []
    var status: String?
    var booked, valued: String?

    func lines() throws(ImportError) -> [StatementLine] {
      guard let text = booked ?? valued, let day = CalendarDate(iso8601: text.prefix(10)) else {
        throw .field(line: line, name: "BookgDt", text: booked ?? "", expected: "a day as YYYY-MM-DD")
      }
      guard let amount = try signed(whole, sign: whole.sign) else {
        throw .field(line: line, name: "Amt", text: "", expected: "a sum")
      }
      let parted = try parts.map { part throws(ImportError) in try signed(part, sign: part.sign ?? whole.sign) }
      let sums = parted.compactMap { $0 }
      // Several payments in one entry are lines of their own, where they say so to the cent.
      if parts.count > 1, sums.count == parts.count, sums.reduce(0, +) == amount,
        parts.allSatisfy({ $0.amount?.currency == whole.amount?.currency })
      {
        var lines: [StatementLine] = []
        for (index, part) in parts.enumerated() where sums[index] != 0 {
          var line = line(part, sums[index], day)
          if part.reference == nil { line.reference = line.reference.map { "\($0)/\(index + 1)" } }
          lines.append(line)
        }
        return lines
      }
      return amount == 0 ? [] : [line(parts.count == 1 ? parts[0] : Details(), amount, day)]
    }

    private func line(_ part: Details, _ amount: Decimal, _ day: CalendarDate) -> StatementLine {
      let codes = whole.codes + part.codes
      let kind: StatementLine.Kind? =
        codes.contains("CHRG") || codes.contains("FEES") || codes.contains("COMM")
        ? .fee
        : codes.contains("FORX")
          ? .exchange : codes.contains("CWDL") || codes.contains("CDPT") || codes.contains("CHWD") ? .cash : nil
      var line = StatementLine(
        line: line, booked: day, amount: amount, currency: whole.amount?.currency.flatMap { Currency(code: $0) },
        kind: kind)
      line.purpose = LineText.cleaned((part.purpose + whole.purpose).joined(separator: " "))
      let other = amount < 0 ? part.creditor ?? whole.creditor : part.debtor ?? whole.debtor
      line.payee = other.flatMap { LineText.cleaned($0) } ?? line.purpose
      let end = (part.endToEnd ?? whole.endToEnd).flatMap { $0 == "NOTPROVIDED" ? nil : $0 }
      line.reference = part.reference ?? whole.reference ?? end
      line.account = account
      if line.kind == .payment || line.kind == .income, isOwn(part) { line.kind = .ownTransfer }
      if let status, status != "BOOK" { line.state = .pending }
      return line
    }

    /// Whether who paid and who was paid are one.
    private func isOwn(_ part: Details) -> Bool {
      guard let payer = part.debtor ?? whole.debtor, let payee = part.creditor ?? whole.creditor else { return false }
      let name = LineText.squeezed(payer)
      return !name.isEmpty && name == LineText.squeezed(payee)
    }

    private func signed(_ details: Details, sign: String?) throws(ImportError) -> Decimal? {
      guard let text = details.amount?.text else { return nil }
      guard let amount = Decimal(exactly: text), amount >= 0 else {
        throw .field(line: line, name: "Amt", text: text, expected: "a sum")
      }
      switch sign {
      case "DBIT": return -amount
      case "CRDT": return amount
      default: throw .field(line: line, name: "CdtDbtInd", text: sign ?? "", expected: "CRDT or DBIT")
      }
    }
  }

  /// Collects entries as their elements come.
  private final class Builder {
    var entries: [Entry] = []
    private var entry: Entry?
    private var part: Details?
    private var account: String?

    func begin(_ path: [String], _ line: Int) {
      switch path.last {
      case "Ntry": if entry == nil { entry = Entry(line: line, account: account) }
      case "TxDtls": if entry != nil { part = Details() }
      case "Stmt", "Rpt": account = nil
      default: break
      }
    }

    func end(_ path: [String], _ text: String, _ currency: String?) {
      guard let name = path.last else { return }
      let text = LineText.cleaned(text) ?? ""
      guard entry != nil else {
        if path.suffix(3) == ["Acct", "Id", "IBAN"] || path.suffix(4) == ["Acct", "Id", "Othr", "Id"] {
          account = text
        }
        return
      }
      if name == "Ntry" {
        if let entry { entries.append(entry) }
        entry = nil
      } else if name == "TxDtls" {
        if let part { entry?.parts.append(part) }
        part = nil
      } else if !text.isEmpty {
        leaf(path.split(separator: "Ntry", maxSplits: 1).last.map(Array.init) ?? path, name, text, currency)
      }
    }

    /// A text within an entry; `path` begins below it.
    private func leaf(_ path: [String], _ name: String, _ text: String, _ currency: String?) {
      let parent = path.dropLast().last
      switch (parent, name) {
      case ("Sts", "Cd"), (nil, "Sts"): entry?.status = text
      case ("BookgDt", _): entry?.booked = text
      case ("ValDt", _): entry?.valued = text
      default:
        if part != nil {
          CAMTReader.set(&part, path, name, text, currency)
        } else {
          var whole = entry?.whole
          CAMTReader.set(&whole, path, name, text, currency)
          if let whole { entry?.whole = whole }
        }
      }
    }
  }

  private static func set(
    _ details: inout Details?, _ path: [String], _ name: String, _ text: String, _ currency: String?
  ) {
    let parent = path.dropLast().last
    switch name {
    case "Amt" where parent == nil || parent == "TxDtls": details?.amount = (text, currency)
    case "Amt" where parent == "TxAmt": if details?.amount == nil { details?.amount = (text, currency) }
    case "CdtDbtInd" where parent == nil || parent == "TxDtls": details?.sign = text
    case "AcctSvcrRef": details?.reference = text
    case "EndToEndId": details?.endToEnd = text
    case "Nm" where path.contains("Dbtr"): details?.debtor = text
    case "Nm" where path.contains("Cdtr"): details?.creditor = text
    case "Ustrd", "AddtlTxInf", "AddtlNtryInf": details?.purpose.append(text)
    case "Cd", "SubFmlyCd": if path.contains("BkTxCd") { details?.codes.append(text) }
    default: break
    }
  }
}

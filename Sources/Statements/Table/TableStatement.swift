import Entities
import FoundationEssentials
import Sheets

/// Makes a statement of a table.
struct TableStatement {
  let table: Table
  let columns: TableColumns
  let profile: Profile
  let sums: SumText
  /// Whether none of its sums says by itself that it went out.
  let isUnsigned: Bool
  /// What sums are counted in of which no record tells.
  let currencyOfAll: Currency?
  private let days: [String: CalendarDate]
  /// Whether what was spent stands below zero in its own column as well.
  private let isSpentBelowZero: Bool

  /// - Throws: an `ImportError`, where the table as a whole leaves open how it is to be read.
  init(_ table: Table) throws(ImportError) {
    self.table = table
    profile = table.profile
    var columns = try TableColumns(table.headers, table.profile).withCurrency(of: table).withStates(of: table)
    guard columns[.amount] != nil || columns[.debit] != nil || columns[.credit] != nil else {
      throw .missingColumn(field: "amount", named: nil, headers: table.headers.names)
    }
    guard columns[.booked] != nil || columns[.purchased] != nil else {
      throw .missingColumn(field: "date", named: nil, headers: table.headers.names)
    }
    guard columns[.payee] != nil || columns[.purpose] != nil || profile.columns[.payee] == Profile.absent else {
      throw .missingColumn(field: "details", named: nil, headers: table.headers.names)
    }
    sums = try TableStatement.sums(table, columns)
    isUnsigned = TableStatement.isUnsigned(table, columns, sums)
    if isUnsigned { columns = TableStatement.withDirection(columns, table) }
    self.columns = columns
    currencyOfAll = TableStatement.currency(ofAll: table, columns)
    days = try TableStatement.days(table, columns)
    let (column, sums) = (columns[.debit], sums)
    let spent = table.records.compactMap { record in
      column.flatMap { $0 < record.fields.count ? sums.number(record.fields[$0]) : nil }
    }
    isSpentBelowZero = spent.allSatisfy { $0 <= 0 }
  }

  /// The statement.
  ///
  /// - Throws: an `ImportError`, at the first record that cannot be read: half a statement is worse than none.
  func statement() throws(ImportError) -> BankStatement {
    var lines: [StatementLine] = []
    var passedOver = 0
    var undated: [Int] = []
    var isPending = table.beginsPending
    var isTold = false
    for record in table.records {
      var read = try self.lines(of: record)
      if read.isEmpty {
        passedOver += 1
        if isUndated(record) { undated.append(record.line) }
        isPending = isPending || profile.titlesPending(record.fields)
      }
      if isPending { for index in read.indices where read[index].state == .booked { read[index].state = .pending } }
      isTold = isTold || read.contains { $0.amount < 0 && $0.kind != .fee && $0.kind != .balance } || tellsSign(record)
      lines += read
    }
    try checkSigns(lines, isTold: isTold)
    try checkDirections()
    setTotalsAside(&lines)
    joinExchanges(&lines)
    bookReturns(&lines)
    return BankStatement(
      format: .csv, profile: profile.isUsual ? nil : profile.name,
      ownProfile: profile.isOwn ? profile.name : nil, lines: lines, passedOver: passedOver,
      undated: undated, headers: table.headers.names)
  }

  // MARK: One record

  /// The line of a record, and that of its fee; none where it is no money.
  private func lines(of record: CSVReader.Record) throws(ImportError) -> [StatementLine] {
    let day = day(record)
    let money = [Profile.Field.amount, .debit, .credit].compactMap { columns[$0] }
    guard let day else {
      // What stands below a table, or between months: a sum, a remark.
      let hasMoney = money.contains { field(record, $0).flatMap(sums.number) != nil }
      guard hasMoney, let column = columns[.booked] ?? columns[.purchased], let text = field(record, column),
        text.contains(where: { ("0"..."9").contains($0) })
      else {
        return []
      }
      throw .field(line: record.line, name: table.headers.names[column], text: text, expected: "a day")
    }
    let last = (money + [columns[.payee]].compactMap(\.self)).max() ?? 0
    guard last < record.fields.count else {
      throw .raggedRow(line: record.line, fields: record.fields.count, needed: last + 1)
    }
    try checkSurplus(record)
    let amount = try amount(record)
    let fee = try fee(record)
    var lines: [StatementLine] = []
    if var amount = amount {
      if profile.isFeeIncluded, let fee { amount -= fee }
      if amount != 0 { lines.append(try line(record, day, amount)) }
    }
    guard let fee, fee != 0 else { return lines }
    var line = try line(record, day, fee)
    line.reference = line.reference.map { $0 + "/fee" }
    line.kind = .fee
    if let called = profile.feeDetails {
      line.purpose = LineText.cleaned([line.payee, line.purpose].compactMap(\.self).joined(separator: " "))
      line.payee = called
    }
    // A fee of what never was is none; one of an exchange or a transfer is spent.
    if line.state == .booked || lines.isEmpty { lines.append(line) }
    return lines
  }

  private func line(_ record: CSVReader.Record, _ day: CalendarDate, _ amount: Decimal) throws(ImportError)
    -> StatementLine
  {
    let isIncoming = isOut(record).map { !$0 } ?? (columns[.direction] == nil && amount > 0)
    var line = StatementLine(line: record.line, booked: day, amount: amount, currency: try currency(record, isIncoming))
    line.purchased = self.day(.purchased, record)
    line.payee = first(isIncoming && columns[.incomingPayee] != nil ? .incomingPayee : .payee, record)
    line.purpose = LineText.cleaned(columns.all(.purpose).compactMap { field(record, $0) }.joined(separator: " "))
    if line.payee == nil { line.payee = line.purpose }
    line.reference = columns[.reference].flatMap { field(record, $0) } ?? ownReference(record)
    line.account = columns[.account].flatMap { field(record, $0) }
    line.otherAccount = columns[.otherAccount].flatMap { field(record, $0) }
    line.about = columns[.about].flatMap { field(record, $0) }
    line.original = original(record, line)
    settle(&line, record)
    if let kind = kind(record) { line.kind = kind }
    line.state = try state(record, line)
    if line.kind == .fee { line.usualName = profile.feeDetails }
    return line
  }

  /// What the money did, where words say it.
  private func kind(_ record: CSVReader.Record) -> StatementLine.Kind? {
    // What went out and came in at once is a sum of others.
    let both = [Profile.Field.debit, .credit].compactMap { columns[$0] }.compactMap { field(record, $0) }
    if both.count == 2, both.allSatisfy({ sums.number($0).map { $0 != 0 } ?? false }) { return .balance }
    if says(.balance, record, in: [.payee, .purpose, .kind]) { return .balance }
    if says(.feeOnly, record) { return .fee }
    if says(.exchange, record) { return .exchange }
    if says(.topUp, record) { return .topUp }
    if says(.transfer, record) { return .ownTransfer }
    if says(.cash, record) { return .cash }
    let texts: [Profile.Field] = [.payee, .purpose, .kind]
    if says(.cashText, record, in: texts) { return .cash }
    return says(.ownText, record, in: texts) ? .ownTransfer : nil
  }

  /// Of a bank that names its lines not, and writes them the same each time: what the record says, in short. Lines that say the
  /// same to the second are told apart by how many there are.
  private func ownReference(_ record: CSVReader.Record) -> String? {
    guard !profile.isUsual else { return nil }
    let fields: [Profile.Field] = [.purchased, .booked, .amount, .debit, .credit, .currency, .payee, .account]
    var hash = StableHash()
    for column in fields.compactMap({ columns[$0] }) { hash.mix((field(record, column) ?? "") + "\0") }
    return "row-" + String(hash.value, radix: 16)
  }

  /// Below zero for what went out; `nil` where the record has none.
  private func amount(_ record: CSVReader.Record) throws(ImportError) -> Decimal? {
    if let debit = columns[.debit], let spent = try number(record, debit), spent != 0 {
      // Below zero where the others are not, it was given back.
      return isSpentBelowZero ? spent : -spent
    }
    if let credit = columns[.credit], let received = try number(record, credit), received != 0 { return received }
    guard let column = columns[.amount], var amount = try number(record, column) else { return nil }
    if profile.isTurned == true { amount = -amount }
    guard let isOut = isOut(record) else { return amount }
    if !isOut, let column = columns[.incomingAmount], let received = try number(record, column) { return abs(received) }
    return isOut ? -abs(amount) : abs(amount)
  }

  /// Below zero for what the bank takes; `nil` where there is none.
  private func fee(_ record: CSVReader.Record) throws(ImportError) -> Decimal? {
    guard let column = columns[.fee], let fee = try number(record, column), fee != 0 else { return nil }
    // Written as what it takes off, or as what it costs.
    return -abs(fee)
  }

  /// Whether a field of one of these columns says so.
  func says(_ meaning: Profile.Meaning, _ record: CSVReader.Record, in fields: [Profile.Field]) -> Bool {
    guard let patterns = profile.meanings[meaning] else { return false }
    return fields.flatMap(columns.all).contains { column in
      guard let text = field(record, column) else { return false }
      let squeezed = LineText.squeezed(text)
      return !squeezed.isEmpty && patterns.contains { $0.matches(text: text, squeezed: squeezed) }
    }
  }

  func says(_ meaning: Profile.Meaning, _ record: CSVReader.Record) -> Bool {
    // Most patterns of a meaning are about one column.
    var last: (column: Int, text: String)?
    for pattern in profile.meanings[meaning] ?? [] {
      guard let column = columns.column(of: pattern, meaning) else { continue }
      if last?.column != column { last = (column, LineText.squeezed(field(record, column) ?? "")) }
      if let last, !last.text.isEmpty, pattern.matches(last.text) { return true }
    }
    return false
  }

  private func first(_ field: Profile.Field, _ record: CSVReader.Record) -> String? {
    columns.all(field).lazy.compactMap { self.field(record, $0) }.first
  }

  /// What a field says; `nil` where it is empty, or not there.
  func field(_ record: CSVReader.Record, _ column: Int) -> String? {
    column < record.fields.count ? LineText.cleaned(record.fields[column]) : nil
  }

  private func number(_ record: CSVReader.Record, _ column: Int) throws(ImportError) -> Decimal? {
    guard let text = field(record, column) else { return nil }
    guard let number = sums.number(text) else {
      throw .field(
        line: record.line, name: table.headers.names[column], text: text, expected: sums.expectation(of: text))
    }
    return number
  }

  /// That of the booking, else of the purchase.
  func day(_ record: CSVReader.Record) -> CalendarDate? { day(.booked, record) ?? day(.purchased, record) }

  private func day(_ field: Profile.Field, _ record: CSVReader.Record) -> CalendarDate? {
    columns[field].flatMap { self.field(record, $0) }.flatMap { days[$0] }
  }
}

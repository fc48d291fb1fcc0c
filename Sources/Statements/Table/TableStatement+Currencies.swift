import Entities
import FoundationEssentials
import Sheets

/// What sums are counted in.
extension TableStatement {
  /// Of a record's own columns, else of what stands beside its sum, above it, above the table, or above another column.
  func currency(_ record: CSVReader.Record, _ isIncoming: Bool) throws(ImportError) -> Currency? {
    let beside = beside(record)
    if let column = (isIncoming ? columns[.incomingCurrency] : nil) ?? columns[.currency],
      let text = field(record, column)
    {
      let folded = FoldedText.folded(text)
      guard let code = Currency(code: SheetWords.currencyCode(ofSign: folded) ?? folded) else {
        throw .field(
          line: record.line, name: table.headers.names[column], text: text, expected: "a currency code such as EUR")
      }
      guard beside.map({ $0 == code }) ?? true else {
        throw .field(
          line: record.line, name: table.headers.names[column], text: text, expected: "the currency beside the sum")
      }
      return code
    }
    if let beside { return beside }
    for column in [Profile.Field.amount, .debit, .credit].compactMap({ columns[$0] }) {
      if let code = table.headers.currency(of: column) { return code }
    }
    // An account's number may end with what it is counted in.
    let account = columns[.account].flatMap { field(record, $0) } ?? ""
    let end = account.count > 8 ? account.suffix(3) : ""
    let code = end.allSatisfy { $0.isASCII && $0.isUppercase } ? Currency(code: end) : nil
    return code ?? currencyOfAll
  }

  /// What all sums are counted in of which nothing tells by itself: as the household says, as a line above the table does, or the header
  /// of a column that says nothing of a line, such as the balance behind it; `nil` where such headers name several.
  static func currency(ofAll table: Table, _ columns: TableColumns) -> Currency? {
    if columns[.currency] == nil, let said = table.profile.columns[.currency], said.count == 1,
      let currency = Currency(code: said[0])
    {
      return currency
    }
    if let above = table.currency { return above }
    let used = Set(Profile.Field.allCases.flatMap(columns.all))
    let named = Set(table.headers.names.indices.filter { !used.contains($0) }.compactMap(table.headers.likelyCurrency))
    return named.count == 1 ? named.first : nil
  }

  /// The currency that stands beside the sum.
  private func beside(_ record: CSVReader.Record) -> Currency? {
    [Profile.Field.debit, .credit, .amount].lazy.compactMap { columns[$0] }.compactMap { field(record, $0) }
      .compactMap { sums.sum($0)?.currency }.first
  }

  /// Gives a payment what the exchange that was made for it took off the account, by the lines that name it: one brings its sum back, and one
  /// takes another currency for it.
  func joinExchanges(_ lines: inout [StatementLine]) {
    guard columns[.about] != nil else { return }
    let exchanges = Dictionary(grouping: lines.filter { $0.kind == .exchange && $0.about != nil }) { $0.about }
    for index in lines.indices where lines[index].kind != .exchange {
      let line = lines[index]
      guard let currency = line.currency, let legs = line.reference.flatMap({ exchanges[$0] }), legs.count == 2,
        let back = legs.first(where: { $0.currency == currency && $0.amount == -line.amount }),
        let paid = legs.first(where: { $0.currency != currency && $0.amount * line.amount > 0 }), back != paid
      else { continue }
      lines[index].original = StatementLine.original(line.amount, currency, of: paid.amount)
      (lines[index].amount, lines[index].currency) = (paid.amount, paid.currency)
    }
  }

  /// What a record was in another currency than the account's.
  func original(_ record: CSVReader.Record, _ line: StatementLine) -> OriginalAmount? {
    guard let paid = columns[.original].flatMap({ field(record, $0) }).flatMap(sums.number),
      let text = columns[.originalCurrency].flatMap({ field(record, $0) }),
      let currency = Currency(code: FoldedText.folded(text)),
      currency != line.currency
    else { return nil }
    return StatementLine.original(paid, currency, of: line.amount)
  }

  /// Gives a line what the account was charged, where a column has that beside the amount in its own currency.
  func settle(_ line: inout StatementLine, _ record: CSVReader.Record) {
    guard let column = columns[.settled], let currency = table.headers.currency(of: column), line.currency != currency,
      let paid = line.currency, let charged = field(record, column).flatMap(sums.number), charged != 0
    else { return }
    let amount = line.amount < 0 ? -abs(charged) : abs(charged)
    line.original = StatementLine.original(line.amount, paid, of: amount)
    (line.amount, line.currency) = (amount, currency)
  }
}

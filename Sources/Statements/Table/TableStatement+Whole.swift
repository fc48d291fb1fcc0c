import Entities
import FoundationEssentials

/// What is told by a table as a whole.
extension TableStatement {
  /// Where nothing tells what went out from what came in, all of it would be income.
  func checkSigns(_ lines: [StatementLine], isTold: Bool) throws(ImportError) {
    guard profile.isUsual, profile.isTurned == nil, columns[.debit] == nil, columns[.credit] == nil,
      lines.contains(where: { $0.aside == nil })
    else { return }
    if !isTold { throw openDirection() }
    // A card's own list has what was spent above zero, and below it what came from its owner to pay for it.
    let below = lines.filter { $0.amount < 0 }
    guard columns[.direction] == nil, !below.isEmpty, below.allSatisfy({ $0.kind == .ownTransfer }),
      lines.allSatisfy({ $0.amount < 0 || $0.aside == nil }), lines.count > below.count + 1
    else { return }
    throw .undecided(
      what: "all that is below zero is what was moved between own accounts", settledBy: ["signs=turned", "signs=plain"])
  }

  /// What says that it is a total is one where its sum is that of lines above it: there are payees that are called so, too.
  func setTotalsAside(_ lines: inout [StatementLine]) {
    guard let records = profile.meanings[.total].map({ _ in table.records }) else { return }
    let totals = Set(records.filter { says(.total, $0, in: [.payee, .purpose, .kind]) }.map(\.line))
    guard !totals.isEmpty else { return }
    let counted = lines.filter { !totals.contains($0.line) && $0.kind != .balance }
    let sums = [counted.filter { $0.amount < 0 }, counted.filter { $0.amount > 0 }, counted].map { part in
      abs(part.reduce(0) { $0 + $1.amount })
    }
    for index in lines.indices where totals.contains(lines[index].line) && sums.contains(abs(lines[index].amount)) {
      lines[index].kind = .balance
    }
  }

  /// Whether a record says which way its money went, but for a sum below zero.
  func tellsSign(_ record: CSVReader.Record) -> Bool {
    if isOut(record) != nil { return true }
    return columns[.amount].flatMap { field(record, $0) }.flatMap(sums.sum)?.isMarked ?? false
  }

  static func sums(_ table: Table, _ columns: TableColumns) throws(ImportError) -> SumText {
    let fields: [Profile.Field] = [.amount, .debit, .credit, .fee, .incomingAmount, .settled]
    var texts: [String] = []
    for column in fields.compactMap({ columns[$0] }) {
      for record in table.records where column < record.fields.count {
        let text = record.fields[column]
        if text.contains(where: { ("0"..."9").contains($0) }) { texts.append(text) }
      }
    }
    let words = { (meaning: Profile.Meaning) in Set((table.profile.meanings[meaning] ?? []).map(\.words)) }
    let marks = SumText.Marks(out: words(.outMark), incoming: words(.incomingMark))
    do {
      return try SumText(of: texts, marks: marks)
    } catch {
      guard let decimal = table.profile.decimal else { throw error }
      return SumText(decimal: decimal, marks: marks)
    }
  }

  /// The days of all texts that are some.
  static func days(_ table: Table, _ columns: TableColumns) throws(ImportError) -> [String: CalendarDate] {
    let used = [Profile.Field.booked, .purchased].compactMap { columns[$0] }
    var days: [String: CalendarDate] = [:]
    for column in used {
      let texts = Set(table.records.compactMap { column < $0.fields.count ? LineText.cleaned($0.fields[column]) : nil })
        .filter { $0.first.map { $0.isNumber || $0.isLetter } ?? false }
      let likely = texts.filter { $0.contains { ("0"..."9").contains($0) } && DateOrder.isDay($0) }.sorted()
      let formats = table.profile.dateFormats.compactMap { DateFormat($0) }
      let told = likely.map { text in formats.lazy.compactMap { $0.date(text) }.first }
      // A bank that has changed its form since says so itself.
      if !formats.isEmpty, !told.contains(nil) {
        for (text, day) in zip(likely, told) { days[text] = day }
        continue
      }
      guard !likely.isEmpty, let order = try DateOrder(of: likely) else { continue }
      for text in likely { days[text] = order.date(text) }
    }
    return days
  }

  /// Whether a record without a line of its own says what was paid, and not on which day.
  func isUndated(_ record: CSVReader.Record) -> Bool {
    let sums = [Profile.Field.amount, .debit, .credit].compactMap { columns[$0] }.compactMap { field(record, $0) }
      .compactMap(self.sums.number)
    guard sums.contains(where: { $0 != 0 }), day(record) == nil else { return false }
    // Of what stands below a table any column may have the word.
    let words = (profile.meanings[.balance] ?? []) + (profile.meanings[.total] ?? [])
    return !record.fields.compactMap { LineText.cleaned($0) }.contains { text in
      let squeezed = LineText.squeezed(text)
      return !squeezed.isEmpty && words.contains { $0.matches(text: text, squeezed: squeezed) }
    }
  }

  /// Of a table that says of its lines whether they came in or went out, one that was given back and came in is the money itself where the file
  /// has what was paid before, which stands; without it, it is the other half of what never was.
  func bookReturns(_ lines: inout [StatementLine]) {
    guard columns[.direction] != nil else { return }
    var taken: Set<Int> = []
    for index in lines.indices where lines[index].state == .reverted && lines[index].amount > 0 {
      let back = lines[index]
      guard let payer = back.payee.map({ LineText.squeezed($0) }) else { continue }
      let paid = lines.indices.first { place in
        let line = lines[place]
        return line.state == .booked && line.amount == -back.amount && line.currency == back.currency
          && line.date <= back.date
          && line.payee.map { LineText.squeezed($0) } == payer && !taken.contains(place)
      }
      guard let paid else { continue }
      taken.insert(paid)
      lines[index].state = .booked
    }
  }
}

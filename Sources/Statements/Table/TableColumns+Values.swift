import Entities
import Sheets

/// Columns that are told by what stands in them, whatever they are called.
extension TableColumns {
  /// The same with the column of currencies: each of its fields is a code or a sign. Of several the one beside the sum.
  ///
  /// - Throws: `ImportError.undecided` where several stand as near, and differ.
  func withCurrency(of table: Table) throws(ImportError) -> TableColumns {
    let money = [Profile.Field.amount, .debit, .credit].compactMap { self[$0] }
    guard self[.currency] == nil, self[.incomingCurrency] == nil,
      money.allSatisfy({ table.headers.currency(of: $0) == nil })
    else { return self }
    let rows = table.rows(of: money)
    let likely = free(table).filter { column in
      let texts = rows.map { Table.text($0, column) }
      return texts.contains { !$0.isEmpty } && texts.allSatisfy { $0.isEmpty || TableColumns.isCurrency($0) }
    }
    guard let first = likely.first else { return self }
    let differ = likely.contains { column in rows.contains { Table.text($0, column) != Table.text($0, first) } }
    guard differ else { return with(.currency, first) }
    let beside = likely.filter { column in money.contains { abs($0 - column) == 1 } }
    guard beside.count == 1, let column = beside.first else {
      let names = likely.map { table.headers.names[$0] }
      throw .undecided(
        what: "several columns hold currencies", settledBy: names.map { "currency=\($0)" })
    }
    return with(.currency, column)
  }

  /// The same with the column of states, where all that stands in one is known for one.
  func withStates(of table: Table) -> TableColumns {
    guard self[.state] == nil, table.profile.isUsual || table.profile.isOwn else { return self }
    let rows = table.rows(of: [Profile.Field.amount, .debit, .credit].compactMap { self[$0] })
    let column = (free(table) + all(.kind)).first { column in
      let words = TableColumns.words(rows, column)
      return !words.isEmpty && words.allSatisfy { table.profile.state(of: $0) != nil }
    }
    return column.map { with(.state, $0) } ?? self
  }

  /// Columns of two words, of which one may be for what went out and one for what came in.
  func pairs(of table: Table) -> [(column: Int, words: [String])] {
    let rows = table.rows(of: [Profile.Field.amount].compactMap { self[$0] })
    return (all(.direction) + free(table) + all(.kind)).compactMap { column in
      guard rows.allSatisfy({ !Table.text($0, column).isEmpty }) else { return nil }
      let words = TableColumns.words(rows, column)
      guard words.count == 2, words.allSatisfy({ !$0.contains(where: \.isNumber) && !TableColumns.isCurrency($0) })
      else {
        return nil
      }
      return (column, words)
    }
  }

  /// Columns that hold nothing yet that is read.
  private func free(_ table: Table) -> [Int] {
    let taken = Set(found.values.joined())
    return table.headers.names.indices.filter { !taken.contains($0) }
  }

  /// The different words of a column, in their order; none where they are too many, or too long, to be words for a few things.
  private static func words(_ rows: [CSVReader.Record], _ column: Int) -> [String] {
    var words: [String] = []
    for row in rows {
      let text = Table.text(row, column)
      guard text.count <= 30 else { return [] }
      if text.isEmpty || words.contains(text) { continue }
      guard words.count < 8 else { return [] }
      words.append(text)
    }
    return words
  }

  private static func isCurrency(_ text: String) -> Bool {
    text.count <= 5 && !text.contains { $0.isWhitespace || $0.isNumber } && CurrencySign.currency(inText: text) != nil
  }
}

import Entities
import FoundationEssentials
import Sheets

/// Which way money went, by a column of words.
extension TableStatement {
  /// Whether what a record says went out; `nil` where no column of words tells.
  func isOut(_ record: CSVReader.Record) -> Bool? {
    guard let column = columns[.direction] else { return nil }
    if let word = profile.outWord {
      return field(record, column).map { FoldedText.folded($0) == FoldedText.folded(word) }
    }
    let (isOut, isIn) = (says(.out, record), says(.incoming, record))
    if isOut != isIn { return isOut }
    return field(record, column).flatMap { TableStatement.signs[$0] }
  }

  /// Signs in a column of their own.
  private static let signs: [String: Bool] = ["-": true, "\u{2212}": true, "\u{2013}": true, "+": false]

  /// Whether no sum of a table says by itself that it went out.
  static func isUnsigned(_ table: Table, _ columns: TableColumns, _ sums: SumText) -> Bool {
    guard columns[.debit] == nil, columns[.credit] == nil, let column = columns[.amount] else { return false }
    return !table.records.contains { record in
      guard let sum = sums.sum(Table.text(record, column)) else { return false }
      return sum.number < 0 || sum.isMarked
    }
  }

  /// The columns with the one whose words are all known for what went out or came in, where the one that is called so has others.
  static func withDirection(_ columns: TableColumns, _ table: Table) -> TableColumns {
    guard table.profile.outWord == nil else { return columns }
    let known = [Profile.Meaning.out, .incoming].map { meaning in
      Set((table.profile.meanings[meaning] ?? []).filter { $0.header == nil }.map(\.words).filter { !$0.isEmpty })
    }
    let isKnown = { (word: String) in
      signs[word] != nil || known[0].union(known[1]).contains(LineText.squeezed(word))
    }
    let pair = columns.pairs(of: table).first { $0.words.allSatisfy(isKnown) }
    return pair.map { columns.with(.direction, $0.column) } ?? columns
  }

  /// Of a table whose sums have no sign of their own, each has to be told by its word.
  func checkDirections() throws(ImportError) {
    guard isUnsigned, let column = columns[.direction], profile.isTurned == nil else { return }
    let rows = table.rows(of: [columns[.amount]].compactMap(\.self)).filter { day($0) != nil }
    guard rows.contains(where: { isOut($0) != nil }) else { return }
    let open = rows.first { record in
      isOut(record) == nil && !(columns[.amount].flatMap { field(record, $0) }.flatMap(sums.number) == 0)
        && !says(.exchange, record) && !says(.transfer, record)
    }
    guard let open else { return }
    let text = field(open, column) ?? ""
    guard !text.isEmpty else {
      throw .field(
        line: open.line, name: table.headers.names[column], text: text, expected: "a word for what went out or came in")
    }
    throw .undecided(
      what: "what “\(text)” says in the column “\(table.headers.names[column])” is not known",
      settledBy: ["out=\(text)", "in=\(text)"])
  }

  /// What is told, or asked, of a table in which nothing says what went out.
  func openDirection() -> ImportError {
    let pairs = columns.pairs(of: table)
    let signs = ["signs=turned", "signs=plain"]
    guard let pair = pairs.first else {
      return .undecided(what: "no sum is below zero: they are all spent, or all received", settledBy: signs)
    }
    let header = table.headers.names[pair.column]
    return .undecided(
      what:
        "no sum is below zero, and the column “\(header)” has “\(pair.words[0])” and “\(pair.words[1])”: one may be for what was spent",
      settledBy: pair.words.map { "direction=\(header):\($0)" } + signs)
  }
}

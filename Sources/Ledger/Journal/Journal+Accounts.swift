import Entities
import FoundationEssentials
import Sheets

extension Journal {
  /// Keeps which account an entry is of. To be called in a transaction.
  func keep(account: String, of entry: Int64) throws(LedgerError) {
    try connection.run("UPDATE entry SET account = ? WHERE seq = ?", [.text(account), .integer(entry)])
  }

  /// Which accounts the entries of a book were said to be of.
  func accounts(book: Int64) throws(LedgerError) -> [AccountOfEntry] {
    try connection.all(
      """
      SELECT id, account, sheet, row, letters, date, amount FROM entry
      WHERE account IS NOT NULL AND book = ? AND present = 1
      """, [.integer(book)]
    ) { row throws(LedgerError) in
      AccountOfEntry(
        id: row.text(0), account: row.text(1),
        reference: row.optionalText(2).map { RowReference(sheet: $0, row: Int(row.integer(3)), column: row.text(4)) },
        date: CalendarDate(iso8601: row.text(5)), amount: Decimal(exactly: row.text(6)))
    }
  }

  /// What moved between the accounts of a book and was not taken back, oldest first; in the book's currency of now, as its entries are.
  func moves(book: Int64) throws(LedgerError) -> [AccountMove] {
    let conversions = try currencyConversions(of: book)
    return try connection.all(
      "SELECT response, seq FROM operation WHERE kind = 'move' AND book = ? ORDER BY seq", [.integer(book)]
    ) { row throws(LedgerError) in
      AccountMove(row.text(0)).map { move in
        let money = move.money.converted(by: conversions, since: row.integer(1), on: move.date)
        return AccountMove(money, from: move.from, to: move.to, on: move.date) ?? move
      }
    }.compactMap(\.self)
  }

  /// Writes a move down, durably; nothing where the key was seen before.
  ///
  /// - Returns: What was moved: under a known key, what was then.
  func move(
    _ move: AccountMove, book: Int64, text: String, key: String?, at time: Int64
  ) throws(LedgerError) -> AccountMove {
    try connection.deciding { () throws(LedgerError) in
      if let key, let known = try request(key: key) {
        guard known.text == text, let moved = AccountMove(known.response) else {
          throw .keyReused(key: key, text: known.text)
        }
        return moved
      }
      _ = try begin(.move, answer: move.text, book: book, text: text, key: key, at: time)
      return move
    }
  }

  /// Takes the latest move back, where nothing was done after it in that conversation, or at all; `nil` where something was.
  func takeBackMove(book: Int64, conversation: String?) throws(LedgerError) -> AccountMove? {
    try connection.deciding { () throws(LedgerError) in
      try takeBack(.move, as: .unmoved, book: book, conversation: conversation) { AccountMove($0) }
    }
  }

  /// Puts an entry into another account, durably.
  func assign(
    _ entry: StoredEntry, to account: String, text: String, key: String?, at time: Int64
  ) throws(LedgerError) {
    try connection.deciding { () throws(LedgerError) in
      let assignment = AccountAssignment(id: entry.id, from: entry.account, to: account)
      let operation = try begin(.assign, answer: assignment.text, book: entry.book, text: text, key: key, at: time)
      let same = RowText.encode(entry.row)
      try note(StoredChange(entry: entry.seq, before: same, after: same), of: operation)
      try keep(account: account, of: entry.seq)
    }
  }

  /// Puts an entry back into the account that it was of, where nothing was done after that in that conversation, or at all; `nil` where
  /// something was.
  func takeBackAssignment(book: Int64, conversation: String?) throws(LedgerError) -> AccountAssignment? {
    try connection.deciding { () throws(LedgerError) in
      let back = try takeBack(.assign, as: .unassigned, book: book, conversation: conversation) {
        AccountAssignment($0)
      }
      guard let assignment = back else { return nil }
      try connection.run(
        "UPDATE entry SET account = ? WHERE id = ?", [SQLValue(assignment.from), .text(assignment.id)])
      return assignment
    }
  }
}

extension Money {
  /// What an amount of a request is by now, where its book was brought into other currencies since.
  func converted(
    by conversions: [(operation: Int64, conversion: CurrencyConversion)], since operation: Int64, on day: CalendarDate?
  ) -> Money {
    conversions.reduce(self) { money, made in
      guard made.operation > operation, made.conversion.from == money.currency else { return money }
      return Money(made.conversion.converted(money.amount, on: day), made.conversion.to)
    }
  }
}

import Sheets

extension Journal {
  /// What is remembered of a workbook's limits; `nil` for nothing, and for what cannot be read.
  func planMemory(book: Int64) throws(LedgerError) -> PlanMemory? {
    let text = try connection.first("SELECT plan FROM book WHERE seq = ?", [.integer(book)]) {
      row throws(LedgerError) in row.optionalText(0)
    }
    return text.flatMap { $0 }.flatMap(PlanText.decode)
  }

  /// Remembers limits, unless another process is writing: nobody waits for this.
  func remember(plan memory: PlanMemory, book: Int64) throws(LedgerError) {
    try connection.withoutWaiting { () throws(LedgerError) in
      try connection.transaction(.crash) { () throws(LedgerError) in try write(memory, book: book) }
    }
  }

  /// To be called in a transaction.
  func write(_ memory: PlanMemory, book: Int64) throws(LedgerError) {
    try connection.run(
      "UPDATE book SET plan = ? WHERE seq = ?", [.text(PlanText.encode(memory)), .integer(book)])
  }
}

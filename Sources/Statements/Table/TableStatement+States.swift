import Entities

/// How far the bank is with what a record says.
extension TableStatement {
  /// The state of a line.
  ///
  /// - Throws: `ImportError.undecided` for a word of a column of states that is not known, of money that would be spent or received: what it is taken
  ///   for is the household's to say.
  func state(_ record: CSVReader.Record, _ line: StatementLine) throws(ImportError) -> StatementLine.State {
    // Another column may be named for it, and a state by its whole text.
    if says(.declined, record) { return .declined }
    if says(.reverted, record) { return .reverted }
    if says(.pending, record) { return .pending }
    if !says(.done, record), let column = columns[.state], let text = field(record, column) {
      if let state = profile.state(of: text) {
        if state != .booked { return state }
      } else if line.aside == nil {
        let header = table.headers.names[column]
        throw .undecided(
          what: "what “\(text)” says in the column “\(header)” is not known",
          settledBy: [Profile.Meaning.done, .pending, .declined, .reverted].map { "\($0.rawValue)=\(text)" })
      }
    }
    guard line.aside == nil else { return .booked }
    let texts = [Profile.Field.kind, .payee, .purpose].flatMap(columns.all).compactMap { field(record, $0) }
    return profile.state(inWords: texts, isOut: line.amount < 0) ?? .booked
  }

  /// Fields beyond the headers are parts of others, or say what nobody has named.
  func checkSurplus(_ record: CSVReader.Record) throws(ImportError) {
    let count = table.headers.names.count
    guard record.fields.dropFirst(count).contains(where: { LineText.cleaned($0) != nil }) else { return }
    throw .broken(
      line: record.line,
      reason:
        "it has \(record.fields.count) fields and the headers are \(count): what has the separator in it needs quotes")
  }
}

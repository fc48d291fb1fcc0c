extension BankStatement {
  /// Reads a file, whatever format it is in.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - profiles: by which the columns of a table are known.
  /// - Throws: an `ImportError`, at the first record that cannot be read: half a statement is worse than none.
  public init(_ bytes: [UInt8], profiles: ProfileSet) throws(ImportError) {
    self =
      switch try StatementFormat.detect(bytes) {
      case .ofx: try OFXReader.statement(bytes, profiles: profiles)
      case .qif: try QIFReader.statement(bytes, profiles: profiles)
      case .camt: try CAMTReader.statement(bytes, profiles: profiles)
      case .mt940: try MT940Reader.statement(bytes, profiles: profiles)
      case .csv: try BankStatement(table: bytes, profiles: profiles)
      case .journal: try JournalStatement.statement(bytes, profiles: profiles)
      case .export: try ExportReader.statement(bytes)
      }
  }

  /// Reads a table by the household's own rules, as they say it.
  ///
  /// - Throws: an `ImportError`, at the first record that cannot be read.
  public init(_ bytes: [UInt8], rules: ImportRules) throws(ImportError) {
    let file = try BankFile(bytes, rules: rules)
    let lines = file.entries.map { entry in
      var line = StatementLine(
        line: entry.line, booked: entry.date, amount: entry.type == .expense ? -entry.amount : entry.amount,
        currency: entry.currency)
      line.payee = entry.details
      return line
    }
    self.init(format: .csv, lines: lines, passedOver: file.passedOver, keepsPayees: true)
  }

  private init(table bytes: [UInt8], profiles: ProfileSet) throws(ImportError) {
    let text = try TextDecoding.detected(bytes, encoding: profiles.usual.encoding)
    if let table = try Table(text, profiles: profiles) {
      self = try TableStatement(table).statement()
      return
    }
    if let headers = try Table.likelyHeaders(text) {
      let columns = TableColumns(headers, profiles.usual)
      throw .missingColumn(field: columns[.booked] == nil ? "date" : "amount", named: nil, headers: headers.names)
    }
    // What is missing is said as it is of a file with rules.
    let file = try BankFile(text, rules: ImportRules())
    guard !file.entries.isEmpty else {
      throw .format("I found no column of days and none of amounts in it")
    }
    try self.init(text, rules: ImportRules())
  }
}

import Entities
import Sheets

/// A table of text with what it is parted by, and the row that names its columns.
struct Table {
  let headers: HeaderRow
  let profile: Profile
  /// Those below the headers.
  let records: [CSVReader.Record]
  /// The currency that is named above them.
  let currency: Currency?
  /// Whether what stands right above the headers says that what follows is not booked.
  let beginsPending: Bool

  /// The table of a file; `nil` where no row names a day and an amount.
  ///
  /// - Throws: `ImportError.openQuote`.
  init?(_ text: [UInt8], profiles: ProfileSet) throws(ImportError) {
    var records = try Table.records(text)
    guard let (row, profile) = Table.headers(of: records, profiles) else { return nil }
    headers = HeaderRow(records[row].fields)
    self.profile = profile
    let above = records[..<row]
    currency = Table.currency(above, profiles.usual)
    beginsPending = above.last.map { profile.titlesPending($0.fields) } ?? false
    records.removeSubrange(...row)
    self.records = try TableRecords(records, headers, profiles.usual).records
  }

  /// What a field says; nothing where there is none.
  static func text(_ record: CSVReader.Record, _ column: Int) -> String {
    column < record.fields.count ? LineText.cleaned(record.fields[column]) ?? "" : ""
  }

  /// The records that have a number in one of these columns.
  func rows(of columns: [Int]) -> [CSVReader.Record] {
    records.filter { record in
      columns.contains { column in
        column < record.fields.count && record.fields[column].contains { ("0"..."9").contains($0) }
      }
    }
  }

  /// The currency that rows above the headers name; `nil` where they name none, or several.
  private static func currency(_ rows: ArraySlice<CSVReader.Record>, _ usual: Profile) -> Currency? {
    let names = (usual.columns[.currency] ?? []) + SheetWords.bankCurrency.map { LineText.squeezed($0) }
    var found: Set<Currency> = []
    for row in rows {
      let texts = row.fields.flatMap { $0.split(separator: ":") }.compactMap { LineText.cleaned($0) }
      for (name, value) in zip(texts, texts.dropFirst()) where isOfCurrency(name, names) {
        let folded = FoldedText.folded(value)
        if let currency = Currency(code: SheetWords.currencyCode(ofSign: folded) ?? folded) { found.insert(currency) }
      }
      // A title that names an account and ends with what it is counted in.
      for text in texts where text.contains(where: \.isNumber) {
        if let currency = HeaderRow([text]).likelyCurrency(of: 0) { found.insert(currency) }
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Whether a name is one of these, or begins or ends with it.
  private static func isOfCurrency(_ text: String, _ names: [String]) -> Bool {
    let squeezed = LineText.squeezed(text)
    return names.contains { squeezed.hasPrefix($0) || squeezed.hasSuffix($0) }
  }

  /// Rows above the headers: a name, an account, a period.
  private static let preamble = 40

  private static func headers(of records: [CSVReader.Record], _ profiles: ProfileSet) -> (Int, Profile)? {
    let rows = records.prefix(preamble).map { HeaderRow($0.fields) }
    for (index, row) in rows.enumerated() {
      if let bank = profiles.known(byHeaders: { row.column($0) != nil }) { return (index, bank) }
    }
    for (index, row) in rows.enumerated() where TableColumns.isTable(row, profiles.usual) {
      return (index, profiles.usual)
    }
    return nil
  }

  /// The row that most likely names the columns of a table, where no words tell it: of the widest of the first ones the first without a number.
  ///
  /// - Throws: `ImportError.openQuote`.
  static func likelyHeaders(_ text: [UInt8]) throws(ImportError) -> HeaderRow? {
    let rows = try records(text).prefix(preamble).map { $0.fields.map { LineText.cleaned($0) ?? "" } }
    let widest = rows.map { $0.count { !$0.isEmpty } }.max() ?? 0
    let isHeader = { (fields: [String]) in !fields.contains { $0.first?.isNumber ?? false } }
    return rows.first { $0.count { !$0.isEmpty } == widest && widest > 1 && isHeader($0) }.map { HeaderRow($0) }
  }

  /// All records, parted by the mark that parts most lines into as many fields.
  private static func records(_ text: [UInt8]) throws(ImportError) -> [CSVReader.Record] {
    let (separator, start) = separator(of: text)
    var reader = CSVReader(utf8: start == 0 ? text : Array(text[start...]), separator: separator)
    var records: [CSVReader.Record] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  private static func separator(of text: [UInt8]) -> (separator: UInt8, start: Int) {
    // Excel's own line, which says it.
    if text.starts(with: Array("sep=".utf8)), text.count > 5,
      text[5] == UInt8(ascii: "\n") || text[5] == UInt8(ascii: "\r")
    {
      return (text[4], 5)
    }
    var best = (separator: UInt8(ascii: ","), score: 0)
    for candidate in [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: "|")] {
      let score = score(of: candidate, text)
      if score > best.score { best = (candidate, score) }
    }
    return (best.separator, 0)
  }

  /// How many of the first lines have the same number of fields, more than one, times that number.
  private static func score(of separator: UInt8, _ text: [UInt8]) -> Int {
    var lines: [Int: Int] = [:]
    var (count, isQuoted, seen) = (0, false, 0)
    for byte in text.prefix(1 << 16) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == separator { count += 1 }
      if byte == UInt8(ascii: "\n") {
        if count > 0 { lines[count, default: 0] += 1 }
        (count, seen) = (0, seen + 1)
        if seen > 100 { break }
      }
    }
    if count > 0 { lines[count, default: 0] += 1 }
    return lines.map { $0.value * $0.value * ($0.key + 1) }.max() ?? 0
  }
}

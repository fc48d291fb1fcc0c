/// The records below a table's headers, each with its fields below theirs.
struct TableRecords {
  /// In the order of the headers.
  private(set) var records: [CSVReader.Record] = []

  /// - Throws: `ImportError.broken` where headers stand once more and are others.
  init(_ read: [CSVReader.Record], _ headers: HeaderRow, _ usual: Profile) throws(ImportError) {
    let names = headers.names.map { LineText.squeezed($0) }
    let areCommasDecimal = !read.contains { $0.fields.count <= names.count && $0.fields.contains(where: Self.hasCents) }
    /// Where each column stands from here on.
    var places: [Int?]?
    for record in read {
      if let row = Self.headers(record.fields, names, usual) {
        places = try Self.places(of: names, in: row, record.line)
        continue
      }
      var record = record
      if record.fields.count > names.count {
        record.fields = Self.mended(record.fields, to: names.count, areCommasDecimal) ?? record.fields
      }
      if let places {
        let fields = record.fields
        let rest = fields.dropFirst(names.count)
        record.fields = places.map { place in place.flatMap { $0 < fields.count ? fields[$0] : nil } ?? "" } + rest
      }
      records.append(record)
    }
  }

  // MARK: Headers below headers

  /// What a record calls columns, squeezed; `nil` for one of money.
  private static func headers(_ fields: [String], _ names: [String], _ usual: Profile) -> [String]? {
    guard fields.count > 1, !fields.contains(where: { $0.contains { ("0"..."9").contains($0) } }) else { return nil }
    let squeezed = fields.map { LineText.squeezed($0) }
    let filled = squeezed.filter { !$0.isEmpty }
    guard filled.count > 1 else { return nil }
    return filled.allSatisfy(names.contains) || TableColumns.isTable(HeaderRow(fields), usual) ? squeezed : nil
  }

  /// Where the columns stand below other headers; `nil` where they stand as before.
  private static func places(of names: [String], in row: [String], _ line: Int) throws(ImportError) -> [Int?]? {
    let row = row.reversed().drop { $0.isEmpty }.reversed() as [String]
    if row.elementsEqual(names.prefix(row.count)) { return nil }
    guard Set(row) == Set(names.filter { !$0.isEmpty }), Set(row).count == row.count else {
      throw .broken(line: line, reason: "other columns begin here: what follows has to be a file of its own")
    }
    return names.map { $0.isEmpty ? nil : row.firstIndex(of: $0) }
  }

  // MARK: Fields too many

  /// The fields of a record whose sums have their separator in them, without quotes; `nil` where they cannot be put together in one way only.
  private static func mended(_ fields: [String], to count: Int, _ areCommasDecimal: Bool) -> [String]? {
    let surplus = fields.count - count
    if fields.suffix(surplus).allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return nil }
    guard areCommasDecimal else { return nil }
    let places = fields.indices.dropLast().filter { isNumber(fields[$0]) && areCents(fields[$0 + 1]) }
    guard let chosen = onlyChoice(of: places, surplus) else { return nil }
    var mended: [String] = []
    for (index, field) in fields.enumerated() {
      if chosen.contains(index - 1) { mended[mended.count - 1] += "," + field } else { mended.append(field) }
    }
    return mended
  }

  /// So many places that do not stand beside one another; `nil` where there is no choice of them, or more than one.
  private static func onlyChoice(of places: [Int], _ count: Int) -> Set<Int>? {
    guard places.count <= 12 else { return nil }
    var choices: [[Int]] = [[]]
    for place in places {
      choices += choices.filter { $0.count < count && ($0.last.map { place - $0 > 1 } ?? true) }.map { $0 + [place] }
    }
    let fitting = choices.filter { $0.count == count }
    return fitting.count == 1 ? fitting.first.map { Set($0) } : nil
  }

  private static func isNumber(_ field: String) -> Bool {
    let digits = field.drop { "+-\u{2212} ".contains($0) }
    return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) || $0 == " " || $0 == "\u{A0}" }
      && digits.count <= 9
  }

  private static func areCents(_ field: String) -> Bool {
    field.count == 2 && field.allSatisfy { ("0"..."9").contains($0) }
  }

  /// Whether a field is a number with a point before its cents.
  private static func hasCents(_ field: String) -> Bool {
    let parts = field.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && isNumber(String(parts[0])) && areCents(String(parts[1]))
  }
}

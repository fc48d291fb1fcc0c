import Sheets

/// Where each field of a table's records stands.
struct TableColumns {
  private(set) var found: [Profile.Field: [Int]]
  private let named: [String: Int]

  init(_ headers: HeaderRow, _ profile: Profile) {
    var found: [Profile.Field: [Int]] = [:]
    for field in Profile.Field.allCases {
      found[field] = headers.columns((profile.columns[field] ?? []) + TableColumns.usual(field, profile))
    }
    // What a payment was counted in is what its sum is counted in, where there is no other sum.
    if found[.original]?.isEmpty ?? true { found[.originalCurrency] = [] }
    self.found = found
    var named: [String: Int] = [:]
    for pattern in profile.meanings.values.joined() {
      if let header = pattern.header, let column = headers.column(header) { named[header] = column }
    }
    self.named = named
  }

  /// Whether a row names a day, and how much.
  static func isTable(_ headers: HeaderRow, _ usual: Profile) -> Bool {
    let columns = TableColumns(headers, usual)
    return columns[.booked] != nil && (columns[.amount] != nil || columns[.debit] != nil || columns[.credit] != nil)
  }

  /// The column of a field; of several, the first.
  subscript(_ field: Profile.Field) -> Int? { found[field]?.first }

  /// All columns of a field.
  func all(_ field: Profile.Field) -> [Int] { found[field] ?? [] }

  /// The same with a column for a field that had none, or said nothing.
  func with(_ field: Profile.Field, _ column: Int) -> TableColumns {
    var whole = self
    whole.found[field] = [column]
    return whole
  }

  /// Which column a pattern is about.
  func column(of pattern: Profile.Pattern, _ meaning: Profile.Meaning) -> Int? {
    guard let header = pattern.header else { return self[meaning.column] }
    return named[header] ?? Profile.Field(rawValue: header).flatMap { self[$0] }
  }

  /// What the languages call columns, for a table that no profile of a bank knows.
  private static func usual(_ field: Profile.Field, _ profile: Profile) -> [String] {
    guard profile.isUsual else { return [] }
    return switch field {
    case .booked: SheetWords.bankDate.map { LineText.squeezed($0) }
    case .amount: SheetWords.bankAmount.map { LineText.squeezed($0) }
    case .payee: SheetWords.bankDetails.map { LineText.squeezed($0) }
    case .currency: SheetWords.bankCurrency.map { LineText.squeezed($0) }
    default: []
    }
  }
}

import Entities

/// What a person said of a sheet that does not say it itself: kept beside the journal, and true as long as the sheet's headers are
/// what they were.
public struct SheetLayout: Hashable, Sendable {
  /// The row of the headers, from 1.
  public var headerRow: Int
  /// The headers of that row, from the left, as they read when it was said.
  public var headers: [String]
  /// The letters of the column of each field that was named, by the field's name; without letters, it has none.
  public var columns: [String: String?] = [:]
  /// Whether what is spent stands below zero; `nil` where nobody has said.
  public var expensesAreNegative: Bool?
  /// Whether the month comes first in days such as `04/11/2025`; `nil` where nobody has said.
  public var monthFirst: Bool?

  /// The types that words of its column of types stand for, by the words as they are folded.
  public internal(set) var typeWords: [String: TransactionType] = [:]

  /// Says what a word of the column of types stands for.
  public mutating func call(_ type: TransactionType, by word: String) { typeWords[FoldedText.folded(word)] = type }

  /// Says which column a field has: whatever was said of that column before holds no more.
  public mutating func take(_ field: String, in letters: String) {
    columns = columns.filter { $0.value != letters }
    columns[field] = letters
  }

  /// Nothing said yet of a sheet with these headers.
  public init(headerRow: Int, headers: [String]) {
    self.headerRow = headerRow
    self.headers = headers
  }

  /// The names of the fields that columns are named for.
  public static var fieldNames: [String] { named.map(\.name) }

  package static let named: [(name: String, field: BudgetField)] = [
    ("date", .date), ("amount", .amount), ("out", .outflow), ("in", .inflow), ("type", .type),
    ("category", .category), ("details", .details), ("original", .original), ("currency", .currency), ("rate", .rate),
    ("who", .who), ("note", .note), ("account", .account),
  ]

  /// The name of a field, as it is said.
  package static func name(of field: BudgetField) -> String? { named.first { $0.field == field }?.name }

  /// Whether it is said of the same sheet as another one: of one with these headers, in that row.
  func isOfSameSheet(as other: SheetLayout) -> Bool { headerRow == other.headerRow && holds(for: other.headers) }

  /// Whether headers are those of which it was said.
  package func holds(for other: [String]) -> Bool {
    other.count == headers.count && zip(other, headers).allSatisfy { FoldedText.saysTheSame($0, $1) }
  }
}

extension SheetLayout {
  /// A line for each thing said.
  public var text: String {
    var lines = ["row\t\(headerRow)", "headers\t" + headers.map(SheetLayout.plain).joined(separator: "\t")]
    if let expensesAreNegative { lines.append("expenses\t" + (expensesAreNegative ? "negative" : "positive")) }
    if let monthFirst { lines.append("days\t" + (monthFirst ? "month-first" : "day-first")) }
    for (word, type) in typeWords.sorted(by: { $0.key < $1.key }) {
      lines.append("word\t\(SheetLayout.plain(word))\t\(type.rawValue)")
    }
    for (name, letters) in columns.sorted(by: { $0.key < $1.key }) { lines.append("\(name)\t\(letters ?? "none")") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `text` gave; `nil` for anything else.
  public init?(_ text: String) {
    var layout = SheetLayout(headerRow: 0, headers: [])
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 1 else { return nil }
      switch parts[0] {
      case "row": layout.headerRow = Int(parts[1]) ?? 0
      case "headers": layout.headers = Array(parts.dropFirst())
      case "expenses": layout.expensesAreNegative = parts[1] == "negative"
      case "days": layout.monthFirst = parts[1] == "month-first"
      case "word":
        guard parts.count == 3, let type = TransactionType(rawValue: parts[2]) else { return nil }
        layout.call(type, by: parts[1])
      default: layout.columns.updateValue(parts[1] == "none" ? nil : parts[1], forKey: parts[0])
      }
    }
    guard layout.headerRow > 0 else { return nil }
    self = layout
  }

  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 } as [Character])
  }
}

/// What is done about what a person said of a sheet.
public enum LayoutChange: Hashable, Sendable {
  /// It is kept, in place of what was said of that sheet before.
  case keep(SheetLayout)
  /// What was said of that sheet is forgotten.
  case forget(SheetLayout)

  /// What was said of all sheets of a book, with the change made.
  package func applied(to layouts: [SheetLayout]) -> [SheetLayout] {
    switch self {
    case .keep(let layout): layouts.filter { !$0.isOfSameSheet(as: layout) } + [layout]
    case .forget(let layout): layouts.filter { !$0.isOfSameSheet(as: layout) }
    }
  }
}

/// How a sheet is read: what a person is shown of it.
public struct SheetReading: Hashable, Sendable {
  /// A column with a header.
  public struct Column: Hashable, Sendable {
    /// Its letters.
    public let letters: String
    /// The header, as the sheet spells it.
    public let header: String
    /// What it is taken for, by the names of `SheetLayout`; `nil` where it is left alone.
    public let field: String?
  }

  /// The sheet's name.
  public let sheet: String
  /// The row of the headers.
  public let headerRow: Int
  /// Its columns, from the left.
  public let columns: [Column]
  /// How it tells what is spent from what comes in; `nil` where that cannot be told.
  public let types: TypeRule?
  /// Whether what is spent stands below zero.
  public let expensesAreNegative: Bool
  /// Whether the newest entry stands on top.
  public let isNewestFirst: Bool
  /// Why it cannot be written to; `nil` where it can.
  public let problem: SheetError?
  /// The last rows, as they are read.
  public let lastRows: [BudgetRow]
  /// What a person said of it, where that holds.
  public let layout: SheetLayout?
  /// Blocks beside it, and sheets, that hold entries of other types.
  public let others: [SheetReading]

  package init(
    sheet: String, headerRow: Int, columns: [Column], types: TypeRule?, expensesAreNegative: Bool, isNewestFirst: Bool,
    problem: SheetError?, lastRows: [BudgetRow], layout: SheetLayout?, others: [SheetReading] = []
  ) {
    self.sheet = sheet
    self.headerRow = headerRow
    self.columns = columns
    self.types = types
    self.expensesAreNegative = expensesAreNegative
    self.isNewestFirst = isNewestFirst
    self.problem = problem
    self.lastRows = lastRows
    self.layout = layout
    self.others = others
  }
}

extension SheetReading.Column {
  package init(_ letters: String, _ header: String, _ field: BudgetField?) {
    self.letters = letters
    self.header = header
    self.field = field.flatMap { SheetLayout.name(of: $0) ?? $0.header.lowercased() }
  }
}

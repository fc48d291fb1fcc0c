import Entities
@_exported import Sheets

/// An XLSX budget workbook on disk: rows go in, come out, are changed and removed; nothing else in the file changes.
///
/// A value of this type holds no open file: each operation opens, checks and, where it changes something, replaces the
/// file whole. The workbook never sees a sentence and knows nothing of the journal.
public struct Workbook: Sendable {
  /// As given; a symbolic link is followed and kept.
  public let path: String

  /// The workbook at `path`; nothing is read yet.
  public init(path: String) { self.path = path }

  /// Whether a sheet can hold an entry of that day: spreadsheets count days from 1900, and disagree on its first two
  /// months.
  public static func canHold(_ day: CalendarDate) -> Bool { (day.year, day.month) >= (1900, 3) }

  // The store's values, by the names that they have here.
  /// See `Sheets.RowReference`.
  public typealias RowReference = Sheets.RowReference
  /// See `Sheets.PreparedChange`.
  public typealias PreparedChange = Sheets.PreparedChange
  /// See `Sheets.SheetDescription`.
  public typealias Description = Sheets.SheetDescription
  /// See `Sheets.LimitCrossing`.
  public typealias LimitCrossing = Sheets.LimitCrossing
  /// See `Sheets.PlanLimit`.
  public typealias PlanLimit = Sheets.PlanLimit
  /// See `Sheets.CategoryExpenses`.
  public typealias CategoryExpenses = Sheets.CategoryExpenses

  /// See `FoldedText`.
  public static func folded(_ text: String) -> String { FoldedText.folded(text) }

  /// See `FoldedText`.
  public static func saysTheSame(_ text: String, _ other: String) -> Bool { FoldedText.saysTheSame(text, other) }
}

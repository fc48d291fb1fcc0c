/// Where a row went.
public struct RowReference: Hashable, Sendable {
  /// The sheet's name.
  public let sheet: String
  /// The row's number, from 1, as spreadsheets count.
  public let row: Int
  /// The letters of the column that holds the date, such as `C`: a confirmation names the cell `C959`.
  public let column: String

  /// Where a row went.
  public init(sheet: String, row: Int, column: String) {
    self.sheet = sheet
    self.row = row
    self.column = column
  }
}

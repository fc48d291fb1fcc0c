import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// A column of the owner's own whose texts are numbered on: `2025-021`, `R0007`.
struct RunningText {
  let column: Int
  /// What stands before the number in each.
  private let prefix: String
  /// At least so many digits, with zeros before them.
  private var width: Int
  private let last: Int

  /// So many rows tell that they are numbered: two alone may be of weeks that follow each other.
  static let rows = 4
  /// More digits are those of a card or of an account.
  private static let mostDigits = 9

  /// - Parameter texts: those of the rows, the nearest to a new one first.
  /// - Returns: `nil` where they are not numbered on, or are days.
  init?(_ column: Int, _ texts: [String]) {
    guard texts.count == Self.rows, let first = texts.first, CalendarDate(iso8601: first) == nil else { return nil }
    let digits = first.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard (1...Self.mostDigits).contains(digits), let last = Int(first.suffix(digits)) else { return nil }
    (self.column, prefix, width, self.last) = (column, String(first.dropLast(digits)), digits, last)
    if !isNumbering(texts) { width = 0 }
    guard isNumbering(texts) else { return nil }
  }

  private func isNumbering(_ texts: [String]) -> Bool { texts.indices.allSatisfy { texts[$0] == text(-$0) } }

  /// What stands so many rows behind the last one.
  func text(_ steps: Int) -> String {
    let number = String(last + steps)
    return prefix + String(repeating: "0", count: max(0, width - number.count)) + number
  }
}

extension RowComposer {
  /// Finds the columns whose texts are numbered on.
  package mutating func readNumbered(like template: RowView?, _ book: BookFile) throws(SheetError) {
    guard let template else { return }
    var reader = CellReader(book)
    for column in sheet.region where sheet.field(column) == nil && !dayWords.contains(where: { $0.column == column }) {
      var texts: [String] = []
      for distance in 0..<RunningText.rows {
        let place = rowsOnTop > 0 ? template.row + distance : template.row - distance
        guard place >= sheet.firstDataRow, let cell = try text.row(place)?.cell(column), cell.formula == nil,
          case .text(let said) = try reader.content(of: cell, in: text.bytes)
        else { break }
        texts.append(said)
      }
      if let found = RunningText(column, texts) { numbered.append(found) }
      // What is called a number is none: then no format is looked at.
      if texts.isEmpty, !sheet.headers.contains(where: { $0.column == column && SheetWords.isCount(header: $0.text) }),
        let cell = template.cell(column), let style = cell.style.flatMap({ bytes.number(in: $0) }),
        let before = try text.row(rowsOnTop > 0 ? template.row + 1 : template.row - 1)?.cell(column).flatMap(number),
        number(cell) == before + 1, book.showsMoney(style: style)
      {
        sums.append(column)
      }
    }
  }

  /// The text that is numbered on in a new row; `nil` where the column's are not.
  func nextText(_ column: Int, in row: Int, like template: RowView?) -> CellContent? {
    guard let template, let found = numbered.first(where: { $0.column == column }) else { return nil }
    let steps = rowsOnTop > 0 ? template.row + rowsOnTop - row : row - template.row
    return steps > 0 ? .text(found.text(steps)) : nil
  }
}

import Entities
import Spreadsheet

/// Sheets for tests, a line a row and `|` between cells: days as `2025-11-01`, numbers, formulas, and texts. An empty cell is
/// none; `'` before a text keeps it one.
func sheet(_ lines: [String], after: String = "") -> String {
  var rows = ""
  for (index, line) in lines.enumerated() where !line.isEmpty {
    var cells = ""
    for (column, part) in line.split(separator: "|", omittingEmptySubsequences: false).enumerated() {
      cells += lineCell(part.trimming(" "), CellReference(column: column + 1, row: index + 1).text)
    }
    rows += "<row r=\"\(index + 1)\">\(cells)</row>"
  }
  return BookFixture.sheet(rows, after: after)
}

extension Scratch {
  /// A workbook with one sheet, a line a row; answers where it lies.
  func book(_ lines: [String], after: String = "", sheetName: String = "Log") throws -> String {
    try write("book.xlsx", BookFixture("lines", sheet: sheet(lines, after: after), sheetName: sheetName).bytes())
  }

  /// A workbook with several sheets; answers where it lies.
  func book(_ sheets: [(name: String, text: String)]) throws -> String {
    let fixture = BookFixture(
      "several", sheet: sheets[0].text, sheetName: sheets[0].name, others: Array(sheets.dropFirst()))
    return try write("book.xlsx", fixture.bytes())
  }

  /// The same, each sheet a line a row.
  func book(_ sheets: [(name: String, lines: [String])]) throws -> String {
    try book(sheets.map { (name: $0.name, text: sheet($0.lines)) })
  }
}

/// Drop-down lists: the cells, and the formula that names their words.
func dropDowns(_ lists: (area: String, formula: String)...) -> String {
  let all = lists.map {
    "<dataValidation type=\"list\" sqref=\"\($0.area)\"><formula1>\($0.formula)</formula1></dataValidation>"
  }
  return "<dataValidations count=\"\(all.count)\">\(all.joined())</dataValidations>"
}

private func lineCell(_ part: String, _ name: String) -> String {
  if part.isEmpty { return "" }
  if part.hasPrefix("'") { return text(name, String(part.dropFirst())) }
  if part.hasPrefix("=") { return "<c r=\"\(name)\"><f>\(part.dropFirst())</f></c>" }
  if part == "FALSE" || part == "TRUE" { return "<c r=\"\(name)\" t=\"b\"><v>\(part == "TRUE" ? 1 : 0)</v></c>" }
  if let day = CalendarDate(iso8601: part) { return cell(name, "\(day.daysSince1970 + 25_569)", style: 1) }
  return Double(part) == nil ? text(name, part) : cell(name, part, style: 2)
}

extension Substring {
  /// Without that character at its ends.
  func trimming(_ character: Character) -> String {
    var rest = self
    while rest.first == character { rest.removeFirst() }
    while rest.last == character { rest.removeLast() }
    return String(rest)
  }
}

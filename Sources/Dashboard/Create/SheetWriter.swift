import CXlsxLoader
import Spreadsheet

/// One sheet of a workbook in the making. Rows and columns count from 1, as in `CellReference`.
struct SheetWriter {
  let writer: SpreadsheetWriter
  let sheet: UnsafeMutablePointer<lxw_worksheet>
  let name: String

  private var library: xlsx_library { writer.library }

  // MARK: Cells

  func write(_ text: String, at cell: CellReference, _ style: CellStyle? = nil) {
    writer.check(library.worksheet_write_string(sheet, cell.row0, cell.column0, text, writer.format(style)))
  }

  func write(_ number: Int, at cell: CellReference, _ style: CellStyle? = nil) {
    writer.check(library.worksheet_write_number(sheet, cell.row0, cell.column0, Double(number), writer.format(style)))
  }

  func blank(at cell: CellReference, _ style: CellStyle) {
    writer.check(library.worksheet_write_blank(sheet, cell.row0, cell.column0, writer.format(style)))
  }

  /// A formula (with its equals sign) and the number it has in a new workbook: always a whole one.
  func formula(_ formula: String, value: Int, at cell: CellReference, _ style: CellStyle? = nil) {
    writer.check(
      library.worksheet_write_formula_num(
        sheet, cell.row0, cell.column0, formula, writer.format(style), Double(value)))
  }

  /// A formula (with its equals sign) and the text it has in a new workbook.
  func formula(_ formula: String, text: String, at cell: CellReference, _ style: CellStyle? = nil) {
    writer.check(
      library.worksheet_write_formula_str(sheet, cell.row0, cell.column0, formula, writer.format(style), text))
  }

  /// Makes one cell of a range; what the first cell is to hold is written afterwards.
  func merge(_ range: CellArea, _ style: CellStyle) {
    writer.check(
      library.worksheet_merge_range(
        sheet, range.first.row0, range.first.column0, range.last.row0, range.last.column0, "", writer.format(style)))
  }

  /// A table with a header row; its name is what formulas call it.
  func table(_ range: CellArea, name: String, headers: [String], headerStyles: [CellStyle]) {
    var columns = zip(headers, headerStyles).map { header, style in
      var column = lxw_table_column()
      column.header = writer.keep(header)
      column.header_format = writer.format(style)
      return column
    }
    columns.withUnsafeMutableBufferPointer { columns in
      // The library wants an array of pointers that ends with a null.
      var pointers: [UnsafeMutablePointer<lxw_table_column>?] = columns.indices.map { index in
        columns.baseAddress.map { $0 + index }
      }
      pointers.append(nil)
      pointers.withUnsafeMutableBufferPointer { pointers in
        var options = lxw_table_options()
        options.name = writer.keep(name)
        options.columns = pointers.baseAddress
        options.style_type = UInt8(LXW_TABLE_STYLE_TYPE_LIGHT.rawValue)
        options.style_type_number = 1
        writer.check(
          library.worksheet_add_table(
            sheet, range.first.row0, range.first.column0, range.last.row0, range.last.column0, &options))
      }
    }
  }

  // MARK: Rows and columns

  /// The width of some columns, in characters of the default font, and the style of cells not yet written.
  func width(_ width: Double, columns: ClosedRange<Int>, _ style: CellStyle? = nil) {
    writer.check(
      library.worksheet_set_column(
        sheet, UInt16(columns.lowerBound - 1), UInt16(columns.upperBound - 1), width, writer.format(style)))
  }

  /// Hides some columns; formulas and charts still read them.
  func hide(columns: ClosedRange<Int>) {
    var options = lxw_row_col_options()
    options.hidden = 1
    writer.check(
      library.worksheet_set_column_opt(
        sheet, UInt16(columns.lowerBound - 1), UInt16(columns.upperBound - 1), 10, nil, &options))
  }

  /// The height of a row, in points.
  func height(_ height: Double, row: Int) {
    writer.check(library.worksheet_set_row(sheet, UInt32(row - 1), height, nil))
  }

  // MARK: Help while typing

  /// A drop-down of what the formula (with its equals sign) refers to; other text is allowed after a warning.
  func dropDown(_ range: CellArea, source: String, title: String, message: String) {
    var rule = lxw_data_validation()
    rule.validate = UInt8(LXW_VALIDATION_TYPE_LIST_FORMULA.rawValue)
    rule.error_type = UInt8(LXW_VALIDATION_ERROR_TYPE_WARNING.rawValue)
    rule.value_formula = writer.keep(source)
    rule.error_title = writer.keep(title)
    rule.error_message = writer.keep(message)
    validate(range, rule)
  }

  /// Only whole numbers of that range.
  func wholeNumbers(_ range: CellArea, _ allowed: ClosedRange<Int>, title: String, message: String) {
    var rule = lxw_data_validation()
    rule.validate = UInt8(LXW_VALIDATION_TYPE_INTEGER.rawValue)
    rule.criteria = UInt8(LXW_VALIDATION_CRITERIA_BETWEEN.rawValue)
    rule.minimum_number = Double(allowed.lowerBound)
    rule.maximum_number = Double(allowed.upperBound)
    rule.error_title = writer.keep(title)
    rule.error_message = writer.keep(message)
    rule.input_title = writer.keep(title)
    rule.input_message = writer.keep(message)
    validate(range, rule)
  }

  private func validate(_ range: CellArea, _ rule: lxw_data_validation) {
    var rule = rule
    writer.check(
      library.worksheet_data_validation_range(
        sheet, range.first.row0, range.first.column0, range.last.row0, range.last.column0, &rule))
  }

  /// Another style while the formula (with its equals sign, written for the range's first cell) is true.
  func highlight(_ range: CellArea, when formula: String, _ style: CellStyle) {
    var rule = lxw_conditional_format()
    rule.type = UInt8(LXW_CONDITIONAL_TYPE_FORMULA.rawValue)
    rule.value_string = writer.keep(formula)
    rule.format = writer.format(style)
    writer.check(
      library.worksheet_conditional_format_range(
        sheet, range.first.row0, range.first.column0, range.last.row0, range.last.column0, &rule))
  }

  // MARK: The sheet as a whole

  /// Keeps what stands above and left of the cell in sight.
  func freeze(at cell: CellReference) { library.worksheet_freeze_panes(sheet, cell.row0, cell.column0) }

  func hideGridlines() { library.worksheet_gridlines(sheet, UInt8(LXW_HIDE_ALL_GRIDLINES.rawValue)) }

  func tabColor(_ color: UInt32) { library.worksheet_set_tab_color(sheet, color) }

  func zoom(_ percent: Int) { library.worksheet_set_zoom(sheet, UInt16(percent)) }

  func select(_ cell: CellReference) {
    library.worksheet_set_selection(sheet, cell.row0, cell.column0, cell.row0, cell.column0)
  }

  /// The sheet that is shown when the workbook is opened.
  func showFirst() { library.worksheet_activate(sheet) }

  /// Prints on A4, as wide as the page; `pages` is how many pages high, 0 for as many as it takes.
  func printOnA4(landscape: Bool, pages: Int, area: CellArea? = nil, repeating rows: ClosedRange<Int>? = nil) {
    library.worksheet_set_paper(sheet, 9)
    if landscape { library.worksheet_set_landscape(sheet) }
    library.worksheet_fit_to_pages(sheet, 1, UInt16(pages))
    library.worksheet_set_margins(sheet, 0.4, 0.4, 0.45, 0.55)
    library.worksheet_center_horizontally(sheet)
    writer.check(library.worksheet_set_footer(sheet, "&L&8&A&R&8&P / &N"))
    if let area {
      writer.check(
        library.worksheet_print_area(
          sheet, area.first.row0, area.first.column0, area.last.row0, area.last.column0))
    }
    if let rows {
      writer.check(library.worksheet_repeat_rows(sheet, UInt32(rows.lowerBound - 1), UInt32(rows.upperBound - 1)))
    }
  }
}

extension CellReference {
  /// As libxlsxwriter counts.
  fileprivate var row0: UInt32 { UInt32(row - 1) }
  fileprivate var column0: UInt16 { UInt16(column - 1) }
}

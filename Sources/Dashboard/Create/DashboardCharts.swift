import CXlsxLoader
import Entities
import Messages
import Spreadsheet

/// Puts the charts on the dashboard: month by month, and spending beside the plan, for the month and for the year.
struct DashboardCharts {
  let sheet: SheetWriter
  let layout: DashboardLayout
  let language: ScreenLanguage

  private typealias Layout = DashboardLayout
  private typealias Chart = UnsafeMutablePointer<lxw_chart>

  /// In pixels; the library scales its default of 480 × 288.
  private struct Frame {
    let cell: CellReference
    let width: Double
    let height: Double
  }

  private static let height = 364.0

  func insert() throws(SpreadsheetFault) {
    try insertMonths()
    try insertSpending(
      title: .chartOfMonth, .month,
      at: Frame(cell: CellReference(11, Layout.chartRow), width: 466, height: DashboardCharts.height))
    try insertSpending(
      title: .chartOfYear, .year,
      at: Frame(cell: CellReference(17, Layout.chartRow), width: 464, height: DashboardCharts.height))
  }

  private func insertMonths() throws(SpreadsheetFault) {
    let chart = try sheet.writer.addChart(LXW_CHART_COLUMN)
    let months = range(Layout.firstMonthColumn, Layout.headerRow, Layout.lastColumn, Layout.headerRow)
    let colors: [(TransactionType, UInt32)] = [
      (.income, Palette.income), (.expense, Palette.expense), (.savings, Palette.savings),
    ]
    for (type, color) in colors {
      let row = Layout.totalRow(of: type)
      addSeries(
        to: chart, categories: months,
        values: range(Layout.firstMonthColumn, row, Layout.lastColumn, row),
        name: CellReference(Layout.labelColumn, row), color: color)
    }
    library.chart_set_series_gap(chart, 60)
    library.chart_set_series_overlap(chart, 0)
    library.chart_axis_set_num_format(chart.pointee.x_axis, NumberFormat.month)
    finish(
      chart, title: .chartOfMonths, values: chart.pointee.y_axis, names: chart.pointee.x_axis,
      at: Frame(cell: CellReference(2, Layout.chartRow), width: 738, height: DashboardCharts.height))
  }

  private func insertSpending(
    title: Message, _ span: DashboardRanking.Span, at frame: Frame
  ) throws(SpreadsheetFault) {
    let chart = try sheet.writer.addChart(LXW_CHART_BAR)
    let rows = DashboardRanking(layout).drawn
    func range(_ part: DashboardRanking.Part) -> String {
      let column = DashboardRanking.column(span, part)
      return self.range(column, rows.lowerBound, column, rows.upperBound)
    }
    for (part, figure, color) in [(.plan, span.plan, Palette.plan), (.actual, span.actual, Palette.expense)]
      as [(DashboardRanking.Part, Layout.Figure, UInt32)]
    {
      addSeries(
        to: chart, categories: range(.name), values: range(part),
        name: CellReference(figure.column, Layout.headerRow), color: color)
    }
    library.chart_show_hidden_data(chart)
    library.chart_set_series_gap(chart, 45)
    library.chart_set_series_overlap(chart, 0)
    // For bars the library calls the axis that stands upright y: the one with the names. Largest on top.
    let (names, values) = (chart.pointee.y_axis, chart.pointee.x_axis)
    library.chart_axis_set_reverse(names)
    library.chart_axis_set_crossing_max(names)
    finish(chart, title: title, values: values, names: names, at: frame)
  }

  private var library: xlsx_library { sheet.writer.library }

  private func addSeries(to chart: Chart, categories: String, values: String, name: CellReference, color: UInt32) {
    guard let series = library.chart_add_series(chart, categories, values) else { return }
    library.chart_series_set_name_range(series, sheet.name, UInt32(name.row - 1), UInt16(name.column - 1))
    var fill = lxw_chart_fill()
    fill.color = color
    library.chart_series_set_fill(series, &fill)
    // The library's caches would hold 0 for every formula, names too; without them, programs read the cells.
    for range in [series.pointee.categories, series.pointee.values, series.pointee.title.range] {
      range?.pointee.ignore_cache = 1
    }
  }

  private func finish(
    _ chart: Chart, title: Message, values: UnsafeMutablePointer<lxw_chart_axis>?,
    names: UnsafeMutablePointer<lxw_chart_axis>?, at frame: Frame
  ) {
    var small = lxw_chart_font()
    small.size = 9
    small.color = Palette.muted
    var heading = lxw_chart_font()
    heading.size = 12
    heading.bold = 1
    heading.color = Palette.heading
    let title = title.text(in: language)
    library.chart_title_set_name(chart, title)
    library.chart_title_set_name_font(chart, &heading)
    library.chart_legend_set_position(chart, UInt8(LXW_CHART_LEGEND_BOTTOM.rawValue))
    library.chart_legend_set_font(chart, &small)

    var quiet = lxw_chart_line()
    quiet.color = Palette.line
    quiet.width = 0.75
    var none = lxw_chart_line()
    none.none = 1
    for axis in [values, names] { library.chart_axis_set_num_font(axis, &small) }
    library.chart_axis_set_num_format(values, "#,##0")
    library.chart_axis_set_line(values, &none)
    library.chart_axis_major_gridlines_set_visible(values, 1)
    library.chart_axis_major_gridlines_set_line(values, &quiet)
    library.chart_axis_set_line(names, &quiet)
    library.chart_axis_set_major_tick_mark(names, UInt8(LXW_CHART_AXIS_TICK_MARK_NONE.rawValue))
    // Names stay outside where a balance goes below zero.
    library.chart_axis_set_label_position(names, UInt8(LXW_CHART_AXIS_LABEL_POSITION_LOW.rawValue))
    library.chart_chartarea_set_line(chart, &quiet)

    var options = lxw_chart_options()
    options.x_scale = frame.width / 480
    options.y_scale = frame.height / 288
    options.description = sheet.writer.keep(title)
    sheet.writer.check(
      library.worksheet_insert_chart_opt(
        sheet.sheet, UInt32(frame.cell.row - 1), UInt16(frame.cell.column - 1), chart, &options))
  }

  private func range(_ firstColumn: Int, _ firstRow: Int, _ lastColumn: Int, _ lastRow: Int) -> String {
    let range = CellArea(CellReference(firstColumn, firstRow), CellReference(lastColumn, lastRow))
    return "=\(BudgetLayout.quoted(sheet.name))!\(range.absolute)"
  }
}

import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Dashboard
@testable import Spreadsheet
@testable import Workbook

/// The dashboard of a workbook that is made now.
let standard = DashboardLayout(
  rows: CategoryRows(counts: BudgetLayout.types.map { BudgetCategory.all(of: $0).count }))

/// The parts of a new workbook, in memory.
struct DashboardBook {
  var sheet: String
  var planning: String
  let charts: [String]
  var names: [String: String] = [:]
  var storedValuesCount = true
  private var entries: [CountedEntry] = []
  /// How often all entries had to be read.
  private(set) var streams = 0

  init(year: Int) throws {
    var parts: [String: String] = [:]
    try withTemporaryFolder { folder in
      let path = "\(folder)/book.xlsx"
      try Workbook.create(at: path, baseCurrency: .lev, year: year)
      let archive = try Archive.open(path)
      for entry in archive.entries { parts[entry.name] = String(decoding: try archive.read(entry.name), as: UTF8.self) }
    }
    sheet = try #require(parts["xl/worksheets/sheet1.xml"])
    planning = try #require(parts["xl/worksheets/sheet2.xml"])
    charts = parts.filter { $0.key.hasPrefix("xl/charts/") }.map(\.value)
    let workbook = try #require(parts["xl/workbook.xml"])
    for piece in workbook.split(separator: "<definedName name=\"").dropFirst() {
      let fields = piece.split(separator: "\">", maxSplits: 1)
      names[String(fields[0])] = String(fields[1].prefix { $0 != "<" })
    }
  }

  /// Gives the sheet the formulas that an earlier layout wrote.
  mutating func becomeLayout(_ version: Int) {
    names["budget_layout"] = "\(version)"
    for line in standard.lines {
      for figure in DashboardLayout.Figure.allCases {
        guard let now = DashboardFormulas(layout: standard).figure(figure, of: line),
          let then = DashboardFormulas(layout: standard, version: version).figure(figure, of: line)
        else { continue }
        sheet = sheet.replacing("<f>\(now.escaped)</f>", with: "<f>\(then.escaped)</f>")
      }
    }
  }

  /// Plans an amount for an expense category, with the sums that a program which computes leaves.
  mutating func planExpense(category: Int, _ amount: String, months: ClosedRange<Int>) {
    let layout = PlanningLayout(rows: standard.rows)
    for row in [layout.row(of: .expense, category: category), layout.totalRow(of: .expense)] {
      for month in months {
        setPlan("\(CellReference.letters(of: PlanningLayout.column(ofMonth: month)))\(row)", amount)
      }
      let sum = (Decimal(exactly: amount) ?? 0) * Decimal(months.count)
      setPlan("\(CellReference.letters(of: PlanningLayout.yearColumn))\(row)", "\(sum)")
    }
  }

  mutating func apply(_ change: EntryChange, isNewPlan: Bool = false) throws {
    let names = names
    let parts = ["Budget Dashboard": "d", "Budget Planning": "p"]
    var dashboard = try #require(Dashboard(definedName: { names[$0] }, sheetPart: { parts[$0] }))
    dashboard.storedValuesCount = storedValuesCount
    let (sheet, planning, entries) = (sheet, planning, entries)
    var streamed = 0
    let outcome = try dashboard.outcome(
      of: change, isNewPlan: isNewPlan, read: { Array(($0 == "d" ? sheet : planning).utf8) },
      relationships: { _ in [] },
      rows: { body in
        streamed += 1
        for entry in entries { body(entry) }
      })
    streams += streamed
    for part in outcome.parts where part.part == "d" { self.sheet = String(decoding: part.bytes, as: UTF8.self) }
    for row in change.removed {
      if let index = self.entries.firstIndex(of: row) { self.entries.remove(at: index) }
    }
    self.entries += change.added
  }

  /// What is stored in a cell.
  func value(_ cell: String) -> String? {
    let piece = sheet.split(separator: "<c r=\"\(cell)\"", maxSplits: 1).last?.prefix { $0 != "\n" } ?? ""
    let content = piece.split(separator: "</c>", maxSplits: 1).first ?? ""
    guard let start = content.firstRange(of: "<v>"), let end = content.firstRange(of: "</v>") else { return nil }
    return String(content[start.upperBound..<end.lowerBound])
  }

  /// The rows that a chart draws, with amount and plan; `nil` where they are not stored.
  func ranked(_ span: DashboardRanking.Span) -> [String]? {
    var lines: [String] = []
    for row in DashboardRanking(standard).rows {
      func part(_ part: DashboardRanking.Part) -> String? {
        value("\(CellReference(DashboardRanking.column(span, part), row))")
      }
      guard let name = part(.name), let actual = part(.actual), let plan = part(.plan) else { return nil }
      if !name.isEmpty { lines.append("\(name) \(actual) \(plan)") }
    }
    return lines
  }

  mutating func setPlan(_ cell: String, _ value: String) {
    let pieces = planning.split(separator: "<c r=\"\(cell)\"", maxSplits: 1)
    guard pieces.count == 2 else { return }
    let rest = pieces[1]
    if let blank = rest.firstRange(of: "/>"), blank.lowerBound < (rest.firstRange(of: "<")?.lowerBound ?? rest.endIndex)
    {
      planning =
        pieces[0] + "<c r=\"\(cell)\"" + rest[..<blank.lowerBound] + "><v>\(value)</v></c>" + rest[blank.upperBound...]
    } else if let zero = rest.firstRange(of: "<v>0</v>") {
      planning =
        pieces[0] + "<c r=\"\(cell)\"" + rest[..<zero.lowerBound] + "<v>\(value)</v>" + rest[zero.upperBound...]
    }
  }
}

extension String {
  /// As a formula stands in XML.
  var escaped: String {
    replacing("&", with: "&amp;").replacing(">", with: "&gt;").replacing("<", with: "&lt;")
  }
}

/// What a row counts as in the sums.
func expense(_ date: String, _ category: String, _ amount: String) -> CountedEntry {
  let day = CalendarDate(iso8601: date) ?? CalendarDate(daysSince1970: 0)
  return CountedEntry(
    year: day.year, month: day.month, type: "Expenses", category: category, amount: Decimal(exactly: amount) ?? 0)
}

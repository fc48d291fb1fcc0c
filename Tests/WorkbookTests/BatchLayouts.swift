/// All sheets that the tests know.
let everyLayout =
  layouts + freshLayouts + fresherLayouts + freshestLayouts + householdLayouts + templateLayouts + habitLayouts
  + categoryColumnLayouts

/// Sheets in which the place of an entry depends on those before it.
let batchLayouts: [Layout] = [
  Layout(
    name: "two free rows, then a sum",
    lines: [
      "Date | Item | In | Out | Left", "2025-10-01 | pay | 2000 | | =C2-D2", "2025-10-08 | lidl | | 50 | =E2+C3-D3",
      "2025-10-15 | bus | | 8 | =E3+C4-D4", "", "", "| Total | =SUM(C2:C6) | =SUM(D2:D6)",
    ], entries: [bought], cells: [:], read: []),
  Layout(
    name: "rows filled in ahead, then a sum",
    lines: ["No | Date | Payee | Expense | Income | Balance"]
      + (2...4).map { "\($0 - 1) | 2025-10-0\($0) | x | 10 | | =IF(B\($0)=\"\",\"\",SUM(E$2:E\($0))-SUM(D$2:D\($0)))" }
      + (5...7).map { "\($0 - 1) | | | | | =IF(B\($0)=\"\",\"\",SUM(E$2:E\($0))-SUM(D$2:D\($0)))" }
      + ["| | TOTAL | =SUM(D2:D7) | =SUM(E2:E7)"],
    entries: [bought], cells: [:], read: []),
  Layout(
    name: "rows filled in ahead, and nothing below",
    lines: ["No | Date | Payee | Expense"] + (2...4).map { "\($0 - 1) | 2025-10-0\($0) | x | 10" } + ["4", "5", "6"],
    entries: [bought], cells: [:], read: []),
  Layout(
    name: "newest first, a balance that goes on upwards, a sum",
    lines: [
      "Date | Details | Category | Amount | Balance", "2025-11-02 | Lidl | Food | -20 | =E3+D2",
      "2025-10-28 | Shell | Car | -30 | =E4+D3", "2025-10-25 | Pay | Salary | 900 | =E5+D4",
      "2025-10-20 | Lidl | Food | -10 | =D5", "Total | | | =SUM(D2:D5)",
    ], entries: ["2025-11-04 | Expenses | 12.4 | Food | lunch"], cells: [:], read: []),
  Layout(
    name: "newest first, numbered downwards",
    lines: ["No | Date | Item | Spent"] + (0..<6).map { "\(6 - $0) | 2025-10-\(30 - $0) | a | \($0 + 1)" },
    entries: [bought], cells: [:], read: []),
  Layout(
    name: "the day on the first of its rows only",
    lines: [
      "Date | What | Cost", "2025-10-01 | Lidl | 20", "| Shell | 50", "| Zara | 10", "2025-10-03 | Bus | 2",
      "| Lunch | 9",
    ], entries: [bought], cells: [:], read: []),
  Layout(
    name: "a row for each day, a column for each category",
    lines: ["Date | Food | Car | Home | Fun | Total"]
      + (2...6).map { "2025-10-0\($0) | \($0 + 8) | | | 5 | =SUM(B\($0):E\($0))" },
    entries: ["2025-11-04 | Expenses | 12.4 | Food", "2025-11-04 | Expenses | 3 | Fun"], cells: [:], read: []),
  Layout(
    name: "a typed balance, and typed numbers",
    lines: ["No | Date | Item | Spent | Sum"]
      + [(1, 5), (2, 7), (3, 9), (4, 10)].map {
        "\($0) | 2025-10-0\($0) | a | \($0 == 1 ? 5 : $0 == 4 ? 1 : 2) | \($1)"
      },
    entries: [bought], cells: [:], read: []),
]

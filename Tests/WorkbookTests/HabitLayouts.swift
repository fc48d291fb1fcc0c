// Sheets whose rows leave to the eye what an entry says: a day that is written once, leva that gave way to euro.

@testable import BookSamples

let habitLayouts: [Layout] = [
  Layout(
    name: "a day that is written once for several rows",
    lines: [
      "Date | What | Price", "2025-11-01 | bread | 2", "| milk | 3", "2025-11-02 | tea | 4", "| jam | 5", "| salt | 1",
      "2025-11-03 | oil | 6", "| flour | 7",
    ],
    entries: [bought], cells: ["A9": "45965", "B9": "lunch", "C9": "12.4"],
    read: ["Expenses 2", "Expenses 3", "Expenses 4", "Expenses 5", "Expenses 1", "Expenses 6", "Expenses 7"]),
  Layout(
    name: "a day in a cell that reaches over several rows, with a total below",
    lines: [
      "Date | What | Price", "2025-11-01 | bread | 2", "| milk | 3", "2025-11-02 | tea | 4", "| jam | 5",
      "2025-11-03 | oil | 6", "Total | | =SUM(C2:C6)",
    ],
    entries: [bought], cells: ["A7": "45965", "C7": "12.4", "C8": "=SUM(C2:C7)"],
    read: ["Expenses 2", "Expenses 3", "Expenses 4", "Expenses 5", "Expenses 6"],
    after: "<mergeCells count=\"2\"><mergeCell ref=\"A2:A3\"/><mergeCell ref=\"A4:A5\"/></mergeCells>"),
  Layout(
    name: "a day that is written once, and the sum of each day below it",
    lines: [
      "Date | What | Price", "2025-11-01 | bread | 2", "| milk | 3", "| Total | 5", "2025-11-02 | tea | 4", "| jam | 5",
      "| Total | 9", "2025-11-03 | oil | 6",
    ],
    entries: [bought], cells: ["A9": "45965", "C9": "12.4"],
    read: ["Expenses 2", "Expenses 3", "Expenses 4", "Expenses 5", "Expenses 6"]),
  Layout(
    name: "a day in a cell that reaches down to the last row",
    lines: [
      "Date | What | Price", "2025-11-01 | bread | 2", "| milk | 3", "| eggs | 4", "2025-11-02 | tea | 4", "| jam | 5",
    ],
    entries: [bought], cells: ["A7": "45965", "C7": "12.4"],
    read: ["Expenses 2", "Expenses 3", "Expenses 4", "Expenses 4", "Expenses 5", "Expenses 12.4"],
    after: "<mergeCells count=\"2\"><mergeCell ref=\"A2:A4\"/><mergeCell ref=\"A5:A6\"/></mergeCells>"),
  Layout(
    name: "a day that is written once, and an entry of an earlier day behind them",
    lines: [
      "Date | What | Price", "2025-11-01 | bread | 2", "| milk | 3", "2025-11-02 | tea | 4", "| jam | 5",
      "2025-11-03 | oil | 6",
      "2025-11-06 | flour | 7", "2025-10-20 | bus | 8",
    ],
    entries: ["2025-10-04 | Expenses | 12.4 | | lunch"], cells: ["A9": "45934", "C9": "12.4"],
    read: [
      "Expenses 2", "Expenses 3", "Expenses 4", "Expenses 5", "Expenses 6", "Expenses 7", "Expenses 8", "Expenses 12.4",
    ]),
  Layout(
    name: "an account that all rows have, whoever was paid",
    lines: ["Date | Payee | Amount | Account | Institution"]
      + (1...5).map { "2025-11-0\(min($0, 3)) | shop \($0) | 3 | Current | \($0 == 2 ? "" : "Bank")" },
    entries: [bought], cells: ["A7": "45965", "D7": "Current", "E7": ""], read: ["Expenses 3"]),
  Layout(
    name: "a balance that is carried into the row below the entries",
    lines: [
      "Date | What | In | Out | Left", "2025-11-01 | a | 10 | | =C2-D2", "2025-11-02 | b | | 3 | =E2+C3-D3",
      "2025-11-03 | c | | 1 | =E3+C4-D4", "| Carried over | | | =E4",
    ],
    entries: [bought], cells: ["E5": "=E4+C5-D5", "E6": "=E5"],
    read: ["Income 10", "Expenses 3", "Expenses 1", "Expenses 12.4"]),
  Layout(
    name: "what comes in above what is spent, with fewer columns",
    lines: [
      "INCOME", "Date | Source | Amount", "2025-11-03 | Salary | 2300", "Total | | =SUM(C3:C3)", "", "EXPENSES",
      "Date | Item | Amount | Category", "2025-11-01 | Shell | 62 | Transport", "2025-11-02 | Next | 70 | Clothing",
      "Total | | =SUM(C8:C9)",
    ],
    entries: ["2025-11-04 | Income | 2000 | | bonus"],
    cells: [
      "A4": "45965", "B4": "bonus", "C4": "2000", "C5": "=SUM(C3:C4)", "A11": "Total", "D8": "Category",
      "D9": "Transport",
    ],
    read: ["Expenses 62", "Expenses 70", "Income 2300", "Income 2000"]),
  Layout(
    name: "euro in a column of their own since a day, and leva before it",
    lines: [
      "Дата | Описание | Лева | Евро", "2025-10-30 | хляб | 2 |", "2025-10-31 | мляко | 19.56 |",
      "2025-11-01 | чай | | 4", "2025-11-02 | сол | | 5",
    ],
    entries: [bought], cells: ["A6": "45965", "C6": "", "D6": "12.4"],
    read: ["Expenses 1.02", "Expenses 10", "Expenses 4", "Expenses 5"]),
  Layout(
    name: "slips that are numbered on as texts",
    lines: [
      "Beleg-Nr. | Datum | Text | Betrag | MwSt", "2025-008 | 2025-11-01 | a | 30 | 19%",
      "2025-009 | 2025-11-01 | b | 4 | 19%", "2025-010 | 2025-11-02 | c | 5 | 19%",
      "2025-011 | 2025-11-03 | d | 6 | 19%",
    ],
    entries: [bought, bought], cells: ["A6": "2025-012", "B6": "45965", "D6": "12.4", "E6": "", "A7": "2025-013"],
    read: ["Expenses 30", "Expenses 4", "Expenses 5", "Expenses 6", "Expenses 12.4", "Expenses 12.4"]),
  Layout(
    name: "the same, newest first",
    lines: [
      "Date | Item | Amount | Ref", "2025-11-03 | d | 6 | R11", "2025-11-02 | c | 5 | R10", "2025-11-01 | b | 4 | R9",
      "2025-10-31 | a | 3 | R8", "2025-10-30 | z | 3 | R7",
    ],
    entries: [bought], cells: ["A2": "45965", "C2": "12.4", "D2": "R12", "D3": "R11"],
    read: ["Expenses 12.4", "Expenses 6", "Expenses 5", "Expenses 4", "Expenses 3", "Expenses 3"]),
]

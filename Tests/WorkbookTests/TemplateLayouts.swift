// Sheets as templates, exports and families lay them out.

@testable import BookSamples

let templateLayouts: [Layout] = [
  Layout(
    name: "headers in two rows, the amounts parted in the lower one",
    lines: [
      "Date | Description | Amount", "| | In | Out", "2025-11-01 | work | 2000 |", "2025-11-02 | lidl | | 30",
    ],
    entries: [bought, earned], cells: ["A5": "45965", "B5": "lunch", "C5": "", "D5": "12.4", "C6": "2000", "D6": ""],
    read: ["Income 2000", "Expenses 30", "Expenses 12.4", "Income 2000"],
    after: "<mergeCells count=\"2\"><mergeCell ref=\"A1:A2\"/><mergeCell ref=\"C1:D1\"/></mergeCells>"),
  Layout(
    name: "headers in two rows, with a balance that reaches over both",
    lines: [
      "Date | Entry | | Amount | | Balance", "| Category | Details | Paid | Received",
      "2025-11-01 | Salary | pay | | 2150 | =E3-D3",
      "2025-11-02 | Food | lidl | 43.2 | | =F3+E4-D4",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Food | lunch", "2025-11-04 | Income | 2000 | Salary | pay"],
    cells: ["A5": "45965", "B5": "Food", "D5": "12.4", "E5": "", "F5": "=F4+E5-D5", "D6": "", "E6": "2000"],
    read: ["Income 2150", "Expenses 43.2", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "months side by side, each with its name above it",
    lines: [
      "Октомври | | | | Ноември | | | | Декември",
      "Дата | За какво | Сума | | Дата | За какво | Сума | | Дата | За какво | Сума",
      "2025-10-01 | пазар | 10 | | 2025-11-01 | пазар | 12", "2025-10-09 | ток | 60 | | 2025-11-03 | ток | 62",
      "2025-10-20 | вода | 20",
      "", "Общо | | =SUM(C3:C5) | | Общо | | =SUM(G3:G4)",
    ],
    entries: [bought, "2025-10-30 | Expenses | 7 | Eat out | coffee"],
    cells: [
      "E5": "45965", "F5": "lunch", "G5": "12.4", "A6": "45960", "C6": "7", "I3": "", "A7": "Общо", "G7": "=SUM(G3:G5)",
    ],
    read: ["Expenses 10", "Expenses 60", "Expenses 20", "Expenses 7", "Expenses 12", "Expenses 62", "Expenses 12.4"]),
  Layout(
    name: "the first entry of a month that stands beside others", sheetName: "2025",
    lines: [
      "October | | | | November", "Date | Item | Spent | | Date | Item | Spent", "2025-10-01 | lidl | 10",
    ],
    entries: [bought], cells: ["A4": "", "E3": "45965", "F3": "lunch", "G3": "12.4"],
    read: ["Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "days filled in ahead wait for their entry",
    lines: ["Date | Item | Spent", "2025-11-01 | a | 10", "2025-11-02 | b | 2"]
      + (3...8).map { "2025-11-0\($0)" },
    entries: [bought, "2025-11-04 | Expenses | 3 | Eat out | coffee"],
    cells: ["A4": "45964", "B4": "", "A5": "45965", "C5": "12.4", "A6": "45965", "C6": "3", "A7": "45966", "C7": ""],
    read: ["Expenses 10", "Expenses 2", "Expenses 12.4", "Expenses 3"]),
  Layout(
    name: "days filled in ahead by a formula",
    lines: ["Date | Item | Spent", "2025-11-03 | a | 10", "=A2+1", "=A3+1"],
    entries: ["2025-11-03 | Expenses | 12.4 | Eat out | lunch"],
    cells: ["A3": "45964", "C3": "12.4"], read: ["Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "days whose months have names",
    lines: [
      "Дата | Категория | За какво | Сума", "28 октомври 2025 г. | Пазар | Билла | 44.9",
      "2 ноември 2025 г. | Кола | бензин | 90",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Пазар | обяд"],
    cells: ["A4": "4 ноември 2025 г.", "B4": "Пазар", "D4": "12.4"],
    read: ["Expenses 44.9", "Expenses 90", "Expenses 12.4"]),
  Layout(
    name: "days whose months are short, and come first",
    lines: ["Date | Item | Spent", "Oct 28, 2025 | a | 4", "May 30, 2025 | b | 3"], entries: [bought],
    cells: ["A4": "Nov 4, 2025", "C4": "12.4"], read: ["Expenses 4", "Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "days as texts, of which one tells what comes first",
    lines: ["Date | Item | Spent", "'10/28/2025 | a | 4", "'11/02/2025 | b | 3"], entries: [bought],
    cells: ["A4": "11/04/2025", "C4": "12.4"], read: ["Expenses 4", "Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "newest first, numbered",
    lines: [
      "No | Date | Item | Spent", "13 | 2025-11-03 | a | 9", "12 | 2025-11-02 | b | 60", "11 | 2025-11-01 | c | 30",
    ],
    entries: [bought, "2025-11-04 | Expenses | 3 | Eat out | coffee"],
    cells: ["A2": "15", "B2": "45965", "A3": "14", "A4": "13", "A6": "11"],
    read: ["Expenses 3", "Expenses 12.4", "Expenses 9"]),
  Layout(
    name: "the month and the week as the days that they begin with, newest first",
    lines: [
      "Date | Description | Amount | Month | Week | Id", "2025-11-03 | Lidl | -41.2 | 2025-11-01 | 2025-11-02 | 5f1a",
      "2025-11-01 | Salary | 2500 | 2025-11-01 | 2025-10-26 | 5f1b",
      "2025-10-30 | OMV | -60 | 2025-10-01 | 2025-10-26 | 5f1c",
    ],
    entries: [bought], cells: ["A2": "45965", "C2": "-12.4", "D2": "45962", "E2": "45963", "F2": ""],
    read: ["Expenses 12.4", "Expenses 41.2", "Income 2500", "Expenses 60"]),
  Layout(
    name: "one header for two words of the same",
    lines: ["Date | Payee / Description | Withdrawal (-) | Deposit (+)", "2025-11-02 | Electricity | 80 |"],
    entries: [bought], cells: ["B3": "lunch", "C3": "12.4", "D3": ""], read: ["Expenses 80", "Expenses 12.4"]),
  Layout(
    name: "what is put aside goes by the sheet's own word",
    lines: [
      "Date | Type | Category | Amount", "2025-10-27 | Income | Salary | 2300", "2025-10-28 | Transfer | Savings | 200",
      "2025-11-02 | Expense | Eating out | 21",
    ],
    entries: ["2025-11-04 | Savings | 100 | Savings"], cells: ["B5": "Transfer", "C5": "Savings", "D5": "100"],
    read: ["Income 2300", "Savings 200", "Expenses 21", "Savings 100"]),
  Layout(
    name: "a column of types with a few words of its owner's among them",
    lines: [
      "Date | Type | Amount | Note", "2025-10-28 | Expense | 10 | lidl", "2025-10-29 | Expense | 11 | billa",
      "2025-10-30 | Rent | 12 | flat", "2025-10-31 | Loan | 13 | bank", "2025-11-01 | Gift | 14 | aunt",
      "2025-11-02 | Income | 2000 | work", "2025-11-03 | Expense | 5 | bus",
    ],
    entries: [bought], cells: ["B9": "Expense", "C9": "12.4", "D9": "lunch"],
    read: ["Expenses 10", "Expenses 11", "Income 2000", "Expenses 5", "Expenses 12.4"]),
  Layout(
    name: "a column that is called one of types, and holds categories for the most part",
    lines: [
      "Date | Type | Amount | Note", "2025-10-28 | Expense | 10 | lidl", "2025-10-29 | Food | 11 | billa",
      "2025-10-30 | Rent | 12 | flat", "2025-10-31 | Loan | 13 | bank", "2025-11-01 | Gift | 14 | aunt",
      "2025-11-03 | Expense | 5 | bus",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Food | lunch"], cells: ["B8": "Food", "C8": "12.4", "D8": "lunch"],
    read: ["Expenses 10", "Expenses 11", "Expenses 12", "Expenses 13", "Expenses 14", "Expenses 5", "Expenses 12.4"]),
]

/// Sheets with columns for amounts of different kinds: whatever were written, something would be left out.
let sheetsOfKinds: [[String]] = [
  ["Date | What | Ivo | Kalina | Both", "2025-11-01 | lidl | 20 | | =C2+D2", "2025-11-02 | ток | | 80 | =C3+D3"],
  [
    "Date | What | Category | Ivo | Kalina | | Who | Sum", "2025-11-01 | lidl | Food | 45 | | | Ivo | =SUM(D2:D9)",
    "2025-11-02 | pizza | Food | | 26 | | Kalina | =SUM(E2:E9)", "2025-11-03 | billa | Food | | 31.5",
  ],
  [
    "Date | Shop | Net | VAT | Total", "2025-11-01 | x | 100 | =C2*0.2 | =C2+D2",
    "2025-11-02 | y | 50 | =C3*0.2 | =C3+D3",
  ],
]

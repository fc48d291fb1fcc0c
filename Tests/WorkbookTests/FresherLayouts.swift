// More sheets as people keep them who had not seen the program: titles, dashboards, ticks, words beside the days.

@testable import BookSamples

private let meal = "2025-11-04 | Expenses | 12.4 | Eating out | lunch"
private let home = "2025-11-03 | Expenses | 45 | Храна вкъщи | Лидл"

let fresherLayouts: [Layout] = [
  Layout(
    name: "a choir's cash book: receipts and payments, each number the one above plus one",
    sheetName: "Accounts 2025-26",
    lines: [
      "St Mary's Community Choir", "", "No. | Date | Details | Receipts\n£ | Payments\n£ | Balance\n£",
      "1 | 2025-09-01 | Balance brought forward | | | 342.18", "=A4+1 | 2025-09-09 | Subs | 210 | | =F4+D5-E5",
      "=A5+1 | 2025-09-10 | Hall hire | | 60 | =F5+D6-E6", "=A6+1 | 2025-10-20 | Accompanist | | 120 | =F6+D7-E7",
    ],
    entries: [bought, earned],
    cells: [
      "A8": "=A7+1", "B8": "45965", "D8": "", "E8": "12.4", "F8": "=F7+D8-E8", "A9": "=A8+1", "D9": "2000", "E9": "",
      "F9": "=F8+D9-E9",
    ],
    read: ["Income 210", "Expenses 60", "Expenses 120", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "the weekday typed before each day", sheetName: "Есен 2025",
    lines: [
      "Къде отиват парите", "Ден | Дата | Къде / какво | Категория | Сума, лв.",
      "понеделник | 2025-10-20 | Лидл | Храна вкъщи | 58.4", "вторник | 2025-10-21 | обяд | Заведения | 9.8",
      "неделя | 2025-10-26 | кафе | Заведения | 7.6", "сряда | 2025-10-29 | обяд | Заведения | 13.5",
    ],
    entries: [home, "2025-11-04 | Expenses | 12.4 | Заведения | обяд"],
    cells: [
      "A7": "понеделник", "B7": "45964", "D7": "Храна вкъщи", "E7": "45", "A8": "вторник", "B8": "45965", "E8": "12.4",
    ],
    read: ["Expenses 58.4", "Expenses 9.8", "Expenses 7.6", "Expenses 13.5", "Expenses 45", "Expenses 12.4"]),
  Layout(
    name: "the month in front of each day, a plan with what is left beside", sheetName: "Budget",
    lines: [
      "Household budget 2025 | | | | | | month: | Nov", "",
      "Month | Date | Category | Amount | Comment | | Category | Plan | Spent | Left",
      "Oct | 2025-10-04 | Groceries | 48.2 | Lidl | | Groceries | 350 | =SUMIFS(D:D,C:C,G4,A:A,$H$1) | =H4-I4",
      "Oct | 2025-10-07 | Eating out | 26.5 | | | Eating out | 120 | =SUMIFS(D:D,C:C,G5,A:A,$H$1) | =H5-I5",
      "Oct | 2025-10-28 | Eating out | 44 | | | Sum | =SUM(H4:H5)", "Sept | 2025-09-30 | Car | 5 | a slip",
      "Oct | 2025-10-30 | Car | 62 | petrol",
    ],
    entries: [meal], cells: ["A9": "", "B9": "45965", "C9": "Eating out", "D9": "12.4", "H9": ""],
    read: ["Expenses 48.2", "Expenses 26.5", "Expenses 44", "Expenses 5", "Expenses 62", "Expenses 12.4"]),
  Layout(
    name: "the month and the year beside each day, as their owner writes them",
    lines: [
      "Month | Year | Date | Category | Amount | Comment", "Oct | 2025 | 2025-10-04 | Groceries | 48.2 | Lidl",
      "Oct | 2025 | 2025-10-07 | Eating out | 26.5", "Nov | 2025 | 2025-11-01 | Groceries | 66.4 | Aldi",
    ],
    entries: [meal, "2026-05-02 | Expenses | 45 | Groceries | lidl"],
    cells: [
      "A5": "Nov", "B5": "2025", "C5": "45965", "D5": "Eating out", "E5": "12.4", "A6": "May", "B6": "2026", "E6": "45",
    ],
    read: ["Expenses 48.2", "Expenses 26.5", "Expenses 66.4", "Expenses 12.4", "Expenses 45"]),
  Layout(
    name: "boxes that stand ready to be ticked", sheetName: "Shared expenses",
    lines: [
      "Date | Item | Category | Cost | Receipt ✓ | Paid back ✓ | | still owed",
      "2025-10-05 | taxi | Getting about | 19.5 | TRUE | TRUE | | =SUMIF(F2:F7,FALSE,D2:D7)",
      "2025-10-06 | lunch, day 1 | Eating out | 14.8 | TRUE | TRUE",
      "2025-11-03 | USB cable | Office | 13.99 | TRUE | FALSE",
      "| | | | FALSE | FALSE", "| | | | FALSE | FALSE", "| | | | FALSE | FALSE",
    ],
    entries: [meal, "2025-11-04 | Expenses | 8 | Getting about | taxi"],
    cells: [
      "A5": "45965", "C5": "Eating out", "D5": "12.4", "E5": "false", "F5": "false", "A6": "45965", "D6": "8",
      "E7": "false",
      "E8": "",
    ],
    read: ["Expenses 19.5", "Expenses 14.8", "Expenses 13.99", "Expenses 12.4", "Expenses 8"]),
  Layout(
    name: "a sheet a quarter, with pictures in the headers and the categories", sheetName: "Q3 2025",
    lines: [
      "📅 Date | 🏷 Category | 💰 Amount | 📝 Note", "2025-08-03 | 🛒 Groceries | 53.2 | lidl",
      "2025-09-15 | 🍽 Eating out | 15.3 | lunch", "2025-09-22 | 🚌 Transport | 1.6 | metro",
    ],
    entries: ["2025-09-28 | Expenses | 7 | 🍽 Eating out | coffee"],
    cells: ["A5": "45928", "B5": "🍽 Eating out", "C5": "7"],
    read: ["Expenses 53.2", "Expenses 15.3", "Expenses 1.6", "Expenses 7"],
    others: [
      (name: "Overview", lines: ["Quarter | Total", "Q3 2025 | =SUM('Q3 2025'!C2:C500)"]),
      (
        name: "Q4 2025",
        lines: ["📅 Date | 🏷 Category | 💰 Amount | 📝 Note", "2025-10-03 | 🛒 Groceries | 53.2 | lidl"]
      ),
    ]),
  Layout(
    name: "what is spent above zero and what comes in below, under a dashboard", sheetName: "Money",
    lines: [
      "| MONEY AT A GLANCE", "| Came in | | | =-SUMIF(E6:E999,\"&lt;0\")", "| Went out | | | =SUMIF(E6:E999,\"&gt;0\")",
      "",
      "| Date | Payee | Group | Amount\n(+ spent, - received)", "| 2025-10-01 | ACME payroll | Pay | -2310",
      "| 2025-10-03 | Billa | Food at home | 36.4", "| 2025-10-20 | the old bike | Pay | -180",
      "| 2025-11-02 | tapas | Food out | 48",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Food out | lunch", "2025-11-04 | Income | 2000 | Pay | salary"],
    cells: ["B10": "45965", "D10": "Food out", "E10": "12.4", "D11": "Pay", "E11": "-2000"],
    read: ["Income 2310", "Expenses 36.4", "Income 180", "Expenses 48", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "year, month and day each in a column of its own", sheetName: "Cash",
    lines: [
      "Year | Month | Day | Description | Paid | Category", "2025 | 9 | 28 | corner shop | 12.15 | Food",
      "2025 | 10 | 2 | bus | 2.4 | Buses", "2025 | 11 | 1 | SuperValu | 28.3 | Food",
    ],
    entries: [bought, "2026-01-05 | Expenses | 2.4 | Buses | bus"],
    cells: [
      "A5": "2025", "B5": "11", "C5": "4", "D5": "lunch", "E5": "12.4", "A6": "2026", "B6": "1", "C6": "5", "E6": "2.4",
    ],
    read: ["Expenses 12.15", "Expenses 2.4", "Expenses 28.3", "Expenses 12.4", "Expenses 2.4"]),
  Layout(
    name: "days of the month its sheet is named by, each day once for several rows", sheetName: "November",
    lines: [
      "November 2025 | | | | spent: | =SUM(C4:C300)", "", "Day | What | How much", "1 | market | 23.5",
      "| bakery | 4.2",
      "3 | pharmacy | 15.6", "| market | 31",
    ],
    entries: [bought, bought], cells: ["A8": "4", "B8": "lunch", "C8": "12.4", "A9": "4", "C9": "12.4"],
    read: ["Expenses 23.5", "Expenses 4.2", "Expenses 15.6", "Expenses 31", "Expenses 12.4", "Expenses 12.4"],
    others: [
      (name: "October", lines: ["October 2025", "", "Day | What | How much", "9 | petrol | 75"]),
      (name: "December", lines: ["December 2025", "", "Day | What | How much"]),
    ]),
]

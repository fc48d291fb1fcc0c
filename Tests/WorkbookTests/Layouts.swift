/// A sheet as somebody keeps it, entries, and the cells that they must come to.
struct Layout: Sendable, CustomStringConvertible {
  let name: String
  var sheetName = "Log"
  let lines: [String]
  let entries: [String]
  let cells: [String: String]
  /// What reading the sheet gives then, the first so many of type and amount.
  let read: [String]
  /// Sheets behind it.
  var others: [(name: String, lines: [String])] = []
  /// What stands behind its rows, such as drop-down lists.
  var after = ""

  var description: String { name }
}

let bought = "2025-11-04 | Expenses | 12.4 | Eat out | lunch"
let earned = "2025-11-04 | Income | 2000 | Other | salary"

/// 45965 is 4 November 2025.
let layouts: [Layout] = [
  Layout(
    name: "the sign alone tells the type",
    lines: ["Date | Description | Amount", "2025-11-01 | lidl | -10", "2025-11-02 | salary | 2000"],
    entries: [bought, earned], cells: ["A4": "45965", "B4": "lunch", "C4": "-12.4", "C5": "2000"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "only expenses, above zero",
    lines: ["Date | Item | Price", "2025-11-01 | lidl | 10", "2025-11-02 | bus | 2"],
    entries: [bought], cells: ["A4": "45965", "B4": "lunch", "C4": "12.4"], read: ["Expenses 10", "Expenses 2"]),
  Layout(
    name: "two columns of amounts",
    lines: [
      "Date | Payee | Category | Outflow | Inflow | Memo", "2025-11-01 | Lidl | Groceries | 10 | | a",
      "2025-11-02 | Work | Salary | | 2000 |",
    ],
    entries: [bought, earned],
    cells: ["A4": "45965", "B4": "lunch", "C4": "Eat out", "D4": "12.4", "D5": "", "E4": "", "E5": "2000"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "debit and credit, with a balance",
    lines: [
      "Date | Details | Debit | Credit | Balance", "2025-11-01 | opening | | 100 | =D2-C2",
      "2025-11-02 | lidl | 10 | | =E2+D3-C3",
    ],
    entries: [bought], cells: ["C4": "12.4", "D4": "", "E4": "=E3+D4-C4"],
    read: ["Income 100", "Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "a pair beside a bank's own kinds of transactions",
    lines: [
      "Date | Type | Details | Paid out | Paid in", "2025-11-01 | DEB | lidl | 10 |",
      "2025-11-02 | FPI | work | | 2000",
    ],
    entries: [bought, earned], cells: ["B4": "", "D4": "12.4", "E4": "", "B5": "", "E5": "2000"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "a pair beside the word for either",
    lines: ["Date | Type | Details | Paid out | Paid in", "2025-11-01 | Exp | lidl | 10 |"],
    entries: [bought], cells: ["B3": "Exp", "D3": "12.4", "E3": ""], read: ["Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "in and out in Bulgarian, the other way round",
    lines: ["Дата | Основание | Приход | Разход", "2025-11-01 | заплата | 2000 |", "2025-11-02 | пазар | | 35.5"],
    entries: [bought, earned], cells: ["C4": "", "D4": "12.4", "C5": "2000", "D5": ""],
    read: ["Income 2000", "Expenses 35.5", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "in and out in German, with units",
    lines: ["Datum: | Wofür | Einnahmen (€) | Ausgaben (€)", "2025-11-01 | Lohn | 2000 |"],
    entries: [bought], cells: ["C3": "", "D3": "12.4"], read: ["Income 2000", "Expenses 12.4"]),
  Layout(
    name: "what goes out stands below zero in its own column",
    lines: ["Date | Payee | Out | In", "2025-11-01 | Lidl | -10 |", "2025-11-02 | Work | | 2000"],
    entries: [bought], cells: ["C4": "-12.4"], read: ["Expenses 10", "Income 2000", "Expenses 12.4"]),
  Layout(
    name: "nought in the other column of a pair",
    lines: ["Date | Payee | Out | In", "2025-11-01 | Lidl | 10 | 0", "2025-11-02 | Work | 0 | 2000"],
    entries: [bought], cells: ["C4": "12.4", "D4": ""], read: ["Expenses 10", "Income 2000", "Expenses 12.4"]),
  Layout(
    name: "the category tells income",
    lines: [
      "Date | Category | Amount | Note", "2025-11-01 | Food | 10 | lidl", "2025-11-02 | Salary | 2000 |",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Food | lunch", "2025-11-04 | Income | 2100 | Salary"],
    cells: ["B4": "Food", "C4": "12.4", "B5": "Salary", "C5": "2100"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2100"]),
  Layout(
    name: "the header of the amounts says that all is spent",
    lines: ["Date | What | Spent", "2025-11-01 | lidl | 10"], entries: [bought], cells: ["C3": "12.4"],
    read: ["Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "the sheet's name says that all is spent", sheetName: "Разходи 2025",
    lines: ["Дата | Какво | Колко"], entries: [bought], cells: ["A2": "45965", "B2": "lunch", "C2": "12.4"],
    read: ["Expenses 12.4"]),
  Layout(
    name: "a title and a gap above the headers",
    lines: ["Household", "", "| Date | Item | Amount", "| 2025-11-01 | lidl | -3"], entries: [bought],
    cells: ["B5": "45965", "C5": "lunch", "D5": "-12.4"], read: ["Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "newest first, with a sum above",
    lines: [
      "Sum | =SUM(C3:C5)", "Date | Item | Spent", "2025-11-03 | a | 3", "2025-11-02 | b | 2", "2025-11-01 | c | 1",
    ],
    entries: [bought], cells: ["B1": "=SUM(C3:C6)", "A3": "45965", "C3": "12.4", "A4": "45964", "C6": "1"],
    read: ["Expenses 12.4", "Expenses 3", "Expenses 2", "Expenses 1"]),
  Layout(
    name: "newest first, with a running balance",
    lines: [
      "Date | Item | Amount | Balance", "2025-11-03 | a | -3 | =D3+C2", "2025-11-02 | b | -2 | =D4+C3",
      "2025-11-01 | c | 10 | =C4",
    ],
    entries: [bought],
    cells: ["C2": "-12.4", "D2": "=D3+C2", "D3": "=D4+C3", "D4": "=D5+C4", "D5": "=C5"],
    read: ["Expenses 12.4", "Expenses 3", "Expenses 2", "Income 10"]),
  Layout(
    name: "newest first: an older entry goes where it belongs",
    lines: [
      "Date | Item | Spent", "2025-11-05 | a | 3", "2025-11-03 | b | 2", "2025-11-01 | c | 1",
    ],
    entries: [bought], cells: ["A2": "45966", "A3": "45965", "C3": "12.4", "A4": "45964"],
    read: ["Expenses 3", "Expenses 12.4", "Expenses 2", "Expenses 1"]),
  Layout(
    name: "newest first: a running balance goes on through an older entry",
    lines: [
      "Date | Item | Amount | Balance", "2025-11-06 | a | -3 | =D3+C2", "2025-11-05 | b | -2 | =D4+C3",
      "2025-11-01 | c | 10 | =C4",
    ],
    entries: [bought],
    cells: ["D2": "=D3+C2", "D3": "=D4+C3", "C4": "-12.4", "D4": "=D5+C4", "D5": "=C5"],
    read: ["Expenses 3", "Expenses 2", "Expenses 12.4", "Income 10"]),
  Layout(
    name: "rows that are numbered on",
    lines: ["№ | Date | Item | Spent", "7 | 2025-11-01 | a | 3", "8 | 2025-11-02 | b | 2"], entries: [bought, bought],
    cells: ["A4": "9", "B4": "45965", "D4": "12.4", "A5": "10"],
    read: ["Expenses 3", "Expenses 2", "Expenses 12.4", "Expenses 12.4"]),
  Layout(
    name: "a column that says the currency of every amount",
    lines: ["Date | Amount | Currency | Comment", "2025-11-01 | -3 | лв | a", "2025-11-02 | 20 | лв | b"],
    entries: [bought], cells: ["B4": "-12.4", "C4": "лв", "D4": "lunch"],
    read: ["Expenses 3", "Income 20", "Expenses 12.4"]),
  Layout(
    name: "types in the sheet's own short words",
    lines: ["Date | In / Out | Amount | Note", "2025-11-01 | exp | 3 | a", "2025-11-02 | inc | 20 | b"],
    entries: [bought, earned], cells: ["B4": "exp", "C4": "12.4", "B5": "inc"],
    read: ["Expenses 3", "Income 20", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "types as signs in a column of their own",
    lines: ["Date | +/- | Amount | Note", "2025-11-01 | - | 3 | a", "2025-11-02 | + | 20 | b"],
    entries: [bought, earned], cells: ["B4": "-", "C4": "12.4", "B5": "+", "C5": "2000"],
    read: ["Expenses 3", "Income 20", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "a unit behind the header, with a little word or a comma",
    lines: [
      "Datum | Kategorie | Betrag in EUR | Zahlungsart | Bemerkung:", "2025-11-01 | Lebensmittel | 41.2 | bar | a",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Restaurant | lunch"],
    cells: ["A3": "45965", "B3": "Restaurant", "C3": "12.4", "D3": "", "E3": "lunch"],
    read: ["Expenses 41.2", "Expenses 12.4"]),
  Layout(
    name: "euro first, and the lev worked out beside",
    lines: [
      "Дата | Описание | Вид разход | Цена, € | Цена, лв.", "2025-11-01 | пазар | Храна | 10 | =ROUND(D2*1.95583,2)",
      "2025-11-02 | вода | Сметки | 20 | =ROUND(D3*1.95583,2)", "Общо | | | =SUM(D2:D3) | =SUM(E2:E3)",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Храна | lunch"],
    cells: ["C4": "Храна", "D4": "12.4", "E4": "=ROUND(D4*1.95583,2)", "D5": "=SUM(D2:D4)", "E5": "=SUM(E2:E4)"],
    read: ["Expenses 10", "Expenses 20", "Expenses 12.4"]),
  Layout(
    name: "a second column that may hold amounts, and never does",
    lines: ["Date | Item | Price | Total | Category", "2025-11-01 | a | 3 | | Fun"], entries: [bought],
    cells: ["C3": "12.4", "D3": ""], read: ["Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "buckets, beside where it was spent",
    lines: ["Date | Where | Bucket | Amount", "2025-11-01 | Lidl | Needs | 38.2"],
    entries: ["2025-11-04 | Expenses | 45 | Needs | lidl"], cells: ["B3": "lidl", "C3": "Needs", "D3": "45"],
    read: ["Expenses 38.2", "Expenses 45"]),
  Layout(
    name: "amounts below zero beside a column for the type",
    lines: [
      "Date | Type | Category | Amount | Details", "2025-11-01 | Expenses | Fun | -10 | a",
      "2025-11-02 | Income | Salary | 2000 | b",
    ],
    entries: [bought, earned], cells: ["B4": "Expenses", "D4": "-12.4", "B5": "Income", "D5": "2000"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "days as texts with points, padded",
    lines: ["Date | Item | Spent", "'01.11.2025 | a | 3", "'02.11.2025 | b | 4"], entries: [bought],
    cells: ["A4": "04.11.2025", "C4": "12.4"], read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "days as texts, the year first",
    lines: ["Date | Item | Spent", "'2025-11-01 | a | 3"], entries: [bought],
    cells: ["A3": "2025-11-04", "C3": "12.4"],
    read: ["Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "a total right below",
    lines: ["Date | Item | Spent", "2025-11-01 | a | 3", "2025-11-02 | b | 4", "Total | | =SUM(C2:C3)"],
    entries: [bought], cells: ["A4": "45965", "C4": "12.4", "A5": "Total", "C5": "=SUM(C2:C4)"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "a total with a day, below a gap",
    lines: [
      "Date | Item | Spent", "2025-11-01 | a | 3", "2025-11-02 | b | 4", "", "2025-11-02 | Sum | =SUBTOTAL(9,C2:C3)",
    ],
    entries: [bought], cells: ["A4": "45965", "C4": "12.4", "B5": "Sum", "C5": "=SUBTOTAL(9,C2:C4)"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "a balance filled in ahead",
    lines: [
      "Date | Item | Amount | Balance", "2025-11-01 | a | 100 | =C2", "2025-11-02 | b | -4 | =D2+C3",
      "| | | =D3+C4", "| | | =D4+C5",
    ],
    entries: [bought], cells: ["A4": "45965", "C4": "-12.4", "D4": "=D3+C4", "D5": "=D4+C5"],
    read: ["Income 100", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "numbers filled in ahead",
    lines: ["No | Date | Item | Spent", "1 | 2025-11-01 | a | 3", "2 | 2025-11-02 | b | 4", "3", "4"],
    entries: [bought],
    cells: ["A4": "3", "B4": "45965", "D4": "12.4", "A5": "4"], read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "a share of the total in each row",
    lines: [
      "Date | Item | Spent | Share", "2025-11-01 | a | 3 | =C2/SUM(C$2:C$3)", "2025-11-02 | b | 4 | =C3/SUM(C$2:C$3)",
    ],
    entries: [bought], cells: ["C4": "12.4", "D2": "=C2/SUM(C$2:C$4)", "D4": "=C4/SUM(C$2:C$4)"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "sums by category at the right",
    lines: [
      "Date | Category | Spent | | Category | Total", "2025-11-01 | Fun | 3 | | Fun | =SUMIF(B:B,E2,C:C)",
      "2025-11-02 | Eat out | 4 | | Eat out | =SUMIF(B:B,E3,C:C)", "| | | | Other | =SUMIF(B:B,E4,C:C)",
    ],
    entries: [bought],
    cells: ["A4": "45965", "B4": "Eat out", "C4": "12.4", "E4": "Other", "F4": "=SUMIF(B:B,E4,C:C)"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "an empty column between the headers, and a weekday worked out",
    lines: [
      "| Date | Day | | Category | Amount | Item", "| 2025-11-01 | =TEXT(B2,'ddd') | | Food | 3 | a",
      "| 2025-11-02 | =TEXT(B3,'ddd') | | Fun | 4 | b",
    ],
    entries: [bought],
    cells: ["A4": "", "B4": "45965", "C4": "=TEXT(B4,'ddd')", "D4": "", "E4": "Eat out", "F4": "12.4", "G4": "lunch"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "who paid, and notes beside the payee",
    lines: [
      "Date | Payee | Memo | Category | Amount | Who", "2025-11-01 | Lidl | party | Food | -3 | K",
      "2025-11-02 | Work | | Pay | 2000 | M",
    ],
    entries: [bought], cells: ["B4": "lunch", "C4": "", "D4": "Eat out", "E4": "-12.4", "F4": ""],
    read: ["Expenses 3", "Income 2000", "Expenses 12.4"]),
  Layout(
    name: "a column of accounts, in which each payee has its own",
    lines: [
      "Date | Item | Category | Amount | Account", "2025-11-01 | lunch | Eat out | 3 | cash",
      "2025-11-02 | lunch | Eat out | 4 | cash", "2025-11-02 | books | Fun | 5 | card",
    ],
    entries: [bought, bought + " | card"], cells: ["E5": "cash", "E6": "card"],
    read: ["Expenses 3", "Expenses 4", "Expenses 5", "Expenses 12.4", "Expenses 12.4"]),
  Layout(
    name: "a pair on the left of the day",
    lines: ["Paid in | Paid out | Date | Details", "| 10 | 2025-11-01 | lidl", "2000 | | 2025-11-02 | work"],
    entries: [bought, earned], cells: ["B4": "12.4", "C4": "45965", "D4": "lunch", "A5": "2000", "B5": ""],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "a line of units below the headers",
    lines: ["Date | Item | Spent", "| | BGN", "2025-11-01 | a | 3"], entries: [bought],
    cells: ["A4": "45965", "C4": "12.4"],
    read: ["Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "rows with gaps between the days",
    lines: ["Date | Item | Spent", "2025-11-01 | a | 3", "", "2025-11-02 | b | 4", "", "2025-11-03 | c | 5"],
    entries: [bought], cells: ["A7": "45965", "C7": "12.4", "A3": "", "A5": ""],
    read: ["Expenses 3", "Expenses 4", "Expenses 5", "Expenses 12.4"]),
  Layout(
    name: "savings have a name of their own among the categories",
    lines: [
      "Date | Category | Amount", "2025-11-01 | Food | 10", "2025-11-02 | Salary | 2000", "2025-11-03 | Savings | 100",
    ],
    entries: ["2025-11-04 | Savings | 50 | Savings"], cells: ["B5": "Savings", "C5": "50"],
    read: ["Expenses 10", "Income 2000", "Savings 100", "Savings 50"]),
]

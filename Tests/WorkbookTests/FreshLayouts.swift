// Sheets that were laid out by people who had not seen the program, and what a careful bookkeeper writes into them.

@testable import BookSamples

private let diner = "2025-11-04 | Expenses | 12.4 | Eating out | lunch"
private let wages = "2025-11-04 | Income | 2000 | Wages | salary"

let freshLayouts: [Layout] = [
  Layout(
    name: "a bank's statement copied by hand, with an opening balance", sheetName: "Current account",
    lines: [
      "Joint current account", "ask Ann if it does not add up", "", "Date | Description | Debit | Credit | Balance",
      "2025-10-01 | Opening balance | | | 1520.4", "2025-10-03 | Tesco | 46.12 | | =E5-C6+D6",
      "2025-10-15 | Salary | | 2410.55 | =E6-C7+D7", "2025-11-01 | gym | 29.99 | | =E7-C8+D8",
    ],
    entries: [bought, earned],
    cells: [
      "A9": "45965", "C9": "12.4", "D9": "", "E9": "=E8-C9+D9", "C10": "", "D10": "2000", "E10": "=E9-C10+D10",
    ],
    read: ["Expenses 46.12", "Income 2410.55", "Expenses 29.99", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "paid out and paid in, headers of two lines, who", sheetName: "Spending",
    lines: [
      "Date | Paid to / from | Paid out\n(£) | Paid in\n(£) | Category | Who",
      "2025-10-02 | Sainsbury | 54.3 | | Supermarket | Ann", "2025-10-31 | ACME | | 2150 | Wages | Tom",
      "2025-11-01 | Dishoom | 42 | | Eating out | both",
    ],
    entries: [diner, wages],
    cells: [
      "A5": "45965", "C5": "12.4", "D5": "", "E5": "Eating out", "F5": "", "C6": "", "D6": "2000", "E6": "Wages",
    ],
    read: ["Expenses 54.3", "Income 2150", "Expenses 42", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "a cash book with numbers and a running balance from above", sheetName: "Касова книга",
    lines: [
      "Касова книга на семейство Петрови", "Начално салдо: | | | | | 412.35", "",
      "№ | Дата | Основание | Приход\n(лв.) | Разход\n(лв.) | Салдо\n(лв.)",
      "1 | 2025-10-20 | заплата | 2100 | | =F2+D5-E5", "2 | 2025-10-21 | Лидл | | 64.2 | =F5+D6-E6",
      "3 | 2025-11-03 | аптека | | 18.9 | =F6+D7-E7",
    ],
    entries: [bought, earned],
    cells: [
      "A8": "4", "B8": "45965", "D8": "", "E8": "12.4", "F8": "=F7+D8-E8", "A9": "5", "D9": "2000", "E9": "",
      "F9": "=F8+D9-E9",
    ],
    read: ["Income 2100", "Expenses 64.2", "Expenses 18.9", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "one signed amount in euro below a title, with payee, memo and who",
    lines: [
      "OUR MONEY 2025", "", "Date | Payee | Memo | Category | Amount (€) | Who",
      "2025-09-29 | Lidl | | Food | -52.18 | M", "2025-09-30 | Employer | September | Wages | 2840 | M",
      "2025-11-02 | Burger place | lunch | Eating out | -21.3 | K",
    ],
    entries: [diner, wages],
    cells: ["A7": "45965", "D7": "Eating out", "E7": "-12.4", "F7": "", "A8": "45965", "D8": "Wages", "E8": "2000"],
    read: ["Expenses 52.18", "Income 2840", "Expenses 21.3", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "expenses only, with lists of words and of ways to pay on another sheet", sheetName: "Buchungen",
    lines: [
      "Datum | Kategorie | Betrag\nin EUR | Zahlungsart | Bemerkung:",
      "2025-10-04 | Lebensmittel | 41.2 | Karte | Edeka",
      "2025-11-02 | Lebensmittel | 28.07 | Karte | Rewe",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | restaurant | lunch"],
    cells: ["A4": "45965", "B4": "Restaurant", "C4": "12.4", "D4": ""],
    read: ["Expenses 41.2", "Expenses 28.07", "Expenses 12.4"],
    others: [(name: "Listen", lines: ["Kategorien | | Zahlungsart", "Lebensmittel | | bar", "Restaurant | | Karte"])],
    after: dropDowns(
      (area: "B2:B1000", formula: "Listen!$A$2:$A$3"), (area: "D2:D1000", formula: "Listen!$C$2:$C$3"))),
  Layout(
    name: "a balance for each row to come", sheetName: "Kasse",
    lines: [
      "Haushaltskasse 2025", "", "Datum | Empfänger | Kategorie | Einnahme (€) | Ausgabe (€) | Saldo",
      "2025-10-27 | Kamps | Lebensmittel | | 6.4 | =IF(A4=\"\",\"\",SUM(D$4:D4)-SUM(E$4:E4))",
      "2025-10-30 | Huber | Gehalt | 2310 | | =IF(A5=\"\",\"\",SUM(D$4:D5)-SUM(E$4:E5))",
      "| | | | | =IF(A6=\"\",\"\",SUM(D$4:D6)-SUM(E$4:E6))", "| | | | | =IF(A7=\"\",\"\",SUM(D$4:D7)-SUM(E$4:E7))",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Essen gehen | lunch", "2025-11-04 | Income | 2000 | Gehalt"],
    cells: [
      "A6": "45965", "C6": "Essen gehen", "D6": "", "E6": "12.4", "F6": "=IF(A6=\"\",\"\",SUM(D$4:D6)-SUM(E$4:E6))",
      "C7": "Gehalt", "D7": "2000", "E7": "",
    ],
    read: ["Expenses 6.4", "Income 2310", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "a margin, a month worked out, and a total that steps down", sheetName: "Spend",
    lines: [
      "", "| What we spend", "", "| Date | Shop | Category | Cost (BGN) | Month",
      "| 2025-11-01 | Fantastico | Groceries | 71.15 | =TEXT(B5,\"mmm yy\")",
      "| 2025-11-02 | Sushi bar | Eating out | 33 | =TEXT(B6,\"mmm yy\")", "| Total | | | =SUBTOTAL(9,E5:E6)",
    ],
    entries: [diner],
    cells: [
      "B7": "45965", "D7": "Eating out", "E7": "12.4", "F7": "=TEXT(B7,\"mmm yy\")", "B8": "Total",
      "E8": "=SUBTOTAL(9,E5:E7)",
    ],
    read: ["Expenses 71.15", "Expenses 33", "Expenses 12.4"]),
  Layout(
    name: "a sheet a month, each with its title and its total", sheetName: "Ноември",
    lines: [
      "Разходи – ноември 2025 г.", "", "Дата | За какво | Категория | Сума (лв.)", "2025-11-01 | Лидл | Храна | 39.9",
      "2025-11-02 | ресторант | Заведения | 54", "ОБЩО | | | =SUM(D4:D5)",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Заведения | обяд"],
    cells: ["A6": "45965", "C6": "Заведения", "D6": "12.4", "A7": "ОБЩО", "D7": "=SUM(D4:D6)"],
    read: ["Expenses 39.9", "Expenses 54", "Expenses 12.4"],
    others: [
      (
        name: "Октомври",
        lines: [
          "Разходи – октомври 2025 г.", "", "Дата | За какво | Категория | Сума (лв.)",
          "2025-10-04 | Билла | Храна | 51.3", "ОБЩО | | | =SUM(D4:D4)",
        ]
      )
    ]),
  Layout(
    name: "months named by numbers, the newest in front, and a sheet of notes", sheetName: "2025-11",
    lines: ["date | type | category | amount | note", "2025-11-01 | exp | food | 33.4 | billa"],
    entries: ["2025-11-04 | Expenses | 12.4 | cafes | lunch"],
    cells: ["A3": "45965", "B3": "exp", "C3": "cafes", "D3": "12.4"], read: ["Expenses 33.4", "Expenses 12.4"],
    others: [
      (
        name: "2025-10",
        lines: [
          "date | type | category | amount | note", "2025-10-02 | exp | food | 41.8 | lidl",
          "2025-10-15 | inc | salary | 3100 |",
        ]
      ), (name: "notes", lines: ["ideas for cutting down", "- fewer taxis"]),
    ]),
  Layout(
    name: "a sheet a year with in and out, and totals across them", sheetName: "2025",
    lines: [
      "Date | In / Out | What for | Amount | Remarks", "2025-01-15 | Out | Groceries | 44.2 |",
      "2025-09-30 | In | Salary | 2200 |", "2025-10-18 | Out | Restaurants | 28 |",
      "2025-11-02 | Out | Groceries | 36.45 |",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Restaurants", "2025-11-04 | Income | 2000 | Salary"],
    cells: ["A6": "45965", "B6": "Out", "C6": "Restaurants", "D6": "12.4", "B7": "In", "C7": "Salary", "D7": "2000"],
    read: ["Expenses 44.2", "Income 2200", "Expenses 28", "Expenses 36.45", "Expenses 12.4", "Income 2000"],
    others: [
      (
        name: "2024",
        lines: ["Date | In / Out | What for | Amount | Remarks", "2024-02-11 | Out | Restaurants | 35.5 |"]
      ),
      (name: "Totals", lines: ["Year | Spent", "2025 | =SUMIF('2025'!B:B,\"Out\",'2025'!D:D)"]),
    ]),
  Layout(
    name: "what an app exported: days as texts, a currency each", sheetName: "export",
    lines: [
      "date | amount | currency | category | comment", "'2025-10-09 | 12.5 | BGN | restaurants | lunch",
      "'2025-10-13 | 64.9 | BGN | groceries | kaufland", "'2025-11-02 | 1.6 | BGN | transport | metro",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | restaurants | lunch"],
    cells: ["A5": "2025-11-04", "B5": "12.4", "C5": "BGN", "D5": "restaurants"],
    read: ["Expenses 12.5", "Expenses 64.9", "Expenses 1.6", "Expenses 12.4"]),
  Layout(
    name: "a diary, newest on top, under a sum", sheetName: "Diary",
    lines: [
      "Eli and Rado: where it went", "| | | Spent so far: | =SUM(E5:E400)", "newest on top!!", "",
      "Date | Payee | Memo | Category | Amount | Who", "2025-11-03 | Kaufland | | Shopping | 41.3 | Eli",
      "2025-11-01 | Cinema City | Dune | Going out | 26 | Eli",
      "2025-10-28 | Lidl | barbecue | Shopping | 72.45 | Rado",
    ],
    entries: ["2025-11-04 | Expenses | 45 | Shopping | lidl"],
    cells: ["A6": "45965", "D6": "Shopping", "E6": "45", "F6": "", "A7": "45964", "E9": "72.45", "F9": "Rado"],
    read: ["Expenses 45", "Expenses 41.3", "Expenses 26", "Expenses 72.45"]),
  Layout(
    name: "headers with colons, signs in a column, small letters", sheetName: "пари",
    lines: [
      "Дата: | +/- | Сума: | Категория: | Бележка:", "2025-10-05 | - | 32.4 | храна | лидл",
      "2025-10-10 | + | 1850 | заплата |", "2025-10-13 | - | 15 | ядене навън | обяд",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | ядене навън | обяд", "2025-11-04 | Income | 2000 | заплата"],
    cells: ["A5": "45965", "B5": "-", "C5": "12.4", "D5": "ядене навън", "B6": "+", "C6": "2000", "D6": "заплата"],
    read: ["Expenses 32.4", "Income 1850", "Expenses 15", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "banners above the headers, an empty column, the weekday worked out, the sum on top", sheetName: "2025 log",
    lines: [
      "", "| TOTAL | | | | =SUM(F6:F1000)", "", "| WHEN | | | WHAT AND HOW MUCH",
      "| Date | Day | | Category | Amount\n[лв.] | Item",
      "| 2025-10-23 | =TEXT(B6,\"ddd\") | | Food | 44.1 | Fantastico",
      "| 2025-10-26 | =TEXT(B7,\"ddd\") | | Eating out | 58 | tapas",
      "| 2025-11-03 | =TEXT(B8,\"ddd\") | | Food | 27.9 | Billa",
    ],
    entries: [diner],
    cells: ["B9": "45965", "C9": "=TEXT(B9,\"ddd\")", "D9": "", "E9": "Eating out", "F9": "12.4", "G9": "lunch"],
    read: ["Expenses 44.1", "Expenses 58", "Expenses 27.9", "Expenses 12.4"]),
  Layout(
    name: "needs and wants, with their sums at the right", sheetName: "50-30-20",
    lines: [
      "Date | Where | Bucket | Amount | | Bucket | So far | Share",
      "2025-09-01 | Lidl | Needs | 38.2 | | Needs | =SUMIF(C:C,F2,D:D) | =G2/SUM(D:D)",
      "2025-09-03 | Netflix | Wants | 15.99 | | Wants | =SUMIF(C:C,F3,D:D) | =G3/SUM(D:D)",
      "2025-11-03 | Netflix | Wants | 15.99",
    ],
    entries: ["2025-11-04 | Expenses | 45 | Needs | lidl"],
    cells: ["A5": "45965", "C5": "Needs", "D5": "45", "F5": "", "G5": "", "G3": "=SUMIF(C:C,F3,D:D)"],
    read: ["Expenses 38.2", "Expenses 15.99", "Expenses 15.99", "Expenses 45"]),
  Layout(
    name: "kinds and categories from lists elsewhere", sheetName: "Ledger",
    lines: [
      "Date | Kind | Category | Amount (BGN) | Comment", "2025-10-14 | Spending | Food shopping | 61.8 | kaufland",
      "2025-10-15 | Earning | Pay | 2380 |", "2025-10-16 | Saving | Rainy-day fund | 150 |",
    ],
    entries: [
      "2025-11-04 | Expenses | 12.4 | Food shopping | lunch", "2025-11-04 | Savings | 200 | rainy-day fund",
      "2025-11-04 | Income | 2000 | Pay",
    ],
    cells: [
      "B5": "Spending", "D5": "12.4", "B6": "Saving", "C6": "Rainy-day fund", "D6": "200", "B7": "Earning", "C7": "Pay",
    ],
    read: ["Expenses 61.8", "Income 2380", "Savings 150", "Expenses 12.4", "Savings 200", "Income 2000"],
    others: [
      (name: "lists", lines: ["Spending | Food shopping", "Earning | Pay", "Saving | Rainy-day fund"])
    ],
    after: dropDowns((area: "B2:B2000", formula: "lists!$A$1:$A$3"), (area: "C2:C2000", formula: "lists!$B$1:$B$3"))),
]

/// Those in which nobody can know where an entry goes: they are left as they are.
let unclearLayouts: [Layout] = [
  Layout(
    name: "a tax that is worked out of a rate, which differs",
    lines: [
      "Date | Item | Amount | VAT % | VAT", "2025-11-01 | paper | 10 | 0.2 | =C2*D2",
      "2025-11-02 | books | 20 | 0.09 | =C3*D3",
    ], entries: [bought], cells: [:], read: []),
  Layout(
    name: "a share that is worked out of how many there were",
    lines: [
      "Date | What | Amount | People | Each", "2025-11-01 | a | 10 | 2 | =C2/D2", "2025-11-02 | b | 20 | 4 | =C3/D3",
    ],
    entries: [bought], cells: [:], read: []),
  Layout(
    name: "a flag that every row has, and a formula asks for",
    lines: [
      "Date | Item | Amount | Deductible | Tax back", "2025-11-01 | a | 10 | N | =IF(D2=\"Y\",C2*0.2,0)",
      "2025-11-02 | b | 20 | Y | =IF(D3=\"Y\",C3*0.2,0)",
    ], entries: [bought], cells: [:], read: []),
  Layout(
    name: "what a bank credits, alone",
    lines: ["Date | Description | Credit", "2025-11-01 | a | 10", "2025-11-02 | b | 20"],
    entries: [earned], cells: [:], read: []),
  Layout(
    name: "what a bank debits, alone beside a balance",
    lines: ["Date | Description | Debit amount | Balance", "2025-11-01 | a | 10 | 90", "2025-11-02 | b | 20 | 70"],
    entries: [bought], cells: [:], read: []),
  Layout(
    name: "what comes in above what is spent, each under its title",
    lines: [
      "Income", "Date | Source | Amount", "2025-11-01 | work | 2000", "", "Expenses", "Date | Item | Amount",
      "2025-11-01 | lidl | 10",
    ], entries: [earned], cells: [:], read: []),
  Layout(
    name: "no sheet for this month yet", sheetName: "September",
    lines: ["Datum | Kategorie | Betrag (€) | Notiz", "2025-09-03 | Essen | 31.2 | Rewe"], entries: [bought],
    cells: [:],
    read: [],
    others: [
      (name: "Oktober", lines: ["Datum | Kategorie | Betrag (€) | Notiz", "2025-10-03 | Essen | 31.2 | Rewe"])
    ]),
  Layout(
    name: "days as texts that may be read in two ways",
    lines: ["Date | Description | Amount", "'01/02/2025 | groceries | 41.5", "'04/05/2025 | petrol | 60"],
    entries: [bought], cells: [:], read: []),
  Layout(
    name: "what was paid in either of two currencies", sheetName: "Sofia-Vienna",
    lines: [
      "Date | What | Category | BGN | EUR", "2025-10-06 | Billa | Groceries | | 31.4",
      "2025-10-12 | Lidl | Groceries | 55.1 |", "2025-10-20 | Schnitzel | Eating out | | 27",
    ],
    entries: [diner], cells: [:], read: []),
  Layout(
    name: "his sheet and hers, alike in all", sheetName: "Ivo",
    lines: ["Date | Category | Amount (BGN) | Note", "2025-11-03 | Transport | 1.6 |"], entries: [bought], cells: [:],
    read: [],
    others: [(name: "Kalina", lines: ["Date | Category | Amount (BGN) | Note", "2025-11-03 | Clothes | 60 | scarf"])]),
  Layout(
    name: "an income has no place in a sheet of expenses", sheetName: "Разходи",
    lines: [
      "Разходи на домакинството", "", "Дата | Вид разход | Сума\n(лв.) | Бележка", "2025-10-18 | Храна | 44.6 | лидл",
    ],
    entries: [earned], cells: [:], read: []),
]

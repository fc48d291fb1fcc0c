// Sheets as households keep them, with what is typed beside the entries.

@testable import BookSamples

let householdLayouts: [Layout] = [
  Layout(
    name: "numbered, with what is left of the month's money typed", sheetName: "Ноември",
    lines: [
      "№ | Дата | За какво | Сума | Остатък", "1 | 2025-11-01 | наем | 400 | 800", "2 | 2025-11-01 | хляб | 3 | 797",
      "3 | 2025-11-02 | ток | 97 | 700", "4 | 2025-11-03 | кафе | 4 | 696", "5 | 2025-11-03 | книга | 16 | 680",
    ],
    entries: [bought], cells: ["A7": "6", "B7": "45965", "C7": "lunch", "D7": "12.4", "E7": "667.6"],
    read: ["Expenses 400", "Expenses 3"]),
  Layout(
    name: "a balance that is typed beside income and expense",
    lines: [
      "Date | What | In | Out | Balance", "2025-11-01 | pay | 2000 | | 2150", "2025-11-02 | rent | | 700 | 1450",
      "2025-11-03 | food | | 50 | 1400",
    ],
    entries: [bought, earned],
    cells: ["D5": "12.4", "E5": "1387.6", "C6": "2000", "E6": "3387.6"], read: ["Income 2000", "Expenses 700"]),
  Layout(
    name: "euro or leva in a column of their own, two amounts", sheetName: "Разходи",
    lines: [
      "Дата | Разход | Сума лв | Сума €", "2025-11-01 | хляб | 1.96 | 1", "2025-11-02 | мляко | 3.91 | 2",
      "2025-11-03 | сирене | 19.56 | 10",
    ],
    entries: [bought], cells: ["A5": "45965", "C5": "12.4", "D5": "6.34"], read: ["Expenses 1.96", "Expenses 3.91"]),
  Layout(
    name: "who paid, by their initials",
    lines: [
      "Date | Who | Shop | Amount | Category", "2025-11-01 | M | lidl | 10 | Food", "2025-11-02 | A | bus | 2 | Travel",
      "2025-11-03 | M | lidl | 4 | Food",
    ],
    entries: [bought], cells: ["A5": "45965", "B5": "", "C5": "lunch", "D5": "12.4", "E5": "Eat out"],
    read: ["Expenses 10", "Expenses 2"]),
  Layout(
    name: "the weekday in words, the sum of the month so far typed",
    lines: [
      "Day | Date | Item | Cost | Month so far", "Thu | 2025-10-30 | a | 5 | 55", "Fri | 2025-10-31 | b | 5 | 60",
      "Sat | 2025-11-01 | c | 10 | 10", "Sun | 2025-11-02 | d | 2 | 12", "Mon | 2025-11-03 | e | 3 | 15",
    ],
    entries: [bought], cells: ["A7": "Tue", "B7": "45965", "D7": "12.4", "E7": "27.4"], read: ["Expenses 5"]),
  Layout(
    name: "paid or not yet, which is none of an entry's business",
    lines: [
      "Date | Bill | Amount | Paid", "2025-11-01 | rent | 700 | yes", "2025-11-02 | water | 20 | yes",
      "2025-11-03 | gas | 60 | no",
    ],
    entries: [bought], cells: ["A5": "45965", "B5": "lunch", "C5": "12.4", "D5": ""],
    read: ["Expenses 700", "Expenses 20"]),
  Layout(
    name: "kilometres and litres beside what was paid",
    lines: [
      "Date | Place | Amount | Km | Litres", "2025-11-01 | omv | 70 | 45210 | 31.2",
      "2025-11-02 | shell | 60 | 45790 | 27.5",
      "2025-11-03 | omv | 50 | 46100 | 22",
    ],
    entries: [bought], cells: ["A5": "45965", "C5": "12.4", "D5": "", "E5": ""], read: ["Expenses 70", "Expenses 60"]),
  Layout(
    name: "newest first, with a balance that is typed",
    lines: [
      "Date | Text | Amount | Balance", "2025-11-03 | c | -5 | 65", "2025-11-02 | b | -20 | 70",
      "2025-11-01 | a | -10 | 90", "2025-10-30 | pay | 100 | 100",
    ],
    entries: [bought], cells: ["A2": "45965", "C2": "-12.4", "D2": "52.6", "D3": "65"],
    read: ["Expenses 12.4", "Expenses 5"]),
  Layout(
    name: "what each paid, and what the other owes, worked out",
    lines: [
      "Date | Item | Amount | Half", "2025-11-01 | lidl | 10 | =C2/2", "2025-11-02 | bus | 2 | =C3/2",
      "2025-11-03 | gas | 30 | =C4/2",
    ],
    entries: [bought], cells: ["C5": "12.4", "D5": "=C5/2"], read: ["Expenses 10", "Expenses 2"]),
  Layout(
    name: "a month's number and a year beside each day",
    lines: [
      "Year | Month | Date | Item | Amount", "2025 | 9 | 2025-09-30 | a | 3", "2025 | 10 | 2025-10-31 | b | 10",
      "2025 | 11 | 2025-11-02 | c | 2",
    ],
    entries: [bought], cells: ["A5": "2025", "B5": "11", "C5": "45965", "E5": "12.4"], read: ["Expenses 3"]),
]

// Sheets whose rows hold more than an entry says.

@testable import BookSamples

let freshestLayouts: [Layout] = [
  Layout(
    name: "a rate that all rows have the same, and a formula asks for",
    lines: ["Date | Item | Amount | VAT % | VAT"]
      + (1...6).map { "2025-11-0\(min($0, 3)) | a | 10 | 0.2 | =C\($0 + 1)*D\($0 + 1)" },
    entries: [bought], cells: ["C8": "12.4", "D8": "0.2", "E8": "=C8*D8"], read: ["Expenses 10"]),
  Layout(
    name: "a rate that each row takes from the one above",
    lines: [
      "Date | Item | Amount | VAT % | VAT", "2025-11-01 | a | 10 | 0.2 | =C2*D2", "2025-11-02 | b | 20 | =D2 | =C3*D3",
    ],
    entries: [bought], cells: ["C4": "12.4", "D4": "=D3", "E4": "=C4*D4"], read: ["Expenses 10", "Expenses 20"]),
  Layout(
    name: "a mark that few rows have, and a formula asks for",
    lines: [
      "Date | Item | Amount | Shared | To split", "2025-11-01 | a | 10 | x | =IF(D2=\"x\",C2,0)",
      "2025-11-02 | b | 20 | | =IF(D3=\"x\",C3,0)",
    ], entries: [bought], cells: ["C4": "12.4", "D4": "", "E4": "=IF(D4=\"x\",C4,0)"],
    read: ["Expenses 10", "Expenses 20"]),
  Layout(
    name: "weeks that follow each other are no running numbers",
    lines: [
      "Week | Date | Item | Amount", "44 | 2025-11-01 | a | 10", "44 | 2025-11-02 | b | 2", "45 | 2025-11-03 | c | 2",
    ],
    entries: [bought], cells: ["A5": "", "B5": "45965", "D5": "12.4"], read: ["Expenses 10"]),
  Layout(
    name: "what comes in beside what is spent, under merged titles and without a gap", sheetName: "Бюджет",
    lines: [
      "Приходи | | | Разходи", "Дата | Сума | Описание | Дата | Сума | Описание",
      "2025-11-01 | 2000 | заплата | 2025-11-01 | 10 | хляб", " | | | 2025-11-02 | 20 | мляко",
    ],
    entries: [bought, earned],
    cells: ["A4": "45965", "B4": "2000", "C4": "salary", "D4": "45963", "D5": "45965", "E5": "12.4", "F5": "lunch"],
    read: [],
    after: "<mergeCells count=\"2\"><mergeCell ref=\"A1:C1\"/><mergeCell ref=\"D1:F1\"/></mergeCells>"),
  Layout(
    name: "euro worked out of leva, which stand behind them",
    lines: [
      "Дата | Описание | EUR | BGN", "2025-11-01 | хляб | =D2/1.95583 | 1.96",
      "2025-11-02 | мляко | =D3/1.95583 | 3.91",
    ], entries: [bought], cells: ["C4": "=D4/1.95583", "D4": "12.4"],
    read: ["Expenses 1.96", "Expenses 3.91", "Expenses 12.4"]),
  Layout(
    name: "a month's name between its rows",
    lines: [
      "Date | Item | Spent", "October", "2025-10-01 | lidl | 10", "November", "2025-11-01 | lidl | 10",
    ], entries: [bought], cells: ["A6": "45965", "C6": "12.4"], read: ["Expenses 10", "Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "a total of each month between its rows",
    lines: [
      "Date | Item | Spent", "2025-10-01 | lidl | 10", "Total October | | =SUM(C2:C2)", "2025-11-01 | lidl | 10",
    ], entries: [bought], cells: ["A5": "45965", "C5": "12.4"], read: ["Expenses 10", "Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "a cash book with numbered slips and a balance", sheetName: "Kassenbuch",
    lines: [
      "Beleg-Nr. | Datum | Verwendungszweck | Einnahme | Ausgabe | Saldo", "1 | 2025-11-01 | Anfang | 500 | | =D2",
      "2 | 2025-11-01 | Rewe | | 30 | =F2+D3-E3", "3 | 2025-11-03 | Bäcker | | 4 | =F3+D4-E4",
    ], entries: [bought, earned],
    cells: ["A5": "4", "E5": "12.4", "F5": "=F4+D5-E5", "A6": "5", "D6": "2000", "E6": "", "F6": "=F5+D6-E6"],
    read: ["Income 500", "Expenses 30", "Expenses 4", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "a title, kinds below kinds, and how it was paid", sheetName: "Haushaltsbuch",
    lines: [
      "Haushaltsbuch 2025", "", "Datum | Kategorie | Unterkategorie | Betrag | Zahlungsart",
      "2025-11-01 | Essen | Supermarkt | 30 | EC", "2025-11-02 | Wohnen | Miete | 700 | bar",
    ], entries: ["2025-11-04 | Expenses | 12.4 | Essen | lunch"],
    cells: ["A6": "45965", "B6": "Essen", "C6": "", "D6": "12.4", "E6": ""],
    read: ["Expenses 30", "Expenses 700", "Expenses 12.4"]),
]

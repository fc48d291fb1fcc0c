// Sheets with a column for each category, blocks below each other, headers in two rows, numbers that are no money.

@testable import BookSamples

let categoryColumnLayouts: [Layout] = [
  Layout(
    name: "a column for each category, with their sum by a formula",
    lines: [
      "Date | Description | Groceries | Eat out | Transport | Household | Total",
      "2025-11-01 | Lidl | 34.2 | | | | =SUM(C2:F2)", "2025-11-02 | bus card | | | 50 | | =SUM(C3:F3)",
      "2025-11-03 | bulbs | | | | 13.6 | =SUM(C4:F4)",
    ], entries: [bought],
    cells: ["A5": "45965", "B5": "lunch", "C5": "", "D5": "12.4", "E5": "", "F5": "", "G5": "=SUM(C5:F5)"],
    read: ["Expenses 34.2", "Expenses 50", "Expenses 13.6", "Expenses 12.4"]),
  Layout(
    name: "the same with the sum typed, and in Bulgarian", sheetName: "Разходи",
    lines: [
      "Дата | Какво | Храна | Транспорт | Сметки | Общо", "2025-11-01 | Лидл | 34.2 | | | 34.2",
      "2025-11-02 | карта | | 50 | | 50", "2025-11-03 | ток | | | 80 | 80",
    ], entries: ["2025-11-04 | Expenses | 12.4 | Транспорт | taxi"],
    cells: ["A5": "45965", "C5": "", "D5": "12.4", "E5": "", "F5": "12.4"],
    read: ["Expenses 34.2", "Expenses 50", "Expenses 80", "Expenses 12.4"]),
  Layout(
    name: "the same without a sum, and with what comes in beside",
    lines: [
      "Day | Item | Income | Groceries | Eat out | Clothes", "2025-11-01 | salary | 2000 | | |",
      "2025-11-02 | lidl | | 30 | |", "2025-11-03 | lunch | | | 8 |", "2025-11-03 | shoes | | | | 90",
    ], entries: [bought, "2025-11-04 | Income | 500 | Income | bonus"],
    cells: ["C6": "", "E6": "12.4", "C7": "500", "D7": "", "E7": ""],
    read: ["Income 2000", "Expenses 30", "Expenses 8", "Expenses 90", "Expenses 12.4", "Income 500"]),
  Layout(
    name: "several amounts in a row are several entries",
    lines: [
      "Date | Shop | Groceries | Clothes | Eat out | Total", "2025-11-01 | mall | 20 | 60 | 12 | =SUM(C2:E2)",
      "2025-11-01 | lidl | 10 | | | =SUM(C3:E3)",
    ], entries: [bought], cells: ["A4": "45965", "E4": "12.4", "F4": "=SUM(C4:E4)"],
    read: ["Expenses 20", "Expenses 60", "Expenses 12", "Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "a column for each category in a sheet that has just begun",
    lines: ["Date | What | Groceries | Eat out | Transport | Total"], entries: [bought],
    cells: ["A2": "45965", "B2": "lunch", "D2": "12.4", "F2": ""], read: ["Expenses 12.4"]),
  Layout(
    name: "a row that waits for each day, in columns for categories", sheetName: "November 2025",
    lines: [
      "Date | Groceries | Eat out | Transport | Total", "2025-11-01 | 20 | 5 | | =SUM(B2:D2)",
      "2025-11-03 | 10 | | | =SUM(B3:D3)", "2025-11-04 | | | | =SUM(B4:D4)", "2025-11-05 | | | | =SUM(B5:D5)",
    ], entries: ["2025-11-04 | Expenses | 12.4 | Eat out |"],
    cells: ["A4": "45965", "B4": "", "C4": "12.4", "E4": "=SUM(B4:D4)", "C5": "", "A6": ""],
    read: ["Expenses 20", "Expenses 5", "Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "numbers of cheques are no amounts, and few deposits no reason",
    lines: [
      "Check # | Date | Payee | Payment (-) | Deposit (+) | Balance", "101 | 2025-10-20 | landlord | 500 | | 900",
      "102 | 2025-10-25 | garage | 240 | | =F2-D3+E3", " | 2025-10-28 | internet | 25.9 | | =F3-D4+E4",
      "103 | 2025-11-02 | lidl | 71 | | =F4-D5+E5",
    ], entries: [bought, earned],
    cells: ["A6": "", "D6": "12.4", "E6": "", "F6": "=F5-D6+E6", "D7": "", "E7": "2000"],
    read: ["Expenses 500", "Expenses 240", "Expenses 25.9", "Expenses 71", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "the way of payment that a payee's rows always have, and none where they differ",
    lines: [
      "Date | Payee | Category | Account | Method | Amount", "2025-10-01 | Lidl | Food | DSK | Card | 10",
      "2025-10-05 | lunch | Food | DSK | Card | 9", "2025-10-11 | Lidl | Food | DSK | Cash | 12",
      "2025-10-20 | Lunch | Food | DSK | Card | 8",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Food | lunch", "2025-11-04 | Expenses | 20 | Food | Lidl"],
    cells: ["C6": "Food", "D6": "DSK", "E6": "Card", "F6": "12.4", "D7": "DSK", "E7": "", "F7": "20"],
    read: ["Expenses 10", "Expenses 9", "Expenses 12", "Expenses 8", "Expenses 12.4", "Expenses 20"]),
  Layout(
    name: "kilometres and litres beside what fuel cost",
    lines: [
      "Date | km | litres | Station | Cost", "2025-10-01 | 84000 | 40 | OMV | 100",
      "2025-10-12 | 84600 | 38 | Shell | 95",
      "2025-10-25 | 85250 | 41 | OMV | 102",
    ], entries: [bought], cells: ["B5": "", "C5": "", "D5": "", "E5": "12.4"],
    read: ["Expenses 100", "Expenses 95", "Expenses 102", "Expenses 12.4"]),
  Layout(
    name: "amounts of which the sign stands in the header",
    lines: ["Date | What | Money (+) | Money (-)", "2025-11-01 | work | 2000 |", "2025-11-02 | lidl | | 30"],
    entries: [bought, earned], cells: ["C4": "", "D4": "12.4", "C5": "2000", "D5": ""],
    read: ["Income 2000", "Expenses 30", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "Bulgarian headers in Latin letters", sheetName: "Razhodi",
    lines: [
      "Obshto: | =SUM(D4:D90)", "", "Data | Opisanie | Kategoria | Suma", "2025-11-01 | pazar | Hrana | 52.3",
      "2025-11-02 | benzin | Kola | 90",
    ], entries: ["2025-11-04 | Expenses | 12.4 | Hrana | banitsa"],
    cells: ["A6": "45965", "B6": "banitsa", "C6": "Hrana", "D6": "12.4"],
    read: ["Expenses 52.3", "Expenses 90", "Expenses 12.4"]),
  Layout(
    name: "the same with q for я, and two columns of amounts",
    lines: [
      "Data | Opisanie | Kategoriq | Razhod | Prihod", "2025-11-01 | pazar | Hrana | 52.3 |",
      "2025-11-02 | rabota | Zaplata | | 2000",
    ], entries: ["2025-11-04 | Expenses | 12.4 | Hrana | banitsa"], cells: ["C4": "Hrana", "D4": "12.4", "E4": ""],
    read: ["Expenses 52.3", "Income 2000", "Expenses 12.4"]),
  Layout(
    name: "headers in two rows, the lower one of currencies that follow each other",
    lines: [
      "Дата | Описание | Приход | | Разход", " | | лв. | € | лв. | €",
      "2025-11-01 | заплата | 2200 | =ROUND(C3/1.95583,2)", "2025-11-02 | наем | | | 700 | =ROUND(E4/1.95583,2)",
      "2025-11-03 | Била | | | 48.6 | =ROUND(E5/1.95583,2)",
    ], entries: [bought, earned],
    cells: [
      "A6": "45965", "C6": "", "E6": "12.4", "F6": "=ROUND(E6/1.95583,2)", "C7": "2000", "E7": "",
    ], read: ["Income 2200", "Expenses 700", "Expenses 48.6", "Expenses 12.4", "Income 2000"],
    after: "<mergeCells count=\"2\"><mergeCell ref=\"C1:D1\"/><mergeCell ref=\"E1:F1\"/></mergeCells>"),
  Layout(
    name: "what is spent below what comes in, and room for none of that", sheetName: "Бюджет",
    lines: [
      "ПРИХОДИ", "Дата | Източник | Сума", "2025-10-25 | Заплата | 1900", "Общо | | =SUM(C3:C3)", "", "РАЗХОДИ",
      "Дата | За какво | Сума", "2025-10-28 | наем | 800", "2025-11-01 | вода | 23.1",
    ], entries: [bought, earned],
    cells: [
      "A4": "45965", "B4": "salary", "C4": "2000", "A5": "Общо", "C5": "=SUM(C3:C4)", "A7": "РАЗХОДИ", "C9": "800",
      "A11": "45965", "B11": "lunch", "C11": "12.4",
    ], read: ["Income 1900", "Income 2000", "Expenses 800", "Expenses 23.1", "Expenses 12.4"]),
  Layout(
    name: "the same with what is spent above, and room in both", sheetName: "November",
    lines: [
      "EXPENSES", "Date | What | Category | Amount", "2025-11-01 | lidl | Food | 44",
      "2025-11-02 | bus | Transport | 5",
      "", "", "Total | | | =SUM(D3:D6)", "", "INCOME", "Date | From | Kind | Amount",
      "2025-11-01 | Acme | Salary | 2300",
    ], entries: ["2025-11-04 | Expenses | 12.4 | Food | lunch", "2025-11-04 | Income | 200 | Salary | bonus"],
    cells: [
      "A5": "45965", "C5": "Food", "D5": "12.4", "D7": "=SUM(D3:D6)", "A12": "45965", "C12": "Salary", "D12": "200",
    ],
    read: ["Expenses 44", "Expenses 5", "Expenses 12.4", "Income 2300", "Income 200"]),
]

import Entities
import Messages
import FoundationEssentials
import Platform
import Sheets
import Workbook

// Runs a list of changes on a workbook, one a line on standard input, fields apart by tabs; for the sample workbook and
// for checks, not installed. Empty lines and those that start with # are passed over.
//
//   create  CURRENCY  YEAR
//   append  ID  DATE  TYPE  CATEGORY  AMOUNT  [DETAILS]  [ORIGINAL  CURRENCY  RATE]
//   update  ID  DATE  TYPE  CATEGORY  AMOUNT  [DETAILS]  [ORIGINAL  CURRENCY  RATE]
//   remove  ID
//   sheet   NAME                                 the sheet that the lines below mean
//   change  ROW  ID  DATE  TYPE  CATEGORY  AMOUNT  [DETAILS]     like update, by the number of the row
//   drop    ROW                                                  like remove, by the number of the row
//   undo                                                         takes the last append back
//   rows                                                         prints the entries
//   convert OLD  NEW  UNITS                       counts in another currency, so many units of the old one for one of the new
//   plan    TYPE  CATEGORY  AMOUNT  [MONTH]      (every month where none is named; no limit where the amount is empty)

/// Says what is wrong, and ends.
func fail(_ message: String) -> Never {
  let text = "workbook-script: \(message)\n"
  _ = write(STDERR_FILENO, text, text.utf8.count)
  exit(1)
}

/// The entry that the fields behind the command describe.
func entry(_ fields: [String]) -> BudgetRow {
  guard fields.count > 5, let date = CalendarDate(iso8601: fields[2]), let type = TransactionType(rawValue: fields[3]),
    let amount = Decimal(exactly: fields[5])
  else { fail("no entry: \(fields.joined(separator: " "))") }
  var original: OriginalAmount?
  if fields.count > 9, let said = Decimal(exactly: fields[7]), let currency = Currency(code: fields[8]),
    let rate = Decimal(exactly: fields[9])
  {
    original = OriginalAmount(Money(said, currency), rate: rate)
  }
  return BudgetRow(
    date: date, type: type, category: fields[4], amount: amount,
    details: fields.count > 6 && !fields[6].isEmpty ? fields[6] : nil, original: original,
    entryID: fields[1].isEmpty ? nil : fields[1])
}

/// What the sheet holds in that row.
func present(_ number: String, _ workbook: Workbook, _ sheet: String?) throws -> (row: Int, entry: BudgetRow) {
  var found: (Int, BudgetRow)?
  try workbook.forEachRow(sheet: sheet) { reference, row in
    if String(reference.row) == number { found = (reference.row, row) }
  }
  guard let found else { fail("row \(number) holds no entry") }
  return found
}

func show(_ reference: RowReference, _ row: BudgetRow) {
  print(
    "\(reference.sheet)!\(reference.column)\(reference.row)\t\(row.entryID ?? "")\t\(row.date)\t\(row.type.rawValue)\t"
      + "\(row.category)\t\(row.amount)\t\(row.details ?? "")")
}

/// An entry that was appended, and what takes it back.
struct Appended {
  let row: Int
  let entry: BudgetRow
  let reversal: Reversal?
}

func run(
  _ fields: [String], on workbook: Workbook, sheet: inout String?, appended: inout [Appended]
) throws {
  switch fields[0] {
  case "undo":
    guard let last = appended.popLast() else { fail("nothing was appended") }
    try workbook.remove(row: last.row, expecting: last.entry, sheet: sheet, reversal: last.reversal)
  case "sheet" where fields.count == 2: sheet = fields[1]
  case "rows": try workbook.forEachRow(sheet: sheet) { show($0, $1) }
  case "convert" where fields.count == 4:
    guard let old = Currency(code: fields[1]), let new = Currency(code: fields[2]),
      let units = Decimal(exactly: fields[3])
    else { fail("convert: OLD NEW UNITS") }
    print(try workbook.convert(CurrencyConversion(from: old, to: new, rate: .units(units))).entries)
  case "change" where fields.count > 6:
    let (row, old) = try present(fields[1], workbook, sheet)
    try workbook.update(row: row, expecting: old, to: entry(Array(fields.dropFirst())), sheet: sheet)
  case "drop" where fields.count == 2:
    let (row, old) = try present(fields[1], workbook, sheet)
    try workbook.remove(row: row, expecting: old, sheet: sheet)
  case "create" where fields.count > 2:
    guard let currency = Currency(code: fields[1]), let year = Int(fields[2]),
      let language = fields.count > 3 ? ScreenLanguage(rawValue: fields[3]) : .standard
    else { fail("create: CURRENCY YEAR [LANGUAGE]") }
    try Workbook.create(at: workbook.path, baseCurrency: currency, year: year, in: language)
  case "append":
    var reversals: [Reversal] = []
    let places = try workbook.append([entry(fields)], sheet: sheet) { reversals = $0.reversals }
    for place in places {
      appended.append(Appended(row: place.row, entry: entry(fields), reversal: reversals.first))
    }
  case "update", "remove":
    guard fields.count > 1, let found = try workbook.find(entryID: fields[1], sheet: sheet) else {
      fail("no entry of that id")
    }
    let row = found.reference.row
    if fields[0] == "remove" {
      try workbook.remove(row: row, expecting: found.row, sheet: sheet)
    } else {
      try workbook.update(row: row, expecting: found.row, to: entry(fields), sheet: sheet)
    }
  case "plan" where fields.count > 3:
    guard let type = TransactionType(rawValue: fields[1]) else { fail("plan: no type “\(fields[1])”") }
    let month = fields.count > 4 ? Int(fields[4]) : nil
    try workbook.setPlan(
      (month.map { $0...$0 } ?? 1...12).map {
        .init(type: type, category: fields[2], month: $0, amount: Decimal(exactly: fields[3]))
      })
  default:
    fail("unknown line: \(fields.joined(separator: " "))")
  }
}

guard CommandLine.arguments.count == 2 else { fail("usage: workbook-script WORKBOOK < CHANGES") }
do {
  let workbook = Workbook(path: CommandLine.arguments[1])
  var sheet: String?
  var appended: [Appended] = []
  while let line = readLine() {
    if line.isEmpty || line.hasPrefix("#") { continue }
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    try run(fields, on: workbook, sheet: &sheet, appended: &appended)
  }
} catch {
  fail("\(error)")
}

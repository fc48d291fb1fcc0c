import Entities
import FoundationEssentials
import Glibc
import Workbook

// Runs a list of changes on a workbook, one a line on standard input, fields apart by tabs; for the sample workbook and
// for checks. Not installed.
//
//   create  CURRENCY  YEAR
//   sheet   NAME                                         the sheet that the lines below mean
//   append  DATE  TYPE  CATEGORY  AMOUNT  [DETAILS  ID  ORIGINAL  CURRENCY  RATE]
//   update  ROW   and the fields of `append`
//   remove  ROW
//   rows                                                 prints what the sheet holds
//   describe

/// Says what is wrong, and ends.
func fail(_ message: String) -> Never {
  let text = "workbook-script: \(message)\n"
  _ = write(STDERR_FILENO, text, text.utf8.count)
  exit(1)
}

/// The entry that the fields describe.
func entry(_ fields: [String]) -> BudgetRow {
  guard fields.count >= 4, let day = CalendarDate(iso8601: fields[0]), let type = TransactionType(rawValue: fields[1]),
    let amount = Decimal(exactly: fields[3])
  else { fail("DATE TYPE CATEGORY AMOUNT: \(fields)") }
  let optional = { (index: Int) in index < fields.count && !fields[index].isEmpty ? fields[index] : nil }
  var original: OriginalAmount?
  if let amount = optional(6).flatMap({ Decimal(exactly: $0) }),
    let currency = optional(7).flatMap({ Currency(code: $0) }),
    let rate = optional(8).flatMap({ Decimal(exactly: $0) })
  {
    original = OriginalAmount(Money(amount, currency), rate: rate)
  }
  return BudgetRow(
    date: day, type: type, category: fields[2], amount: amount, details: optional(4), original: original,
    entryID: optional(5))
}

/// What the sheet holds in that row.
func present(_ number: Int, _ workbook: Workbook, _ sheet: String?) throws -> BudgetRow {
  var found: BudgetRow?
  try workbook.forEachRow(sheet: sheet) { reference, row in
    if reference.row == number { found = row }
  }
  guard let found else { fail("row \(number) holds no entry") }
  return found
}

func show(_ reference: Workbook.RowReference, _ row: BudgetRow) {
  let original = row.original.map { "\($0.money.amount)\t\($0.money.currency)\t\($0.rate)" } ?? "\t\t"
  print(
    "\(reference.sheet)!\(reference.column)\(reference.row)\t\(row.date)\t\(row.type.rawValue)\t\(row.category)\t"
      + "\(row.amount)\t\(row.details ?? "")\t\(row.entryID ?? "")\t\(original)")
}

func run(_ fields: [String], on path: String, sheet: inout String?) throws {
  let workbook = Workbook(path: path)
  switch fields.first {
  case "create" where fields.count == 3:
    guard let currency = Currency(code: fields[1]), let year = Int(fields[2]) else { fail("create: CURRENCY YEAR") }
    try Workbook.create(at: path, baseCurrency: currency, year: year)
  case "sheet" where fields.count == 2: sheet = fields[1]
  case "append":
    for reference in try workbook.append([entry(Array(fields.dropFirst()))], sheet: sheet) {
      print("\(reference.sheet)!\(reference.column)\(reference.row)")
    }
  case "update" where fields.count > 2:
    guard let row = Int(fields[1]) else { fail("update: ROW and an entry") }
    try workbook.update(
      row: row, expecting: present(row, workbook, sheet), to: entry(Array(fields.dropFirst(2))), sheet: sheet)
  case "remove" where fields.count == 2:
    guard let row = Int(fields[1]) else { fail("remove: ROW") }
    try workbook.remove(row: row, expecting: present(row, workbook, sheet), sheet: sheet)
  case "rows": try workbook.forEachRow(sheet: sheet) { reference, row in show(reference, row) }
  case "describe": print(try workbook.describe(sheet: sheet))
  default:
    fail("unknown line: \(fields.joined(separator: " "))")
  }
}

guard CommandLine.arguments.count == 2 else { fail("usage: workbook-script WORKBOOK < CHANGES") }
do {
  var sheet: String?
  while let line = readLine() {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    if line.isEmpty || line.hasPrefix("#") { continue }
    try run(fields, on: CommandLine.arguments[1], sheet: &sheet)
  }
} catch {
  fail("\(error)")
}

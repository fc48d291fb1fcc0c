import Entities
import FoundationEssentials
import Glibc
import Workbook

// Runs a list of changes on a workbook, one a line on standard input, fields apart by tabs; for the sample workbook and
// for checks. Not installed.
//
//   create  CURRENCY  YEAR
//   append  DATE  TYPE  CATEGORY  AMOUNT  DETAILS  ID  [ORIGINAL  CURRENCY  RATE]

/// Says what is wrong, and ends.
func fail(_ message: String) -> Never {
  let text = "workbook-script: \(message)\n"
  _ = write(STDERR_FILENO, text, text.utf8.count)
  exit(1)
}

func run(_ fields: [String], on path: String) throws {
  switch fields.first {
  case "create" where fields.count == 3:
    guard let currency = Currency(code: fields[1]), let year = Int(fields[2]) else { fail("create: CURRENCY YEAR") }
    try Workbook.create(at: path, baseCurrency: currency, year: year)
  default:
    fail("unknown line: \(fields.joined(separator: " "))")
  }
}

guard CommandLine.arguments.count == 2 else { fail("usage: workbook-script WORKBOOK < CHANGES") }
do {
  while let line = readLine() {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    if line.isEmpty || line.hasPrefix("#") { continue }
    try run(fields, on: CommandLine.arguments[1])
  }
} catch {
  fail("\(error)")
}

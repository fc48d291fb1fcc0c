import Entities
import Workbook

/// `budget list`: the latest rows of the sheet, as they stand there.
struct ListCommand: Command {
  let manual = CommandManual(
    name: "list", summary: "show the latest entries of the sheet", arguments: "[COUNT]",
    details:
      "Shows the last 20 rows, or as many as COUNT says, newest last. The sheet is\nread, so that what was corrected by hand counts.",
    options: [.file, .sheet])

  func run(_ invocation: Invocation) throws -> ExitCode {
    let count = try limit(invocation.words)
    var rows: [(Workbook.RowReference, BudgetRow)] = []
    try Workbook(path: invocation.configuration.book).forEachRow(sheet: invocation.configuration.sheet) {
      rows.append(($0, $1))
      if rows.count > 2 * count { rows.removeFirst(rows.count - count) }
    }
    for (place, row) in rows.suffix(count) {
      let cells = [
        "\(place.column)\(place.row)".padding(to: 8), row.date.description, "  ", row.type.rawValue.padding(to: 10),
        row.category.padding(to: 20), "\(row.amount)".leftPadding(to: 12), "  ", row.details ?? "",
      ]
      try invocation.host.output.write(line: cells.joined())
    }
    return .done
  }

  private func limit(_ words: [String]) throws(CommandError) -> Int {
    guard let word = words.first else { return 20 }
    guard words.count == 1, let count = Int(word), count > 0 else {
      throw .usage("list takes a number of rows, such as: budget list 50")
    }
    return count
  }
}

extension String {
  /// With spaces before it up to a width.
  func leftPadding(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}

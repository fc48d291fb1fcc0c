import ActionHandler
import Entities
import FoundationEssentials
import Reports
import Sheets

/// What a person, or a program, is told of a conversion into another currency.
struct ConversionOutput {
  private let invocation: Invocation
  private let conversion: CurrencyConversion

  init(_ invocation: Invocation, _ conversion: CurrencyConversion) {
    self.invocation = invocation
    self.conversion = conversion
  }

  /// Tells what was done, or what would be.
  ///
  /// - Parameters:
  ///   - copy: where the workbook lies as it was.
  ///   - reworded: the sentences that come again and name their currency by now.
  func tell(_ book: ConvertedBook, isDone: Bool, copy: String?, reworded: [String]) throws {
    let output = invocation.host.output
    if invocation.configuration.json {
      return try output.write(json: try ResponseEncoder().encode(DTO(book, conversion, isDone: isDone, copy: copy)))
    }
    let counts = book.counts(others: "other cell", "other cells")
    let verb = isDone ? "Converted" : "Would convert"
    try output.write(
      line: "\(verb) \(invocation.configuration.book) from \(conversion.from) to \(conversion.to), \(rate): \(counts)"
        + (isDone ? "  undo: budget undo" : ""))
    for total in book.totals {
      let name = total.type?.rawValue ?? "Planned"
      let difference = total.difference == 0 ? "" : "   rounding \(total.difference > 0 ? "+" : "")\(total.difference)"
      try output.write(
        line: "  \(name.padding(to: 9))\(AmountText.grouped(total.before).leftPadding(to: 14)) \(conversion.from)"
          + "\(AmountText.grouped(total.after).leftPadding(to: 14)) \(conversion.to)\(difference)")
    }
    for sentence in reworded { try output.write(line: "  comes again: \(sentence)") }
    for cell in book.left {
      invocation.say("\(isDone ? "Left as it is" : "Cannot be converted"): \(cell.sheet)!\(cell.cell) \(cell.content)")
    }
    if let first = book.kept.first {
      let count = book.kept.count
      invocation.say(
        "\(count == 1 ? "1 amount is" : "\(count) amounts are") in \(conversion.to) already: \(first.sheet)!\(first.cell)\(count > 1 ? " …" : "")"
      )
    }
    book.notes.forEach(invocation.say)
    if let copy { invocation.say("The workbook as it was: \(copy)") }
  }

  private var rate: String {
    switch conversion.rate {
    case .units(let units): "1 \(conversion.to) = \(units) \(conversion.from)"
    case .worth(let worth): "1 \(conversion.from) = \(worth) \(conversion.to)"
    case .daily: "at the rates of their days"
    }
  }

  /// The same on the wire.
  private struct DTO: Encodable {
    let converted: Bool
    let from, to, rate: String
    let entries, limits: Int
    let otherCells: Int
    let totals: [Total]
    let left: [Cell]
    let notes: [String]
    let copy: String?

    enum CodingKeys: String, CodingKey {
      case converted, from, to, rate, entries, limits
      case otherCells = "other_cells"
      case totals, left, notes, copy
    }

    struct Total: Encodable {
      let type: String
      let before, after, rounding: Decimal
    }

    struct Cell: Encodable {
      let sheet, cell, content: String
    }

    init(_ book: ConvertedBook, _ conversion: CurrencyConversion, isDone: Bool, copy: String?) {
      converted = isDone
      from = conversion.from.code
      to = conversion.to.code
      rate = String(conversion.text.split(separator: " ").last ?? "")
      entries = book.entries
      limits = book.limits
      otherCells = book.others
      totals = book.totals.map {
        Total(type: $0.type?.rawValue ?? "Planned", before: $0.before, after: $0.after, rounding: $0.difference)
      }
      left = book.left.map { Cell(sheet: $0.sheet, cell: $0.cell, content: $0.content) }
      notes = book.notes
      self.copy = copy
    }
  }
}

extension ConvertedBook {
  /// How much of it changes, for a person; empty where nothing does.
  ///
  /// - Parameters:
  ///   - one: what one of the others is called.
  ///   - more: what several are.
  func counts(others one: String, _ more: String) -> String {
    [(entries, "entry", "entries"), (limits, "limit", "limits"), (others, one, more)]
      .filter { $0.0 > 0 }.map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.2)" }.concatenated(separator: ", ")
  }
}

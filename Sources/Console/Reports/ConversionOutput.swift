import ActionHandler
import Entities
import FoundationEssentials
import Messages
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
    let counts = book.counts { .changedCells(count: $0) } ?? .nothing
    let (path, from, to) = (invocation.configuration.book, conversion.from, conversion.to)
    try output.write(
      line: isDone
        ? .converted(book: path, from: from, to: to, rate: rate, counts: counts) + "  "
          + .undoConversion(currency: from)
        : .wouldConvert(book: path, from: from, to: to, rate: rate, counts: counts))
    let names = book.totals.map { output.words(of: $0.type?.inTable ?? .planned) }
    let width = (names.map(\.count).max() ?? 0) + 2
    for (name, total) in zip(names, book.totals) {
      let rounding = (total.difference > 0 ? "+" : "") + total.difference.said
      let difference = total.difference == 0 ? .nothing : "   " + .rounding(amount: rounding)
      try output.write(
        line: "  \(name.padding(to: width))\(output.figure(total.before, conversion.from).leftPadding(to: 18))"
          + "\(output.figure(total.after, conversion.to).leftPadding(to: 18))" + difference)
    }
    for sentence in reworded { try output.write(line: "  " + .comesAgain(sentence: sentence)) }
    for cell in book.leftTogether {
      let place = "\(cell.sheet)!\(cell.cell) \(cell.content)"
      invocation.say(isDone ? .leftCell(cell: place) : .cannotConvertCell(cell: place))
    }
    if let first = book.kept.first {
      let count = book.kept.count
      invocation.say(
        .amountsAlready(
          count: count, currency: conversion.to, cells: "\(first.sheet)!\(first.cell)\(count > 1 ? " …" : "")")
      )
    }
    book.notes.forEach(invocation.say)
    if let copy { invocation.say(.workbookAsItWas(copy: copy)) }
  }

  private var rate: Message {
    switch conversion.rate {
    case .units(let units): "1 \(conversion.to) = " + Money(units, conversion.from).said
    case .worth(let worth): "1 \(conversion.from) = " + Money(worth, conversion.to).said
    case .daily: .dailyRates
    }
  }

  /// The same on the wire.
  private struct DTO: Encodable {
    let converted: Bool
    let from, to: String
    /// What one unit of the currency before is worth; missing where `units` says it, or each day has its own.
    let rate: Decimal?
    /// How many units of the currency before one of the new is, as laws put it.
    let units: Decimal?
    let entries, limits: Int
    let otherCells: Int
    let totals: [Total]
    let left: [Cell]
    let notes: [String]
    let copy: String?

    enum CodingKeys: String, CodingKey {
      case converted, from, to, rate, units, entries, limits
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
      (rate, units) =
        switch conversion.rate {
        case .units(let units): (nil, units)
        case .worth(let worth): (worth, nil)
        case .daily: (nil, nil)
        }
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
  /// How much of it changes, for a person; `nil` where nothing does.
  ///
  /// - Parameter named: so many of the others.
  func counts(others named: (Int) -> Message) -> Message? {
    let counts: [Message] = [
      entries > 0 ? .countedEntries(count: entries) : .nothing, limits > 0 ? .changedLimits(count: limits) : .nothing,
      others > 0 ? named(others) : .nothing,
    ].filter { !$0.isEmpty }
    return counts.isEmpty ? nil : counts.joined(by: ", ")
  }
}

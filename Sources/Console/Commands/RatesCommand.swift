import ActionHandler
import Entities
import FoundationEssentials
import Messages
import Rates

/// `budget rates`: what other currencies are worth in the base currency.
struct RatesCommand: Command {
  let manual = CommandManual(
    name: "rates", summary: Message.ratesSummary,
    arguments: "[CODE [DATE]|set CODE RATE [DATE]|unset CODE [DATE]|import FILE]",
    details: Message.ratesHelp, options: [.currency, .today, .dryRun, .json, .rate, .file])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.asWritten

  func sources(behind words: [String]) -> [WordSource] {
    switch words.first {
    case nil: [.words(["set", "unset", "import"]), .currencies]
    case "import": [.files]
    case "set", "unset": words.count == 1 ? [.currencies] : []
    default: []
    }
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let words = invocation.words
    switch words.first {
    case "set": try set(Array(words.dropFirst()), invocation)
    case "unset": try unset(Array(words.dropFirst()), invocation)
    case "import": try importHistory(Array(words.dropFirst()), invocation)
    case nil: try showAll(invocation)
    default: try show(words, invocation)
    }
    return .done
  }

  private func showAll(_ invocation: Invocation) throws {
    let configuration = invocation.configuration
    let rates = configuration.exchangeRates
    let reference = configuration.rateFiles.reference()
    if invocation.answersInJSON {
      let known = ([.euro] + reference.currencies).filter { $0 != rates.base }.compactMap { currency in
        rates.rate(of: currency, on: configuration.today).map { RatesDTO.Rate(code: currency.code, rate: $0) }
      }
      return try invocation.answer(
        RatesDTO(base: rates.base.code, date: configuration.today.description, rates: known))
    }
    try invocation.host.output.write(line: .ratesIn(base: rates.base, day: configuration.today))
    for currency in [.euro] + reference.currencies where currency != rates.base {
      guard let rate = rates.rate(of: currency, on: configuration.today) else { continue }
      try invocation.host.output.write(line: "\(currency)  " + .sum(rate, nil))
    }
    if let last = reference.lastDay {
      try invocation.host.output.write(line: .historyEnds(day: last))
    }
  }

  private func show(_ words: [String], _ invocation: Invocation) throws {
    let currency = try code(words[0])
    let day = try words.count > 1 ? date(words[1]) : invocation.configuration.today
    let rates = invocation.configuration.exchangeRates
    guard words.count <= 2 else {
      throw CommandError.usage(.ratesTakes)
    }
    guard let rate = rates.rate(of: currency, on: day) else {
      throw CommandError(
        RefusalMessage.noRate(of: currency, into: rates.base),
        .notUnderstood)
    }
    if invocation.answersInJSON {
      let known = RatesDTO.Rate(code: currency.code, rate: rate)
      return try invocation.answer(RatesDTO(base: rates.base.code, date: day.description, rates: [known]))
    }
    try invocation.host.output.write(line: .rateOnDay(currency: currency, rate: rate, base: rates.base, day: day))
  }

  private func set(_ words: [String], _ invocation: Invocation) throws {
    guard (2...3).contains(words.count) else {
      throw CommandError.usage(
        .rateSetHow)
    }
    let currency = try code(words[0])
    guard currency != invocation.configuration.currency else {
      throw CommandError.usage(.isBase(currency: currency))
    }
    guard let rate = Decimal(rate: words[1]) else {
      throw CommandError.usage(.noRateWritten(text: words[1]))
    }
    let from = try words.count == 3 ? date(words[2]) : nil
    var list = invocation.configuration.rateFiles.list
    let line = RateList.Line(currency: currency, base: invocation.configuration.currency, rate: rate, from: from)
    list.set(line)
    guard !invocation.configuration.dryRun else {
      return try invocation.answer(.wouldSet(what: text(line)), "rate", RateLineDTO(line))
    }
    try OutputFile.replace(invocation.configuration.rateFiles.listPath, with: Array(list.text.utf8))
    invocation.did(.didChangeRates)
    try invocation.answer(text(line), "rate", RateLineDTO(line))
  }

  private func unset(_ words: [String], _ invocation: Invocation) throws {
    guard (1...2).contains(words.count) else {
      throw CommandError.usage(.rateUnsetHow)
    }
    let currency = try code(words[0])
    let base = invocation.configuration.currency
    let from = try words.count == 2 ? date(words[1]) : nil
    var list = invocation.configuration.rateFiles.list
    let taken = list.unset(currency, in: base, from: from)
    guard !taken.isEmpty else {
      let others = list.lines.filter { $0.currency == currency }
      let none: Message =
        from.map { .noRateSetFrom(currency: currency, base: base, day: $0) }
        ?? .noRateSet(currency: currency, base: base)
      let here = others.filter { $0.base == base }
      let hint: Message =
        here.isEmpty
        ? others.first.map { ". " + .rateInAnother(base: $0.base) } ?? .nothing
        : ". " + .thereIs(what: here.map(text).joined(by: "; "))
      throw CommandError(none + hint, .notUnderstood)
    }
    guard !invocation.configuration.dryRun else {
      for line in taken { try invocation.answer(.wouldForget(what: text(line)), "rate", RateLineDTO(line)) }
      return
    }
    try OutputFile.replace(invocation.configuration.rateFiles.listPath, with: Array(list.text.utf8))
    invocation.did(.didChangeRates)
    for line in taken { try invocation.answer(.forgot(what: text(line)), "rate", RateLineDTO(line)) }
  }

  private func text(_ line: RateList.Line) -> Message {
    let rate: Message = "1 \(line.currency) = " + .sum(line.rate, nil) + " \(line.base)"
    return line.from.map { .fromDayOn(what: rate, day: $0) } ?? rate
  }

  private func importHistory(_ words: [String], _ invocation: Invocation) throws {
    guard let path = words.first, words.count == 1 else {
      throw CommandError.usage(.ratesImportTakes)
    }
    let bytes = try InputFile.bytes(ofNamed: path)
    do {
      let table = try RateHistory.table(of: String(decoding: bytes, as: UTF8.self))
      let reference = ReferenceRates(table: table)
      let isPreview = invocation.configuration.dryRun
      if !isPreview { try OutputFile.replace(invocation.configuration.rateFiles.historyPath, with: table) }
      try invocation.answer(
        isPreview
          ? .wouldTakeRates(
            count: reference.currencies.count, day: reference.lastDay.map { Message.day($0) } ?? .verbatim("?"))
          : .tookRates(
            count: reference.currencies.count, day: reference.lastDay.map { Message.day($0) } ?? .verbatim("?"))
      )
    } catch let fault as RateHistory.Fault {
      throw CommandError(
        .ratesFault(path: path, line: "\(fault.line)", reason: ReasonText.said(fault.reason)), .notUnderstood)
    }
  }

  private func code(_ text: String) throws(CommandError) -> Currency {
    guard let currency = Currency(code: text) else {
      throw .usage(.noCurrencyCode(text: text))
    }
    return currency
  }

  private func date(_ text: String) throws(CommandError) -> CalendarDate {
    guard text.utf8.count == 10, let day = CalendarDate(iso8601: text) else {
      throw .usage(.noDayWritten(text: text))
    }
    return day
  }
}

/// What currencies are worth, in JSON.
private struct RatesDTO: Encodable {
  struct Rate: Encodable {
    let code: String
    let rate: Decimal
  }

  let base, date: String
  let rates: [Rate]
}

/// A rate that was set or forgotten, in JSON: what one unit is worth.
private struct RateLineDTO: Encodable {
  private let currency, base: String
  private let rate: Decimal
  private let from: String?

  init(_ line: RateList.Line) {
    (currency, base, rate, from) = (line.currency.code, line.base.code, line.rate, line.from?.description)
  }
}

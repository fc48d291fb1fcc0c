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
    details: Message.ratesHelp, options: [.currency, .today, .dryRun, .json])
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
    try invocation.host.output.write(line: "In \(rates.base), on \(configuration.today.readable):")
    for currency in [.euro] + reference.currencies where currency != rates.base {
      guard let rate = rates.rate(of: currency, on: configuration.today) else { continue }
      try invocation.host.output.write(line: "\(currency)  \(rate)")
    }
    if let last = reference.lastDay {
      try invocation.host.output.write(line: "The bank's history here ends on \(last.readable)")
    }
  }

  private func show(_ words: [String], _ invocation: Invocation) throws {
    let currency = try code(words[0])
    let day = try words.count > 1 ? date(words[1]) : invocation.configuration.today
    let rates = invocation.configuration.exchangeRates
    guard words.count <= 2 else {
      throw CommandError.usage("rates takes a code and a day, such as: budget rates usd 2025-10-31")
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
    try invocation.host.output.write(line: "1 \(currency) = \(rate) \(rates.base) on \(day.readable)")
  }

  private func set(_ words: [String], _ invocation: Invocation) throws {
    guard (2...3).contains(words.count) else {
      throw CommandError.usage(
        "Say it like this: budget rates set EUR 1.95583, with a day behind it if it holds from then on")
    }
    let currency = try code(words[0])
    guard currency != invocation.configuration.currency else {
      throw CommandError.usage("\(currency) is the base currency: its rate is 1")
    }
    guard let rate = Decimal(exactly: words[1]), rate > 0 else {
      throw CommandError.usage("“\(words[1])” is no rate. Write it with a point, such as 1.95583")
    }
    let from = try words.count == 3 ? date(words[2]) : nil
    var list = invocation.configuration.rateFiles.list
    let line = RateList.Line(currency: currency, base: invocation.configuration.currency, rate: rate, from: from)
    list.set(line)
    guard !invocation.configuration.dryRun else {
      return try invocation.answer("Would set \(text(line))")
    }
    try OutputFile.replace(invocation.configuration.rateFiles.listPath, with: Array(list.text.utf8))
    invocation.did(.didChangeRates)
    try invocation.answer(text(line))
  }

  private func unset(_ words: [String], _ invocation: Invocation) throws {
    guard (1...2).contains(words.count) else {
      throw CommandError.usage("Name a currency, and a day if only its rate from then on goes: budget rates unset EUR")
    }
    let currency = try code(words[0])
    let base = invocation.configuration.currency
    let from = try words.count == 2 ? date(words[1]) : nil
    var list = invocation.configuration.rateFiles.list
    let taken = list.unset(currency, in: base, from: from)
    guard !taken.isEmpty else {
      let others = list.lines.filter { $0.currency == currency }
      let since = from.map { " from \($0.readable) on" } ?? ""
      let hint =
        others.first(where: { $0.base == base }) != nil
        ? ". There is: \(others.filter { $0.base == base }.map(text).joined(separator: "; "))"
        : others.first.map { ". One in \($0.base) is taken back with: --currency \($0.base)" } ?? ""
      throw CommandError("No rate of \(currency) in \(base) was set\(since)\(hint)", .notUnderstood)
    }
    guard !invocation.configuration.dryRun else {
      for line in taken { try invocation.answer("Would forget that \(text(line))") }
      return
    }
    try OutputFile.replace(invocation.configuration.rateFiles.listPath, with: Array(list.text.utf8))
    invocation.did(.didChangeRates)
    for line in taken { try invocation.answer("Forgot that \(text(line))") }
  }

  private func text(_ line: RateList.Line) -> String {
    "1 \(line.currency) = \(line.rate) \(line.base)\(line.from.map { " from \($0.readable) on" } ?? "")"
  }

  private func importHistory(_ words: [String], _ invocation: Invocation) throws {
    guard let path = words.first, words.count == 1 else {
      throw CommandError.usage("Name one file: budget rates import eurofxref-hist.csv")
    }
    let bytes = try InputFile.bytes(of: path)
    do {
      let table = try RateHistory.table(of: String(decoding: bytes, as: UTF8.self))
      let reference = ReferenceRates(table: table)
      let isPreview = invocation.configuration.dryRun
      if !isPreview { try OutputFile.replace(invocation.configuration.rateFiles.historyPath, with: table) }
      try invocation.answer(
        "\(isPreview ? "Would take" : "Took") the rates of \(reference.currencies.count) currencies, up to \(reference.lastDay?.readable ?? "?")"
      )
    } catch let fault as RateHistory.Fault {
      throw CommandError("\(path):\(fault.line): \(fault.reason). The rates are as they were", .notUnderstood)
    }
  }

  private func code(_ text: String) throws(CommandError) -> Currency {
    guard let currency = Currency(code: text) else {
      throw .usage("“\(text)” is no currency. Use a code of three letters, such as EUR")
    }
    return currency
  }

  private func date(_ text: String) throws(CommandError) -> CalendarDate {
    guard text.utf8.count == 10, let day = CalendarDate(iso8601: text) else {
      throw .usage("“\(text)” is no day. Write it as YYYY-MM-DD, such as 2025-11-03")
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

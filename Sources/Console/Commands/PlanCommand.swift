import Budgeting
import Entities
import FoundationEssentials
import Language
import Messages
import Reports

/// `budget plan`: the limits of *Budget Planning*, beside what was spent.
struct PlanCommand: Command {
  let manual = CommandManual(
    name: "plan", summary: Message.planSummary, arguments: "[PERIOD|CATEGORY AMOUNT [MONTH]]",
    details: Message.planHelp, options: [.type, .period, .id, .dryRun, .json, .file, .sheet, .today, .currency])
  let dryRun = DryRun.shown

  func sources(behind words: [String]) -> [WordSource] {
    words.isEmpty ? [.categories, .periods] : [.words(["none"]), .periods]
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    if let change = try change(invocation) {
      let told = change.told(in: invocation.configuration.currency)
      try invocation.checkMayChange()
      let isPreview = invocation.configuration.dryRun
      let key = isPreview ? nil : invocation.configuration.key
      let text = invocation.words.joined(separator: " ")
      // A limit that somebody has set since is not set back by a late retry.
      if let key, try invocation.ledger.existing()?.isDone(text, key: key) == true {
        try invocation.answer(told + " (" + .doneBefore + ")", "limit", limit(change, invocation))
        return .done
      }
      if isPreview {
        try invocation.household.set(change, isPreview: true)
        try invocation.answer(.wouldSet(what: told), "limit", limit(change, invocation))
        return .done
      }
      try invocation.household.keep(change, told: Statement(text, key: key))
      invocation.did(.didChangePlan)
      try invocation.answer(told, "limit", limit(change, invocation))
    } else {
      try show(invocation)
    }
    return .done
  }

  private func limit(_ change: LimitChange, _ invocation: Invocation) -> LimitDTO {
    LimitDTO(change, in: invocation.configuration.currency)
  }

  /// The change that the words ask for: a category, an amount and perhaps a month; `nil` where they name a period.
  private func change(_ invocation: Invocation) throws(CommandError) -> LimitChange? {
    try refuseSecondNumber(invocation)
    do throws(CommandError) {
      if let named = try namedChange(invocation) { return named }
      return try spokenChange(invocation)
    } catch {
      guard let spoken = try spokenChange(invocation) else { throw error }
      return spoken
    }
  }

  /// "no more than 200 for eating out": put as people say it; `nil` where that is no limit.
  private func spokenChange(_ invocation: Invocation) throws(CommandError) -> LimitChange? {
    let text = invocation.words.joined(separator: " ")
    let configuration = invocation.configuration
    let type = try ReportQuery.type(invocation)
    guard invocation.household.period(named: text) == nil,
      let limit = Parser().limit(
        TokenizedText(text), in: ParsingContext(today: configuration.today, baseCurrency: configuration.currency)),
      type == nil || type == limit.category.type
    else { return nil }
    if let said = limit.currency, said != configuration.currency {
      throw .usage(.limitCurrency(currency: configuration.currency))
    }
    return limit.change(of: invocation.household.called(limit.category))
  }

  /// Refuses what stands behind a category and its amount and is no month, where it has a number: that would be taken for the amount, or
  /// be dropped, since a limit is of each such month.
  private func refuseSecondNumber(_ invocation: Invocation) throws(CommandError) {
    let words = invocation.words
    guard let place = amountPlace(invocation), (try? subject(words[..<place].joined(separator: " "), invocation)) != nil
    else { return }
    let rest = words[(place + 1)...].joined(separator: " ")
    guard rest.contains(where: \.isNumber) else { return }
    guard let period = invocation.household.period(named: rest), period.unit == .month else {
      throw .usage(.noMonth(name: rest))
    }
    let month = Period.month(of: invocation.configuration.today).first
    guard period.first < month || period.first >= month.adding(months: 12) else { return }
    throw .usage(.limitOfEachYear(month: Message.fullMonth(period.first.month), name: rest))
  }

  /// Where the amount stands, or the word that takes the limit away: right behind a category, which may have a number in its name where it
  /// is one of the sheet's own; else the last that may be one.
  private func amountPlace(_ invocation: Invocation) -> Int? {
    let words = invocation.words
    // The name of the command line, and what the language of the screen calls it.
    let none = ["none"] + invocation.host.output.words(of: .noneWords).split(separator: " ").map(String.init)
    let places = words.indices.filter { $0 > 0 && (Decimal(exactly: words[$0]) != nil || none.contains(words[$0])) }
    let name = { (place: Int) in words[..<place].joined(separator: " ") }
    return places.last { $0 != places.first && invocation.household.ownCategory(called: name($0)) != nil }
      ?? places.first { (try? subject(name($0), invocation)) != nil } ?? places.last
  }

  /// A category, an amount and perhaps a month, in this order.
  private func namedChange(_ invocation: Invocation) throws(CommandError) -> LimitChange? {
    let words = invocation.words
    guard let position = amountPlace(invocation),
      invocation.household.period(named: words.joined(separator: " ")) == nil
    else { return try refuseAmount(words, invocation) }
    let (name, type) = try subject(words[..<position].joined(separator: " "), invocation)
    let amount = Decimal(exactly: words[position])?.rounded(places: 2)
    guard amount.map({ $0 > 0 }) ?? true else { throw .usage(.limitAboveZero) }
    guard amount.map(BudgetAction.canHold) ?? true else { throw .usage(.limitTooLarge(amount: words[position])) }
    var months = Array(1...12)
    if position + 1 < words.count {
      let name = words[(position + 1)...].joined(separator: " ")
      guard let period = invocation.household.period(named: name), period.unit == .month else {
        throw .usage(.noMonth(name: name))
      }
      months = [period.first.month]
    }
    return LimitChange(name, of: type, amount: amount, months: months)
  }

  /// What a limit is for: a word of the sheet's own, or a category.
  private func subject(
    _ name: String, _ invocation: Invocation
  ) throws(CommandError) -> (name: String, type: TransactionType) {
    let type = try ReportQuery.type(invocation)
    if let own = invocation.household.ownCategory(called: name), type == nil || own.type == nil || own.type == type {
      return (own.name, type ?? own.type ?? .expense)
    }
    var category = try CategoryArgument.category(name, invocation)
    // What is planned is most often spent: in a sheet of other words “rent” is no category of income.
    if type == nil, category.type == .income, invocation.household.categoriesOfSheet != nil,
      let spent = invocation.household.category(spentOn: name)
    {
      category = spent
    }
    return (invocation.household.called(category), category.type)
  }

  /// Words behind a category that are no amount.
  private func refuseAmount(_ words: [String], _ invocation: Invocation) throws(CommandError) -> LimitChange? {
    for end in words.indices.dropFirst().reversed() {
      let name = words[..<end].joined(separator: " ")
      guard TransactionType.allCases.contains(where: { BudgetCategory(name: name, type: $0) != nil }) else { continue }
      let rest = words[end...].joined(separator: " ")
      guard invocation.household.period(named: rest) == nil else { return nil }
      throw .usage(.noPlanAmount(text: rest, name: name.lowercased()))
    }
    return nil
  }

  private func show(_ invocation: Invocation) throws {
    let query = try ReportQuery(
      invocation, words: invocation.words, standard: .month(of: invocation.configuration.today), takesCount: false,
      monthsOf: invocation.configuration.today.year)
    let period = query.filter.period
    guard period.unit == .month || period.unit == .year else {
      throw CommandError.usage(.planPeriod)
    }
    let reported = try invocation.household.plan(of: query.filter)
    invocation.household.leftOutWarnings(with: reported.unreadable).forEach { invocation.say($0) }
    let comparison = reported.report.comparison
    let output = invocation.host.output
    if invocation.answersInJSON {
      return try invocation.answer(PlanDTO(comparison, period, currency: try invocation.household.currencyOfBook()))
    }
    guard !comparison.lines.isEmpty else {
      // As the sheet calls it stands last.
      if let name = query.filter.categories.last {
        let own = invocation.household.ownCategory(called: name)?.name
        return try output.write(
          line: .categoryUnlimited(period: period, name: own ?? name.prefix(1).uppercased() + name.dropFirst()))
      }
      return try output.write(line: .noLimits(period: period))
    }
    try output.write(
      line: output.words(of: period.said).padding(to: 34)
        + [Message.planColumn, .actualColumn, .leftColumn].map { output.words(of: $0).leftPadding(to: 13) }.joined())
    for line in comparison.lines {
      let bar = AmountText.bar(line.actual, of: max(line.limit, line.actual), width: 10).padding(to: 12)
      try output.write(
        line: (line.category.padding(to: 22) + bar
          + [line.limit, line.actual, line.left].map { output.figure($0).leftPadding(to: 13) }.joined()))
    }
  }
}

/// Limits beside what was spent, in JSON.
private struct PlanDTO: Encodable {
  private struct Days: Encodable {
    let from, to: String
  }

  private struct Line: Encodable {
    let type, category: String
    let limit, actual, left: Decimal
  }

  private let period: Days
  private let currency: String
  private let limits: [Line]

  init(_ comparison: PlanComparison, _ period: Period, currency: Currency) {
    self.period = Days(from: period.first.description, to: period.last.description)
    self.currency = currency.code
    limits = comparison.lines.map {
      Line(type: $0.type.rawValue, category: $0.category, limit: $0.limit, actual: $0.actual, left: $0.left)
    }
  }
}

/// A limit that was set, in JSON; one without an amount was taken away.
private struct LimitDTO: Encodable {
  private let type, category, currency: String
  private let amount: Decimal?
  private let months: [Int]

  init(_ limit: LimitChange, in currency: Currency) {
    (type, category, self.currency) = (limit.type.rawValue, limit.name, currency.code)
    (amount, months) = (limit.amount, limit.months)
  }
}

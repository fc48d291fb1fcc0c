import Entities
import FoundationEssentials
import Language
import Messages
import Reports
import Sheets

/// Answers questions from the sheet, so that what was corrected by hand counts.
public struct Answers {
  let household: Household
  /// Whether it is asked for people, so that whose each row is has to be found out.
  private var namesPeople = false

  /// Answers about a household's entries.
  public init(_ household: Household) { self.household = household }

  /// What a question is about, in words.
  struct Subject {
    /// Such as " in Groceries", or empty.
    let about: Message
    /// Such as " in October 2025", or empty.
    let when: Message
    /// The category's name, where it is about one.
    let name: String?
    let currency: Currency
    /// Whose entries it is about; `nil` for whoever asks.
    var who: Message?

    /// Such as " of Maria", or empty.
    var ofWhom: Message { who.map { " " + .ofWhom(who: $0) } ?? .nothing }

    /// What was done, and by whom: "You spent 12 BGN".
    func did(_ type: TransactionType?, _ what: Message) -> Message {
      switch (who, type) {
      case (nil, .income): .youReceived(what: what)
      case (nil, .savings): .youSaved(what: what)
      case (nil, _): .youSpent(what: what)
      case (let who?, .income): .theyReceived(who: who, what: what)
      case (let who?, .savings): .theySaved(who: who, what: what)
      case (let who?, _): .theySpent(who: who, what: what)
      }
    }
  }

  /// The answer, with a warning where rows that may count could not be read.
  ///
  /// - Throws: what reading the workbook throws.
  public func answer(_ question: Question) throws -> SpokenAnswer {
    var unreadable = UnreadableRows()
    var answers = self
    answers.namesPeople = !question.people.isEmpty
    let sentences = try answers.sentences(question, &unreadable)
    return SpokenAnswer(
      sentences,
      warnings: household.leftOutWarnings(with: unreadable) + withoutCategories(household.subject(of: question).0))
  }

  /// That the sheet has no column for the categories that are asked about: nothing of it stands under one.
  private func withoutCategories(_ filter: RowFilter) -> [Message] {
    guard !filter.categories.isEmpty, let sheet = try? household.workbook.describe(sheet: household.sheet),
      !sheet.hasCategories
    else { return [] }
    return [.noCategoriesThere(sheet: sheet.sheet)]
  }

  private func sentences(_ question: Question, _ unreadable: inout UnreadableRows) throws -> [Message] {
    let (filter, about, name) = household.subject(of: question)
    let subject = Subject(
      about: about, when: Answers.when(question.period), name: name, currency: try household.currencyOfBook(),
      who: question.people.isEmpty ? nil : question.people.map { Message.verbatim($0) }.joined(by: .and))
    let today = household.surroundings.today()
    switch question.kind {
    case .left: return [try left(filter, subject, &unreadable)]
    case .over: return try over(filter, subject, &unreadable)
    case .latest: return [try latest(subject)]
    case .trend: return try trend(filter, subject, today: today, &unreadable)
    case .month(let least): return try month(filter, subject, least: least, today: today, &unreadable)
    case .overview: return try overview(filter, subject, today: today, &unreadable)
    case .merchants(let count):
      return try largest(filter, subject, byMerchant: true, count: count, &unreadable)
    case .categories(let count):
      return try largest(filter, subject, byMerchant: false, count: count, &unreadable)
    case .average(let unit): return try average(filter, subject, of: unit, today: today, &unreadable)
    case .comparison(let earlier): return try comparison(filter, with: earlier, subject, today: today, &unreadable)
    case .owed: return try household.answer(owedBy: question.people, by: household.speaker(of: nil)).told
    case .count, .largest, .smallest, .entries, .total: return try sums(question, filter, subject, &unreadable)
    }
  }

  private func sums(
    _ question: Question, _ filter: RowFilter, _ subject: Subject, _ unreadable: inout UnreadableRows
  ) throws -> [Message] {
    let (about, when, currency) = (subject.about, subject.when, subject.currency)
    var none = [Message.noEntriesAbout(subject: about + when + subject.ofWhom)]
    let isMissed = try question.details.contains { thing in
      try total(household.subject(of: question.about([thing])).filter, &unreadable).count == 0
    }
    if !filter.things.isEmpty, isMissed, let other = try asWritten(question) {
      none = []
      let (filter, about, _) = household.subject(of: other)
      let same = Subject(about: about, when: subject.when, name: nil, currency: currency, who: subject.who)
      return try sums(other, filter, same, &unreadable)
    }
    switch question.kind {
    case .count:
      let (count, total) = try total(filter, &unreadable)
      if count == 0 { return none }
      let counted = Answers.counted(count) + about + when
      let types = try question.type == nil ? totals(ofEachTypeIn: filter, &unreadable) : []
      // What was spent and what came in are no sum.
      guard types.count < 2 else {
        return [counted] + types.map { subject.did($0.type, Money($0.total, currency).said) }
      }
      return [.together(counted: counted, total: Money(total, currency))]
    case .largest:
      guard let row = try found(filter, &unreadable).largest else { return none }
      return [Answers.largest(question.type, about + when, text(of: row, currency))]
    case .smallest:
      guard let row = try found(filter, &unreadable).smallest else { return none }
      return [Answers.smallest(question.type, about + when, text(of: row, currency))]
    case .entries:
      let answer = try found(filter, &unreadable)
      guard answer.count > 0 else { return none }
      let more: Message = answer.count > answer.latest.count ? .latestOfWhich(count: answer.latest.count) : .nothing
      let counted = Answers.counted(answer.count) + about + when
      return [.together(counted: counted, total: Money(answer.total, currency)) + more + ":"]
        + answer.latest.map { "  " + text(of: $0, currency) }
    default:
      let (count, total) = try total(filter, &unreadable)
      // Nothing was spent there, or it is called otherwise in the sheet.
      if count == 0, !filter.things.isEmpty { return none }
      return [
        subject.did(question.type, Money(total, currency).said + about + when) + " (" + Answers.counted(count) + ")"
      ]
    }
  }

  /// The question, with its things as the rows of its days write them, and without words that are in none and name no thing: "колко
  /// станаха такситата" is asked about “такси”. `nil` where that leaves nothing, or what was asked about already.
  private func asWritten(_ question: Question) throws -> Question? {
    var rows: [BudgetRow] = []
    try household.workbook.forEachRow(sheet: household.sheet, unreadable: { _ in }) { _, row in
      if row.details != nil, question.period.contains(row.date) { rows.append(row) }
    }
    var things: [String] = []
    for thing in question.details {
      var words: [String] = []
      var isOfKind = false
      for word in thing.split(separator: " ").map(String.init) {
        if let own = rows.lazy.compactMap({ $0.wordNamed(word) }).first {
          words.append(own)
        } else if case let kind = rows.ofKind(word), !kind.isEmpty {
          things += kind
          words = []
          isOfKind = true
          break
        } else if Parser().namesThing(word) {
          words = [thing]
          break
        }
      }
      if isOfKind { continue }
      guard !words.isEmpty else { return nil }
      things.append(words.joined(separator: " "))
    }
    guard things != question.details else { return nil }
    return question.about(things)
  }

  /// What was logged last, as the journal has it: the sheet may be sorted otherwise.
  private func latest(_ subject: Subject) throws -> Message {
    guard let entry = try household.ledger.existing()?.latest(in: household.workbook.path) else {
      return .noEntriesAbout(subject: Message.nothing)
    }
    return .lastEntry(entry: text(of: entry.row, subject.currency), id: entry.id)
  }

  /// How many entries are asked about, and what they come to.
  func total(_ filter: RowFilter, _ unreadable: inout UnreadableRows) throws -> (count: Int, total: Decimal) {
    if filter.isAboutMonths {
      let sums = try household.monthlySums()
      unreadable = sums.unreadable
      if let total = sums.total(of: filter) { return total }
    }
    let answer = try found(filter, &unreadable)
    return (answer.count, answer.total)
  }

  /// What the entries of each type come to that are asked about, without the types of which there are none.
  private func totals(
    ofEachTypeIn filter: RowFilter, _ unreadable: inout UnreadableRows
  ) throws -> [(type: TransactionType, total: Decimal)] {
    var found: [(type: TransactionType, total: Decimal)] = []
    for type in TransactionType.allCases {
      var filter = filter
      filter.type = type
      let (count, total) = try total(filter, &unreadable)
      if count > 0 { found.append((type, total)) }
    }
    return found
  }

  /// The entries that are asked about, counted and added up.
  private func found(_ filter: RowFilter, _ unreadable: inout UnreadableRows) throws -> AskedEntries {
    var answer = AskedEntries(filter: filter, mayFall: household.mayStandNewestFirst)
    try forEachRow(&unreadable) { answer.add($0) }
    return answer
  }

  /// Each entry of the sheet; those that cannot be read are counted anew.
  func forEachRow(_ unreadable: inout UnreadableRows, _ body: (BudgetRow) -> Void) throws {
    if namesPeople {
      unreadable = try household.forEachNamedRow(body)
      return
    }
    var passedOver = UnreadableRows()
    defer { unreadable = passedOver }
    try household.workbook.forEachRow(sheet: household.sheet, unreadable: { passedOver.add($0) }) { _, row in body(row)
    }
  }

  static func counted(_ count: Int) -> Message { .countedEntries(count: count) }

  private func text(of row: BudgetRow, _ currency: Currency) -> Message {
    let details = row.details.map { ", \($0)" } ?? ""
    return .amountIn(money: Money(row.amount, currency), category: row.category) + " (" + .day(row.date) + "\(details))"
  }

  static func when(_ period: Period) -> Message {
    switch period.unit {
    case .day: " " + .onDay(day: period)
    case .week, .other: period == .always ? .nothing : " (" + period.said + ")"
    case .month, .year: " " + .inPeriod(period: period)
    }
  }
}

import ActionHandler
import Entities
import Language
import Ledger
import Messages
import Sheets

/// What came from a receipt or a bank's file and is said afterwards.
extension Session {
  /// What is asked where something is said that a receipt or a bank's file has brought in already; `nil` where nothing is like it, and where
  /// the best reading is to be taken unasked.
  ///
  /// Of what was said twice nothing is asked: two coffees of one day are two.
  func question(aboutUnsaid draft: Draft) throws(LedgerError) -> OpenQuestion? {
    let entries = draft.entries
    guard !manner.takesBest, !entries.isEmpty, draft.parts.allSatisfy({ !$0.entries.isEmpty }),
      let days = try knownUnsaidDays(), entries.contains(where: { Session.mayBe($0.date, among: days) })
    else { return nil }
    var left = try unsaid(beside: entries)
    var twins: [(entry: BudgetAction, row: BudgetRow)] = []
    var others: [BudgetAction] = []
    for entry in entries {
      guard let place = left.firstIndex(where: { Session.isLike(entry, $0) }) else {
        others.append(entry)
        continue
      }
      twins.append((entry, left.remove(at: place).row))
    }
    guard let first = twins.first else { return nil }
    return question(draft, first.entry, first.row, others: others)
  }

  /// By how many days a bank is later than who paid.
  static let booking = 3

  /// How many days may lie between what is said and the row.
  private static let reach = 1

  private static func mayBe(_ day: CalendarDate, among days: ClosedRange<CalendarDate>) -> Bool {
    days.lowerBound.adding(days: -booking) <= day && day <= days.upperBound.adding(days: reach)
  }

  private func knownUnsaidDays() throws(LedgerError) -> ClosedRange<CalendarDate>? {
    if let unsaidDays { return unsaidDays }
    let found = try household.ledger.existing()?.unsaidDays(in: household.workbook.path)
    unsaidDays = .some(found)
    return found
  }

  private func unsaid(beside entries: [BudgetAction]) throws(LedgerError) -> [LedgerEntry] {
    let days = entries.map(\.date)
    guard let first = days.min(), let last = days.max(), let ledger = try household.ledger.existing() else { return [] }
    let near = first.adding(days: -Session.reach)...last.adding(days: Session.booking)
    return try ledger.unsaid(in: household.workbook.path, days: near)
  }

  /// Whether a row may be what is said: of one sum, and nothing speaks against it. A bank books some days later: then the payee has to speak
  /// for it.
  private static func isLike(_ entry: BudgetAction, _ unsaid: LedgerEntry) -> Bool {
    let row = unsaid.row
    guard entry.amount == row.amount, entry.transactionType == row.type else { return false }
    let later = row.date.daysSince1970 - entry.date.daysSince1970
    let isReceipt = unsaid.key.map(SeenPayment.isKey) ?? false
    guard (-reach...(isReceipt ? reach : booking)).contains(later) else { return false }
    let isOneCategory = (entry.label ?? entry.category.name) == row.category
    return switch PayeeLikeness(entry.details, row.details, isOneCategory: isOneCategory) {
    case .same, .partly: true
    case .category, .otherThing, .otherKind, .unnamed: later <= reach
    case .unknown, .unknownShop, .stranger: false
    }
  }

  private func question(
    _ draft: Draft, _ twin: BudgetAction, _ row: BudgetRow, others: [BudgetAction]
  ) -> OpenQuestion? {
    let base = household.rates.base
    let today = household.surroundings.today()
    let told = draft.statement.day ?? today
    let money = Money(twin.amount, base)
    let text = Message.askTwin(
      of: row, in: base, what: twin.details.map { Message.moneyFor(money: money.said, what: $0) } ?? money.said,
      when: twin.date == today ? Message.saidToday : Message.verbatim("\(twin.date)"))
    let readings = others.isEmpty ? [draft.entries] : [draft.entries, others]
    let options = readings.enumerated().map { index, entries in
      ConfirmationDTO.OptionDTO(
        id: "\(index + 1)", label: "",
        appAction: ProcessingResponseDTO.logging(entries.map { LogBudgetEntryActionDTO($0) }, base: base).appAction)
    }
    let none = ConfirmationDTO.OptionDTO(
      id: "0", label: (others.isEmpty ? Message.theSameNoMore : .noEntry).standard)
    let asked = ConfirmationDTO(
      id: QuestionID.of(draft.statement.text, on: told), question: text.standard, options: options + [none]
    ).told(base: base, on: told)
    return OpenQuestion(asking: asked, about: draft.statement, in: household, warnings: draft.warnings)
  }
}

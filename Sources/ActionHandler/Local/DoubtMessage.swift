import Entities
import FoundationEssentials
import Language
import Messages

/// What a person is asked where a sentence may be read in several ways, or may be no entry (contract, section 4).
struct DoubtMessage {
  /// What amounts are counted in.
  let base: Currency
  /// The day on which it is asked.
  let today: CalendarDate

  /// The question with its answers.
  ///
  /// - Parameters:
  ///   - readings: the best first, each with at least one entry.
  ///   - said: the words; the same words on the same day give the same id.
  func confirmation(
    of reason: Doubt.Reason, _ readings: [[LogBudgetEntryActionDTO]], said: String
  ) -> ConfirmationDTO {
    var options = readings.enumerated().map { index, entries in
      ConfirmationDTO.OptionDTO(
        id: "\(index + 1)", label: label(entries).standard,
        appAction: ProcessingResponseDTO.logging(entries, base: base).appAction)
    }
    options.append(
      ConfirmationDTO.OptionDTO(id: "0", label: (readings.count > 1 ? Message.neither : .noEntry).standard))
    return ConfirmationDTO(
      id: QuestionID.of(said, on: today), question: question(reason, readings).standard, options: options)
  }

  // MARK: - Words

  private func question(_ reason: Doubt.Reason, _ readings: [[LogBudgetEntryActionDTO]]) -> Message {
    let best = readings.first ?? []
    let what = best.map(money).joined(by: .and)
    return switch reason {
    case .direction: Message.askDirection(what: what)
    case .whose: Message.askWhose(what: what)
    case .who: Message.askWho(what: what)
    case .happened: Message.askHappened(what: what)
    case .moved: moved(Set(best.map { TransactionType(rawValue: $0.transactionType) }), what: what)
    case .amount: Message.askAmount(what: what)
    case .day(let words): Message.askDay(words: words, what: days(best))
    case .longAgo(let date): Message.askLongAgo(date: Message.dayInTable(date), what: what)
    case .language: Message.askLanguage(what: label(best))
    case .unsure: Message.askRight(what: label(best))
    }
  }

  /// A yes or no is all that it takes where all of it went one way.
  private func moved(_ types: Set<TransactionType?>, what: Message) -> Message {
    switch types {
    case [.expense]: .askPaid(what: what)
    case [.income]: .askReceived(what: what)
    case [.savings]: .askSaved(what: what)
    default: .askMoved(what: what)
    }
  }

  private func days(_ entries: [LogBudgetEntryActionDTO]) -> Message {
    entries.map { day($0.date) }.joined(by: .and)
  }

  /// "Other" names nothing: "200 BGN", and not "200 BGN for Other".
  private func money(_ entry: LogBudgetEntryActionDTO) -> Message {
    let isNamed = entry.category != BudgetCategory.fallback(for: .expense).name
    guard let what = entry.details ?? entry.label ?? (isNamed ? entry.category : nil) else {
      return .verbatim(said(entry))
    }
    return .moneyFor(money: said(entry), what: what)
  }

  /// What a reading comes to.
  func label(_ entries: [LogBudgetEntryActionDTO]) -> Message { entries.map(label).joined(by: "; ") }

  /// `paid: Expenses · Mortgage, 650 EUR, today`
  private func label(_ entry: LogBudgetEntryActionDTO) -> Message {
    let what = entry.label ?? entry.category
    let read: Message =
      switch TransactionType(rawValue: entry.transactionType) {
      case .income: .readAsReceived(category: what, money: said(entry), day: day(entry.date))
      case .savings: .readAsSaved(category: what, money: said(entry), day: day(entry.date))
      case .expense, nil: .readAsPaid(category: what, money: said(entry), day: day(entry.date))
      }
    return entry.member.map { read + ", \($0)" } ?? read
  }

  private func said(_ entry: LogBudgetEntryActionDTO) -> String {
    entry.original.map { "\($0.amount) \($0.currency)" } ?? "\(entry.amount) \(base)"
  }

  private func day(_ date: String) -> Message {
    CalendarDate(iso8601: date).map { $0.told(on: today) } ?? .verbatim(date)
  }
}

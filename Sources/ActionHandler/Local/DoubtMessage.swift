import Entities
import FoundationEssentials
import Language

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
        id: "\(index + 1)", label: label(entries),
        appAction: ProcessingResponseDTO.logging(entries, base: base).appAction)
    }
    options.append(ConfirmationDTO.OptionDTO(id: "0", label: readings.count > 1 ? "neither" : "no entry"))
    return ConfirmationDTO(id: QuestionID.of(said, on: today), question: question(reason, readings), options: options)
  }

  // MARK: - Words

  private func question(_ reason: Doubt.Reason, _ readings: [[LogBudgetEntryActionDTO]]) -> String {
    let best = readings.first ?? []
    let what = best.map(money).joined(separator: " and ")
    return switch reason {
    case .direction: "Did you pay it or receive it: \(what)?"
    case .whose: "Is that your household's money: \(what)?"
    case .happened: "Has that happened: \(what)?"
    case .moved: "Was that paid or received: \(what)?"
    case .amount: "Which amount is it? I read \(what)."
    case .day(let words): "Which day is “\(words)”? I read \(best.map { day($0.date) }.joined(separator: " and "))."
    case .longAgo(let date): "Do you mean \(date), so long ago: \(what)?"
    case .language: "I do not know that language. Is this right: \(best.map(label).joined(separator: "; "))?"
    case .unsure: "Is this right: \(best.map(label).joined(separator: "; "))?"
    }
  }

  private func money(_ entry: LogBudgetEntryActionDTO) -> String {
    "\(said(entry)) for \(entry.details ?? entry.label ?? entry.category)"
  }

  /// What a reading comes to.
  func label(_ entries: [LogBudgetEntryActionDTO]) -> String { entries.map(label).joined(separator: "; ") }

  /// `paid: Expenses · Mortgage, 650 EUR, today`
  private func label(_ entry: LogBudgetEntryActionDTO) -> String {
    let verb =
      switch TransactionType(rawValue: entry.transactionType) {
      case .income: "received"
      case .savings: "saved"
      case .expense, nil: "paid"
      }
    return "\(verb): \(entry.transactionType) · \(entry.label ?? entry.category), \(said(entry)), \(day(entry.date))"
  }

  private func said(_ entry: LogBudgetEntryActionDTO) -> String {
    entry.original.map { "\($0.amount) \($0.currency)" } ?? "\(entry.amount) \(base)"
  }

  private func day(_ date: String) -> String {
    switch CalendarDate(iso8601: date) {
    case today: "today"
    case today.adding(days: -1): "yesterday"
    default: date
    }
  }
}

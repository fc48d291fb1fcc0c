import Entities
import FoundationEssentials

/// Tells which entries are asked about before they are written, and what else they may be.
struct DoubtRules {
  let context: ParsingContext
  /// What is read where the type is given: the other side of a sentence that does not say it.
  let ordered: (TransactionType) -> Reading?

  /// What a reading comes to.
  func outcome(of reading: Reading) -> Interpretation.Outcome {
    let drafts = reading.drafts
    let entries = drafts.map(\.entry)
    if let unsaid = drafts.first(where: { saysNoDirection($0) }) {
      let other = ordered(unsaid.entry.type == .income ? .expense : .income)
      if let other, other.drafts.contains(where: \.isTaught) { return .entries(other.drafts.map(\.entry)) }
      return .doubtful(Doubt(.direction, paidFirst([entries] + (other.map { [$0.drafts.map(\.entry)] } ?? []))))
    }
    if let past = drafts.first(where: { isLongAgo($0) }) {
      return .doubtful(Doubt(.longAgo(past.entry.date), [entries]))
    }
    if entries.contains(where: { $0.confidence < context.doubt }) { return .doubtful(Doubt(.unsure, [entries])) }
    return .entries(entries)
  }

  /// "rent 650": both happen in households, so that only a verb, or what was taught, tells (contract, section 3).
  private func saysNoDirection(_ draft: Reading.Draft) -> Bool {
    draft.entry.category.role == .rent && !draft.saysType && !draft.isTaught
  }

  private func paidFirst(_ readings: [[ParsedEntry]]) -> [[ParsedEntry]] {
    readings.sorted { $0.first?.type == .expense && $1.first?.type != .expense }
  }

  /// A day and month that fall more than 90 days back only because they lie ahead this year (contract, section 3).
  private func isLongAgo(_ draft: Reading.Draft) -> Bool {
    guard let date = draft.date, date.assumesYear, case .day(let day) = date.day else { return false }
    return day.year < context.today.year && context.today.daysSince1970 - day.daysSince1970 > 90
  }
}

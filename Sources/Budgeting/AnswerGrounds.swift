import ActionHandler
import Entities
import FoundationEssentials
import Language
import Messages
import Rates

/// Holds what a server answers against the words that were said.
///
/// A server is there to understand what the parser here does not, so that it may read other entries, days and categories out of them. But it has
/// no other source of amounts than the sentence: one that neither stands there nor follows from what stands there by a simple
/// calculation, a currency that nobody named, and more entries than the sentence has numbers are asked about before they are written.
struct AnswerGrounds {
  private let said: StatedMoney
  private let rates: ExchangeRates
  /// All that the numbers of the sentence may come to.
  private let amounts: [Decimal]

  /// More entries than these are too many to be asked about at once.
  private static let mostAsked = 12
  /// More numbers than these are not calculated with: nearly every amount would follow from two of them.
  private static let mostCalculated = 12
  /// How far a server's rate may be from ours: rates are of different days.
  private static let tolerance: Decimal = 0.1

  init(_ statement: Statement, rates: ExchangeRates, today: CalendarDate) {
    said = StatedMoney(statement.words, on: today)
    self.rates = rates
    amounts = Self.amounts(of: said)
  }

  /// What the sentence does not say of the entries, as a sentence; `nil` where it may say all of it.
  func complaint(about entries: [BudgetAction]) -> Message? {
    for entry in entries {
      let money = entry.money(base: rates.base)
      if let original = entry.original, !names(original.money.currency) || !isPlausible(original, of: entry) {
        return .doesNotSay(money: money)
      }
      guard entry.original == nil ? isSaid(entry) : follows(money.amount) else {
        return .doesNotSay(money: money)
      }
    }
    guard entries.count <= max(said.numbers.count, 1) else {
      return .serverReadMore(count: entries.count)
    }
    return nil
  }

  /// A question about entries that the sentence does not say; `nil` where they are too many to look at.
  func question(_ entries: [BudgetAction], _ complaint: Message, id: String, today: CalendarDate) -> ConfirmationDTO? {
    guard entries.count <= Self.mostAsked else { return nil }
    let logging = ProcessingResponseDTO.logging(entries.map { LogBudgetEntryActionDTO($0) }, base: rates.base)
    return ConfirmationDTO(
      id: id, question: Message.askAllTheSame(complaint: complaint).standard,
      options: [
        ConfirmationDTO.OptionDTO(id: "1", label: logging.message, appAction: logging.appAction),
        ConfirmationDTO.OptionDTO(id: "0", label: Message.noEntry.standard),
      ]
    ).told(base: rates.base, on: today)
  }

  private func names(_ currency: Currency) -> Bool {
    said.namesSharedCoin || said.currencies.contains(currency.code) || said.heardCurrencies.contains(currency.code)
  }

  /// Whether the rate is one that may be, and leads from one amount to the other.
  private func isPlausible(_ original: OriginalAmount, of entry: BudgetAction) -> Bool {
    let isOurs = rates.rate(of: original.money.currency, on: entry.date).map { isNear(original.rate, $0) } ?? true
    return isOurs && isNear(entry.amount, original.money.amount * original.rate)
  }

  /// Of an entry that tells nothing of another currency: it may have been converted all the same.
  private func isSaid(_ entry: BudgetAction) -> Bool {
    let foreign = said.currencies.filter { $0 != rates.base.code }
    if foreign.count < said.currencies.count || foreign.isEmpty || said.namesSharedCoin, follows(entry.amount) {
      return true
    }
    return foreign.contains { code in
      guard let rate = Currency(code: code).flatMap({ rates.rate(of: $0, on: entry.date) }) else { return false }
      // Rates differ: with all that may be calculated, nearly every amount would be near one.
      return (said.numbers + said.otherNumbers + [total]).contains { isNear(entry.amount, $0 * rate) }
    }
  }

  private var total: Decimal { said.numbers.reduce(0, +) }

  private func follows(_ amount: Decimal) -> Bool { amounts.contains { abs($0 - amount) <= 0.01 } }

  private func isNear(_ left: Decimal, _ right: Decimal) -> Bool { abs(left - right) <= right * Self.tolerance + 0.01 }

  /// The numbers themselves; shares, hundredths, doubles and halves more of one; what two of them come to, and all together.
  private static func amounts(of said: StatedMoney) -> [Decimal] {
    let numbers = said.numbers + said.otherNumbers
    // A half may stand by itself, or behind the currency.
    var amounts: [Decimal] = [0.5, said.numbers.reduce(0, +)]
    for one in numbers { amounts += [one, one / 2, one / 3, one / 4, one * 2, one / 100, one + 0.5] }
    guard numbers.count <= mostCalculated else { return amounts }
    for one in numbers {
      for other in numbers {
        amounts += [
          one + other, one - other, one * other, one + other / 100, one * other / 100, one * (100 - other) / 100,
          one * (100 + other) / 100,
        ]
        if other != 0 { amounts.append(one / other) }
      }
    }
    return amounts
  }
}

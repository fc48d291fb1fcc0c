import Entities
import FoundationEssentials
import Language
import Ledger
import Sheets

/// Turns that look like a change, and are none.
extension Session {
  /// Whether words tell of another time, of another person, or of what is not to be again, whatever their signs speak for.
  func isNoChange(
    _ best: TurnReading, _ text: TokenizedText, _ outcome: Interpretation.Outcome, _ talk: Talk
  ) throws(LedgerError) -> Bool {
    switch best.kind {
    // "I'd rather not pay 3 for bread again"
    case .again: return Parser().deniesRepeating(text)
    // "100 of that is for Avi": no whole is changed by what is told of a part.
    case .category, .day: return Parser().tellsPart(text)
    case .amount:
      // "last month's was 45"; "and my haircut was 50 on top"; "my son had one too, 15": another's is one more.
      // "the visit was 60, not 70"
      if let money = best.money, Parser().denies(money.amount, in: text) { return true }
      if Parser().tellsOfPeriod(text) || Parser().tellsOnTop(text) || Parser().tellsDifference(text)
        || outcome.mayTellAnother && Parser().tellsOfAnothersToo(text)
      {
        return true
      }
      // "Ivo's was 3100", behind a salary that is not his.
      let words = FoldedText.folded(text.string).split { !$0.isLetter }.map(String.init)
      return try entries(meantBy: best.amendment(in: talk)).contains { words.contains(where: $0.row.isOfOther) }
    default: return false
    }
  }

  /// "53! dyslexic me", behind 35: the digits of what stands in another order, as a sentence of their own. "paid 53 at Kolevi's" is another shop.
  func digitsSwapped(_ outcome: Interpretation.Outcome, _ text: TokenizedText) throws(LedgerError) -> Money? {
    let told: ParsedEntry
    switch outcome {
    case .entries(let entries) where entries.count == 1: told = entries[0]
    case .doubtful(let doubt) where doubt.readings.count == 1 && doubt.readings[0].count == 1:
      told = doubt.readings[0][0]
    default: return nil
    }
    guard told.type == .expense, told.isCategoryGuessed, Parser().exclaimsAmount(text),
      let row = try standingFocus().last?.row
    else { return nil }
    let stands = row.saidAmount
    let isSwapped = stands != told.money.amount && "\(stands)".sorted() == "\(told.money.amount)".sorted()
    return isSwapped && "\(stands)".count > 1 ? told.money : nil
  }

  /// "za Maya sa": the same of words in Latin letters that come to nothing by themselves, as they are written in Cyrillic ones.
  func inOtherLetters(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText, of statement: Statement, pending: [Draft]
  ) throws(LedgerError) -> Weighed? {
    guard case .refused(.noAmount) = outcome, Parser().asked(text, in: household.context(on: statement.day)) == nil,
      let said = Parser().inCyrillic(text)
    else { return nil }
    return try weighed(outcome, said, of: statement, pending: pending)
  }
}

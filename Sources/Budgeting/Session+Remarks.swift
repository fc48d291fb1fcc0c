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

import Entities
import FoundationEssentials
import Language
import Ledger
import Sheets

/// Turns that look like a change, and are none.
extension Session {
  /// Whether words tell of another time, of another person, or of what is not to be again, whatever their signs speak for.
  func isNoChange(
    _ best: TurnReading, _ text: String, _ outcome: Interpretation.Outcome, _ talk: Talk
  ) throws(LedgerError) -> Bool {
    switch best.kind {
    // "I'd rather not pay 3 for bread again"
    case .again: return Parser().deniesRepeating(text)
    // "100 of that is for Avi": no whole is changed by what is told of a part.
    case .category, .day: return Parser().tellsPart(text)
    case .amount:
      // "last month's was 45"; "my son had one too, 15": another's is one more.
      if Parser().tellsOfPeriod(text) || outcome.mayTellAnother && Parser().tellsOfAnothersToo(text) { return true }
      // "Ivo's was 3100", behind a salary that is not his.
      let words = FoldedText.folded(text).split { !$0.isLetter }.map(String.init)
      return try entries(meantBy: best.amendment(in: talk)).contains { words.contains(where: $0.row.isOfOther) }
    default: return false
    }
  }
}

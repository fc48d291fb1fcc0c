import Entities
import Language

extension TurnReading {
  /// What is to be done, with the entries counted from the last.
  func amendment(in talk: Talk) -> Amendment {
    var amendment = Amendment(
      money: money, saysCurrency: saysCurrency, date: date, type: category?.type, category: category, isExplicit: true)
    switch kind {
    case .remove: (amendment.undo, amendment.removes) = (true, true)
    case .restore: amendment.restores = true
    case .again: amendment.repeatsLast = true
    case .more: amendment.adds = true
    case .less: amendment.subtracts = true
    case .undo: amendment.undo = true
    case .entry, .other, .amount, .day, .category: break
    }
    amendment.isOfPerson = fits.contains(.categoryByThing) && category?.owner.isEmpty == false
    amendment.meant = targets.map { talk.entries.count - 1 - $0 }
    return amendment
  }
}

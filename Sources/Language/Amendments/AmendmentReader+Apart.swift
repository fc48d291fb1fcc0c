import Entities
import FoundationEssentials
import Vocabulary

/// Parts of an amount, and what comes beside it, told in parts of the turn.
extension AmendmentReader {
  /// "20 of that was nappies, split it off": a part of what stands that is to be an entry of its own.
  func setApart(_ parts: [Utterance]) -> Amendment? {
    // "18 of it was wine, put that in fun"
    if parts.count == 2, var amendment = part(parts[0]), let put = putElsewhere(parts[1]), put.named == nil,
      let category = put.category
    {
      (amendment.category, amendment.type, amendment.isSetApart) = (category, category.type, true)
      return amendment
    }
    guard parts.count <= 3, let place = parts.indices.first(where: { part(parts[$0]) != nil }),
      parts.indices.allSatisfy({ $0 == place || !parts[$0].tokens.hasNumber }),
      parts.contains(where: { part in part.tokens.indices.contains { part.says($0, .setsApart) } }),
      var amendment = part(parts[place])
    else { return nil }
    amendment.isSetApart = true
    return amendment
  }

  /// "plus 4 for the vitamins, add it to that": what comes on top, and in another part that it does.
  func addedApart(_ parts: [Utterance]) -> Amendment? {
    guard parts.count == 2, let order = parts.indices.first(where: { ordersToAdd(parts[$0]) }) else { return nil }
    let told = parts[1 - order]
    guard told.tokens.count(where: { $0.kind == .number }) == 1,
      var amendment = try? fill(Amendment(isExplicit: true), from: told), amendment.money != nil, amendment.date == nil
    else { return nil }
    (amendment.details, amendment.category, amendment.type, amendment.isRemark) = (nil, nil, nil, false)
    amendment.adds = true
    return amendment
  }

  /// "add it to that", without an amount.
  func ordersToAdd(_ part: Utterance) -> Bool {
    let start = behindLead(part)
    guard start < part.count, case .add? = role(part, at: start)?.0,
      !part.tokens.hasNumber
    else { return false }
    return part.tokens.indices.contains { role(part, at: $0)?.0 == .addto }
  }

  /// "we took one more, 28 altogether": the amount of all, and not of one more.
  func totalInAll(_ raw: Utterance, _ parts: [Utterance]) -> Amendment? {
    guard parts.count > 1, let place = telling(parts), var amendment = bareAmount(parts[place]),
      parts[place].tokens.indices.contains(where: { parts[place].says($0, .inAll) }),
      raw.tokens.indices.contains(where: { role(raw, at: $0)?.0 == .more || role(raw, at: $0)?.0 == .same })
    else { return nil }
    let remarks = parts.indices.filter { $0 != place }.map { parts[$0] }
    amendment.tellsAnew = true
    amendment.mentions = remarks.flatMap { things($0) + fragment($0) }
    return amendment
  }
}

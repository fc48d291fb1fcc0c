import Entities
import FoundationEssentials

/// What speaks for and against what a turn may be taken for: above all which of its words that leaves unexplained.
extension TurnReader {
  func reading(
    _ kind: TurnReading.Kind, _ target: Target, value: Range<Int>?, _ other: Range<Int>? = nil
  ) -> TurnReading {
    var reading = TurnReading(kind)
    reading.targets = target.places
    var used = target.tokens
    for range in [value, other].compactMap({ $0 }) { used.formUnion(range) }
    let anchor = value?.first ?? roles.first { $0.value.isOrder }?.tokens.first ?? target.tokens.min()
    reading.fits = target.fits + left(beside: used, at: anchor.map { part[$0] }, of: target)
    if let value {
      let behind = raw.tokens.indices.filter { $0 >= value.upperBound && uses[$0] != .frame }
      if behind.isEmpty { reading.fits.append(.valueLast) }
      if raw.says(value.lowerBound - 1, .equals) { reading.fits.append(.valueBehindEquals) }
      if value.lowerBound <= self.reader.behindLead(raw) { reading.fits.append(.valueBehindLead) }
    }
    return reading
  }

  /// What is left unexplained: in the part of the turn where the value or the order stands, and elsewhere, where it may be why.
  func left(beside used: Set<Int>, at place: Int?, of target: Target) -> [TurnFit] {
    var fits: [TurnFit] = []
    var (things, thingsOut, unknown, unknownOut, somebody, somebodyOut) = (0, 0, 0, 0, 0, 0)
    var (others, othersOut) = (0, 0)
    let ofTarget = Set(target.places.flatMap { naming[$0] })
    let isByKind = !target.fits.contains(.namedByKind)
    let kindsOfOthers =
      isByKind ? Set(talk.entries.indices.filter { !target.places.contains($0) }.flatMap { kinds[$0] }) : []
    for index in raw.tokens.indices where !used.contains(index) {
      let isHere = place == nil || part[index] == place
      switch uses[index] {
      case .thing where kindsOfOthers.contains(index) && !target.places.contains(where: { kinds[$0].contains(index) }):
        if isHere { others += 1 } else { othersOut += 1 }
      case .thing: if isHere { things += 1 } else { thingsOut += 1 }
      case .unknown: if isHere { unknown += 1 } else { unknownOut += 1 }
      case .somebody: if isHere { somebody += 1 } else { somebodyOut += 1 }
      case .name where !ofTarget.contains(index): if isHere { others += 1 } else { othersOut += 1 }
      default: break
      }
    }
    func note(_ fit: TurnFit, _ isSo: Bool) { if isSo { fits.append(fit) } }
    note(.oneThingLeft, things == 1)
    note(.manyThingsLeft, things > 1)
    note(.oneThingElsewhere, thingsOut == 1)
    note(.manyThingsElsewhere, thingsOut > 1)
    note(.oneUnknownLeft, unknown == 1)
    note(.twoUnknownLeft, unknown == 2)
    note(.manyUnknownLeft, unknown > 2)
    note(.unknownElsewhere, unknownOut == 1)
    note(.manyUnknownElsewhere, unknownOut > 1)
    note(.somebodyLeft, somebody > 0)
    note(.somebodyElsewhere, somebodyOut > 0)
    note(.namesOther, others > 0)
    note(.namesOtherElsewhere, othersOut > 0)
    let amountsLeft = amounts.count { used.isDisjoint(with: $0.tokens) }
    note(.amountLeft, amountsLeft == 1)
    note(.amountsLeft, amountsLeft > 1)
    note(.dayLeft, days.contains { used.isDisjoint(with: $0.tokens) })
    note(
      .placeLeft,
      raw.tokens.indices.contains { uses[$0] != .value && !used.contains($0) && tellsPlace($0) })
    note(.categoryLeft, categories.contains { $0.value.isName && used.isDisjoint(with: $0.tokens) })
    note(
      .thingOfItsCategory,
      categories.contains { told in
        !told.value.isName && target.places.contains { talk.entries[$0].category == told.value.category.name }
      })
    return fits
  }
}

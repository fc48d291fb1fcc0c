import Entities
import Vocabulary

/// A part of an amount that was something else: an entry of its own, and the amount comes to what is left.
extension Totals {
  /// "90 at Kaufland, 25 of that was diapers", “80 в Била, от които 15 за шампоан”, "60 at Lidl, including 12 for shampoo": of another
  /// category than what was paid together. What is eaten in a restaurant is all of one.
  static func splitParts(_ pieces: inout [Piece], _ utterance: Utterance) {
    for part in pieces.indices.dropFirst() {
      guard let some = pieces[part].number, some.role == .amount || some.role == .quantity || some.role == .aside,
        let thing = thing(ofPart: part, pieces, utterance),
        let whole = pieces[..<part].lastIndex(where: { isCandidate($0) }), let paid = pieces[whole].number,
        paid.role == .amount, !paid.isUncertain, some.value.decimal < paid.value.decimal,
        some.currency == nil || some.currency == paid.currency,
        let rest = paid.value.adding(Numeral(-some.value.mantissa, places: some.value.places)),
        isAllSpent(upTo: part, pieces),
        let own = expense(pieces[thing], utterance),
        case let others = evidence(pieces[..<part], utterance), let main = others.max(by: { $0.weight < $1.weight }),
        main.category.type == .expense, main.category.role != .meals,
        !others.contains(where: { $0.category == own })
      else { continue }
      pieces[whole].number?.value = rest
      pieces[whole].number?.isReckoned = true
      pieces[part].number?.role = .amount
      pieces[part].number?.currency = some.currency ?? paid.currency
      pieces[part].number?.strength = max(some.strength, paid.strength)
      for index in whole + 1..<part where pieces[index].cue != nil { pieces[index].kind = .glue(.pronoun) }
    }
  }

  /// Where what a part was stands, right behind words that say that it is one; `nil` where none do.
  private static func thing(ofPart part: Int, _ pieces: [Piece], _ utterance: Utterance) -> Range<Int>? {
    var next = part + 1
    let place = pieces[part].tokens
    let isBehind = place.dropFirst().contains { utterance.amendmentRole(at: $0)?.0 == .partof }
    if !isBehind, case (.partof, let count)? = utterance.amendmentRole(at: place.upperBound) {
      next = pieces.indices.first { pieces[$0].tokens.lowerBound >= place.upperBound + count } ?? pieces.count
    } else if !isBehind {
      let before = pieces[part - 1].tokens.lowerBound
      let isOfWhich = (max(before - 1, 0)...before).contains { index in
        guard case (.partof, let count)? = utterance.amendmentRole(at: index) else { return false }
        return index + count == place.lowerBound
      }
      guard isOfWhich || utterance.says(before, .includes) else { return nil }
    }
    while next < pieces.count, pieces[next].glue != nil { next += 1 }
    let end = pieces[next...].firstIndex { !$0.isContent } ?? pieces.count
    guard next < end, !(next..<end).contains(where: { utterance.says(pieces[$0].tokens.lowerBound, .tip) }) else {
      return nil
    }
    return next..<end
  }

  /// Whether nothing that came in, or was put aside, is told before it.
  private static func isAllSpent(upTo part: Int, _ pieces: [Piece]) -> Bool {
    pieces[..<part].allSatisfy { (piece: Piece) -> Bool in
      guard let role = piece.cue?.role else { return true }
      return role == .spend || role == .kind || role == .total
    }
  }

  private static func expense(_ pieces: ArraySlice<Piece>, _ utterance: Utterance) -> BudgetCategory? {
    let told = evidence(pieces, utterance).filter { $0.kind <= .word }
    let categories = Set(told.map(\.category))
    return categories.count == 1 && categories.first?.type == .expense ? categories.first : nil
  }

  private static func evidence(_ pieces: ArraySlice<Piece>, _ utterance: Utterance) -> [CategoryEvidenceOfClause] {
    let words = pieces.filter(\.isContent).flatMap { $0.tokens.map { utterance.text($0) } }
    return CategoryEvidenceOfClause.of(words, utterance.asked).filter { !$0.isPerson }
  }
}

/// Tells a number that was left out of a list whose other numbers are prices: "5 кафе и 9 такси", "bus 30, lunch 26".
///
/// A bare number before a thing may count it, and one behind a bus may name it; where the next thing has its bare number in the same
/// place, and that one was taken for a price, either may be meant.
struct ParallelNumbers {
  let utterance: Utterance
  let pieces: [Piece]
  let drafts: [Reading.Draft]

  /// Whether there is one.
  func leavesPrice() -> Bool {
    guard pieces.count(where: { $0.number != nil }) > drafts.count else { return false }
    let amounts = drafts.map(\.clause.amount)
    let areBare = amounts.allSatisfy { isBare($0) }
    return pieces.indices.contains { index in
      guard !amounts.contains(index), isBare(index), let number = pieces[index].number else { return false }
      return amounts.contains { amount in
        guard pieces[min(index, amount)...max(index, amount)].contains(where: \.isBoundary) else { return false }
        // Where another price has a currency or hundredths, the bare numbers count things; unless one without a currency stands as they
        // do: "12 такси и 8,50 обяд".
        return switch number.role {
        case .identifier:
          areBare && (RideNumbers.names(index, pieces, utterance) || isOfKnown(index))
            && RideNumbers.isPrice(behind: index, pieces) && RideNumbers.isPrice(behind: amount, pieces)
        case .amount:
          (areBare || pieces[amount].number?.currency == nil) && stands(before: index) && stands(before: amount)
        case .quantity: areBare && amounts.count > 1 && stands(before: index) && stands(before: amount)
        default: false
        }
      }
    }
  }

  /// "стаята 180, лифтът 96": behind a word that numbers are called by, where it is one that is known: rather what it cost.
  private func isOfKnown(_ index: Int) -> Bool {
    let token = pieces[index].tokens.lowerBound - 1
    guard token >= 0, Lexicon.match(.names, utterance, at: token)?.meaning.role == "soft" else { return false }
    return utterance.endings(token).has(.definiteEnding) || utterance.says(token - 1, .definite)
  }

  /// "яйца 10, мляко 2, хляб 1, банани 6": food with small numbers and nothing else is as well what is to be bought.
  func isShoppingList() -> Bool {
    guard drafts.count > 1 else { return false }
    let counts = pieces.count { $0.number?.role == .quantity }
    guard drafts.count + counts > 2 else { return false }
    return drafts.allSatisfy {
      isBare($0.clause.amount) && $0.number.value.whole <= ParallelNumbers.mostOfOne && !$0.saysType
        && $0.entry.category.role == .groceries && $0.grounds.category != .merchant
        && RideNumbers.isPrice(behind: $0.clause.amount, pieces)
    }
      && !pieces.contains {
        $0.isSpending || $0.cue?.role == .total || $0.date != nil || $0.glue == .at || $0.glue == .payment
      }
  }

  /// "мляко 3,19 в Кауфланд, в Лидл 2,89": one thing at two shops, where it costs about as much, is rather compared than bought twice.
  func comparesShops() -> Bool {
    guard drafts.count == 2, drafts[1].grounds.category == .merchant,
      drafts[0].number.currency == drafts[1].number.currency,
      drafts.allSatisfy({ $0.number.value.places == 2 && !$0.saysType }), namesShop(drafts[0]),
      !pieces.contains(where: { $0.isSpending || $0.date != nil || $0.glue == .payment })
    else { return false }
    let (one, other) = (drafts[0].number.value.decimal, drafts[1].number.value.decimal)
    let thing = drafts[0].clause.pieces.first { pieces[$0].isContent }
    let second = drafts[1].clause.pieces.filter { index in
      !pieces[index].isMark && index != drafts[1].clause.amount && pieces[index].glue != .the
        && (index < drafts[1].clause.amount || !pieces[drafts[1].clause.amount..<index].contains(where: \.isMark))
    }
    return max(one, other) * 2 <= min(one, other) * 3
      && thing.map { $0 == drafts[0].clause.pieces.lowerBound || pieces[$0 - 1].glue != .at } ?? false
      && second.count == 2 && pieces[second[0]].glue == .at && pieces[second[1]].isContent
  }

  /// Whether a clause says behind "at" where it was, and before that what.
  private func namesShop(_ draft: Reading.Draft) -> Bool {
    guard let at = draft.clause.pieces.first(where: { pieces[$0].glue == .at }) else { return false }
    return pieces.indices.contains(at + 1) && pieces[at + 1].isContent
      && (draft.clause.pieces.lowerBound..<at).contains { pieces[$0].isContent }
  }

  private static let mostOfOne = 12

  private func isBare(_ index: Int) -> Bool {
    guard let number = pieces[index].number else { return false }
    return number.currency == nil && number.value.isWhole && !number.inWords && pieces[index].tokens.count == 1
  }

  /// "5 кафе": a thing behind the number, and no other number in the stretch.
  private func stands(before index: Int) -> Bool {
    guard pieces.indices.contains(index + 1), pieces[index + 1].isContent, index == 0 || pieces[index - 1].isBoundary
    else { return false }
    return !pieces[(index + 1)...].prefix { !$0.isBoundary }.contains { $0.number != nil }
  }
}

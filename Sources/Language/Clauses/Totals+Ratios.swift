/// Bare numbers that stand in a ratio or a row, and what a thing was before: none of them was paid.
extension Totals {
  /// "бихме 151 на 98", "145 over 95": points, or a pressure, beside an amount that is money by its looks.
  static func setAsideRatios(_ pieces: inout [Piece], _ utterance: Utterance) {
    guard pieces.contains(where: isMoneyByLooks) else { return }
    for index in pieces.indices.dropLast() where isBareNumber(pieces[index]) && isCandidate(pieces[index]) {
      guard let other = otherOfRatio(index, pieces, utterance) else { continue }
      let own = stretch(around: index, pieces)
      guard !own.contains(where: { pieces[$0].isSpending || isMoneyByLooks(pieces[$0]) }) else { continue }
      setAside(index, &pieces)
      setAside(other, &pieces)
    }
    setAsideRows(&pieces)
  }

  /// Whether a number may have been paid, and has a currency, or hundredths.
  private static func isMoneyByLooks(_ piece: Piece) -> Bool { isCandidate(piece) && piece.isMoneyByLooks }

  private static func isBareNumber(_ piece: Piece) -> Bool {
    guard let number = piece.number, number.role == .amount || number.role == .aside else { return false }
    return number.currency == nil && number.value.isWhole
  }

  /// The other number of a ratio that begins at `index`.
  private static func otherOfRatio(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int? {
    let next = pieces[index + 1].tokens.lowerBound
    // "from 8 to 11"
    guard utterance.says(next, .betweenScores), !utterance.says(pieces[index].tokens.lowerBound - 1, .rangeFrom) else {
      return nil
    }
    // "over 95" is read as one: about so much.
    let other = pieces[index + 1].number == nil ? index + 2 : index + 1
    guard pieces.indices.contains(other), isBareNumber(pieces[other]) else { return nil }
    return other
  }

  /// "the numbers are 6 13 27 and 41": three or more bare numbers in a row with nothing between but "and".
  private static func setAsideRows(_ pieces: inout [Piece]) {
    var row: [Int] = []
    var rows: [[Int]] = []
    for index in pieces.indices {
      if isBareNumber(pieces[index]), pieces[index].number?.inWords == false {
        row.append(index)
      } else if pieces[index].glue != .and || row.isEmpty {
        rows.append(row)
        row = []
      }
    }
    for row in rows + [row] where row.count > 2 { for index in row { setAside(index, &pieces) } }
  }

  /// "boots from Dune 79 pounds, was 130": what it was before, all that a stretch right behind what was paid says.
  static func setAsideWas(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(3) where isCandidate(pieces[index]) && pieces[index - 2].isMark {
      guard let former = pieces[index].number, pieces[index - 1].tokens.count == 1,
        utterance.says(pieces[index - 1].tokens.lowerBound, .wasSo),
        let paid = pieces[..<(index - 2)].last(where: isCandidate)?.number,
        former.currency == nil || former.currency == paid.currency,
        former.value.decimal > paid.value.decimal
      else { continue }
      let own = stretch(around: index, pieces)
      guard !own.contains(where: { pieces[$0].isContent || pieces[$0].isSpending || pieces[$0].cue?.role == .got })
      else { continue }
      setAside(index, &pieces)
      for other in own { pieces[other].date?.role = .other }
    }
  }

  /// "продадох учебника за 15 лв, аз го бях взел за 30": what was paid once for what is sold now.
  static func setAsideBoughtFor(_ pieces: inout [Piece], _ utterance: Utterance) {
    guard let sale = pieces.firstIndex(where: { $0.cue?.role == .sell }),
      let price = pieces[sale...].firstIndex(where: isCandidate)
    else { return }
    for index in pieces.indices where index > price && isCandidate(pieces[index]) {
      let own = stretch(around: index, pieces)
      guard own.lowerBound > price,
        own.contains(where: { $0 < index && [.got, .spend].contains(pieces[$0].cue?.role) }),
        own.contains(where: { $0 < index && utterance.begins(.object, pieces[$0]) }),
        // "новата я взехме за 890": another thing.
        !pieces[own.lowerBound..<index].contains(where: \.isContent)
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "I missed the last 47": the number of a line, behind a verb of going by it, as all that is said of it.
  static func setAsideMissed(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2) where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.currency == nil, number.value.isWhole, !number.inWords,
        number.value.whole < 1_000, hasOther(than: index, pieces),
        !pieces.indices.contains(index + 1) || pieces[index + 1].isBoundary,
        let verb = pieces[..<index].lastIndex(where: { utterance.says($0.tokens.lowerBound, .boards) }),
        verb + 1 < index, index - verb < 4,
        pieces[(verb + 1)..<index].allSatisfy({ $0.glue == .the || utterance.says($0.tokens.lowerBound, .lastOf) })
      else { continue }
      setAside(index, &pieces)
    }
  }
}

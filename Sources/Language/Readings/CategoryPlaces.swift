/// Finds out where the words of a clause stand that point to categories.
struct CategoryPlaces {
  let pieces: [Piece]
  let clause: Clause
  private let reader: FrameReader
  private let stretch: Range<Int>
  /// The verb that governs the amount.
  private let verb: Int?

  init(utterance: Utterance, pieces: [Piece], clause: Clause) {
    (self.pieces, self.clause) = (pieces, clause)
    let words = pieces.map { utterance.frameWord($0.tokens.lowerBound)?.word }
    reader = FrameReader(utterance, pieces, clause, words: words)
    stretch = reader.segment(around: clause.amount)
    verb = reader.act(in: stretch).place
  }

  /// Tells of each where it stands.
  ///
  /// - Parameter places: the piece of each word that the evidence was found in.
  func fill(_ evidence: inout [CategoryEvidenceOfClause], _ places: [Int]) {
    for index in evidence.indices {
      let words = evidence[index].words
      evidence[index].place = place(of: places[words.lowerBound]...places[words.upperBound - 1])
    }
  }

  private func place(of thing: ClosedRange<Int>) -> CategoryPlace {
    let own = reader.segment(around: thing.lowerBound)
    let distance =
      thing.upperBound < clause.amount ? clause.amount - thing.upperBound : thing.lowerBound - clause.amount
    return CategoryPlace(
      lead: lead(of: thing.lowerBound), isBeforePurpose: glue(behind: thing.upperBound) == .for,
      isOfVerb: verb.map { thing.lowerBound > $0 && own.lowerBound <= $0 } ?? false,
      isAfterwards: isAfterwards(thing.lowerBound),
      isOfOthers: isOfOthers(own), turns: turns(between: thing), distance: distance)
  }

  /// Whether a piece stands in a stretch of its own behind the amount.
  func isAfterwards(_ piece: Int) -> Bool { piece > clause.amount && !stretch.contains(piece) }

  private func turns(between thing: ClosedRange<Int>) -> Int {
    let between =
      thing.upperBound < clause.amount
      ? thing.upperBound + 1..<clause.amount : clause.amount + 1..<max(clause.amount + 1, thing.lowerBound)
    return between.count(where: reader.isTurn)
  }

  private func lead(of start: Int) -> CategoryPlace.Lead {
    var before = start - 1
    while clause.pieces.contains(before), [.the, .article, .pronoun].contains(pieces[before].glue) { before -= 1 }
    guard clause.pieces.contains(before) else { return .other }
    switch pieces[before].glue {
    case .at: return .place
    case .for: return .purpose
    case .to: return .way
    case .some: return .other
    case nil: return pieces[before].cue != nil ? .verb : .other
    }
  }

  private func glue(behind end: Int) -> Glue? {
    var next = end + 1
    while clause.pieces.contains(next), [.the, .article].contains(pieces[next].glue) { next += 1 }
    return clause.pieces.contains(next) ? pieces[next].glue : nil
  }

  private func isOfOthers(_ stretch: Range<Int>) -> Bool {
    switch reader.words[stretch.lowerBound] {
    case .third, .person, .name: true
    default: false
    }
  }
}

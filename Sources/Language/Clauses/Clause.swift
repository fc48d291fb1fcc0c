/// A stretch of pieces that says one entry.
struct Clause: Sendable {
  /// Which pieces, as indices into the reading's list.
  var pieces: Range<Int>
  /// The piece that holds the amount.
  var amount: Int
  /// Whether the amount comes before the thing it was paid for.
  var amountFirst: Bool
}

extension Clause {
  /// Its pieces behind the amount.
  var behindAmount: Range<Int> { amount + 1..<max(amount + 1, pieces.upperBound) }

  /// The glue before the thing whose words end right before piece `index`: "at fresh | zone", "за морето | догодина".
  func glue(beforeThingAt index: Int, in all: [Piece]) -> Glue? {
    place(beforeThingAt: index, in: all).flatMap { all[$0].glue }
  }

  /// The piece before that thing; `nil` where the clause begins with it.
  func place(beforeThingAt index: Int, in all: [Piece]) -> Int? {
    var before = index - 1
    while pieces.contains(before), all[before].isContent || all[before].glue == .the { before -= 1 }
    return pieces.contains(before) ? before : nil
  }
}

/// Cuts pieces into clauses of one amount each.
struct ClauseSplitter {
  let pieces: [Piece]
  let utterance: Utterance
  /// Which numbers make entries.
  let amounts: [Int]

  /// The clauses, in order; together they hold all pieces.
  func clauses() -> [Clause] {
    guard amounts.count > 1 else {
      return amounts.first.map {
        [Clause(pieces: pieces.indices, amount: $0, amountFirst: starts(pieces.indices, with: $0))]
      } ?? []
    }
    var clauses: [Clause] = []
    var pending: Int?
    var next = 0
    for segment in segments() {
      let start = pending ?? segment.lowerBound
      let first = next
      while next < amounts.count, amounts[next] < segment.upperBound { next += 1 }
      let inside = Array(amounts[first..<next])
      if inside.isEmpty {
        if belongsToPrevious(segment, clauses.last) {
          clauses[clauses.count - 1].pieces = clauses[clauses.count - 1].pieces.lowerBound..<segment.upperBound
        } else {
          pending = start
        }
        continue
      }
      clauses += split(start..<segment.upperBound, at: inside)
      pending = nil
    }
    if pending != nil, !clauses.isEmpty {
      clauses[clauses.count - 1].pieces = clauses[clauses.count - 1].pieces.lowerBound..<pieces.endIndex
    }
    return clauses
  }

  // MARK: - Segments

  /// What stands between separators.
  private func segments() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in pieces.indices where isSeparator(index) {
      if index > start { result.append(start..<index) }
      start = index
    }
    if start < pieces.count { result.append(start..<pieces.count) }
    return result
  }

  /// A comma, a semicolon, "and", "then", a plus between things; a full stop within a sentence, too.
  private func isSeparator(_ index: Int) -> Bool {
    switch pieces[index].kind {
    case .mark:
      return ClauseSplitter.separates(
        utterance.bytes[utterance.tokens[pieces[index].tokens.lowerBound].folded.lowerBound])
    case .glue(let glue): return glue == .and || glue == .then
    default: return false
    }
  }

  private static func separates(_ mark: UInt8) -> Bool {
    switch mark {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "|"),
      UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Words without an amount go to the clause before them where that one names its amount first, or where nothing
  /// is left that could take them.
  private func belongsToPrevious(_ segment: Range<Int>, _ previous: Clause?) -> Bool {
    guard let previous else { return false }
    guard let last = amounts.last, last >= segment.upperBound else { return true }
    let hasContent = segment.contains { pieces[$0].isContent }
    // "yesterday 22 at subra; the day before that, 48.60 at fantastico": the second day opens what follows.
    if !hasContent, segment.contains(where: { pieces[$0].date != nil }),
      previous.pieces.contains(where: { pieces[$0].date != nil })
    {
      return false
    }
    return !hasContent || previous.amountFirst
  }

  // MARK: - Inside a segment

  /// A segment with several amounts and nothing between them: "lidl 45.20 billa 12.10".
  private func split(_ segment: Range<Int>, at inside: [Int]) -> [Clause] {
    let first = starts(segment, with: inside.first)
    var result: [Clause] = []
    var start = segment.lowerBound
    for (order, amount) in inside.enumerated() {
      let isLast = order == inside.count - 1
      let end =
        isLast
        ? segment.upperBound : first ? beginning(of: inside[order + 1]) : afterAmount(amount, before: inside[order + 1])
      result.append(Clause(pieces: start..<end, amount: amount, amountFirst: starts(start..<end, with: amount)))
      start = end
    }
    return result
  }

  /// Before the amount, with the verb that introduces it.
  private func beginning(of amount: Int) -> Int {
    var start = amount
    while start > 0, isIntroduction(pieces[start - 1]) { start -= 1 }
    // "вчера 8 такси днес 9 кафе": where days open the clauses, this one does.
    if daysLead {
      var day = start
      while day > 0, pieces[day - 1].date != nil || pieces[day - 1].isTimeOfDay { day -= 1 }
      return day
    }
    return start
  }

  /// Whether the first day of the text comes before its first amount, so that days open clauses.
  private var daysLead: Bool {
    guard let first = amounts.first else { return false }
    return pieces[..<first].contains { $0.date != nil }
  }

  private func isIntroduction(_ piece: Piece) -> Bool {
    switch piece.kind {
    case .cue(let cue): [.spend, .receive, .save, .got, .refund, .move, .sell].contains(cue.role)
    case .glue(let glue): glue == .pronoun || glue == .auxiliary
    default: false
    }
  }

  /// Past what still belongs to the amount before it: a day, how it was paid, and where: "3 at costa".
  private func afterAmount(_ amount: Int, before next: Int) -> Int {
    var end = amount + 1
    while end < next {
      switch pieces[end].kind {
      case .date where daysLead: return end
      case .date, .time: end += 1
      case .glue(.payment), .mark: end += 1
      case .glue(.at) where end + 2 < next && pieces[end + 1].isContent: end += 2
      case .glue(.for) where end + 2 < next && pieces[end + 1].isContent: end += 2
      default: return end
      }
    }
    return end
  }

  /// Whether the amount is the first thing said in the stretch, but for verbs, dates and the like.
  private func starts(_ range: Range<Int>, with amount: Int?) -> Bool {
    for index in range {
      if index == amount { return true }
      if pieces[index].isContent { return false }
      if let cue = pieces[index].cue, [.income, .rent, .rentin, .savings].contains(cue.role) { return false }
    }
    return false
  }
}

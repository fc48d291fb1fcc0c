import Entities

/// Tells a fragment that says neither whether money went out nor whether it came in: "mum 50", "transfer 300", "подарък 50".
///
/// Somebody's name alone, or a word for money that changes hands either way, with no preposition that tells the direction.
struct UnsaidDirection {
  let utterance: Utterance
  let pieces: [Piece]
  let clause: Clause
  let words: [FrameWord?]

  /// Whether it is one.
  func isUnsaid() -> Bool {
    var people = 0
    var transfers = 0
    var others = 0
    var isToward = false
    // "120 Anna for the tickets": to her, or from her.
    var isForSomething = false
    for index in clause.pieces where index != clause.amount {
      switch pieces[index].kind {
      case .date, .time, .mark, .currency: continue
      case .number: others += 1
      case .glue(.for) where people > 0 && !isToward && others == 0 && index + 1 != clause.amount: isForSomething = true
      case .glue(.for), .glue(.of): return false
      case .glue(.to), .glue(.at), .glue(.with): isToward = true
      case .glue(.payment): return false
      case .glue: continue
      case .cue:
        guard isEitherWay(index) else { return false }
        transfers += 1
      case .word, .name:
        if isEitherWay(index) {
          transfers += 1
        } else if isSomebody(index) {
          if isToward { others += 1 } else { people += 1 }
        } else if words[index] != .instrument {
          others += 1
        }
      }
    }
    if isForSomething { return people > 0 && !isToward }
    guard people + transfers > 0 || isToward else { return false }
    // "prevod kum ivo": between those of one household it is no expense.
    if isToward { return transfers > 0 && others <= 1 && isAmongOwn }
    return others == 0
  }

  private func isEitherWay(_ index: Int) -> Bool {
    pieces[index].tokens.count == 1 && utterance.says(pieces[index].tokens.lowerBound, .eitherWay)
  }

  private func isSomebody(_ index: Int) -> Bool {
    switch words[index] {
    case .person, .name, .household, .third: break
    default:
      guard utterance.has(.family, pieces[index]) || utterance.namesOwner(pieces[index]) && hasIncome(index) else {
        return false
      }
    }
    // "plumber 120": what they do is what is paid for.
    let text = utterance.text(pieces[index].tokens.lowerBound)
    return !CategoryEvidenceOfClause.of([text], utterance.asked).contains {
      $0.kind <= .transliteration && $0.weight > 50 && $0.category.type == .expense
    }
  }

  /// One who earns: what is spent for a child needs no direction.
  private func hasIncome(_ index: Int) -> Bool {
    let name = utterance.text(pieces[index].tokens.lowerBound)
    return BudgetCategory.all(of: .income).contains { $0.owner.contains { name.hasPrefix($0) } }
  }

  private var isAmongOwn: Bool {
    clause.pieces.contains { pieces[$0].isContent && (words[$0] == .household || utterance.namesOwner(pieces[$0])) }
      && !clause.pieces.contains { utterance.says(pieces[$0].tokens.lowerBound, .from) }
  }
}

import Vocabulary

/// Tells that a sentence by itself is an order about an entry that was logged before: "scrap the last one, the 18.50 at Billa", "move the
/// shoes to fun, 42".
///
/// In a conversation it is carried out. Where nothing is known of what was said before, it is no entry of its own.
struct ToldOrder {
  let raw: Utterance
  private let reader = AmendmentReader.ofWords

  init(_ raw: Utterance) { self.raw = raw }

  /// Whether it is one; asked only of what would be written.
  func isTold() -> Bool {
    guard raw.tokens.contains(where: { $0.entry.tables & 1 << Concern.amendments.rawValue != 0 }) else { return false }
    return isSaidTwice || starts.contains(where: isOrder) || isContradiction || contradictsNumber
  }

  /// Where a stretch begins that may be an order: at the start and behind each mark, past what is said out of politeness.
  private var starts: [Int] {
    raw.tokens.indices.filter { $0 == 0 || raw.isKind($0 - 1, .mark) }.map { first in
      var start = first
      while start < raw.count, let polite = raw.courtesy(at: start) { start += polite }
      return start
    }
  }

  private func isOrder(_ start: Int) -> Bool {
    guard start < raw.count, raw.isKind(start, .word) else { return false }
    // "lunch 15, scratch that, 16.50": what is right is said behind it.
    if raw.tokens[..<start].hasNumber, raw.tokens[start...].hasNumber, !raw.says(start + 1, .definite) { return false }
    if raw.says(start, .takesBack) { return takesBack(start, start + 1) }
    guard let (role, count) = reader.role(raw, at: start) else { return false }
    switch role {
    case .remove, .droplast, .undomore: return true
    case .drop, .undo: return count > 1 && takesBack(start, start + count)
    case .move: return moves(start, behind: start + count)
    default: return false
    }
  }

  /// "scrap the last one", "drop one", "delete it", and not "drop off the parcel": what is taken back is pointed at, and no other verb
  /// stands before the next mark.
  private func takesBack(_ start: Int, _ next: Int) -> Bool {
    let last = next - 1
    let isPointed =
      raw.says(next, .pointsOut) || raw.says(next, .refersBack) || raw.says(next, .oneOfThem)
      || last > start && (raw.says(last, .pointsOut) || raw.says(last, .refersBack))
    return isPointed && !end(next).contains { Lexicon.match(.verbs, raw, at: $0) != nil }
  }

  /// "move the shoes to Maya", "change from fun to hobbies", "reclassify the opera", "fix it".
  private func moves(_ start: Int, behind next: Int) -> Bool {
    let rest = end(next)
    let isPut = raw.says(start, .writesDown) || raw.says(start, .mayBeNew)
    if !isPut, raw.says(next, .refersBack), rest.allSatisfy({ raw.says($0, .refersBack) || isPolite($0) }) {
      return true
    }
    if raw.says(next, .categoryWord) || rest.contains(where: { raw.says($0, .categoryWord) }) { return true }
    let isPointed = raw.says(next, .pointsOut) || raw.says(next, .from)
    // "change yesterday's taxi to 18 euro": of that day, to so much.
    let isOfDay = Lexicon.match(.dates, raw, at: next).map { $0.meaning.role == DateWord.Role.day.rawValue } ?? false
    if !isPut, isPointed || isOfDay, rest.contains(where: { raw.says($0, .leadsTo) && isAmount($0 + 1) }) {
      return true
    }
    if !isPut, isOfDay, rest.contains(where: { raw.says($0, .leadsTo) && $0 + 1 < rest.upperBound }) { return true }
    guard isPointed else { return false }
    if !isPut, rest.count > 1, !rest.contains(where: { raw.says($0, .leadsTo) }) { return reclassifies(start) }
    let target = rest.first { link in
      (raw.says(link, .leadsTo) || raw.says(link, .from) || raw.says(link, .ofThing)) && isCategory(link + 1)
    }
    guard let target else { return false }
    // "put the pizza under fun" may as well be told of one that is new; "not eat out" says that it was somewhere else.
    return !isPut || raw.says(target + 2, .denies) || reader.role(raw, at: target + 2)?.0 == .ratherthan
  }

  private func isAmount(_ index: Int) -> Bool {
    raw.isKind(index, .number) || raw.isKind(index, .symbol) || Lexicon.match(.numbers, raw, at: index) != nil
  }

  /// "no, you got it wrong, it was thirteen": opens with a word of denial, and says that something is wrong.
  private var isContradiction: Bool {
    raw.says(0, .leadsOn) && raw.tokens.indices.contains { raw.says($0, .isWrong) }
  }

  /// "no it was 13 not 30 for the tabard", "make the chimney sweep 95 not 90": an order, or a word that takes back what was said, and what it
  /// was not.
  private var contradictsNumber: Bool {
    guard raw.says(0, .mayCount) || raw.says(0, .leadsOn) && raw.says(0, .tellsAnew) else { return false }
    return raw.tokens.indices.dropFirst().dropLast().contains { index in
      raw.says(index, .denies) && isAmount(index + 1) && raw.tokens[..<index].hasNumber
    }
  }

  /// "reclassify the opera": nothing else is done with what is paid for.
  private func reclassifies(_ start: Int) -> Bool {
    Lexicon.match(.amendments, raw, at: start)?.count == 1 && raw.tokens[start].entry.tables.nonzeroBitCount == 1
      && raw.text(start).count > 6
  }

  private func isCategory(_ index: Int) -> Bool {
    guard index < raw.count, raw.isKind(index, .word) else { return false }
    let words = (index..<min(index + 2, raw.count)).filter { raw.isKind($0, .word) }.map(raw.text)
    return Vocabulary.evidence(in: words).contains {
      $0.kind == .categoryName && $0.category.type == .expense && $0.words.lowerBound == 0
    }
  }

  /// "the antibiotics are in there twice", "I put it in twice".
  private var isSaidTwice: Bool {
    raw.tokens.indices.contains { reader.role(raw, at: $0)?.0 == .twice }
  }

  private func isPolite(_ index: Int) -> Bool {
    raw.says(index, .closesUndo) || Lexicon.match(.speech, raw, at: index) != nil
  }

  /// Up to the next mark.
  private func end(_ start: Int) -> Range<Int> {
    let start = min(start, raw.count)
    return start..<(raw.tokens.indices[start...].first { raw.isKind($0, .mark) } ?? raw.count)
  }
}

import Vocabulary

/// What says that something was not done, or not so: neither tells what is right in its place.
extension AmendmentReader {
  /// What a sentence denies.
  enum Denial {
    /// That something was done, "не платих тока 60": it is told by itself, and corrects nothing.
    case deed
    /// What an entry says, "не е храна", "it was not groceries": what it is instead is not said.
    case entry
    /// Either the same, or that the entry was another thing: "не беше храна" is “не, беше храна” as well, where nothing writes marks.
    case either
  }

  /// What the words deny, where all they say is that; `nil` for all others.
  func denial(_ raw: Utterance) -> Denial? {
    guard let (not, isCopied) = openingDenial(raw), not + 1 < raw.count, !raw.isKind(not + 1, .mark) else { return nil }
    let rest = not + 1..<raw.count
    // "не е храна, а дрехи", "not today, yesterday": what is meant is said.
    guard !rest.contains(where: { raw.says($0, .butMeant) || raw.isKind($0, .mark) && $0 + 1 < raw.count }) else {
      return nil
    }
    if isCopied || raw.says(not, .equals) { return .entry }
    if raw.says(not + 1, .equals), not + 2 < raw.count {
      return raw.frameWord(not + 1)?.word == .is ? .entry : .either
    }
    return isDeed(raw, rest) ? .deed : nil
  }

  /// "it wasn't Zara, it was H&M": what was meant, behind a part that denies what an entry says.
  func insteadOfDeniedEntry(_ parts: [Utterance]) -> Amendment? {
    guard parts.count == 2, [.entry, .either].contains(denial(parts[0])) else { return nil }
    let (opened, rest) = opening(of: parts[1])
    guard opened.isExplicit, !opened.undo, !opened.restores, !opened.repeatsLast,
      let read = try? read(opened, rest), !read.isRemark || read.details != nil
    else { return nil }
    return read
  }

  /// Where the first word stands that denies, with nothing before it but what leads on or names the entry; and whether the entry is
  /// named before it, "it was not".
  private func openingDenial(_ raw: Utterance) -> (Int, isCopied: Bool)? {
    var isCopied = false
    var index = 0
    while index < raw.count {
      let isAnswer = raw.says(index, .denies) && raw.isKind(index + 1, .mark)
      if !isAnswer, raw.says(index, .denies) { return (index, isCopied) }
      if let filler = Lexicon.match(.speech, raw, at: index), filler.meaning.role == "filler" {
        index += filler.count
      } else if raw.says(index, .refersBack) || raw.says(index, .pointsOut) || raw.says(index, .equals) {
        isCopied = isCopied || raw.says(index, .equals)
        index += 1
      } else if case (.correct, let count)? = role(raw, at: index) {
        // "it's not food"; a mere "no" comes with a mark.
        isCopied = isCopied || !raw.isKind(index + count, .mark)
        index += count
      } else if raw.says(index, .leadsOn) || raw.isKind(index, .mark) && !raw.isText(index, "-") {
        index += 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// Whether a verb stands behind the denial, with nothing between but what goes with it: "не го платих", "не сме похарчили". A word that
  /// nobody knows is taken for one where something follows it, "не ходих на кино": a shop or a thing would be by itself.
  private func isDeed(_ raw: Utterance, _ rest: Range<Int>) -> Bool {
    for index in rest {
      let tables = raw.tokens[index].entry.tables
      func has(_ concern: Concern) -> Bool { tables & 1 << concern.rawValue != 0 }
      if has(.verbs), let verb = Lexicon.match(.verbs, raw, at: index).flatMap({ Cue.Role(rawValue: $0.meaning.role) }),
        AmendmentReader.deeds.contains(verb)
      {
        return true
      }
      if has(.frames), let word = raw.frameWord(index)?.word, AmendmentReader.happening.contains(word) { return true }
      if let glue = Lexicon.meaning(.glue, of: raw.text(index), raw.asked)?.role,
        glue == Glue.pronoun.rawValue || glue == Glue.auxiliary.rawValue
      {
        continue
      }
      return tables == 0 && index + 1 < raw.count
        && CategoryEvidenceOfClause.of([raw.text(index)], raw.asked).isEmpty
    }
    return false
  }

  private static let deeds: [Cue.Role] = [.spend, .receive, .refund, .save, .got, .move, .sell, .arrived]
  private static let happening: [FrameWord] = [.does, .doesNow, .did, .acts, .asks, .happens, .unmoved, .has, .modal]
}

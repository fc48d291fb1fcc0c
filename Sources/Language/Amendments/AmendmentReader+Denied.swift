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
    guard
      // "not a coffee": right behind it "a" is no “а”.
      !rest.contains(where: { $0 > not + 1 && raw.says($0, .butMeant) || raw.isKind($0, .mark) && $0 + 1 < raw.count })
    else {
      return nil
    }
    if isCopied || raw.says(not, .equals) { return .entry }
    if raw.says(not + 1, .equals), not + 2 < raw.count {
      return raw.frameWord(not + 1)?.word == .is ? .entry : .either
    }
    if deniesDay(raw, rest) { return DoubtAnswer(raw.text(not)) == .no ? .either : .entry }
    return isDeed(raw, rest) ? .deed : nil
  }

  /// "not yesterday": which day it was is not said. “Не вчера” may as well be “не, вчера”, where nothing writes marks.
  private func deniesDay(_ raw: Utterance, _ rest: Range<Int>) -> Bool {
    rest.contains { raw.isKind($0, .word) && dayNamed(raw, raw.tokens[$0]) != nil }
      && rest.allSatisfy { index in
        raw.isKind(index, .mark) || raw.says(index, .leadsTo)
          || raw.tokens[index].entry.tables & 1 << Concern.dates.rawValue != 0
      }
  }

  /// "it wasn't Zara, it was H&M": what was meant, behind a part that denies what an entry says.
  func insteadOfDeniedEntry(_ parts: [Utterance]) -> Amendment? {
    guard parts.count == 2, [.entry, .either].contains(denial(parts[0])) || deniesName(parts[0]) else { return nil }
    let (opened, rest) = opening(of: parts[1])
    if !opened.isExplicit { return retoldByDeed(parts[1]) }
    guard !opened.undo, !opened.restores, !opened.repeatsLast,
      let read = try? read(opened, rest), !read.isRemark || read.details != nil
    else { return nil }
    return read
  }

  /// "i bought a vacuum cleaner there": what it was, told by what was done.
  private func retoldByDeed(_ part: Utterance) -> Amendment? {
    guard !part.tokens.hasNumber else { return nil }
    let (pieces, _) = PieceReader.measured(cleaning: part, today: context.today)
    guard pieces.contains(where: { $0.cue.map { [.spend, .got, .receive].contains($0.role) } ?? false }),
      var read = try? fill(Amendment(isExplicit: true), from: part), let category = read.category, read.money == nil
    else { return nil }
    // Who bought something spent it, whatever was said of it before.
    if pieces.contains(where: { $0.cue?.role == .spend || $0.cue?.role == .got }) { read.type = category.type }
    return read
  }

  /// "that was the refund", with the reason in another part: a type or a category that is named behind words that say what is right.
  func retold(_ part: Utterance) -> Amendment? {
    let (opened, rest) = opening(of: part)
    guard opened.isExplicit, !opened.undo, !opened.restores, !opened.repeatsLast, !opened.selects, opened.place == nil,
      !part.tokens.hasNumber, let read = try? read(opened, rest), read.money == nil, read.date == nil, !read.isRemark,
      read.category != nil || read.type != nil
    else { return nil }
    return read
  }

  /// "no not Kaufland": a shop or a thing, and that it was not that.
  private func deniesName(_ part: Utterance) -> Bool {
    guard let (not, isCopied) = openingDenial(part), !isCopied, (1...3).contains(part.count - not - 1),
      !part.tokens.hasNumber
    else { return false }
    return part.tokens.indices.dropFirst(not + 1).allSatisfy { index in
      part.isKind(index, .word)
        && (part.frameWord(index) == nil || part.says(index, .pointsOut) || isArticle(part, index)
          || isNamedType(part, index))
        && dayNamed(part, part.tokens[index]) == nil
    }
      && part.tokens.indices.dropFirst(not + 1).contains { index in
        !things(part, at: index).isEmpty || isNamedType(part, index)
      }
  }

  private func isArticle(_ part: Utterance, _ index: Int) -> Bool { part.isGlue(index, .article) }

  /// "refund", "income": a word for what an entry is.
  private func isNamedType(_ part: Utterance, _ index: Int) -> Bool {
    part.says(index, .typeName) || part.says(index, .refundName)
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
  func isDeed(_ raw: Utterance, _ rest: Range<Int>) -> Bool {
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

  /// "hmm no", “а не”
  func opensWithNo(_ part: Utterance) -> Bool {
    for index in part.tokens.indices {
      if part.says(index, .denies) || part.isKind(index, .word) && DoubtAnswer(part.text(index)) == .no { return true }
      guard
        part.says(index, .leadsOn) || role(part, at: index)?.0 == .correct || part.isKind(index, .mark)
          || Lexicon.match(.speech, part, at: index)?.meaning.role == "filler"
      else { return false }
    }
    return false
  }
}

extension AmendmentReader {
  /// What was meant, of “75 not 70”: two numbers and nothing else, so that nothing but the entry before can be meant.
  func meantOfTwo(_ raw: Utterance) -> [Token]? {
    let tokens = raw.tokens.filter { $0.kind != .mark }
    guard tokens.count == 3, tokens[0].kind == .number, tokens[2].kind == .number, tokens[1].kind == .word,
      tokens[1].entry.has(.denies, raw.asked), let denied = raw.tokens.lastIndex(where: { $0.kind == .word }),
      // "75, not, 70" is somebody who thinks again.
      denied + 1 < raw.count, raw.tokens[denied + 1].kind == .number
    else { return nil }
    return [tokens[0]]
  }

  /// What stands before the words that close it, of “yesterday it was”: without a number it is no entry of its own.
  func beforeClosing(_ raw: Utterance) -> [Token]? {
    guard raw.count > 1, !raw.tokens.contains(where: { $0.kind == .number || $0.kind == .mark }),
      // “а зъболекарят колко беше”
      !QuestionReader(context: context, raw).namesQuestion
    else { return nil }
    for index in 1..<raw.count {
      guard let (role, count) = role(raw, at: index) else { continue }
      return role == .correct && index + count == raw.count ? Array(raw.tokens[..<index]) : nil
    }
    return nil
  }

  /// What was meant, of “not groceries but clothes”.
  func behindContrast(_ rest: [Token], in raw: Utterance) -> [Token]? {
    func says(_ token: Token, _ mark: WordMark) -> Bool {
      token.kind == .word && token.entry.has(mark, raw.asked)
    }
    guard let but = rest.firstIndex(where: { says($0, .butMeant) }), but + 1 < rest.count,
      let denial = raw.tokens.firstIndex(where: { says($0, .denies) }), case let not = raw.tokens[denial],
      not.folded.lowerBound < rest[but].folded.lowerBound,
      raw.tokens[denial + 1].folded != rest[but].folded,
      // "we did not find tickets but bought popcorn": something else is told.
      !rest[..<but].contains(where: {
        $0.kind != .mark && $0.folded.lowerBound < not.folded.lowerBound && !says($0, .refersBack)
          && !says($0, .pointsOut)
      })
    else { return nil }
    return Array(rest[(but + 1)...])
  }

  /// What was meant, of "it was kaufland, not lidl": before what is denied, where that is all that follows.
  func beforeDenied(_ rest: [Token], in raw: Utterance) -> [Token]? {
    guard let not = rest.firstIndex(where: { $0.kind == .word && $0.entry.has(.denies, raw.asked) }), not > 0,
      (1...3).contains(rest.count - not - 1), !rest[(not + 1)...].contains(where: { $0.kind == .mark }),
      !rest.contains(where: { $0.kind == .word && $0.entry.has(.butMeant, raw.asked) })
    else { return nil }
    var meant = Array(rest[..<not])
    while let last = meant.last, last.kind == .mark || isJointToken(last, raw) { meant.removeLast() }
    return meant.isEmpty ? nil : meant
  }

  /// What was meant, of "not today, yesterday": behind the one comma of what opens with a denial.
  func behindDenied(_ rest: [Token], in raw: Utterance) -> [Token]? {
    let commas = rest.indices.filter { rest[$0].kind == .mark && raw.bytes[rest[$0].folded].elementsEqual(",".utf8) }
    guard raw.says(0, .denies), commas.count == 1, commas[0] > 0, commas[0] + 1 < rest.count,
      rest[commas[0] + 1].spaceBefore
    else { return nil }
    return Array(rest[(commas[0] + 1)...])
  }

  /// What was meant, of "not today, it was on saturday": what is denied is no amount, and what is meant says that it corrects, or
  /// has no amount either, so that it is no entry of its own.
  func insteadOfDenied(_ rest: [Token], in raw: Utterance, _ isExplicit: Bool) -> [Token]? {
    guard let meant = behindDenied(rest, in: raw) else { return nil }
    guard !rest.dropLast(meant.count).hasNumber else { return nil }
    var said = raw
    said.tokens = meant
    var inner = Amendment()
    let content = self.rest(of: said, into: &inner)
    guard isExplicit || inner.isExplicit || !meant.hasNumber, !inner.undo, !inner.restores else { return nil }
    return content
  }
}

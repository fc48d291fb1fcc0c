import Entities
import FoundationEssentials
import Vocabulary

/// Reads what a person wants changed of an entry.
struct AmendmentReader {
  /// The roles that the tables of amendments give.
  enum Role: String {
    case undo, waive, remove, restore, back, drop, droplast, correct, last, daybefore, too, first, second, third, same,
      more,
      add, addto, undomore,
      partof, move, take, sameday, beside, ratherthan, wish, twice

    /// Whether it tells somebody to take back, to put back, or to put something elsewhere.
    var isOrder: Bool {
      switch self {
      case .undo, .remove, .drop, .droplast, .undomore, .take, .restore, .back, .move: true
      default: false
      }
    }
  }

  let context: ParsingContext

  /// One that looks at words alone, in which neither a day nor a currency has a part.
  static var ofWords: AmendmentReader {
    AmendmentReader(context: ParsingContext(today: CalendarDate(daysSince1970: 0), baseCurrency: .lev))
  }

  /// What the words change of an entry that is named already.
  func change(_ raw: Utterance) -> Interpretation.Outcome {
    do throws(Refusal) {
      if denial(raw) == .entry { throw .onlyDenied }
      var (amendment, rest) = opening(of: raw)
      if let meant = behindDenied(rest.tokens, in: raw) { rest.tokens = meant }
      guard !amendment.undo, !amendment.restores, hasContent(rest) else { throw .noChange }
      return .amendment(try fill(amendment, from: rest))
    } catch {
      return .refused(error)
    }
  }

  /// What the words change of the entry before, where they say so themselves; `nil` where they are a sentence of their own.
  ///
  /// - Parameters:
  ///   - hasEntry: whether there is an entry before.
  ///   - awaits: whether such words are waited for that complete what was said; asked with an amendment of nothing first, whether any are.
  func read(
    _ raw: Utterance, after hasEntry: (Amendment) -> Bool, or awaits: (Amendment) -> Bool = { _ in false }
  ) -> Interpretation.Outcome? {
    weighed(readWhole(raw, after: hasEntry, or: awaits), raw, after: hasEntry)
  }

  /// The same without a look at what else the words name.
  func readWhole(
    _ raw: Utterance, after hasEntry: (Amendment) -> Bool, or awaits: (Amendment) -> Bool = { _ in false }
  ) -> Interpretation.Outcome? {
    // "was it yesterday?" asks, and changes nothing.
    if raw.isText(raw.count - 1, "?"), raw.tokens.indices.contains(where: { asks(raw, $0) }) || isStatement(raw) {
      return nil
    }
    if let done = fulfilling(raw, awaits) { return .amendment(done) }
    let names = naming(raw)
    if let named = names.first(where: { $0.undo && hasEntry($0) }) { return .amendment(named) }
    let parts = parts(of: raw)
    if let back = takenBackWithReason(parts, hasEntry), hasEntry(back) { return .amendment(back) }
    if let back = restoredWithReason(parts), hasEntry(back) { return .amendment(back) }
    if let less = subtracting(raw, parts) ?? divided(raw), hasEntry(less) { return .amendment(less) }
    if let apart = setApart(parts) ?? addedApart(parts), hasEntry(apart) { return .amendment(apart) }
    if let total = totalInAll(raw, parts), hasEntry(total) { return .amendment(total) }
    if let told = concluded(raw) ?? ownPart(parts, hasEntry) ?? recounted(parts), hasEntry(told) {
      return .amendment(told)
    }
    let denial = denial(raw)
    switch denial {
    case .deed: return nil
    case .entry: return hasEntry(Amendment(isExplicit: true)) ? .refused(.onlyDenied) : nil
    case .either, nil: break
    }
    if let named = names.first(where: hasEntry) ?? namedWithReason(parts, hasEntry) { return .amendment(named) }
    if let amendment = sharing(raw) ?? adding(raw) ?? part(raw) ?? withMore(raw), hasEntry(amendment) {
      return .amendment(amendment)
    }
    let outcome = opened(raw, mayDeny: denial == .either, after: hasEntry)
    if case .amendment(let amendment)? = outcome {
      return .amendment(ofNamed(ofAll(withoutReasons(amendment, parts), parts), parts, hasEntry))
    }
    if let amendment = correctedWithReason(parts, hasEntry) {
      return .amendment(ofNamed(ofAll(amendment, parts), parts, hasEntry))
    }
    if let amendment = insteadOfDeniedEntry(parts), hasEntry(amendment) { return .amendment(amendment) }
    if let amendment = completed(raw, parts, awaits) { return .amendment(amendment) }
    return outcome
  }

  /// What words come to that say themselves, at the beginning, that they change something.
  private func opened(
    _ raw: Utterance, mayDeny: Bool, after hasEntry: (Amendment) -> Bool
  ) -> Interpretation.Outcome? {
    let (opened, rest) = opening(of: raw)
    guard opened.isExplicit else {
      if let amendment = completing(raw), hasEntry(amendment) { return .amendment(amendment) }
      return nil
    }
    do throws(Refusal) {
      let told = opened.repeatsLast && rest.tokens.count > 1 ? withoutReasons(rest, raw) : rest
      guard var amendment = try read(opened, told) ?? retyped(raw) else { return nil }
      if amendment.isRemark, amendment.repeatsLast, repeatsTwice(raw) {
        (amendment.details, amendment.isRemark) = (nil, false)
      }
      guard !amendment.isRemark || amendment.selects else { return nil }
      // "no, the shirt" may mean another entry.
      let first = told.tokens.indices.first { told.isKind($0, .word) }
      amendment.isDefinite = first.map { told.says($0, .pointsOut) || told.endings($0).has(.definiteEnding) } ?? false
      // "they raised the prices again"
      if amendment.repeatsLast, amendment.money == nil, tellsOfSomething(beside(raw)) { return nil }
      // "two more of those", "още два": how many, and not how much.
      if amendment.repeatsLast, !amendment.saysCurrency, let counted = amendment.money?.amount, counted <= 10,
        raw.tokens.indices.contains(where: { raw.says($0, .suchThings) })
          || !raw.tokens.hasNumber && amendment.details == nil, hasEntry(amendment)
      {
        return .refused(.unclearAmount)
      }
      amendment.mayDeny = mayDeny
      if let named = repeated(raw, amendment, after: hasEntry) { return .amendment(named) }
      if hasEntry(amendment) { return .amendment(amendment) }
      // "It was 20 at lidl" can begin a conversation; "make it 20" cannot.
      let isWhole = amendment.money != nil && (amendment.category != nil || amendment.details != nil)
      return isWhole ? nil : .refused(.noEntryBefore)
    } catch {
      // Without an entry before it is a sentence of its own, and has reasons of its own.
      return error != .noChange && hasEntry(opened) ? .refused(error) : nil
    }
  }

  func read(_ opened: Amendment, _ rest: Utterance) throws(Refusal) -> Amendment? {
    let hasContent = hasContent(rest)
    if opened.selects {
      if !opened.selectsLatest, rest.tokens.contains(where: { $0.entry.has(.oneOfThem, rest.asked) }),
        let one = try? selected(opened, rest),
        one.isOneOfSame
      {
        return one
      }
      if hasContent { return try selected(opened, rest) }
      if opened.count != nil { return opened }
      var last = opened
      last.selects = false
      return last
    }
    if opened.undo || opened.restores { return hasContent ? nil : opened }
    guard hasContent else { return opened.repeatsLast ? opened : nil }
    return tellsAnew(rest) ? nil : try fill(opened, from: rest)
  }

  /// "oh no, I did go: cinema 22": what is told behind a colon, with words before it that correct nothing, is a sentence of its own.
  private func tellsAnew(_ rest: Utterance) -> Bool {
    guard let colon = rest.tokens.indices.first(where: { rest.isText($0, ":") }), colon > 0 else { return false }
    let (before, behind) = (rest.tokens[..<colon], rest.tokens[colon...])
    return before.contains { $0.kind == .word } && !before.hasNumber
      && behind.hasNumber
  }

  /// "another pack, same price": twice said to be one more of the same, so that the words between tell nothing else.
  private func repeatsTwice(_ raw: Utterance) -> Bool {
    raw.tokens.indices.count { index in
      guard let (role, _) = role(raw, at: index) else { return false }
      return role == .same || role == .more
    } > 1
  }

  /// "no, my mistake, I paid it": what is left is an answer, and tells the type alone.
  private func retyped(_ raw: Utterance) -> Amendment? {
    for start in raw.tokens.indices.dropFirst() where raw.isKind(start, .word) {
      guard case .type(let type)? = DoubtAnswer(raw.words(start..<raw.count)) else { continue }
      return Amendment(type: type, isExplicit: true)
    }
    return nil
  }

  // MARK: - Words of amending

  /// What the words that take back, correct or repeat say, and what is left without them.
  func opening(of raw: Utterance) -> (Amendment, rest: Utterance) {
    var amendment = Amendment()
    var utterance = raw
    utterance.tokens = rest(of: raw, into: &amendment)
    return (amendment, utterance)
  }

  /// What is left when the words that take back, correct or repeat are gone.
  private func rest(of raw: Utterance, into amendment: inout Amendment) -> [Token] {
    var rest: [Token] = []
    var index = 0
    var isOpening = true
    while index < raw.count {
      guard let (role, count) = role(raw, at: index), applies(role, isOpening, raw, from: index + count, rest) else {
        // "hmm no it was 12", "can you delete it"
        if isOpening, let count = courtesy(raw, at: index) ?? wish(raw, at: index) {
          index += count
          continue
        }
        // "medical makes more sense": no word of it stands by itself.
        if case (.correct, let count)? = role(raw, at: index), count > 1, !isOpening {
          rest += raw.tokens[index..<index + count]
          index += count
          continue
        }
        let isMark = raw.tokens[index].kind == .mark
        if !(isOpening && isMark && !raw.isText(index, "-")) {
          if !(isOpening && rest.isEmpty && raw.says(index, .leadsOn)) { rest.append(raw.tokens[index]) }
          isOpening = isOpening && (isMark || isJoint(raw, index) || raw.says(index, .leadsOn))
        }
        index += 1
        continue
      }
      switch role {
      case .undo, .waive:
        amendment.undo = true
        amendment.waives = Lexicon.match(.amendments, raw, at: index)?.meaning.role == Role.waive.rawValue
      case .remove:
        amendment.undo = true
        amendment.removes = true
      // "leave them 110"
      case .restore where raw.isKind(index + count, .number): amendment.isExplicit = true
      case .restore: amendment.restores = true
      case .back: (amendment.undo, amendment.restores) = (true, true)
      case .undomore:
        (amendment.undo, amendment.removes, amendment.selects, amendment.count) = (true, true, true, 1)
      case .drop, .droplast:
        (amendment.undo, amendment.removes, amendment.selects) = (true, true, true)
        amendment.selectsLatest = role == .droplast
      case .first, .second, .third, .last:
        amendment.isExplicit = true
        amendment.place = role == .first ? 1 : role == .second ? 2 : role == .third ? 3 : 0
      case .correct: amendment.isExplicit = true
      case .same, .more: amendment.repeatsLast = true
      case .add, .addto, .partof, .move, .take, .sameday, .daybefore, .too, .beside, .ratherthan, .wish, .twice: break
      }
      index += count
    }
    if amendment.undo || amendment.restores || amendment.repeatsLast { amendment.isExplicit = true }
    if !amendment.isExplicit, let meant = meantOfTwo(raw) ?? beforeClosing(raw) {
      amendment.isExplicit = true
      return meant
    }
    if let meant = insteadOfDenied(amendment.isExplicit ? rest : raw.tokens, in: raw, amendment.isExplicit) {
      amendment.isExplicit = true
      return meant
    }
    if amendment.isExplicit, let meant = beforeDenied(rest, in: raw) { return meant }
    if let meant = behindContrast(rest, in: raw) {
      amendment.isExplicit = true
      return meant
    }
    return rest
  }

  /// What was meant, of “75 not 70”: two numbers and nothing else, so that nothing but the entry before can be meant.
  private func meantOfTwo(_ raw: Utterance) -> [Token]? {
    let tokens = raw.tokens.filter { $0.kind != .mark }
    guard tokens.count == 3, tokens[0].kind == .number, tokens[2].kind == .number, tokens[1].kind == .word,
      tokens[1].entry.has(.denies, raw.asked), let denied = raw.tokens.lastIndex(where: { $0.kind == .word }),
      // "75, not, 70" is somebody who thinks again.
      denied + 1 < raw.count, raw.tokens[denied + 1].kind == .number
    else { return nil }
    return [tokens[0]]
  }

  /// What stands before the words that close it, of “yesterday it was”: without a number it is no entry of its own.
  private func beforeClosing(_ raw: Utterance) -> [Token]? {
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
  private func behindContrast(_ rest: [Token], in raw: Utterance) -> [Token]? {
    func says(_ token: Token, _ mark: WordMark) -> Bool {
      token.kind == .word && token.entry.has(mark, raw.asked)
    }
    guard let but = rest.firstIndex(where: { says($0, .butMeant) }), but + 1 < rest.count,
      let not = raw.tokens.first(where: { says($0, .denies) }),
      not.folded.lowerBound < rest[but].folded.lowerBound,
      // "we did not find tickets but bought popcorn": something else is told.
      !rest[..<but].contains(where: {
        $0.kind != .mark && $0.folded.lowerBound < not.folded.lowerBound && !says($0, .refersBack)
          && !says($0, .pointsOut)
      })
    else { return nil }
    return Array(rest[(but + 1)...])
  }

  /// What was meant, of "it was kaufland, not lidl": before what is denied, where that is all that follows.
  private func beforeDenied(_ rest: [Token], in raw: Utterance) -> [Token]? {
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
  private func insteadOfDenied(_ rest: [Token], in raw: Utterance, _ isExplicit: Bool) -> [Token]? {
    guard let meant = behindDenied(rest, in: raw) else { return nil }
    guard !rest.dropLast(meant.count).hasNumber else { return nil }
    var said = raw
    said.tokens = meant
    var inner = Amendment()
    let content = self.rest(of: said, into: &inner)
    guard isExplicit || inner.isExplicit || !meant.hasNumber, !inner.undo, !inner.restores else { return nil }
    return content
  }

  func role(_ raw: Utterance, at index: Int) -> (Role, Int)? {
    guard raw.isKind(index, .word) else { return nil }
    guard let match = Lexicon.match(.amendments, raw, at: index), let role = Role(rawValue: match.meaning.role) else {
      return nil
    }
    return (role == .waive ? .undo : role, match.count)
  }

  /// Corrections open the sentence; "undo" is the whole of it; "the same" may stand anywhere, "more" after a number.
  private func applies(_ role: Role, _ isOpening: Bool, _ raw: Utterance, from next: Int, _ rest: [Token]) -> Bool {
    switch role {
    case .restore where raw.isKind(next, .number): isOpening
    case .undo, .waive, .undomore, .remove, .restore, .back:
      isOpening && raw.tokens[next...].allSatisfy { $0.kind == .mark || isPolite($0, raw) }
    case .drop, .droplast: isOpening && rest.isEmpty
    case .correct, .first, .second, .third, .last: isOpening
    // "undo again" is no order to log it again.
    case .same: !opensWithUndo(raw)
    case .add, .addto, .partof, .move, .take, .sameday, .daybefore, .too, .beside, .ratherthan, .wish, .twice: false
    // "it was more, 26.30" is no other one.
    case .more where next > 1 && raw.says(next - 2, .equals): false
    // "no more for me tonight"
    case .more where next > 1 && raw.isKind(next - 2, .word) && DoubtAnswer(raw.text(next - 2)) == .no: false
    case .more: isOpening || rest.last?.kind == .number || rest.count > 1
    }
  }

  func isPolite(_ token: Token, _ raw: Utterance) -> Bool {
    token.entry.has(.closesUndo, raw.asked)
  }

  private func isJoint(_ raw: Utterance, _ index: Int) -> Bool {
    raw.says(index, .joinsAmendment)
  }

  private func hasContent(_ utterance: Utterance) -> Bool {
    utterance.tokens.contains { $0.kind == .number || $0.kind == .word && !isJointToken($0, utterance) }
  }

  func isJointToken(_ token: Token, _ utterance: Utterance) -> Bool {
    token.entry.has(.emptyAmendment, utterance.asked)
  }
}

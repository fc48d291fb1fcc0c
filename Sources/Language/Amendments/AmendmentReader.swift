import Entities
import FoundationEssentials
import Vocabulary

/// Reads what a person wants changed of an entry.
struct AmendmentReader {
  typealias Role = AmendmentRole

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
      let filled = try fill(amendment, from: rest)
      // "add 5": so much more, and no other amount; "half": of what, nothing tells.
      if !filled.adds, let (role, _) = role(raw, at: 0), [.add, .addto, .more].contains(role) { throw .unclearAmount }
      if filled.money == nil, filled.details != nil, raw.tokens.allSatisfy({ $0.entry.has(.halves, raw.asked) }) {
        throw .unclearAmount
      }
      return .amendment(filled)
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
    if context.isFirst { return readFirst(raw) }
    let raw = withoutRetracted(raw)
    if tellsOfPeriod(raw) || isAmountAtMerchant(raw) { return nil }
    let outcome = weighed(readWhole(raw, after: hasEntry, or: awaits), raw, after: hasEntry)
    if case .amendment(let amendment)? = outcome, amendment.tellsWhole, tellsNoWhole(raw) {
      return .refused(.unclearAmount)
    }
    return outcome
  }

  /// The same without a look at what else the words name.
  func readWhole(
    _ said: Utterance, after hasEntry: (Amendment) -> Bool, or awaits: (Amendment) -> Bool = { _ in false }
  ) -> Interpretation.Outcome? {
    let thanked = withoutThanks(said)
    let raw = partInDigits(thanked) ?? thanked
    if asksOfLast(raw) { return nil }
    if let done = fulfilling(raw, awaits) { return .amendment(done) }
    if let numbered = takenBackByNumber(raw, hasEntry) { return numbered }
    if let told = dayInDigits(raw) ?? amountWithCompany(raw), hasEntry(told) { return .amendment(told) }
    if let several = swapping(raw) ?? sameOfSeveral(raw) ?? allOfCategory(raw), hasEntry(several) {
      return .amendment(several)
    }
    if let same = sameAsOn(raw), hasEntry(same) { return .amendment(same) }
    let names = naming(raw)
    if let named = names.first(where: { $0.undo && hasEntry($0) }) { return .amendment(named) }
    let parts = parts(of: raw)
    if let back = undividing(raw) ?? undoneAsWrong(parts) ?? takenBackWithReason(parts, hasEntry), hasEntry(back) {
      return .amendment(back)
    }
    if let back = restoredAnew(raw) ?? restoredWithReason(parts), hasEntry(back) { return .amendment(back) }
    let digits = inDigits(raw)
    if let less = subtracting(raw, parts) ?? digits.flatMap({ subtracting($0, self.parts(of: $0)) }) ?? divided(raw)
      ?? digits.flatMap(divided), hasEntry(less)
    {
      return .amendment(less)
    }
    if let apart = setApart(parts) ?? addedApart(parts), hasEntry(apart) { return .amendment(apart) }
    if let total = totalInAll(raw, parts) ?? countedAnew(raw) ?? totalWithMore(parts) ?? becoming(raw), hasEntry(total)
    {
      return .amendment(total)
    }
    if let less = risen(parts, hasEntry) { return .amendment(less) }
    if saysDifference(raw), hasEntry(Amendment(isExplicit: true)) { return .refused(.unclearAmount) }
    if let back = putBack(parts), hasEntry(back) { return .amendment(back) }
    if let told = concluded(raw) ?? ownPart(parts, hasEntry) ?? recounted(parts) ?? contradicted(parts)
      ?? currencyTold(parts), hasEntry(told)
    {
      return .amendment(told)
    }
    if ofOtherHalf(raw), hasEntry(Amendment(isExplicit: true)) { return .refused(.unclearAmount) }
    if let right = deniedAndRight(raw).first(where: hasEntry) { return .amendment(right) }
    if let told = deniedAndTold(raw).flatMap(insteadOfDeniedEntry), hasEntry(told) { return .amendment(told) }
    let denial = denial(raw)
    switch denial {
    case .deed: return nil
    case .entry: return hasEntry(Amendment(isExplicit: true)) ? .refused(.onlyDenied) : nil
    case .either, nil: break
    }
    if let named = names.first(where: hasEntry) ?? namedWithReason(parts, hasEntry) { return .amendment(named) }
    if let part = equalPart(raw) ?? partOfNamed(raw, hasEntry) ?? partInAmount(raw) ?? includedPart(raw), hasEntry(part)
    {
      return .amendment(part)
    }
    if let amendment = sharing(raw) ?? adding(raw) ?? partsInTurn(raw) ?? part(raw) ?? withMore(raw),
      hasEntry(amendment)
    {
      return .amendment(amendment)
    }
    if let amendment = insteadOfDeniedEntry(parts), hasEntry(amendment) { return .amendment(amendment) }
    let outcome = opened(raw, mayDeny: denial == .either, after: hasEntry)
    if case .amendment(let amendment)? = outcome {
      return .amendment(ofNamed(ofAll(withoutReasons(amendment, parts), parts), parts, hasEntry))
    }
    if let amendment = correctedWithReason(parts, hasEntry) {
      return .amendment(ofNamed(ofAll(amendment, parts), parts, hasEntry))
    }
    if let amendment = completed(raw, parts, awaits) { return .amendment(amendment) }
    return outcome
  }

  /// What words come to that say themselves, at the beginning, that they change something.
  func opened(
    _ raw: Utterance, mayDeny: Bool, after hasEntry: (Amendment) -> Bool
  ) -> Interpretation.Outcome? {
    let (opened, rest) = opening(of: raw)
    guard opened.isExplicit else {
      if let amendment = completing(raw), hasEntry(amendment) { return .amendment(amendment) }
      return nil
    }
    do throws(Refusal) {
      let told = opened.repeatsLast && rest.tokens.count > 1 ? withoutReasons(rest, raw) : rest
      if let back = isAgain(raw) ?? (opened.repeatsLast ? currencyAgain(raw) ?? currencyAgainInLatin(raw) : nil),
        hasEntry(back)
      {
        return .amendment(back)
      }
      guard var amendment = try read(opened, told) ?? retyped(raw) else { return nil }
      if amendment.isRemark, amendment.repeatsLast, repeatsTwice(raw) {
        (amendment.details, amendment.isRemark) = (nil, false)
      }
      guard !amendment.isRemark || amendment.selects else { return nil }
      // "no, the shirt" may mean another entry.
      let first = told.tokens.indices.first { told.isKind($0, .word) }
      amendment.isDefinite = first.map { told.says($0, .pointsOut) || told.endings($0).has(.definiteEnding) } ?? false
      // "I'd rather not pay 3 for bread again"
      if amendment.repeatsLast, deniesAgain(raw) { return nil }
      // "they raised the prices again"
      if amendment.repeatsLast, tellsWhatCameAgain(raw, amendment) { return nil }
      // "two more of those", "още два": how many, and not how much.
      if amendment.repeatsLast, !amendment.saysCurrency, let counted = amendment.money?.amount, counted <= 10,
        raw.tokens.indices.contains(where: { raw.says($0, .suchThings) })
          || !raw.tokens.hasNumber && amendment.details == nil, hasEntry(amendment)
      {
        return .refused(.unclearAmount)
      }
      if leavesNumber(amendment, told), hasEntry(amendment) { return .refused(.unclearAmount) }
      (amendment.mayDeny, amendment.mayCount) = (mayDeny, mayCount(raw, amendment))
      amendment.isOfPerson = amendment.isOfPerson || amendment.category?.type == .income && saysWhatFor(raw)
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
    guard !tellsAnew(rest) else { return nil }
    return withoutFrame(try fill(opened, from: rest), rest)
  }

  func role(_ raw: Utterance, at index: Int) -> (Role, Int)? { raw.amendmentRole(at: index) }

  func isPolite(_ token: Token, _ raw: Utterance) -> Bool {
    token.entry.has(.closesUndo, raw.asked)
  }

  private func hasContent(_ utterance: Utterance) -> Bool {
    utterance.tokens.contains { $0.kind == .number || $0.kind == .word && !isJointToken($0, utterance) }
  }

  func isJointToken(_ token: Token, _ utterance: Utterance) -> Bool {
    token.entry.has(.emptyAmendment, utterance.asked)
  }
}

import Entities

extension Utterance {
  /// Where words stand that mean the day of what was said before, in bytes of the text: "the same day"; `nil` where none do.
  var sameDay: Range<Int>? { dayOfBefore?.place }

  /// The same, and how many days before that is meant: "the day before".
  var dayOfBefore: (place: Range<Int>, back: Int)? {
    for index in tokens.indices where tokens[index].entry.tables & 1 << Concern.amendments.rawValue != 0 {
      guard let found = Lexicon.match(.amendments, self, at: index),
        let role = AmendmentReader.Role(rawValue: found.meaning.role), role == .sameday || role == .daybefore,
        // "the day before yesterday" says which day itself.
        role == .sameday || !isKind(index + found.count, .word)
          || tokens[index + found.count].entry.tables & 1 << Concern.dates.rawValue == 0
      else { continue }
      let place = tokens[index].source.lowerBound..<tokens[index + found.count - 1].source.upperBound
      return (place, role == .sameday ? 0 : 1)
    }
    return nil
  }
}

extension Parser {
  /// The words with a day in place of those that mean the one of what was said before: "and 21 at DM the same day".
  public func naming(_ day: () -> CalendarDate?, in text: TokenizedText) -> TokenizedText {
    guard let (place, back) = text.utterance?.dayOfBefore, let day = day() else { return text }
    return text.replacing(bytes: place, with: "\(day.adding(days: -back))")
  }
}

extension TokenizedText {
  /// The text with another in place of some of its bytes.
  func replacing(bytes: Range<Int>, with other: String) -> TokenizedText {
    let all = Array(string.utf8)
    return TokenizedText(
      String(decoding: all[..<bytes.lowerBound] + Array(other.utf8) + all[bytes.upperBound...], as: UTF8.self))
  }
}

extension AmendmentReader {
  /// "never mind. parking 6 leva": what stands behind words that take back what nobody said; `nil` where that is nothing that may be an entry.
  func behindIdleOrder(_ raw: Utterance) -> Utterance? {
    let parts = parts(of: raw)
    guard parts.count > 1, let first = parts.first, let end = first.tokens.last, behindLead(first) < first.count,
      let (role, count) = role(first, at: behindLead(first)), role == .undo, behindLead(first) + count == first.count
    else { return nil }
    var rest = raw
    rest.tokens = Array(raw.tokens.drop { $0.folded.lowerBound <= end.folded.lowerBound || $0.kind == .mark })
    return rest.tokens.hasNumber ? rest : nil
  }

  /// What a reading is where an entry was said before; `nil` where it stays what it is.
  ///
  /// - Parameter hasEntry: whether there is an entry that words can be about.
  func behindEntry(
    _ outcome: Interpretation.Outcome, _ raw: Utterance, after hasEntry: (Amendment) -> Bool
  ) -> Interpretation.Outcome? {
    switch outcome {
    case .entries, .doubtful:
      if standsForEntryOnly(raw, after: hasEntry) { return .refused(.noChange) }
    default: return nil
    }
    switch outcome {
    case .entries(let entries):
      // "make lidl and the taxi 20 each" is no entry of what was ordered.
      return orders(raw, of: entries) && hasEntry(Amendment(isExplicit: true)) ? .refused(.noEntryBefore) : nil
    case .doubtful(let doubt):
      // "plus a rain cover, 39": joined to an entry, it is one.
      guard
        doubt.reason == .unsure && goesOn(raw)
          || [.unsure, .happened].contains(doubt.reason)
            && (addsWhatWasLeftOut(raw) || countsOn(raw, after: hasEntry)),
        doubt.readings.count == 1, doubt.readings[0].allSatisfy({ $0.details != nil }),
        hasEntry(Amendment(isExplicit: true))
      else { return nil }
      return .entries(doubt.readings[0])
    default: return nil
    }
  }
}

extension AmendmentReader {
  /// "third coffee 3.80", behind two: one more, which is counted on from what was said.
  func countsOn(_ raw: Utterance, after hasEntry: (Amendment) -> Bool) -> Bool {
    let start = behindLead(raw)
    guard start + 1 < raw.count, let place = place(raw, of: raw.tokens[start]), place > 1,
      raw.isKind(start, .word), raw.isKind(start + 1, .word), !raw.endings(start).has(.definiteEnding)
    else { return false }
    func of(_ place: Int) -> Amendment {
      var amendment = Amendment(isExplicit: true)
      (amendment.named, amendment.place, amendment.isDefinite) = (raw.text(start + 1), place, true)
      return amendment
    }
    return hasEntry(of(place - 1)) && !hasEntry(of(place))
  }
}

extension Parser {
  /// Whether words count on from what was said, so that they tell one more: "third coffee 3.80", behind two.
  ///
  /// - Parameter hasEntry: whether there is an entry that is called so, in that place.
  public func countsOn(_ text: TokenizedText, after hasEntry: (Amendment) -> Bool) -> Bool {
    text.utterance.map { AmendmentReader.ofWords.countsOn($0, after: hasEntry) } ?? false
  }
}

extension AmendmentReader {
  /// "and I forgot 5 for the vacuum", but not "I forgot to pay 5".
  private func addsWhatWasLeftOut(_ raw: Utterance) -> Bool {
    let start = behindLead(raw)
    let verb = raw.frameWord(start)?.word == .own ? start + 1 : start
    return raw.says(verb, .leftOut) && !raw.tokens.indices.contains { raw.says($0, .infinitive) }
  }

  /// “бензинът беше 95”: what something was that is named with an article, and nothing else.
  fileprivate func equatesDefinite(_ raw: Utterance) -> Bool {
    let start = behindLead(raw)
    guard let copula = raw.tokens.indices.first(where: { $0 > start && raw.says($0, .equals) }),
      let name = name(raw, start..<copula), name.isDefinite, !name.words.isEmpty, !name.isPointed
    else { return false }
    var rest = raw
    rest.tokens = Array(raw.tokens[(copula + 1)...])
    return bareAmount(rest) != nil
  }
}

extension Parser {
  /// Whether words tell nothing but what something came to that is named with an article: “бензинът беше 95”.
  public func equatesDefinite(_ text: TokenizedText) -> Bool {
    text.utterance.map { AmendmentReader.ofWords.equatesDefinite($0) } ?? false
  }

  /// "popcorn 11, put that under fun": an entry, and in a part of its own where or on which day it is to be; `nil` for others.
  func putElsewhere(_ raw: Utterance, in context: ParsingContext) -> Interpretation.Outcome? {
    let reader = AmendmentReader(context: context)
    if let (said, category) = reader.categoryBehind(raw),
      case .entries(let entries) = Interpreter(context: context, explain: false).interpret(said).outcome,
      entries.count == 1, var entry = entries.first
    {
      entry.put(in: category)
      return .entries([entry])
    }
    let parts = reader.parts(of: raw)
    guard parts.count > 1, let last = parts.last, let end = last.tokens.first?.folded.lowerBound,
      let put = reader.putElsewhere(last), put.named == nil, put.money == nil
    else { return nil }
    var said = raw
    said.tokens = Array(raw.tokens.prefix { $0.folded.lowerBound < end })
    while said.tokens.last?.kind == .mark { said.tokens.removeLast() }
    guard said.tokens.hasNumber,
      case .entries(let entries) = Interpreter(context: context, explain: false).interpret(said).outcome,
      entries.count == 1, var entry = entries.first
    else { return nil }
    if let category = put.category { entry.put(in: category) }
    if let day = put.date { entry.date = day }
    return .entries([entry])
  }

  /// Whether nothing but an amount is said: "3.30", "3.30 leva".
  public func isAmountAlone(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    return raw.tokens.count { $0.kind == .number } == 1
      && raw.tokens.allSatisfy { token in
        token.kind != .word || token.entry.tables & 1 << Concern.currencies.rawValue != 0
          || token.entry.has(.leadsOn, raw.asked)
      }
  }

  /// Whether words open as somebody does who thinks again, or end as what puts right how something was written: "hmm 9.50", "12.20*".
  public func hesitates(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    let reader = AmendmentReader.ofWords
    return text.string.hasPrefix("*") || text.string.hasSuffix("*") || reader.behindLead(raw) > 0
      || raw.says(0, .onlyAmount)
  }

  /// Whether words refer to what was said before, or correct it: "hang on, 36.40", "the first one 32".
  public func pointsBack(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    let reader = AmendmentReader.ofWords
    return raw.tokens.indices.contains { index in
      // "merry-go-round, 6 altogether" is no correction by that word.
      if raw.says(index, .tellsAnew), !raw.says(index, .inAll) { return true }
      // "second hand, only paid 12"
      if raw.says(index, .onlyAmount), index == 0 || raw.isKind(index - 1, .mark) { return true }
      switch reader.role(raw, at: index)?.0 {
      case .move, .take, .drop, .droplast, .addto: return true
      default: return false
      }
    }
  }
}

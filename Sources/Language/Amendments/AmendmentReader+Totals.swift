import Entities
import FoundationEssentials
import Vocabulary

/// What an entry comes to by now, told with what makes it so much: how many there were, what came on top, or that it is to become so much.
extension AmendmentReader {
  /// "two pairs of socks so 24 for those", “три чифта чорапи, значи 30”: how many there were of what was spoken of, and what all of them came
  /// to, which is so many times as much as one.
  func countedAnew(_ raw: Utterance) -> Amendment? {
    guard (4...14).contains(raw.count), !raw.isText(raw.count - 1, "?"),
      let so = raw.tokens.indices.last(where: { index in
        raw.says(index, .onlyAmount) || raw.says(index, .concludes) || raw.says(index, .inAll)
      }), case let start = behindLead(raw), so > start + 1
    else { return nil }
    let counted = start..<so
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    let counts = pieces.filter { piece in
      guard let number = piece.number, number.value.isWhole, (2...9).contains(number.value.whole) else { return false }
      return number.currency == nil
        && clean.tokens[piece.tokens.lowerBound].source.lowerBound
          < raw.tokens[so].source.lowerBound
    }
    guard counts.count == 1, let count = counts[0].number?.value.decimal, pieces.count(where: { $0.number != nil }) == 2
    else { return nil }
    var amount = raw
    amount.tokens = raw.tokens[so...].filter { token in
      token.kind != .word
        || ![.suchThings, .pointsOut, .beforeReason].contains { token.entry.has($0, raw.asked) }
    }
    guard var amendment = bareAmount(amount), amendment.date == nil else { return nil }
    var named: [String] = []
    for index in counted where raw.isKind(index, .word) && role(raw, at: index) == nil {
      guard !AmendmentReader.around.contains(where: { raw.says(index, $0) }), !things(raw, at: index).isEmpty else {
        continue
      }
      named.append(raw.text(index))
    }
    guard !named.isEmpty, named.count <= 3 else { return nil }
    (amendment.named, amendment.isDefinite) = (named.concatenated(separator: " "), true)
    amendment.steps = [count]
    return amendment
  }

  /// "plus the tip, so 27 in all", “плюс доставката, общо 24”: what it comes to with something of which no amount is told.
  func totalWithMore(_ parts: [Utterance]) -> Amendment? {
    guard parts.count == 2, !parts[0].tokens.hasNumber, parts[0].count <= 6,
      parts[0].says(behindLead(parts[0]), .plus) || parts[0].says(0, .plus)
        || parts[0].isGlue(behindLead(parts[0]), .with),
      parts[1].tokens.indices.contains(where: { parts[1].says($0, .inAll) || parts[1].says($0, .onlyAmount) }),
      var amendment = bareAmount(parts[1]), amendment.date == nil
    else { return nil }
    (amendment.tellsAnew, amendment.isRise) = (true, true)
    return amendment
  }

  /// “350 да станат”: an amount, and behind it an order in more than one word that it is to be so much.
  func becoming(_ raw: Utterance) -> Amendment? {
    guard (3...8).contains(raw.count), raw.tokens.count(where: { $0.kind == .number }) == 1,
      let (place, count) = raw.tokens.indices.lazy.compactMap({ index -> (Int, Int)? in
        guard case (.correct, let count)? = role(raw, at: index), count > 1 else { return nil }
        return (index, count)
      }).last, place > 0,
      raw.tokens[(place + count)...].allSatisfy({ $0.kind == .mark || isPolite($0, raw) })
    else { return nil }
    var amount = raw
    amount.tokens = Array(raw.tokens[behindLead(raw)..<place])
    guard amount.tokens.allSatisfy({ $0.kind != .word || isCurrency($0, raw) }) else { return nil }
    return bareAmount(amount)
  }

  /// "thirty of that was socks": the same with the amount in digits, where a part is told by one in words; "two of them" tells how many.
  func partInDigits(_ raw: Utterance) -> Utterance? {
    guard !raw.tokens.hasNumber,
      let of = raw.tokens.indices.first(where: { $0 > 0 && role(raw, at: $0)?.0 == .partof }),
      case (_, let count)? = role(raw, at: of)
    else { return nil }
    var before = raw
    before.tokens = Array(raw.tokens[..<of])
    guard let told = inDigits(before), told.tokens.count(where: { $0.kind == .number }) == 1,
      let place = [told.count - 1, told.count - 2].first(where: { $0 >= 0 && told.isKind($0, .number) }),
      place == told.count - 1 || isCurrency(told.tokens[told.count - 1], told),
      let amount = number(told, told.tokens[place]),
      amount >= 10 || place < told.count - 1 || !raw.says(of + count - 1, .suchThings)
    else { return nil }
    // "thirty of that was nappies and ten was shampoo"
    var rest = raw
    rest.tokens = Array(raw.tokens[(of + count)...])
    let behind = inDigits(rest, from: 10) ?? rest
    return Tokenizer.tokens(
      of: told.words(0..<told.count) + " " + raw.words(of..<of + count) + " " + behind.words(0..<behind.count))
  }

  /// "move everything from hobbies to fun", “всичко от хобита да иде в забавления”: all that was said lately of one category, which is to be of
  /// another.
  func allOfCategory(_ raw: Utterance) -> Amendment? {
    guard (4...14).contains(raw.count), !raw.tokens.hasNumber, !raw.isText(raw.count - 1, "?"),
      !raw.tokens.indices.contains(where: { raw.says($0, .denies) || raw.says($0, .forbids) }),
      let all = raw.tokens.indices.first(where: { raw.says($0, .allEntries) }), all <= behindLead(raw) + 2,
      all + 2 < raw.count, isPreposition(raw, all + 1),
      let (from, end) = categoryNamed(raw, from: all + 2),
      let to = (end..<raw.count).first(where: { raw.says($0, .leadsTo) && categoryNamed(raw, from: $0 + 1) != nil }),
      let (category, last) = categoryNamed(raw, from: to + 1), category != from, category.type == from.type,
      raw.tokens[last...].allSatisfy({
        $0.kind == .mark || isPolite($0, raw) || $0.entry.has(.asWell, raw.asked) || $0.entry.has(.insists, raw.asked)
      })
    else { return nil }
    var amendment = Amendment(type: category.type, category: category, isExplicit: true)
    (amendment.isAll, amendment.allOf) = (true, from)
    return amendment
  }

  private func isPreposition(_ raw: Utterance, _ index: Int) -> Bool {
    [.partOf, .beforeShop, .leadsTo, .from].contains { raw.says(index, $0) }
  }

  /// The category whose name begins there, and where it ends.
  private func categoryNamed(_ raw: Utterance, from start: Int) -> (BudgetCategory, end: Int)? {
    let questions = QuestionReader(context: context, raw)
    for end in (start..<min(start + 3, raw.count)).reversed() where start < raw.count {
      let words = start..<end + 1
      guard words.allSatisfy({ raw.isKind($0, .word) }),
        let category = questions.category(of: words.map(raw.text), type: nil)
      else { continue }
      return (category, end + 1)
    }
    return nil
  }
}

extension Parser {
  /// How many times as much as was said it was: 2 of "two pairs actually, so double it", “значи двойно”; `nil` where words do not say that alone.
  public func multiplies(_ text: TokenizedText) -> Int? {
    guard let raw = text.utterance, raw.count <= 12, !raw.isText(raw.count - 1, "?"),
      !raw.tokens.hasNumber, !raw.tokens.indices.contains(where: { raw.says($0, .denies) || raw.says($0, .forbids) }),
      let place = raw.tokens.indices.first(where: { raw.says($0, .doubles) || raw.says($0, .trebles) })
    else { return nil }
    let reader = AmendmentReader.ofWords
    let isOrdered = raw.says(place + 1, .refersBack) || raw.says(place + 1, .pointsOut)
    let isSo = place > 0 && (raw.says(place - 1, .onlyAmount) || raw.says(place - 1, .concludes))
    let end = raw.tokens.indices.dropFirst(place + 1).prefix { !raw.isKind($0, .mark) }.first { index in
      !raw.says(index, .refersBack) && !raw.says(index, .pointsOut) && !reader.isPolite(raw.tokens[index], raw)
    }
    let times = raw.says(place, .doubles) ? 2 : 3
    // "three of them, so double it": nobody knows.
    let (pieces, _) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    let counts = pieces.compactMap(\.number).filter { $0.inWords && !$0.isOneInWords && $0.value.isWhole }
    guard isOrdered || isSo, end == nil, counts.allSatisfy({ $0.value.whole == times }) else { return nil }
    return times
  }
}

import Entities

/// What an entry's amount is reckoned from: a share of what stands, or something on top of it.
extension AmendmentReader {
  /// "split it in three", "делим го на две", "Ana paid half": among how many the amount that stands is divided; `nil` where the words
  /// say anything else, or not how many.
  func sharing(_ raw: Utterance) -> Amendment? {
    let marks: [WordMark] = [.shares, .halves, .thirds, .quarters]
    guard raw.tokens.indices.contains(where: { index in marks.contains { raw.says(index, $0) } }),
      !raw.tokens.indices.contains(where: { raw.says($0, .denies) })
    else { return nil }
    let (utterance, pieces) = pieces(of: raw)
    func says(_ mark: WordMark, _ piece: Piece) -> Bool { piece.tokens.contains { utterance.says($0, mark) } }
    let numbers = pieces.indices.filter { pieces[$0].number != nil && !says(.halves, pieces[$0]) }
    let withOthers = pieces.firstIndex { $0.glue == .with }
    let isVerb = pieces.contains { says(.shares, $0) }
    var among: Int?
    if isVerb, numbers.count == 1, let number = pieces[numbers[0]].number, number.currency == nil, number.value.isWhole,
      (2...20).contains(number.value.whole)
    {
      among = number.value.whole + (withOthers == numbers[0] - 1 ? 1 : 0)
    } else if numbers.isEmpty, pieces.contains(where: { says(.halves, $0) }) {
      among = 2
    } else if numbers.isEmpty, isVerb, let withOthers {
      let people = pieces[(withOthers + 1)...].count { $0.isContent }
      among = people > 0 ? people + 1 : nil
    }
    let words = FrameWords.of(pieces, utterance)
    let others = pieces.indices.filter { index in
      guard pieces[index].isContent, withOthers.map({ index < $0 }) ?? true else { return false }
      return !marks.contains { says($0, pieces[index]) } && words[index]?.isSomebody != true && words[index] != .bill
    }
    // Who had a part in it is a name that nobody knows, and what it is said of is the entry before.
    // "half of it was for mum": what it was for, and not who paid.
    guard isVerb || !pieces.contains(where: { $0.glue == .for }) else { return nil }
    guard let among, others.count <= (numbers.isEmpty && withOthers == nil ? 1 : 0),
      !pieces.contains(where: { $0.date != nil || $0.cue?.role == .receive || $0.cue?.role == .refund })
    else { return nil }
    var amendment = Amendment(isExplicit: true)
    amendment.among = among
    return amendment
  }

  /// "add 5 to that", "plus 5 on top", "добави още 5 към него": what comes on top of the amount that stands.
  func adding(_ raw: Utterance) -> Amendment? {
    guard raw.count > 1,
      raw.tokens.contains(where: {
        $0.kind == .number || $0.kind == .word && Lexicon.isNumberWord(raw.bytes[$0.folded])
      })
    else {
      return nil
    }
    var rest: [Token] = []
    var index = 0
    var (opens, isOfEntry) = (false, false)
    while index < raw.count {
      let role = role(raw, at: index)
      if index == 0, role?.0 == .add || raw.says(0, .plus) || raw.isText(0, "+") || isAnd(raw, 0) {
        opens = true
        index += max(1, role?.0 == .add ? role?.1 ?? 1 : 1)
        continue
      }
      if let role, role.0 == .addto {
        isOfEntry = true
        index += role.1
        continue
      }
      if role?.0 != .more { rest.append(raw.tokens[index]) }
      index += 1
    }
    guard opens, isOfEntry else { return nil }
    var amount = raw
    amount.tokens = rest
    var begun = Amendment()
    begun.isExplicit = true
    guard var amendment = try? fill(begun, from: amount), amendment.money != nil, amendment.details == nil,
      amendment.category == nil, amendment.type == nil, amendment.date == nil
    else { return nil }
    amendment.adds = true
    return amendment
  }

  /// "20 of that was groceries", "от тях 12 за козметика": a part of the amount that stands.
  func part(_ raw: Utterance) -> Amendment? {
    guard let place = raw.tokens.indices.first(where: { role(raw, at: $0)?.0 == .partof }),
      let count = role(raw, at: place)?.1
    else { return nil }
    var rest = raw
    rest.tokens.removeSubrange(place..<place + count)
    var begun = Amendment()
    begun.isExplicit = true
    guard var amendment = try? fill(begun, from: rest), amendment.money != nil,
      amendment.category != nil || amendment.details != nil
    else { return nil }
    amendment.isPart = true
    return amendment
  }

  /// "on groceries", "за храна", "groceries": nothing but what something was for.
  func completing(_ raw: Utterance) -> Amendment? {
    guard (1...4).contains(raw.count), raw.tokens.allSatisfy({ $0.kind == .word }) else { return nil }
    var begun = Amendment()
    begun.isExplicit = true
    guard var amendment = try? fill(begun, from: raw), amendment.category != nil, amendment.money == nil,
      amendment.date == nil
    else { return nil }
    amendment.completes = true
    return amendment
  }

  private func isAnd(_ raw: Utterance, _ index: Int) -> Bool {
    Lexicon.meaning(.glue, of: raw.text(index), raw.asked)?.role == Glue.and.rawValue
  }

  private func pieces(of raw: Utterance) -> (Utterance, [Piece]) {
    var (clean, _) = SpeechCleaner.clean(raw, explain: false)
    clean.lookUp()
    clean = GrammarSpelling.correct(clean).0
    let reader = PieceReader(clean, words: clean.numberWords(), today: context.today, choices: .init())
    return (clean, reader.pieces())
  }
}

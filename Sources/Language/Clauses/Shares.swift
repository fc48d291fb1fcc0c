/// Reckons what was paid where only the whole and the share of it were said: "half of 86", "split 60 with Anna and Bob",
/// "20 % tip on 45". Whether the share or the whole was paid is asked.
enum Shares {
  /// The pieces with the amounts that may be meant, where one whole and its share were said.
  static func settle(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    let hasShare = pieces.contains { piece in
      piece.tokens.contains {
        utterance.says($0, .shares) || utterance.says($0, .halves) || utterance.says($0, .thirds)
          || utterance.says($0, .quarters)
      }
        || piece.number?.role == .percent
    }
    var pieces = exact(pieces)
    guard hasShare else { return among(pieces, utterance) ?? pieces }
    let isEven = setAsideTwice(&pieces, utterance)
    return ownPart(pieces, utterance) ?? halved(pieces, utterance) ?? split(pieces, utterance, isEven: isEven)
      ?? tipped(pieces, utterance)
      ?? reduced(pieces, utterance) ?? pieces
  }

  /// "73 something, 73.45 to be exact", "about sixty, yeah, sixty": what is said exactly as well is not asked about.
  private static func exact(_ pieces: [Piece]) -> [Piece] {
    guard pieces.contains(where: { $0.number?.isUncertain == true }) else { return pieces }
    var pieces = pieces
    for index in pieces.indices {
      guard let number = pieces[index].number, number.isUncertain, number.others.isEmpty else { continue }
      for other in pieces.indices where other != index {
        guard let exact = pieces[other].number, !exact.isUncertain, exact.role == .amount || exact.role == .aside else {
          continue
        }
        if exact.value.decimal == number.value.decimal {
          pieces[index].number?.isUncertain = false
        } else if exact.role == .amount, exact.value.whole == number.value.whole {
          pieces[index].number?.role = .aside
        }
      }
    }
    return pieces
  }

  static func amounts(_ pieces: [Piece]) -> [Int] {
    pieces.indices.filter { pieces[$0].number?.role == .amount && pieces[$0].number?.negative == false }
  }

  static func says(_ mark: WordMark, _ piece: Piece, _ utterance: Utterance) -> Bool {
    piece.tokens.contains { utterance.says($0, mark) }
  }

  // MARK: - Halves

  /// "half of 86", "половината от 120 лв".
  private static func halved(_ pieces: [Piece], _ utterance: Utterance) -> [Piece]? {
    let amounts = amounts(pieces)
    guard amounts.count == 1, let whole = amounts.first else { return nil }
    var before = whole - 1
    while before >= 0, pieces[before].glue == .of || pieces[before].glue == .the || pieces[before].glue == .article {
      before -= 1
    }
    guard before >= 0, before < whole - 1 || pieces[before].cue?.role == .former else { return nil }
    if says(.halves, pieces[before], utterance) { return shared(pieces, whole, by: Numeral(5, places: 1)) }
    let isOne = before == 0 || pieces[before - 1].glue == .article || pieces[before - 1].number?.value.whole == 1
    guard isOne else { return nil }
    if says(.thirds, pieces[before], utterance) { return shared(pieces, whole, among: 3) }
    return says(.quarters, pieces[before], utterance) ? shared(pieces, whole, among: 4) : nil
  }

  // MARK: - Among people

  /// "split 60 with Anna and Bob", "делихме 60 на трима", "наполовина".
  private static func split(_ pieces: [Piece], _ utterance: Utterance, isEven: Bool) -> [Piece]? {
    guard let verb = pieces.firstIndex(where: { says(.shares, $0, utterance) }) else { return nil }
    // "jeans reduced by half, still 79": how much cheaper they were.
    if verb > 0, utterance.frameWord(pieces[verb - 1].tokens.lowerBound)?.word == .offer { return nil }
    let amounts = amounts(pieces)
    // "we split the bill and my half was 27.60": the share was said.
    guard let whole = amounts.first, !isOwnShareSaid(pieces, utterance, behind: verb) else { return nil }
    // "we went halves, 14.50 each"
    if pieces.indices.contains(whole + 1), pieces[whole + 1].cue?.role == .each { return nil }
    if isEven || pieces.contains(where: { says(.halves, $0, utterance) }), amounts.count == 1 {
      return shared(pieces, whole, by: Numeral(5, places: 1))
    }
    var pieces = pieces
    let many = pieces.indices.first { $0 != whole && $0 > verb && isCount(pieces[$0]) }
    if let many, amounts.count <= 2,
      let people = pieces[many].number?.value.whole, people > 1
    {
      let isWithOthers = pieces[many - 1].glue == .with
      pieces[many].number?.role = .quantity
      return shared(pieces, whole, among: isWithOthers ? people + 1 : people)
    }
    guard amounts.count == 1 else { return nil }
    let others = named(after: whole, pieces, utterance) ?? named(after: verb, pieces, utterance) ?? 0
    guard others > 0 else { return uncertain(pieces, whole) }
    return shared(pieces, whole, among: others + 1)
  }

  /// "fifty fifty": the same number word twice, beside what is shared.
  private static func setAsideTwice(_ pieces: inout [Piece], _ utterance: Utterance) -> Bool {
    let twice = pieces.indices.first { index in
      let tokens = pieces[index].tokens
      return pieces[index].number?.inWords == true && tokens.count == 2
        && utterance.text(tokens.lowerBound) == utterance.text(tokens.lowerBound + 1)
    }
    guard let twice, amounts(pieces).count == 2 else { return false }
    pieces[twice].number?.role = .aside
    return true
  }

  /// Whether one's own share has its number: not in "210 split by six, I paid mine", where the six belongs to the verb.
  private static func isOwnShareSaid(_ pieces: [Piece], _ utterance: Utterance, behind verb: Int) -> Bool {
    // "dinner was 96 but we split it, I put in 48": the whole is set aside already.
    if pieces[..<verb].contains(where: { $0.number?.role == .aside }), pieces[verb...].contains(where: isAmount) {
      return true
    }
    // "so 6.50 from me"
    if pieces.indices.contains(where: { index in
      index > verb && isAmount(pieces[index]) && pieces.indices.contains(index + 2) && pieces[index + 1].glue == .at
        && utterance.frameWord(pieces[index + 2].tokens.lowerBound)?.word == .us
    }) {
      return true
    }
    // "split an uber four ways, it was 26, so 6.50 from me": so many times the share is what was set aside.
    let wholes = pieces.compactMap(\.number).filter { $0.role == .aside }.map(\.value.decimal)
    let shares = pieces.filter(isAmount).compactMap(\.number?.value)
    if shares.count == 1,
      pieces.filter(isCount).compactMap({ $0.number }).contains(where: { many in
        shares[0].times(many.value).map { wholes.contains($0.decimal) } ?? false
      })
    {
      return true
    }
    // "със сестра ми делихме такси, аз дадох 7"
    let behind = pieces[verb...].drop { !$0.isBoundary }
    if behind.contains(where: { utterance.begins(.speaker, $0) }), behind.contains(where: { $0.cue?.role == .spend }),
      behind.contains(where: isAmount)
    {
      return true
    }
    // "went halves with my sister": who has the other one.
    let own = pieces.indices.first { index in
      says(.ownShare, pieces[index], utterance) && !(index > 0 && pieces[index - 1].glue == .with)
    }
    guard let own else { return false }
    guard own > verb, let many = pieces[verb..<own].firstIndex(where: isCount), !pieces[many - 1].isBoundary else {
      return true
    }
    return pieces[(many + 1)...].contains { $0.number != nil }
  }

  private static func isAmount(_ piece: Piece) -> Bool { piece.number?.role == .amount }

  private static func isCount(_ piece: Piece) -> Bool {
    guard let number = piece.number, number.currency == nil, number.value.isWhole else { return false }
    return number.value.whole <= 20 && (number.role == .amount || number.role == .quantity)
  }

  /// How many are named behind "with": words joined by "and" and commas.
  private static func named(after index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int? {
    guard let with = pieces[index...].firstIndex(where: { $0.glue == .with || endsWithWith($0, utterance) }) else {
      return nil
    }
    var people = 0
    var isNew = true
    for piece in pieces[(with + 1)...] {
      switch piece.kind {
      case .word, .name:
        if isNew { people += 1 }
        isNew = false
      case .glue(.and): isNew = true
      case .mark: isNew = true
      case .glue(.article), .glue(.the), .glue(.pronoun): continue
      default: return people > 0 ? people : nil
      }
    }
    return people > 0 ? people : nil
  }

  /// "dinner with": a phrase that has taken the word in.
  private static func endsWithWith(_ piece: Piece, _ utterance: Utterance) -> Bool {
    guard piece.tokens.count > 1, piece.number == nil else { return false }
    return Lexicon.match(.glue, utterance, at: piece.tokens.upperBound - 1)?.meaning.role == Glue.with.rawValue
  }

  // MARK: - Tips

  /// "20% tip on 45", "45 plus 10% tip".
  private static func tipped(_ pieces: [Piece], _ utterance: Utterance) -> [Piece]? {
    let amounts = amounts(pieces)
    guard amounts.count == 1, let bill = amounts.first, pieces.contains(where: { says(.tip, $0, utterance) }),
      let percent = pieces.firstIndex(where: { $0.number?.role == .percent }), let value = pieces[bill].number?.value,
      let share = pieces[percent].number?.value,
      let tip = value.times(Numeral(share.mantissa, places: share.places + 2)), let sum = value.adding(tip)
    else { return nil }
    let isOn = bill > percent && bill > 0 && pieces[bill - 1].glue != nil
    let isPlus =
      bill < percent
      && pieces[(bill + 1)..<percent].contains {
        $0.glue == .and || utterance.isText($0.tokens.lowerBound, "+") || says(.plus, $0, utterance)
      }
      || bill < percent && pieces[(bill + 1)..<percent].contains { $0.glue == .with }
        && pieces[percent...].contains { says(.onTop, $0, utterance) }
    guard isOn || isPlus else { return nil }
    return of(pieces, bill, isOn ? [tip, sum] : [sum, value])
  }

  /// "jacket 120 minus 30%".
  private static func reduced(_ pieces: [Piece], _ utterance: Utterance) -> [Piece]? {
    let amounts = amounts(pieces)
    guard amounts.count == 1, let whole = amounts.first, pieces.indices.contains(whole + 2),
      utterance.isText(pieces[whole + 1].tokens.lowerBound, "-") || says(.minus, pieces[whole + 1], utterance),
      pieces[whole + 2].number?.role == .percent, let share = pieces[whole + 2].number?.value,
      let value = pieces[whole].number?.value, share.decimal < 100,
      let cut = value.times(Numeral(share.mantissa, places: share.places + 2)),
      let rest = value.adding(Numeral(-cut.mantissa, places: cut.places))
    else { return nil }
    return of(pieces, whole, [rest, value])
  }

  // MARK: - Building

  private static func shared(_ pieces: [Piece], _ whole: Int, by share: Numeral) -> [Piece]? {
    guard let value = pieces[whole].number?.value, let part = value.times(share) else { return nil }
    return of(pieces, whole, [part, value])
  }

  static func shared(_ pieces: [Piece], _ whole: Int, among people: Int) -> [Piece]? {
    guard let value = pieces[whole].number?.value, let unit = value.adding(Numeral(0, places: 2)), people > 1 else {
      return nil
    }
    return of(pieces, whole, [Numeral((unit.mantissa * 2 + people) / (people * 2), places: unit.places), value])
  }

  private static func uncertain(_ pieces: [Piece], _ whole: Int) -> [Piece]? {
    guard let value = pieces[whole].number?.value else { return nil }
    return of(pieces, whole, [value])
  }

  private static func of(_ pieces: [Piece], _ whole: Int, _ values: [Numeral]) -> [Piece] {
    var pieces = pieces
    pieces[whole].number?.value = values[0]
    pieces[whole].number?.others = Array(values.dropFirst())
    pieces[whole].number?.isUncertain = true
    pieces[whole].number?.alternative = nil
    return pieces
  }
}

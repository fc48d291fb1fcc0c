/// Reads times of day, so that they are no amounts.
extension PieceReader {
  /// "at 14:30", "9am", "at 9 o'clock", "в 14 ч": consumed, so that they are no amounts.
  func time(at index: Int) -> Piece? {
    var position = index
    let prefixed = utterance.says(index, .clock) || utterance.isText(index, "@")
    if prefixed { position += 1 }
    if let literal = utterance.literal(position), literal.form == .time, prefixed || !choices.timesArePrices {
      let end = clock(at: position + 1) ?? position + 1
      return Piece(tokens: index..<end, kind: .time, rule: "time of day")
    }
    // "в десет и половина", "at half past ten": an hour where no currency follows.
    if prefixed, let half = halfHour(at: position) {
      return Piece(tokens: index..<half, kind: .time, rule: "half hour")
    }
    guard let number = number(at: position), isHour(number.facts.value),
      let end = clock(at: number.end, prefixed: prefixed),
      // "2 часа по 28": so many hours at that price.
      prefixed || !(utterance.says(end, .eachAt) && self.number(at: end + 1) != nil)
    else { return nil }
    return Piece(tokens: index..<end, kind: .time, rule: "time of day")
  }

  /// "9", "9.30", and no price: "9.95 am 2. november".
  private func isHour(_ value: Numeral) -> Bool {
    value.whole < 24 && (value.isWhole || value.places == 2 && value.mantissa % 100 < 60)
  }

  private func halfHour(at index: Int) -> Int? {
    if utterance.says(index, .halfHour), utterance.says(index + 1, .pastHour), let hour = number(at: index + 2) {
      return hour.end
    }
    // "till half seven": an hour, where no currency follows.
    if utterance.says(index, .halfHour), let hour = number(at: index + 1), hour.facts.value.isWhole,
      (1...12).contains(hour.facts.value.whole), !isCurrency(at: hour.end), grammar.role(hour.end) != .times
    {
      return hour.end
    }
    guard utterance.says(index + 1, .andHalf), utterance.says(index + 2, .hourHalf),
      let hour = utterance.literal(index)?.value.mantissa ?? grammar.words[index]?.value, (1...12).contains(hour),
      !isCurrency(at: index + 3)
    else { return nil }
    return index + 3
  }

  /// Past "am", "o'clock", "ч."; "in the morning" needs a preposition before the number.
  private func clock(at index: Int, prefixed: Bool = true) -> Int? {
    guard let match = Lexicon.match(.units, utterance, at: index),
      match.meaning.role == "clock" || prefixed && match.meaning.role == "clockpart"
    else { return nil }
    let end = index + match.count
    guard let part = Lexicon.match(.units, utterance, at: end), part.meaning.role == "clockpart" else { return end }
    return end + part.count
  }
}

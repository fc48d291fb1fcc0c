import Vocabulary

/// Amounts that are put right in the same breath.
extension AmendmentReader {
  /// "the taxi was 13, no, 12" without the amount that is taken back: between the two stand only words of who thinks again.
  func withoutRetracted(_ raw: Utterance) -> Utterance {
    let numbers = raw.tokens.indices.filter { raw.isKind($0, .number) }
    guard numbers.count > 1,
      let place = numbers.indices.dropLast().first(where: { place in
        retracts(raw, numbers[place] + 1..<numbers[place + 1])
      })
    else { return raw }
    var told = raw
    told.tokens.removeSubrange(numbers[place]..<numbers[place + 1])
    return withoutRetracted(told)
  }

  /// Whether words between two amounts take the first back: "no", "sorry"; "45, not 48" denies the second.
  private func retracts(_ raw: Utterance, _ between: Range<Int>) -> Bool {
    guard between.contains(where: { raw.isKind($0, .word) }) else { return false }
    var index = between.lowerBound
    while index < between.upperBound {
      if raw.isKind(index, .mark), !raw.isText(index, "-") {
        index += 1
      } else if raw.isKind(index, .word), DoubtAnswer(raw.text(index)) == .no,
        !raw.says(index, .denies) || raw.isKind(index + 1, .mark)
      {
        index += 1
      } else if raw.says(index, .tellsAnew) || raw.says(index, .waits),
        role(raw, at: index).map({ $0.0 == .correct }) ?? true
      {
        index += 1
      } else {
        return false
      }
    }
    return true
  }
}

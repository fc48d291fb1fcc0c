import Sheets

/// How far a bank is with a line, by the words for it.
extension Profile {
  /// What a word of a column of states says; `nil` for one that is not known. Words of this profile outrank those of others.
  func state(of text: String) -> StatementLine.State? {
    let texts = LineText.parts(text).map { (text: $0, squeezed: LineText.squeezed($0)) }.filter { !$0.squeezed.isEmpty }
    for words in [meanings, otherStates] {
      for meaning in Meaning.states {
        let patterns = (words[meaning] ?? []).filter { $0.header == nil }
        guard
          texts.contains(where: { part in patterns.contains { $0.matches(text: part.text, squeezed: part.squeezed) } })
        else { continue }
        return Profile.states[meaning]
      }
    }
    return nil
  }

  /// What the words of a line say of its state where no column does; `nil` where they say nothing. What came back is money that came, whatever
  /// it came back from, and a fee for what was declined is a fee.
  func state(inWords texts: [String], isOut: Bool) -> StatementLine.State? {
    guard !texts.contains(where: { says(.feeText, $0) }) else { return nil }
    for text in texts {
      if says(.declinedText, text) { return .declined }
      if isOut, says(.revertedText, text) { return .reverted }
      if says(.pendingText, text) { return .pending }
    }
    return nil
  }

  /// Whether a text, or a part of it that stands by itself, says so.
  func says(_ meaning: Meaning, _ text: String) -> Bool {
    guard let patterns = meanings[meaning] else { return false }
    return LineText.parts(text).contains { part in
      let squeezed = LineText.squeezed(part)
      return !squeezed.isEmpty
        && patterns.contains { $0.header == nil && $0.matches(text: part, squeezed: squeezed) }
    }
  }

  /// A line of a format without columns, with what its words say of it.
  func worded(_ line: StatementLine) -> StatementLine {
    guard line.aside == nil, line.kind == .payment || line.kind == .income else { return line }
    var line = line
    let texts = [line.payee, line.purpose].compactMap(\.self)
    if let state = state(inWords: texts, isOut: line.amount < 0) { line.state = state }
    if texts.contains(where: { says(.cashText, $0) }) {
      line.kind = .cash
    } else if texts.contains(where: { says(.ownText, $0) }) {
      line.kind = .ownTransfer
    }
    return line
  }

  private static let states: [Meaning: StatementLine.State] = [
    .declined: .declined, .reverted: .reverted, .pending: .pending, .done: .booked,
  ]
}

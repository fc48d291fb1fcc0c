import Sheets

/// How far a bank is with a line, by the words for it.
extension Profile {
  /// A text or a part of it that stands by itself, and the same squeezed.
  private typealias Part = (text: String, squeezed: String)

  private static func parts(of text: String) -> [Part] {
    LineText.parts(text).map { ($0, LineText.squeezed($0)) }.filter { !$0.squeezed.isEmpty }
  }

  /// What a word of a column of states says; `nil` for one that is not known. Words of this profile outrank those of others.
  func state(of text: String) -> StatementLine.State? {
    let parts = Profile.parts(of: text)
    for words in [meanings, otherStates] {
      let said = Meaning.states.first { Profile.says(words[$0], parts) }
      if let said { return Profile.states[said] }
    }
    return nil
  }

  /// What the words of a line say of its state where no column does; `nil` where they say nothing. What came back is money that came, whatever
  /// it came back from, and a fee for what was declined is a fee.
  func state(inWords texts: [String], isOut: Bool) -> StatementLine.State? {
    state(in: texts.map(Profile.parts), isOut)
  }

  private func state(in texts: [[Part]], _ isOut: Bool) -> StatementLine.State? {
    guard !texts.contains(where: { Profile.says(meanings[.feeText], $0) }) else { return nil }
    for parts in texts {
      if Profile.says(meanings[.declinedText], parts) { return .declined }
      if isOut, Profile.says(meanings[.revertedText], parts) { return .reverted }
      if Profile.says(meanings[.pendingText], parts) { return .pending }
    }
    return nil
  }

  /// Whether a part says one of the words that are of no column of their own.
  private static func says(_ patterns: [Pattern]?, _ parts: [Part]) -> Bool {
    guard let patterns else { return false }
    return parts.contains { part in
      patterns.contains { $0.header == nil && $0.matches(text: part.text, squeezed: part.squeezed) }
    }
  }

  /// A line of a format without columns, with what its words say of it.
  func worded(_ line: StatementLine) -> StatementLine {
    guard line.aside == nil, line.kind == .payment || line.kind == .income else { return line }
    var line = line
    let texts = [line.payee, line.purpose].compactMap(\.self).map(Profile.parts)
    if let state = state(in: texts, line.amount < 0) { line.state = state }
    if texts.contains(where: { Profile.says(meanings[.cashText], $0) }) {
      line.kind = .cash
    } else if texts.contains(where: { Profile.says(meanings[.ownText], $0) }) {
      line.kind = .ownTransfer
    }
    return line
  }

  private static let states: [Meaning: StatementLine.State] = [
    .declined: .declined, .reverted: .reverted, .pending: .pending, .done: .booked,
  ]
}

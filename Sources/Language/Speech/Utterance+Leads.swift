/// The words that only lead on to what is said, and the orders that they may lead to. Amendments and questions have them alike.
extension Utterance {
  /// What stands behind the words that only lead on: "and", "no,", "oh".
  var behindLead: Int {
    var index = 0
    while index < count {
      if let words = courtesy(at: index) ?? wish(at: index) {
        index += words
      } else if case (.correct, let words)? = amendmentRole(at: index), index + words < count,
        isKind(index + words, .mark)
      {
        index += words
      } else if says(index, .leadsOn) || tokens[index].kind == .mark && !isText(index, "-") {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// The role of the phrase of amendments that begins at a token, with the number of its tokens.
  func amendmentRole(at index: Int) -> (AmendmentRole, Int)? {
    guard isKind(index, .word) else { return nil }
    guard let match = Lexicon.match(.amendments, self, at: index),
      let role = AmendmentRole(rawValue: match.meaning.role)
    else { return nil }
    return (role == .waive ? .undo : role, match.count)
  }

  /// How many words begin there that a person says out of politeness, or while thinking; `nil` where none do.
  func courtesy(at index: Int) -> Int? {
    guard let said = Lexicon.match(.speech, self, at: index),
      let role = SpeechCleaner.Role(rawValue: said.meaning.role), role == .filler || role == .polite
    else { return nil }
    return said.count
  }

  /// Whether words there tell somebody to take back, to put back, or to put something elsewhere.
  func beginsOrder(at index: Int) -> Bool {
    guard let (role, count) = amendmentRole(at: index) else { return false }
    // "change it to", which is a phrase by itself
    return role.isOrder || role == .correct && count > 1 && startsWithMove(at: index)
  }

  /// Whether a word there tells somebody to put something elsewhere, whatever phrase it begins: "put it back", “сложи го в”.
  func startsWithMove(at index: Int) -> Bool {
    Lexicon.meaning(.amendments, of: text(index), asked)?.role == AmendmentRole.move.rawValue
  }

  /// How many words begin there that ask for the order behind them: "I want to", "let's"; `nil` where no order follows.
  func wish(at index: Int) -> Int? {
    guard case (.wish, let words)? = amendmentRole(at: index) else { return nil }
    var next = index + words
    while next < count, let more = courtesy(at: next) { next += more }
    return beginsOrder(at: next) || wish(at: next) != nil || says(next, .refersBack) && beginsOrder(at: next + 1)
      ? words : nil
  }
}

/// Days that are called by what happens on them, or of which something is told.
extension LeftoverDays {
  /// "the day we met", "в деня, когато", "some evening this week": a time of which something is told, and not which it is.
  static func isTold(_ token: Int, _ next: Int, _ utterance: Utterance) -> Bool {
    var what = utterance.isText(next, ",") ? next + 1 : next
    // "в деня на операцията", "седмицата на кръщенето"
    if utterance.says(token, .theDay), utterance.isGlue(what, .to), utterance.endings(what + 1).has(.definiteEnding),
      role(what + 1, utterance) == nil
    {
      return true
    }
    if utterance.says(token - 1, .definite) || utterance.says(token, .theDay) {
      if utterance.isGlue(what, .at), utterance.says(what + 1, .tellsOfDay) { what += 1 }
      // "the evening of the 28th" is told.
      let after = role(what + 1, utterance) == .the ? what + 2 : what + 1
      let isDay = role(after, utterance) != nil || utterance.literal(after) != nil
      if utterance.says(what, .tellsOfDay), !isDay { return true }
    }
    guard utterance.says(token - 1, .ofThatTime), !utterance.isGlue(token - 2, .of) else { return false }
    return utterance.isKind(next, .number) || role(next, utterance) == .this
  }

  /// "on sports day we had lunch for 20": called by what happens on it, which only those who speak know; "40 on day care" and "30 on a
  /// spa day" were spent on it.
  static func isOfEvent(_ token: Int, _ utterance: Utterance) -> Bool {
    guard utterance.says(token, .dayOfEvent), utterance.isKind(token - 1, .word),
      !utterance.isKind(token + 1, .word) || utterance.frameWord(token + 1)?.word == .own
        || Lexicon.match(.verbs, utterance, at: token + 1) != nil
    else { return false }
    // "on Independence Day (22 September)": told right behind it.
    if utterance.isKind(token + 1, .mark), [token + 2, token + 3].contains(where: { role($0, utterance) == .month }) {
      return false
    }
    var first = token - 1
    while first > 0, first > token - 4, utterance.isKind(first, .word), role(first, utterance) != .on { first -= 1 }
    guard role(first, utterance) == .on, first < token - 1 else { return false }
    // "25 on sports day" was spent on it, and "sparklers 25 on sports day" on that day.
    var before = first - 1
    while before >= 0, isOfAmount(before, utterance) { before -= 1 }
    guard before < first - 1 || before >= 0 && isVerb(before, utterance) else { return true }
    return utterance.isKind(before, .word) && !isVerb(before, utterance)
      && Lexicon.match(.glue, utterance, at: before) == nil
  }

  private static func isOfAmount(_ token: Int, _ utterance: Utterance) -> Bool {
    !utterance.isKind(token, .word) && !utterance.isKind(token, .mark)
      || Lexicon.match(.currencies, utterance, at: token) != nil || Lexicon.match(.numbers, utterance, at: token) != nil
  }

  private static func isVerb(_ token: Int, _ utterance: Utterance) -> Bool {
    Lexicon.match(.verbs, utterance, at: token) != nil
  }
}

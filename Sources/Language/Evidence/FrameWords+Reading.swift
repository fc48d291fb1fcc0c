extension FrameWords {
  /// The roles of a reading's pieces: what names a thing that was paid for is no word of another role.
  static func of(_ reading: Reading, _ utterance: Utterance) -> [FrameWord?] {
    var words = of(reading.pieces, utterance)
    for draft in reading.drafts where !draft.grounds.named.isEmpty {
      let named = draft.clause.pieces.filter { index in
        reading.pieces[index].isContent
          && reading.pieces[index].tokens.allSatisfy { draft.grounds.named.contains(utterance.text($0)) }
      }
      // "the bank about the 15 lv charge" is no name.
      guard let first = named.first, let last = named.last,
        (first...last).allSatisfy({ named.contains($0) || reading.pieces[$0].glue != nil })
      else { continue }
      for index in named where words[index]?.isNothingInName ?? false { words[index] = nil }
    }
    return words
  }
}

import Entities

extension PieceReader {
  /// Reads words as they came, with what only speech has left out and the grammar's spelling put right.
  init(cleaning raw: Utterance, today: CalendarDate) {
    var (clean, _) = SpeechCleaner.clean(raw, explain: false)
    clean.lookUp()
    clean = GrammarSpelling.correct(clean).0
    self.init(clean, words: clean.numberWords(), today: today, choices: .init())
  }

  /// The pieces of words that are cleaned first, with how much each number counts; and the cleaned words.
  static func measured(cleaning raw: Utterance, today: CalendarDate) -> (pieces: [Piece], clean: Utterance) {
    let reader = PieceReader(cleaning: raw, today: today)
    return (Strength.measure(reader.pieces(), in: reader.utterance), reader.utterance)
  }
}

/// Which languages are asked about the words of one sentence.
///
/// Languages of one script share words. Most are always asked; one that has too many words in common with others is asked only
/// where a sentence is rather its own, and then before the others.
struct AskedLanguages: Sendable {
  /// A bit for each language that is asked about words which the leading one does not know.
  private let all: Int
  /// The one that leads, where one does.
  private let leading: Int?

  /// Those that are always asked.
  static let always = AskedLanguages(all: Language.always, leading: nil)

  private init(all: Int, leading: Int?) {
    self.all = all
    self.leading = leading
  }

  /// Those that are asked in a sentence of these words.
  init(_ words: some Sequence<WordIndex.Entry>, unknown: (_ language: Int) -> Int) {
    guard Language.onlyWhenMost != 0 else {
      self = .always
      return
    }
    var counts = [Int](repeating: 0, count: Language.all.count)
    for word in words { word.count(into: &counts) }
    var best: Int?
    for language in Language.all.indices where Language.onlyWhenMost & 1 << language != 0 {
      if counts[language] > 0 || Language.all[language].has(.joinsNumbers) { counts[language] += unknown(language) }
      if counts[language] > best.map({ counts[$0] }) ?? 0 { best = language }
    }
    guard let best, counts.indices.allSatisfy({ $0 == best || counts[$0] < counts[best] }) else {
      self = .always
      return
    }
    self.init(all: Language.always | 1 << best, leading: best)
  }

  /// A bit for each language that is asked about a word.
  func languages(for word: WordIndex.Entry) -> Int {
    if let leading, word.languages & 1 << leading != 0 { return 1 << leading }
    return all
  }

  /// The leading language, where it has that trait.
  func leader(with trait: Language.Trait) -> Int? {
    leading.flatMap { Language.all[$0].has(trait) ? $0 : nil }
  }

  /// Whether a language leads that is asked only in sentences of its own.
  var hasLeader: Bool { leading != nil }
}

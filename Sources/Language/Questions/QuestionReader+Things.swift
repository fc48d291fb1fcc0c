import Entities
import Vocabulary

/// The things, shops and words of the sheet that a question is about.
extension QuestionReader {
  /// “сметките ми за ток и вода?”, "groceries this month?": what is known by name, perhaps with days, and the mark of a question; `nil` for
  /// anything more.
  var askedOfThings: Question? {
    guard utterance.isText(utterance.count - 1, "?"), utterance.count <= 10, !utterance.tokens.hasNumber else {
      return nil
    }
    var words = self.words
    let period = QuestionPeriod(today: context.today, asked: asked).take(from: &words)
    let isKnown = words.allSatisfy { word in
      known.isScaffolding(word) || Lexicon.says(word, .betweenThings, asked) || !Vocabulary.evidence(in: [word]).isEmpty
    }
    guard isKnown, words.contains(where: { !known.isScaffolding($0) }) else { return nil }
    return question(.total, period ?? .month(of: context.today), [], words)
  }

  /// "lidl and billa": each of them by itself, as it may stand in the details of an entry.
  func things(_ words: [String]) -> [String] {
    words.split { Lexicon.says($0, .betweenThings, asked) }.map { group in
      named(group.filter { !known.isScaffolding($0) && known.typeWord($0) == nil && !known.isOfMoney($0) })
        .map(singular).joined(separator: " ")
    }
    .filter { !$0.isEmpty }
  }

  /// “сметките за ток”, "bills for electricity": without the word for the whole category, where the thing beside it is of that one.
  private func named(_ words: [String]) -> [String] {
    guard words.count > 1 else { return words }
    return words.indices.filter { index in
      guard let whole = known.category(meantBy: [words[index]]) else { return true }
      let others = words.indices.filter { $0 != index }.map { words[$0] }
      return !Vocabulary.evidence(in: others).contains { $0.category == whole }
    }.map { words[$0] }
  }

  /// Whether a thing has words for a time or a balance, which nobody bought: then the question was not understood, and "nothing was spent
  /// on that" would be untrue.
  func saysMore(_ thing: String) -> Bool {
    let words = thing.split(separator: " ").map(String.init)
    let known = Vocabulary.evidence(in: words)
    return words.indices.contains { index in
      guard !known.contains(where: { $0.words.contains(index) }) else { return false }
      return QuestionReader.times.contains { Lexicon.says(words[index], $0, asked) }
        || Lexicon.meaning(.dates, of: words[index], asked) != nil
        || Lexicon.meaning(.frames, of: words[index], asked)?.role == FrameWord.balance.rawValue
    }
  }

  private static let times: [WordMark] = [
    .thisDay, .thisWeek, .thisMonth, .thisQuarter, .thisYear, .beginningOf, .upToNow, .lately, .previous, .spring,
    .summer,
    .autumn, .winter,
  ]

  /// "taxis" are found as "taxi", "кафета" as "кафе": what is searched for is a part of the details.
  private func singular(_ word: String) -> String {
    let endings = WordEndings(of: word, asked)
    let ending = endings.length(.droppedEnding)
    guard ending > 0, word.count > 3 + ending, !endings.has(.noPluralEnding) else { return word }
    let short = String(word.dropLast(ending))
    // “кафета” are “кафе”, and “кредита” is no “креди”: there it is an article, which nobody minds who looks for it.
    return Vocabulary.stems(of: word).isEmpty || Vocabulary.isListed(short) ? short : word
  }
}

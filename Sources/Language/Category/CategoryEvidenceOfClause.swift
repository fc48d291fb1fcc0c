import Entities
import Vocabulary

/// A category that some words of a clause point to.
struct CategoryEvidenceOfClause: Sendable {
  let category: BudgetCategory
  let kind: CategoryEvidence.Kind
  /// Which of the clause's words.
  let words: Range<Int>
  let phrase: String
  /// 0 to 100.
  let weight: Int

  /// Whether it is only somebody's name: Ivo and Kalina are whose salary, and Avi whose savings, but buy things, too.
  var isPerson: Bool {
    switch phrase.split(separator: " ").last {
    case "ivo", "kalina", "avi", "иво", "калина", "ави", "ivo's", "kalina's", "avi's": true
    default: false
    }
  }

  /// What the vocabulary says of the words of a clause.
  static func of(_ words: [String]) -> [CategoryEvidenceOfClause] {
    guard !words.isEmpty else { return [] }
    let evidence = found(words)
    // "levi's" is listed as it is written; "kalina's" is Kalina.
    let bare = words.enumerated().map { index, word in
      let ending = Lexicon.ending(of: word, .possessiveEnding)
      let isPossessive = ending > 0 && !evidence.contains { $0.words.contains(index) && $0.kind <= .word }
      return isPossessive ? String(word.dropLast(ending)) : word
    }
    return bare == words ? evidence : found(bare)
  }

  private static func found(_ words: [String]) -> [CategoryEvidenceOfClause] {
    Vocabulary.evidence(in: words).map {
      CategoryEvidenceOfClause(
        category: $0.category, kind: $0.kind, words: $0.words, phrase: $0.phrase, weight: $0.weight)
    }
  }
}

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
  /// Where they stand; `nil` where that is not known.
  var place: CategoryPlace?

  /// Whether it is only somebody's name: of whose income or savings they are, but who buys things, too.
  var isPerson: Bool {
    guard category.type != .expense, !category.owner.isEmpty, let last = phrase.split(separator: " ").last else {
      return false
    }
    let name = last.hasSuffix("'s") ? last.dropLast(2) : last
    return category.owner.contains { $0 == name }
  }

  /// Whether it is a shop of food to take home.
  var isSupermarket: Bool { kind == .merchant && weight >= 70 && weight < 80 }

  /// Whether it is what is eaten on the spot.
  var isDish: Bool { category.role == .meals && weight == 72 }

  /// The same without dishes where a shop of food to take home is named: "coffee at lidl".
  static func takenHome(_ list: [CategoryEvidenceOfClause]) -> [CategoryEvidenceOfClause] {
    list.contains(where: \.isSupermarket) ? list.filter { !$0.isDish } : list
  }

  /// What the vocabulary says of the words of a clause.
  static func of(_ words: [String], _ asked: AskedLanguages) -> [CategoryEvidenceOfClause] {
    guard !words.isEmpty else { return [] }
    let evidence = asked.leader(with: .joinsNouns) == nil ? found(words) : foundInParts(words)
    // "levi's" is listed as it is written; "anna's" is Anna.
    let bare = words.enumerated().map { index, word in
      let ending = WordEndings(of: word, asked).length(.possessiveEnding)
      let isPossessive = ending > 0 && !evidence.contains { $0.words.contains(index) && $0.kind <= .word }
      return isPossessive ? String(word.dropLast(ending)) : word
    }
    return bare == words ? evidence : found(bare)
  }

  /// The same where the word is a shop's name, by where it stands: "at Boots"; itself where no shop is called so, or one of anything.
  func asShop(_ words: [String]) -> CategoryEvidenceOfClause {
    guard kind == .word, category.type == .expense, self.words.count == 1,
      let shop = Vocabulary.shop(named: words[self.words.lowerBound]), !shop.category.isFallback
    else { return self }
    return CategoryEvidenceOfClause(
      category: shop.category, kind: .merchant, words: self.words, phrase: shop.phrase, weight: weight, place: place)
  }

  /// The same in a language that joins nouns: "Winterschuhe" are shoes, and "Kinokarten" have to do with the cinema.
  ///
  /// Of a word that the vocabulary does not know, the last part counts, which says what it is, and else the first.
  private static func foundInParts(_ words: [String]) -> [CategoryEvidenceOfClause] {
    let whole = found(words)
    var parted = words
    for index in words.indices where words[index].count >= 2 * shortestPart {
      if whole.contains(where: { $0.words.contains(index) && $0.kind <= .word }) { continue }
      let word = words[index]
      let tails = (shortestPart...word.count - shortestPart).reversed().lazy.map { String(word.suffix($0)) }
      let heads = (shortestPart...word.count - shortestPart).reversed().lazy.map { String(word.prefix($0)) }
      let isListed = { (part: String) in found([part]).contains { $0.kind <= .word && $0.weight > 50 } }
      if let part = tails.first(where: isListed) ?? heads.first(where: isListed) { parted[index] = part }
    }
    return parted == words ? whole : found(parted)
  }

  private static let shortestPart = 4

  private static func found(_ words: [String]) -> [CategoryEvidenceOfClause] {
    Vocabulary.evidence(in: words).map {
      CategoryEvidenceOfClause(
        category: $0.category, kind: $0.kind, words: $0.words, phrase: $0.phrase, weight: $0.weight)
    }
  }
}

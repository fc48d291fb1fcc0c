import Entities
import FoundationEssentials
import Sheets
import Vocabulary

/// The kinds of things that households keep apart and the contract's categories do not: pets, schooling, presents. They are told by the words of the
/// set of categories for anybody; what a sheet calls them by does not matter, “The dog” means the same as what is said of a vet.
struct PlainKinds {
  /// A phrase that points to a kind: its words, folded.
  private struct Phrase {
    let kind: Int
    let type: TransactionType
    let words: [String]
  }

  private let phrases: [Phrase]

  /// Only what says something that the rows do not makes them out.
  static let all = PlainKinds()

  private init() {
    var phrases: [Phrase] = []
    for (kind, item) in (PlainCategories.first?.items ?? []).enumerated() {
      // What the program has categories of its own for is known by those.
      guard !item.words.contains(where: { BudgetCategory(name: $0, type: item.type)?.isUnlisted == false }) else {
        continue
      }
      for phrase in item.words {
        let words = FoldedText.folded(phrase).split(separator: " ").map(String.init)
        guard Vocabulary.evidence(in: words).allSatisfy({ $0.category.isUnlisted || $0.category.type != item.type })
        else { continue }
        phrases.append(Phrase(kind: kind, type: item.type, words: words))
      }
      phrases.append(Phrase(kind: kind, type: item.type, words: LabelFeatures.words(of: FoldedText.folded(item.name))))
    }
    self.phrases = phrases
  }

  /// The kinds that a text speaks of.
  ///
  /// - Parameters:
  ///   - words: of the text, folded.
  ///   - type: of what is meant; `nil` for any.
  func kinds(in words: [String], type: TransactionType?) -> [String] {
    var found: [String] = []
    for phrase in phrases where type == nil || phrase.type == type {
      let feature = "k\(phrase.kind)"
      guard !phrase.words.isEmpty, !found.contains(feature) else { continue }
      let isSaid = words.indices.contains { start in
        words.count - start >= phrase.words.count
          && zip(words[start...], phrase.words).allSatisfy { PlainKinds.isForm($0, of: $1) }
      }
      if isSaid { found.append(feature) }
    }
    return found
  }

  /// Whether a word is another one with an ending. Of a short one it may be another word: a taxi is no tax.
  private static func isForm(_ word: String, of listed: String) -> Bool {
    guard word.hasPrefix(listed) else { return false }
    let more = word.count - listed.count
    return more == 0 || listed.count >= shortest && more <= min(listed.count / 2, longestEnding)
  }

  private static let (shortest, longestEnding) = (4, 4)
}

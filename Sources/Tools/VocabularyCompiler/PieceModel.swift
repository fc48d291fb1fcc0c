import WordForms

/// Which pieces of words speak for one expense category: the fallback for words that nobody listed.
///
/// A list of decisions, not of probabilities: a piece is kept only if nearly all listed words that have it are of one
/// category, so that a guess can be explained by the pieces that made it.
public struct PieceModel: Sendable {
  /// What a piece speaks for, and how strongly.
  public struct Vote: Sendable {
    /// The category of nearly all words with the piece.
    public let category: CategoryName
    /// Longer and more frequent pieces weigh more; 1 to 63.
    public let weight: Int
  }

  /// A word to learn from.
  public struct Example: Sendable {
    /// The ``PhraseKey`` of the word.
    public let key: [UInt8]
    /// Its category; `nil` for a common word, which has none.
    public let category: CategoryName?
  }

  /// The votes of the pieces.
  public let votes: [[UInt8]: Vote]

  /// Learns from `examples`.
  public init(_ examples: [Example]) {
    var counts: [[UInt8]: [CategoryName?: Int]] = [:]
    for example in examples {
      var seen: Set<[UInt8]> = []
      WordPieces.forEach(of: example.key[...]) { seen.insert(Array($0)) }
      for piece in seen { counts[piece, default: [:]][example.category, default: 0] += 1 }
    }
    votes = counts.reduce(into: [:]) { votes, entry in
      votes[entry.key] = PieceModel.vote(of: entry.key, entry.value)
    }
  }

  /// The single words of expense categories that are listed for one category only, hints left out, and the common words.
  public static func examples(in listings: [Listing], commonWords: [String]) -> [Example] {
    let expenses = listings.filter {
      $0.category.kind == .expenses && !$0.isHint && $0.section != .brands && !$0.phrase.contains(" ")
    }
    let listed = Dictionary(grouping: expenses) { PhraseKey.of($0.phrase) }
      .filter { Set($0.value.map(\.category)).count == 1 }
      .map { Example(key: $0.key, category: $0.value[0].category) }
    let known = Set(listings.map { PhraseKey.of($0.phrase) })
    let common = Set(commonWords.map(PhraseKey.of)).subtracting(known).map { Example(key: $0, category: nil) }
    return (listed + common).filter { $0.key.count >= WordPieces.shortestWord }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// The lines of the table: piece, category letter, weight.
  func lines(of categories: CategoryList) -> [(key: [UInt8], bytes: [UInt8])] {
    votes.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { piece, vote in
      let value = [categories.letter(of: vote.category)] + PackedNumber.bytes(vote.weight, width: 1)
      return (piece, piece + [9] + value + [10])
    }
  }

  private static func vote(of piece: [UInt8], _ counts: [CategoryName?: Int]) -> Vote? {
    let total = counts.values.reduce(0, +)
    guard let best = counts.max(by: { $0.value < $1.value }), let category = best.key,
      best.value >= 2, best.value * 10 >= total * 9
    else { return nil }
    let doublings = Int.bitWidth - best.value.leadingZeroBitCount
    return Vote(category: category, weight: min(63, piece.count + doublings))
  }
}

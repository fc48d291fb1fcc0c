import WordForms

/// How often the guess by pieces is right on words that it has not seen.
public struct CrossValidation: Sendable {
  /// What comes of a threshold.
  public struct Result: Sendable {
    /// The threshold.
    public let threshold: Int
    /// The share of listed words that get a guess, 0 to 1.
    public let coverage: Double
    /// The share of common words that get a guess, all of them wrong, 0 to 1.
    public let falseAlarms: Double
    /// The share of all guesses that are right, 0 to 1.
    public let precision: Double
  }

  /// One result for each threshold.
  public let results: [Result]

  /// Learns five times from four fifths of the words and guesses the other fifth.
  ///
  /// Words with the same beginning (all but three letters) are left out together: forms of a word do not teach each other.
  public init(_ examples: [PieceModel.Example], of categories: CategoryList, thresholds: [Int]) {
    let families = Dictionary(grouping: examples) { Array($0.key.prefix(max(4, $0.key.count - 3))) }
    let folds = 5
    var guesses: [Guess] = []
    for fold in 0..<folds {
      let isLeftOut = { (family: [UInt8]) in KeyHash.of(family[...]) % folds == fold }
      let model = PieceModel(families.filter { !isLeftOut($0.key) }.flatMap(\.value))
      for example in families.filter({ isLeftOut($0.key) }).flatMap(\.value) {
        guesses.append((example, CrossValidation.verdict(on: example.key, model, categories)))
      }
    }
    results = thresholds.map { threshold in
      let made = guesses.filter { $0.verdict.category(threshold: threshold) != nil }
      let right = made.filter { guess in
        guess.verdict.category(threshold: threshold).map { categories.heads[$0].name } == guess.example.category
      }
      let isListed = { (guess: Guess) in guess.example.category != nil }
      return Result(
        threshold: threshold,
        coverage: CrossValidation.share(made.count(where: isListed), of: guesses.count(where: isListed)),
        falseAlarms: CrossValidation.share(made.count { !isListed($0) }, of: guesses.count { !isListed($0) }),
        precision: CrossValidation.share(right.count, of: made.count))
    }
  }

  private typealias Guess = (example: PieceModel.Example, verdict: PieceVerdict)

  private static func share(_ part: Int, of whole: Int) -> Double { Double(part) / Double(max(1, whole)) }

  private static func verdict(on key: [UInt8], _ model: PieceModel, _ categories: CategoryList) -> PieceVerdict {
    var verdict = PieceVerdict()
    WordPieces.forEach(of: key[...]) { piece in
      guard let vote = model.votes[Array(piece)] else { return }
      verdict.add(vote.weight, for: categories.place(of: vote.category))
    }
    return verdict
  }
}

import Language

/// What sentences are worded with, judged by weights that were found without the set that they are of: by those found with it, each looks
/// surer than any unseen one.
struct WordingFolds {
  private static let count = 8

  private let folds: [String: Int]
  private let regressions: [WordingRegression]

  /// Finds the weights once for each eighth of the sets, on all the others.
  init(_ samples: [WordingSample]) {
    var folds: [String: Int] = [:]
    for sample in samples where folds[sample.set] == nil { folds[sample.set] = folds.count % WordingFolds.count }
    self.folds = folds
    regressions = (0..<WordingFolds.count).map { fold in
      WordingRegression(samples.filter { folds[$0.set] != fold })
    }
  }

  /// The logarithm of the odds that it is no entry, in hundredths, as `Wording.odds` tells them.
  func odds(_ signs: WordingSigns, of set: String) -> Int {
    regressions[folds[set] ?? 0].odds(signs)
  }

  /// The odds of the types.
  func types(_ signs: WordingSigns, of set: String) -> TypeWording { regressions[folds[set] ?? 0].types(signs) }
}

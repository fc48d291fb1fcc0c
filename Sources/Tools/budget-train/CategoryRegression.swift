import Entities
import Evaluation
import FoundationEssentials
import Language
import Platform

/// An entry for whose category several speak, one of which is right.
struct CategorySample {
  let candidates: [CategoryModel.Candidate]
  let right: BudgetCategory
  /// Of the same set are sentences that one person wrote at one time.
  let set: String

  /// What is weighed of an entry whose words point somewhere; its wording is judged by weights that were found without its set, or not at
  /// all.
  init?(_ known: KnownCategory, _ folds: CategoryFolds?) {
    guard !known.contest.named.isEmpty else { return nil }
    let isExpense = known.category.type == .expense
    candidates =
      CategoryModel(
        known.contest.named, wording: isExpense ? folds?.wording(known.contest.signs, of: known.set) : nil
      ).candidates
    right = known.category
    set = known.set
  }

  /// Whether there is anything to learn: the right category is among several.
  var isContended: Bool {
    candidates.contains { $0.category == right } && candidates.contains { $0.category != right }
  }
}

/// The weights of `CategoryModel`, fitted on what the categories of sentences are known to be; the same samples give the same weights.
struct CategoryRegression {
  /// In the order of `CategoryFeature`.
  private(set) var weights = [Double](repeating: 0, count: CategoryFeature.allCases.count)

  /// How strongly weights are drawn to zero.
  private static let ridge = 1.0

  /// Several words may point to the right category, and nothing says which of them told it: each round shares it among them as they are
  /// worth until then, and takes one step of Newton's method with that held.
  init(_ all: [CategorySample]) {
    let samples = all.filter(\.isContended)
    for _ in 0..<60 {
      var gradient = weights.map { -CategoryRegression.ridge * $0 }
      var curvature = weights.indices.map { row in
        weights.indices.map { $0 == row ? CategoryRegression.ridge : 0 }
      }
      for sample in samples { add(sample, to: &gradient, &curvature) }
      let step = LinearSystem.solved(curvature, gradient)
      for index in weights.indices { weights[index] += step[index] }
      if step.allSatisfy({ abs($0) < 1e-7 }) { break }
    }
  }

  private func add(_ sample: CategorySample, to gradient: inout [Double], _ curvature: inout [[Double]]) {
    let likely = shares(sample)
    let ofRight = zip(sample.candidates, likely).reduce(0) { $0 + ($1.0.category == sample.right ? $1.1 : 0) }
    var mean = [Double](repeating: 0, count: weights.count)
    for (candidate, share) in zip(sample.candidates, likely) {
      for feature in candidate.features { mean[feature.feature.rawValue] += share * feature.value }
    }
    for (candidate, share) in zip(sample.candidates, likely) {
      let told = candidate.category == sample.right ? share / ofRight : 0
      var distance = mean.map { -$0 }
      for feature in candidate.features {
        gradient[feature.feature.rawValue] += (told - share) * feature.value
        distance[feature.feature.rawValue] += feature.value
      }
      let present = distance.indices.filter { distance[$0] != 0 }
      for row in present {
        for column in present { curvature[row][column] += share * distance[row] * distance[column] }
      }
    }
  }

  /// How likely each word tells the category.
  private func shares(_ sample: CategorySample) -> [Double] {
    let worths = sample.candidates.map { candidate in
      candidate.features.reduce(0) { $0 + weights[$1.feature.rawValue] * $1.value }
    }
    let highest = worths.max() ?? 0
    let powers = worths.map { exp($0 - highest) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  /// How many of the samples come out right by these weights.
  func right(of samples: [CategorySample]) -> Int {
    samples.count { CategoryModel.likeliest($0.candidates, shares($0))?.category == $0.right }
  }

  /// Prints how many come out right, each set by weights that were found without it.
  static func judge(_ samples: [CategorySample]) {
    let right = samples.map(\.set).eachOnce.reduce(0) { sum, set in
      sum + CategoryRegression(samples.filter { $0.set != set }).right(of: samples.filter { $0.set == set })
    }
    print(
      "\(samples.count) entries whose words point to a category, \(samples.count(where: \.isContended)) to several; each set left out, \(right) right"
    )
  }

  /// A Swift file, laid out as `swift format` does.
  func file() -> String {
    let cases = CategoryFeature.allCases.map {
      "    case .\($0): \(WeightsFile.hundredths(weights[$0.rawValue]))\n"
    }
    return """
      /// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
      ///
      /// Written by `make train`: not to be changed by hand.
      package enum CategoryWeights {
        /// What is added where that is so.
        package static func weight(of feature: CategoryFeature) -> Int {
          switch feature {
      \(cases.joined())    }
        }
      }

      """
  }
}

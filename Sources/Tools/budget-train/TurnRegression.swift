import FoundationEssentials
import Language
import Platform

/// What signs of a turn speak for or against each thing that it may be taken for: a regression over all readings of a turn at once,
/// of which one is right; the same dialogues give the same weights.
struct TurnRegression {
  /// One for each place of `TurnReading.terms`.
  private(set) var weights: [Double]

  /// How strongly weights are drawn to zero.
  private static let ridge = 1.0
  /// In so many turns a term has to be met for what it tells to be more than chance.
  private static let fewest = 3

  /// The readings of a turn, each as the places of its terms.
  private struct Turn {
    let terms: [[Int]]
    let isRight: [Bool]
  }

  init(_ samples: [TurnSample]) {
    var met = [Int](repeating: 0, count: TurnReading.termCount)
    var turns: [Turn] = []
    for sample in samples where sample.isRight.contains(true) {
      let terms = sample.readings.map { $0.terms(with: sample.signs) }
      for place in Set(terms.joined()) { met[place] += 1 }
      turns.append(Turn(terms: terms, isRight: sample.isRight))
    }
    turns = turns.map { turn in
      Turn(
        terms: turn.terms.map { $0.filter { met[$0] >= TurnRegression.fewest } }, isRight: turn.isRight)
    }
    weights = TurnRegression.fitted(turns)
  }

  /// How likely each reading of a turn is.
  func odds(_ sample: TurnSample) -> [Double] {
    TurnRegression.shares(sample.readings.map { $0.terms(with: sample.signs) }, weights)
  }

  // MARK: - Fitting

  private static func shares(_ terms: [[Int]], _ weights: [Double]) -> [Double] {
    let sums = terms.map { $0.reduce(0) { $0 + weights[$1] } }
    let most = sums.max() ?? 0
    let powers = sums.map { exp($0 - most) }
    let all = powers.reduce(0, +)
    return powers.map { $0 / all }
  }

  /// What is to be made small, and in which direction it grows.
  private static func loss(_ turns: [Turn], _ weights: [Double]) -> (Double, [Double]) {
    var loss = 0.0
    var gradient = weights.map { ridge * $0 }
    for weight in weights { loss += ridge * weight * weight / 2 }
    for turn in turns {
      let shares = shares(turn.terms, weights)
      let right = zip(shares, turn.isRight).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      loss -= log(max(right, 1e-300))
      for (index, terms) in turn.terms.enumerated() {
        let pull = shares[index] - (turn.isRight[index] ? shares[index] / max(right, 1e-300) : 0)
        if pull == 0 { continue }
        for place in terms { gradient[place] += pull }
      }
    }
    return (loss, gradient)
  }

  /// The weights at which the loss is least, found by the steps that the last ones suggest (limited-memory BFGS).
  private static func fitted(_ turns: [Turn]) -> [Double] {
    var weights = [Double](repeating: 0, count: TurnReading.termCount)
    var (value, gradient) = loss(turns, weights)
    var steps: [(move: [Double], change: [Double])] = []
    for _ in 0..<200 {
      let direction = direction(gradient, steps)
      var length = steps.isEmpty ? 1 / max(1, norm(gradient)) : 1.0
      let slope = dot(direction, gradient)
      var next = weights
      var (nextValue, nextGradient) = (value, gradient)
      for _ in 0..<30 {
        next = zip(weights, direction).map { $0 - length * $1 }
        (nextValue, nextGradient) = loss(turns, next)
        if nextValue <= value - 1e-4 * length * slope { break }
        length /= 2
      }
      let (move, change) = (zip(next, weights).map(-), zip(nextGradient, gradient).map(-))
      if dot(move, change) > 1e-12 { steps = Array((steps + [(move, change)]).suffix(12)) }
      let gained = value - nextValue
      (weights, value, gradient) = (next, nextValue, nextGradient)
      if gained < 1e-7 * abs(value) { break }
    }
    return weights
  }

  private static func direction(_ gradient: [Double], _ steps: [(move: [Double], change: [Double])]) -> [Double] {
    var direction = gradient
    var shares: [Double] = []
    for step in steps.reversed() {
      let share = dot(step.move, direction) / dot(step.move, step.change)
      shares.append(share)
      direction = zip(direction, step.change).map { $0 - share * $1 }
    }
    if let last = steps.last {
      let scale = dot(last.move, last.change) / dot(last.change, last.change)
      direction = direction.map { $0 * scale }
    }
    for (step, share) in zip(steps, shares.reversed()) {
      let back = dot(step.change, direction) / dot(step.move, step.change)
      direction = zip(direction, step.move).map { $0 + (share - back) * $1 }
    }
    return direction
  }

  private static func dot(_ one: [Double], _ two: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * two[index] }
    return sum
  }

  private static func norm(_ vector: [Double]) -> Double { dot(vector, vector).squareRoot() }
}

// MARK: - The file

extension TurnRegression {
  /// The weights as the parser is built with them: a Swift file, laid out as `swift format` does.
  var file: String {
    let kinds = TurnReading.Kind.allCases.map { "\($0)" }.joined(separator: ", ")
    func row(_ name: String, _ places: (TurnReading.Kind) -> Int) -> String {
      let row = TurnReading.Kind.allCases.map { "\(WeightsFile.hundredths(weights[places($0)]))" }
      return "    case .\(name): [\(row.joined(separator: ", "))]\n"
    }
    let signs = TurnSign.allCases.map { sign in row("\(sign)") { TurnReading.place(of: sign, for: $0) } }.joined()
    let fits = TurnFit.allCases.map { fit in row("\(fit)") { TurnReading.place(of: fit, for: $0) } }.joined()
    return """
      /// What speaks for and against each thing that a turn may be taken for, in hundredths of a natural logarithm of odds: in the order of
      /// `TurnReading.Kind`, which is \(kinds).
      ///
      /// Written by `make train-turns`: not to be changed by hand.
      package enum TurnWeights {
        /// What is so of the turn as a whole.
        package static func weights(of sign: TurnSign) -> [Int] {
          switch sign {
      \(signs)    }
        }

        /// What is so of that reading.
        package static func weights(of fit: TurnFit) -> [Int] {
          switch fit {
      \(fits)    }
        }
      }

      """
  }
}

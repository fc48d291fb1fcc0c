import Evaluation
import FoundationEssentials
import Language
import Platform

/// What one sentence of the corpus is worded with, and whether it is an entry.
struct WordingSample {
  let signs: WordingSigns
  let isEntry: Bool
  /// Of the same set are sentences that one person wrote at one time.
  let set: String
  let sentence: String

  /// Set, whether it is an entry, signs and sentence.
  var line: String {
    ["wording", set, isEntry ? "1" : "0", signs.places.map { "\($0)" }.joined(separator: ","), sentence]
      .joined(separator: "\t")
  }
}

/// What each sign of the wording is worth: a logistic regression with as many weights as there are places, found by going down the
/// gradient a sentence at a time, in an order that is always the same.
struct WordingRegression {
  /// What each place is worth, and last the base.
  private(set) var weights = [Double](repeating: 0, count: WordingSigns.count + 1)

  /// How strongly weights are drawn to zero, all sentences together.
  private static let ridge = 8.0
  private static let passes = 30
  /// How far the first step goes.
  private static let pace = 0.25

  init(_ samples: [WordingSample]) {
    let base = WordingSigns.count
    var met = [Double](repeating: 0, count: base)
    for sample in samples { for place in sample.signs.places { met[Int(place)] += 1 } }
    // Where nothing is said that was met, it is as likely as in the corpus.
    let none = Double(samples.count { !$0.isEntry })
    weights[base] = none == 0 ? 0 : log(none / max(1, Double(samples.count) - none))
    var moved = [Double](repeating: 1e-3, count: base)
    for pass in 0..<WordingRegression.passes {
      for index in WordingRegression.order(samples.count, pass) {
        let sample = samples[index]
        let miss: Double = 1.0 / (1.0 + exp(-odds(sample.signs))) - (sample.isEntry ? 0.0 : 1.0)
        for place in sample.signs.places {
          let place = Int(place)
          let slope: Double = miss + WordingRegression.ridge * weights[place] / met[place]
          moved[place] += slope * slope
          weights[place] -= WordingRegression.pace * slope / moved[place].squareRoot()
        }
      }
    }
  }

  /// The logarithm of the odds that it is no entry.
  func odds(_ signs: WordingSigns) -> Double {
    signs.places.reduce(weights[WordingSigns.count]) { $0 + weights[Int($1)] }
  }

  /// All of so many, in another order each time: sets stand together in the corpus.
  private static func order(_ count: Int, _ pass: Int) -> [Int] {
    let strides = [7919, 6007, 5003, 9973, 8009, 4999].filter { count % $0 != 0 }
    guard let stride = strides.isEmpty ? nil : strides[pass % strides.count] else { return Array(0..<count) }
    return (0..<count).map { ($0 * stride + pass) % count }
  }

  /// The table as the parser is built with it: a Swift file, a letter a place.
  func file() -> String {
    let unit = WordingWeights.unit
    let letters = weights.dropLast().map { weight -> Character in
      let steps = Int((weight * 100 / Double(unit)).rounded())
      let letter = WordingWeights.zero + max(-WordingRegression.reach, min(steps, WordingRegression.reach))
      // No letter that a string writes otherwise.
      return Character(Unicode.Scalar(UInt8(letter == 0x5C ? letter + 1 : letter)))
    }
    let width = 128
    let lines = stride(from: 0, to: letters.count, by: width).map { String(letters[$0..<$0 + width]) }
    let base = WeightsFile.hundredths(weights.last ?? 0)
    return """
      /// What each sign of a sentence's wording is worth (`WordingSigns`): a letter for each place of the table.
      ///
      /// Written by `make train`: not to be changed by hand.
      package enum WordingWeights {
        /// Where there are no signs, in hundredths of a natural logarithm of odds.
        package static let base = \(base)
        /// What a letter's distance from `zero` is worth, in the same.
        package static let unit = \(unit)
        /// The letter that stands for nothing.
        package static let zero = \(WordingWeights.zero)
        package static let table: StaticString = ##\"\"\"
          \(lines.joined(separator: "\\##\n    "))
          \"\"\"##
      }

      """
  }

  /// How far letters go from `zero`, either way: from one behind the quotation mark to one before the last.
  private static let reach = 44
}

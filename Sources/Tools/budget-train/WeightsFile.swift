import Language

/// The weights as the parser is built with them.
enum WeightsFile {
  /// A Swift file, laid out as `swift format` does.
  static func text(of regression: Regression) -> String {
    let weights = regression.weights.map { Int(($0 * 100).rounded()) }
    let cases = ConfidenceFeature.allCases.map { "    case .\($0): \(weights[$0.rawValue])\n" }
    return """
      /// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
      ///
      /// Written by `make train`: not to be changed by hand.
      package enum ConfidenceWeights {
        /// Where nothing is so.
        package static let base = \(weights.last ?? 0)

        /// What is added where that is so.
        package static func weight(of feature: ConfidenceFeature) -> Int {
          switch feature {
      \(cases.joined())    }
        }
      }

      """
  }
}

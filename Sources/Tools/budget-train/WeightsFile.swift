import FoundationEssentials
import Language

/// The weights as the parser is built with them, and what all such files share.
enum WeightsFile {
  /// A Swift file, laid out as `swift format` does.
  static func text(of regression: Regression) -> String {
    let weights = regression.ofFeatures.map(hundredths)
    let cases = ConfidenceFeature.allCases.map { "    case .\($0): \(weights[$0.rawValue])\n" }
    let wording = regression.ofWording.map { "\(hundredths($0))" }.joined(separator: ", ")
    let type = regression.ofType.map { "\(hundredths($0))" }.joined(separator: ", ")
    return """
      /// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
      ///
      /// Written by `make train`: not to be changed by hand.
      package enum ConfidenceWeights {
        /// Where nothing is so.
        package static let base = \(hundredths(regression.base))

        /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
        package static let wording = [\(wording)]
        /// The same of the odds that the type is another.
        package static let type = [\(type)]

        /// What is added where that is so.
        package static func weight(of feature: ConfidenceFeature) -> Int {
          switch feature {
      \(cases.joined())    }
        }
      }

      """
  }

  /// A natural logarithm as it stands in the files.
  static func hundredths(_ weight: Double) -> Int { Int((weight * 100).rounded()) }

  /// Writes one of them, and says so.
  static func save(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    print("Wrote \(file)")
  }
}

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

  /// Weights as a letter each, in lines of a Swift string.
  ///
  /// - Parameters:
  ///   - unit: what a letter's distance from `zero` is worth, in hundredths.
  ///   - zero: the letter that stands for nothing.
  static func table(of weights: [Double], unit: Int, zero: Int) -> String {
    let letters = weights.map { weight -> Character in
      let steps = Int((weight * 100 / Double(unit)).rounded())
      let letter = zero + max(-reach, min(steps, reach))
      // No letter that a string writes otherwise.
      return Character(Unicode.Scalar(UInt8(letter == 0x5C ? letter + 1 : letter)))
    }
    let width = 128
    let lines = stride(from: 0, to: letters.count, by: width).map { String(letters[$0..<$0 + width]) }
    return "##\"\"\"\n    " + lines.joined(separator: "\\##\n    ") + "\n    \"\"\"##"
  }

  /// How far letters go from `zero`, either way: from one behind the quotation mark to one before the last.
  private static let reach = 44

  /// Items of an array, in lines as long as the project's may be.
  static func list(of items: [String]) -> String {
    var lines: [String] = []
    for item in items {
      if let last = lines.last, last.count + item.count + 2 <= 114 {
        lines[lines.count - 1] += " \(item),"
      } else {
        lines.append("\(item),")
      }
    }
    return "[\n    " + lines.joined(separator: "\n    ") + "\n  ]"
  }

  /// A natural logarithm as it stands in the files.
  static func hundredths(_ weight: Double) -> Int { Int((weight * 100).rounded()) }

  /// Writes one of them, and says so.
  static func save(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    print("Wrote \(file)")
  }
}

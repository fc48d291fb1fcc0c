import FoundationEssentials
import Language

/// A dialogue of the corpus: what was said, and what the sheet holds then.
struct Dialogue {
  let name: String
  var lines: [String] = []

  /// Those of a file of the form of `Tests/Corpus/dialogues.txt`.
  static func all(inFile path: String) throws -> [Dialogue] {
    var found: [Dialogue] = []
    for line in String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self).split(separator: "\n")
    where !line.hasPrefix("#") {
      if line.hasPrefix("==") {
        found.append(Dialogue(name: String(line.drop { $0 != " " }.dropFirst())))
      } else if !found.isEmpty {
        found[found.count - 1].lines.append(String(line))
      }
    }
    return found
  }
}

/// A turn of a dialogue with all that it may be taken for, and which of that comes to what was meant.
struct TurnSample {
  let dialogue: Int
  let text: String
  let signs: [TurnSign]
  let readings: [TurnReading]
  let isRight: [Bool]
}

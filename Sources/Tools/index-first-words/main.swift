import FoundationEssentials
import Glibc

// index-first-words OUTPUT SOURCE... is run by the build plugin of the module Language.

/// The concerns, in the order of their bits, and the languages, as the module's own source names them.
struct Grammar {
  let concerns: [String]
  let languages: [String]

  init(_ sources: [String]) {
    let lines = sources.flatMap { $0.split(separator: "\n").map(String.init) }
    languages = lines.compactMap { Grammar.name(in: $0, of: "Lexicon(") }
    let start = lines.firstIndex { $0.contains("enum Concern") }
    let cases = start.map { lines[$0 + 1] } ?? ""
    concerns = cases.replacing("case ", with: "").split { $0 == "," || $0 == " " }.map(String.init)
  }

  /// The name of a constant that a line begins to set to a value of `type`.
  static func name(in line: String, of type: String) -> String? {
    let words = line.split { $0 == " " }
    guard words.count >= 5, words[0] == "static", words[1] == "let", words[3] == "=", words[4].hasPrefix(type) else {
      return nil
    }
    return String(words[2])
  }

  /// The bit of the concern that a table of this name serves; `nil` for tables of another use.
  func bit(ofTable name: String) -> Int? {
    concerns.firstIndex { concern in
      languages.contains { $0 + concern.prefix(1).uppercased() + concern.dropFirst() == name }
    }
  }
}

/// The bits of all tables by the first words of their phrases.
func firstWords(_ sources: [String]) -> [String: Int] {
  let grammar = Grammar(sources)
  var words: [String: Int] = [:]
  for source in sources {
    var bit: Int?
    for line in source.split(separator: "\n").map(String.init) {
      if let name = Grammar.name(in: line, of: "PhraseTable(") { bit = grammar.bit(ofTable: name) }
      guard let shift = bit, let colon = line.firstRange(of: ": "), line.hasPrefix("    ") else { continue }
      guard let word = line[..<colon.lowerBound].split(separator: " ").first else { continue }
      words[String(word), default: 0] |= 1 << shift
    }
  }
  return words
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, arguments.count > 1 else {
  print("usage: index-first-words OUTPUT SOURCE...")
  exit(64)
}
let sources = try arguments.dropFirst().map { String(decoding: try Data(contentsOf: URL(filePath: $0)), as: UTF8.self) }
let lines = firstWords(sources)
  .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  .map { "    \($0.key): x \($0.value)\n" }
let text = "extension FirstWords {\n  static let index = PhraseTable(\n    \"\"\"\n\(lines.joined())    \"\"\")\n}\n"
try Data(text.utf8).write(to: URL(filePath: output), options: .atomic)

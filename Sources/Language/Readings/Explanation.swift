import FoundationEssentials

/// Shows how a text was understood, one readable line at a time.
struct Explanation {
  let raw: Utterance
  let utterance: Utterance
  let notes: [String]
  let readings: [Reading]
  let best: Reading?
  let outcome: Interpretation.Outcome

  /// No line is longer than this many characters.
  static let width = 80

  /// The lines: tokens, what was cleaned, the pieces with their rules, the readings by score.
  func lines() -> [String] {
    var lines = wrapped("tokens: ", raw.tokens.indices.map { raw.text($0) }, separator: " | ")
    lines += notes.map { "speech: \($0)" }
    if let best {
      lines += best.pieces.map { "piece: \(words($0)) = \(meaning($0)) [\($0.rule)]" }
      for (index, draft) in best.drafts.enumerated() {
        lines += draft.rules.map { "entry \(index + 1): \($0)" }
      }
    }
    for reading in readings {
      let mark = reading.name == best?.name ? "best" : "lost"
      lines.append("\(mark): \(reading.name), \(reading.drafts.count) entries, score \(reading.score)")
    }
    if let odds = entries.lazy.compactMap(\.features.wording).first {
      lines.append(
        "wording: odds \(odds) that it is no entry, worth \(ConfidenceModel.worth(ofWording: odds))")
    }
    for odds in entries.compactMap(\.features.type) {
      lines.append("type: odds \(odds) that it is another, worth \(ConfidenceModel.worth(ofType: odds))")
    }
    for entry in entries {
      let weights =
        ["base \(ConfidenceWeights.base)"]
        + entry.features.all.map { "\($0) \(ConfidenceWeights.weight(of: $0))" }
      lines += wrapped("probability \(entry.probability): ", weights, separator: ", ")
    }
    return lines.map { $0.count > Explanation.width ? $0.prefix(Explanation.width - 1) + "…" : $0 }
  }

  /// What is written, or what it may be at best.
  private var entries: [ParsedEntry] {
    switch outcome {
    case .entries(let entries): entries
    case .doubtful(let doubt): doubt.readings.first ?? []
    default: []
    }
  }

  private func words(_ piece: Piece) -> String {
    "“" + utterance.words(piece.tokens) + "”"
  }

  private func meaning(_ piece: Piece) -> String {
    switch piece.kind {
    case .number(let number):
      "\(number.value.decimal)\(number.currency.map { " " + $0 } ?? "") \(number.role), strength \(number.strength)"
    case .date(let date): "\(date.day)"
    case .time: "time"
    case .currency(let code): code
    case .name: "name"
    case .cue(let cue): cue.kind.isEmpty ? "\(cue.role)" : "\(cue.role) \(cue.kind)"
    case .glue(let glue): "\(glue)"
    case .word: "word"
    case .mark: "mark"
    }
  }

  private func wrapped(_ head: String, _ words: [String], separator: String) -> [String] {
    var lines: [String] = []
    var line = head
    for word in words {
      if line.count + word.count + separator.count > Explanation.width, line != head {
        lines.append(line)
        line = head
      }
      line += (line == head ? "" : separator) + word
    }
    return lines + [line]
  }
}

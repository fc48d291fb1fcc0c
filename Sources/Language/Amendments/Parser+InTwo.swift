import Entities
import Vocabulary

/// Turns that say two things: a correction and one more entry, an entry and a question.
extension Parser {
  /// Where a turn may end, so that what stands behind it is another: before "and", "plus", or behind a mark.
  ///
  /// - Returns: what stands before and behind, with whether a mark ends a sentence there or a word joins them.
  private func places(_ raw: Utterance, in text: TokenizedText) -> [(before: String, behind: String, joint: Joint)] {
    let bytes = Array(text.string.utf8)
    var found: [(String, String, Joint)] = []
    for index in raw.tokens.indices where index > 0 && index + 1 < raw.count {
      let token = raw.tokens[index]
      let joint: Joint
      if token.kind == .mark {
        guard let ends = Joint(mark: raw.text(of: token)) else { continue }
        // "21, and another 8": the word joins them.
        if raw.joins(index + 1), ends == .comma { continue }
        joint = ends
      } else if raw.joins(index) {
        joint = .word
      } else {
        continue
      }
      let before = String(decoding: bytes[..<token.source.lowerBound], as: UTF8.self)
      let behind = String(decoding: bytes[token.source.upperBound...], as: UTF8.self)
      found.append((before, behind, joint))
    }
    return found
  }

  private enum Joint {
    case word, comma, sentence

    init?(mark: String) {
      switch mark {
      case ",": self = .comma
      case ".", ";", "?", "!", "…": self = .sentence
      default: return nil
      }
    }
  }

  /// A correction, and behind it words that may be an entry of their own: "actually it was 16, and a coffee for 3". A comma alone may lead to
  /// why it was so.
  ///
  /// - Parameter text: the whole turn.
  public func correctionAndMore(_ text: TokenizedText) -> [(correction: TokenizedText, more: TokenizedText)] {
    guard let raw = text.utterance, (4...Parser.longestOfTwo).contains(raw.count),
      raw.tokens.count(where: { $0.kind == .number }) > 1
    else { return [] }
    return places(raw, in: text).filter { $0.joint != .comma }
      .map { (correction: TokenizedText($0.before), more: TokenizedText($0.behind)) }
      .filter { turn in [turn.correction, turn.more].allSatisfy { $0.utterance?.tokens.hasNumber == true } }
  }

  /// An entry and a question, whichever comes first: "33 at Billa, how much is that this month?"
  ///
  /// - Parameters:
  ///   - text: the whole turn, which is taken for a question.
  ///   - situation: what it is taken for.
  public func entryAndQuestion(
    _ text: TokenizedText, in context: ParsingContext, as situation: Situation
  ) -> (entry: TokenizedText, question: Question)? {
    guard let raw = text.utterance, (4...Parser.longestOfTwo).contains(raw.count), raw.tokens.hasNumber
    else { return nil }
    for place in places(raw, in: text) {
      let (before, behind) = (TokenizedText(place.before), TokenizedText(place.behind))
      if let question = asked(in: behind, context), isEntry(before, in: context, as: situation) {
        return (before, question)
      }
      guard place.joint == .sentence || Parser.ordersEntry(behind) else { continue }
      if let question = asked(in: before, context), isEntry(behind, in: context, as: situation) {
        return (behind, question)
      }
    }
    return nil
  }

  private func asked(in text: TokenizedText, _ context: ParsingContext) -> Question? {
    guard case .question(let question?) = understand(text, in: context).outcome else { return nil }
    return question
  }

  /// Whether words by themselves are one entry, and name none that was spoken of.
  private func isEntry(_ text: TokenizedText, in context: ParsingContext, as situation: Situation) -> Bool {
    guard let raw = text.utterance, !raw.says(AmendmentReader.ofWords.behindLead(raw), .pointsOut),
      case .entries(let entries) = understand(text, in: context, as: situation).outcome
    else { return false }
    return entries.allSatisfy { $0.details != nil && !$0.isCategoryGuessed }
  }

  /// "and add parking 4"
  private static func ordersEntry(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    let reader = AmendmentReader.ofWords
    let start = reader.behindLead(raw)
    guard start < raw.count else { return false }
    if case .add? = reader.role(raw, at: start)?.0 { return true }
    return raw.says(start, .writesDown)
  }

  /// In tokens.
  private static let longestOfTwo = 30
}

extension Utterance {
  fileprivate func joins(_ index: Int) -> Bool { isGlue(index, .and) || says(index, .joinsEntry) }
}

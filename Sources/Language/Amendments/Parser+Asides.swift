import Entities
import FoundationEssentials
import Vocabulary

/// What is only told beside what a turn is for: "no, sunday, they were late again".
public struct SpokenCore: Hashable, Sendable {
  /// The turn without it.
  public let text: String
  /// Whether all that was left out tells what happened, and names no thing, day or amount: nothing of it can be what is to be different.
  public let isPlain: Bool
  /// Whether nothing is named in what was left out, whether it tells anything or not: "then", "to be honest".
  public let isIdle: Bool
  /// Whether what was left out begins with a word for what was said before: "that's a work thing, stick it under other".
  public let refersBack: Bool
  /// Whether it begins with a word for what follows from that: "we had three, so fourteen forty".
  public let concludes: Bool
}

extension Parser {
  /// A turn without what is told beside what it is for, the fullest first: parts at its end, else those at its beginning.
  ///
  /// What tells an amount, or orders anything, is never beside.
  public func withoutAsides(_ text: TokenizedText) -> [SpokenCore] {
    guard text.string.utf8.count <= Parser.longestWithAsides, let raw = text.utterance, raw.count > 3 else {
      return []
    }
    let reader = AmendmentReader.ofWords
    let parts = reader.parts(of: raw).filter { !$0.tokens.isEmpty }
    guard parts.count > 1 else { return [] }
    let asksFirst = reader.beginsToAsk(parts[0])
    let asides = parts.indices.map { place in
      place > 0 && asksFirst && reader.namesNothing(parts[place]) ? .idle : reader.aside(parts[place], in: raw)
    }
    var cores: [SpokenCore] = []
    func keep(_ kept: Range<Int>, without left: [AmendmentReader.Aside?]) {
      // "I dread to ask, but how much"
      let opening = parts[kept.lowerBound]
      let leads = kept.lowerBound > 0 && opening.count > 1 && opening.says(0, .butMeant)
      guard !kept.isEmpty, !left.contains(nil), let first = opening.tokens.dropFirst(leads ? 1 : 0).first?.source,
        let last = parts[kept.upperBound - 1].tokens.last?.source
      else { return }
      let start = kept.lowerBound == 0 ? 0 : first.lowerBound
      // Who asks at the end of it asks with all of it: "same as last month, right?"
      let asks = kept.upperBound < parts.count && raw.isText(raw.count - 1, "?") ? "?" : ""
      cores.append(
        SpokenCore(
          text: String(decoding: Array(text.string.utf8)[start..<last.upperBound], as: UTF8.self) + asks,
          isPlain: left.allSatisfy { $0 == .plain }, isIdle: left.allSatisfy { $0 != .naming },
          refersBack: reader.role(parts[0], at: reader.behindLead(parts[0]))?.0 == .correct,
          concludes: kept.lowerBound > 0 && parts[kept.lowerBound].says(0, .onlyAmount)))
    }
    for end in (1..<parts.count).reversed() { keep(0..<end, without: Array(asides[end...])) }
    for start in 1..<parts.count { keep(start..<parts.count, without: Array(asides[..<start])) }
    return cores
  }

  /// In bytes; who tells more tells a story.
  private static let longestWithAsides = 160
}

extension AmendmentReader {
  /// How a part of a turn may stand beside what that is for.
  enum Aside {
    /// It tells what happened, and names nothing that an entry has.
    case plain
    /// It tells nothing, and names nothing that an entry has.
    case idle
    /// It orders nothing and tells no amount, and names a thing or a day.
    case naming
  }

  /// Whether a part begins with a word that asks: "so how much".
  func beginsToAsk(_ part: Utterance) -> Bool { part.says(behindLead(part), .interrogative) }

  /// Whether a part names no thing, day or amount, and asks nothing.
  func namesNothing(_ part: Utterance) -> Bool {
    things(part).isEmpty && !namesDay(part) && !part.tokens.hasNumber
      && !part.tokens.indices.contains { part.says($0, .interrogative) }
  }

  /// What a part of a turn is where it may be left out; `nil` for one that may not.
  func aside(_ part: Utterance, in raw: Utterance) -> Aside? {
    let start = behindLead(part)
    // "that's two nights" counts, and "for ten minutes"; more than that may be an amount.
    guard isRemark(part), inDigits(part, from: 11) == nil else { return nil }
    // "sorry", and nothing else.
    if start >= part.count || Lexicon.match(.speech, part, at: start)?.count == part.count - start { return .plain }
    // "the wine was from Metro, I always say Lidl": behind what is told, it says how that came.
    let isLast =
      part.tokens.last?.source.upperBound ?? 0 >= raw.tokens.last { $0.kind == .word }?.source.upperBound ?? 0
    // "this year all is dearer, last year's were 1.20": another time is told of.
    if part.tokens.indices.contains(where: { index in
      [.thisMonth, .thisWeek, .thisYear, .thisQuarter].contains { part.says(index, $0) }
        || !isLast && part.says(index, .otherTimes)
    }) {
      return nil
    }
    let saysOrder = part.tokens.indices.contains { index in
      isOfSharing(part, index)
        || role(part, at: index).map { [.undo, .remove, .drop, .droplast, .move, .partof, .twice].contains($0.0) }
          ?? false
    }
    // "since friday I was in plovdiv": whatever stands behind "because" says why.
    let isReason =
      raw.tokens.last { $0.source.upperBound <= part.tokens[0].source.lowerBound && $0.kind == .word }
      .map { $0.entry.has(.because, raw.asked) } ?? false
    let tells =
      saysWhy(part) || isReason || role(part, at: start)?.0 == .correct
    guard !saysOrder || tells else { return nil }
    let names =
      !things(part).isEmpty || namesDay(part)
      || part.tokens.indices.contains { index in
        part.isKind(index, .word) && !CategoryEvidenceOfClause.of([part.text(index)], part.asked).isEmpty
      }
    if !names, !saysOrder { return denial(part) != nil ? .naming : tells ? .plain : .idle }
    return tells ? .naming : nil
  }
}

extension Parser {
  /// Whether words order that what was said before is put elsewhere: "stick it under other", “в забавления го сложи”.
  public func putsElsewhere(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    let reader = AmendmentReader.ofWords
    return raw.tokens.indices.contains { index in
      reader.role(raw, at: index)?.0 == .move || raw.startsWithMove(at: index) || raw.says(index, .writesDown)
    }
  }

  /// "the visit was 60, not 70": whether an amount stands right behind a word that denies it.
  public func denies(_ amount: Decimal, in text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    let reader = AmendmentReader.ofWords
    return raw.tokens.indices.dropFirst().contains { index in
      raw.isKind(index, .number) && raw.says(index - 1, .denies) && !raw.says(index - 1, .leadsOn)
        && reader.number(raw, raw.tokens[index]) == amount
    }
  }

  /// "up by 1": whether an amount tells by how much something changed.
  public func tellsDifference(_ text: TokenizedText) -> Bool {
    text.utterance.map { AmendmentReader.ofWords.saysDifference($0) } ?? false
  }

  /// "and then my haircut was 50 on top": what is told of one more.
  public func tellsOnTop(_ text: TokenizedText) -> Bool {
    text.utterance.map { AmendmentReader.ofWords.tellsOnTop($0) } ?? false
  }
}

/// What a sentence is worded with, as places in the table of `WordingWeights`.
///
/// Its words, what they begin and end with, which stand side by side and around the amounts and the same of what its pieces were taken for.
/// What rules make of an entry is none of them: they were made for most of the sentences that this is learned from, and nearly always right
/// there. Each is known by a hash alone: two that share a place share a weight, which is learned with that.
package struct WordingSigns: Sendable {
  /// Each place once, in order.
  package private(set) var places: [UInt16] = []

  /// How many places there are: a power of two.
  package static let count = 1 << 16

  /// The signs of a sentence that is read so.
  ///
  /// - Parameters:
  ///   - words: what each piece says of who does what.
  ///   - frames: what the clause of each entry says of that.
  init(_ utterance: Utterance, _ reading: Reading, words: [FrameWord?], frames: [Frame]) {
    var signs = PlaceSet(of: WordingSigns.count)
    let spoken = signs.noteTokens(of: utterance)
    for draft in reading.drafts { signs.noteNeighbours(of: reading.pieces[draft.clause.amount].tokens, among: spoken) }
    signs.notePieces(of: reading, utterance, words)
    for (draft, frame) in zip(reading.drafts, frames) { signs.note(draft, frame) }
    places = signs.places
  }
}

/// How the signs of a sentence are found.
extension PlaceSet {
  // MARK: - Words

  /// Notes the words, and those side by side.
  ///
  /// - Returns: a hash of each word, the same for all numbers.
  fileprivate mutating func noteTokens(of utterance: Utterance) -> [WordingHash] {
    var spoken: [WordingHash] = []
    spoken.reserveCapacity(utterance.count)
    var before = PlaceSet.edge
    for index in utterance.tokens.indices {
      let token = utterance.tokens[index]
      let text = utterance.bytes[token.folded]
      let word =
        token.kind == .number ? WordingHash("#").joined(with: shape(of: text)) : WordingHash("w").joined(with: text)
      note(word)
      note(before.joined(with: word))
      before = word
      spoken.append(token.kind == .number ? PlaceSet.number : word)
      if token.kind == .word { noteParts(of: text) }
    }
    note(before.joined(with: PlaceSet.edge))
    noteThrees(of: [PlaceSet.edge] + spoken + [PlaceSet.edge])
    return spoken
  }

  /// Three words in a row, and the outer two of them.
  private mutating func noteThrees(of spoken: [WordingHash]) {
    for (first, (second, third)) in zip(spoken, zip(spoken.dropFirst(), spoken.dropFirst(2))) {
      let outer = WordingHash("s").joined(with: first).joined(with: third)
      note(outer)
      note(outer.joined(with: second))
    }
  }

  /// The words that stand before and behind an amount, how far from it, and two of them side by side.
  fileprivate mutating func noteNeighbours(of amount: Range<Int>, among spoken: [WordingHash]) {
    for distance in 0..<PlaceSet.reach {
      noteNeighbour("b", at: amount.lowerBound - 1 - distance, before: -1, distance, among: spoken)
      noteNeighbour("a", at: amount.upperBound + distance, before: 1, distance, among: spoken)
    }
  }

  private mutating func noteNeighbour(
    _ side: Unicode.Scalar, at index: Int, before step: Int, _ distance: Int, among spoken: [WordingHash]
  ) {
    guard spoken.indices.contains(index) else { return }
    let word = WordingHash(side).joined(with: spoken[index])
    note(word)
    note(word.joined(with: [UInt8(distance)]))
    if distance < 2, spoken.indices.contains(index + step) { note(word.joined(with: spoken[index + step])) }
  }

  /// How many words before and behind an amount are looked at.
  private static let reach = 4

  /// How many digits stand before and behind the mark of a number, and the mark.
  private func shape(of text: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = text.firstIndex(where: { !PlaceSet.isDigit($0) }) else { return [UInt8(min(text.count, 5))] }
    let last = text.lastIndex { !PlaceSet.isDigit($0) } ?? first
    return [UInt8(min(first - text.startIndex, 5)), text[last], UInt8(min(text.endIndex - last - 1, 3))]
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The first three to five letters of a word that has more, and its last two to four.
  private mutating func noteParts(of text: ArraySlice<UInt8>) {
    var hash = WordingHash("p")
    var letters = 0
    for index in text.indices {
      if isStart(text[index]) {
        if (3...5).contains(letters) { note(hash) }
        letters += 1
      }
      hash.join(text[index])
    }
    var left = 0
    for index in text.indices.reversed() where isStart(text[index]) {
      left += 1
      guard left < letters, left < 5 else { break }
      if left > 1 { note(WordingHash("e").joined(with: text[index...])) }
    }
  }

  /// Whether a letter begins with a byte.
  private func isStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  // MARK: - What they were taken for

  fileprivate mutating func notePieces(of reading: Reading, _ utterance: Utterance, _ words: [FrameWord?]) {
    var before = PlaceSet.edge
    for (index, piece) in reading.pieces.enumerated() {
      let kind = kind(of: piece, word: words[index], in: reading, utterance)
      note(kind)
      note(before.joined(with: kind))
      before = kind
    }
    note(before.joined(with: PlaceSet.edge))
  }

  private func kind(of piece: Piece, word: FrameWord?, in reading: Reading, _ utterance: Utterance) -> WordingHash {
    switch piece.kind {
    case .number(let number): return WordingHash("N").joined(with: kind(of: number))
    case .date(let date): return WordingHash(date.role == .paid ? "D" : "d")
    case .currency: return WordingHash("C")
    case .time: return WordingHash("T")
    case .name: return WordingHash("A")
    case .mark: return WordingHash("M").joined(with: utterance.bytes[utterance.tokens[piece.tokens.lowerBound].folded])
    case .cue(let cue): return WordingHash("c").joined(with: cue.role.rawValue.utf8).joined(with: cue.kind.utf8)
    case .glue(let glue):
      return WordingHash("g").joined(with: (word?.rawValue ?? glue.rawValue).utf8)
    case .word:
      if let word { return WordingHash("f").joined(with: word.rawValue.utf8) }
      let text = utterance.text(piece.tokens.lowerBound)
      let isKnown = reading.drafts.contains { $0.grounds.recognised.contains(text) }
      return WordingHash(isKnown ? "K" : "U")
    }
  }

  private func kind(of number: NumberFacts) -> [UInt8] {
    switch number.role {
    case .amount: [number.currency != nil ? 1 : number.value.isWhole ? 2 : 3]
    case .quantity: [4]
    case .identifier: [5]
    case .year: [6]
    case .percent: [7]
    case .ordinal: [8]
    case .vague: [9]
    case .aside: [10]
    }
  }

  // MARK: - The entries

  fileprivate mutating func note(_ draft: Reading.Draft, _ frame: Frame) {
    let subject: UInt8 =
      switch frame.subject {
      case .own: 0
      case .household: 1
      case .payer: 2
      case .other: 3
      case .unnamed: 4
      }
    let act: UInt8 =
      switch frame.act {
      case .money: 0
      case .habit: 1
      case .asks: 2
      case .promises: 3
      case .has: 4
      case .is: 5
      case .shows: 6
      case .transfer: 7
      case .none: 8
      }
    note(WordingHash("S").joined(with: [subject, act]))
    noteFlags(of: frame)
    note(WordingHash("B").joined(with: [draft.grounds.isFallback ? 1 : 0, draft.number.currency == nil ? 1 : 0]))
  }

  /// What is so of a clause, each alone.
  private mutating func noteFlags(of frame: Frame) {
    let flags = [
      frame.isMeant, frame.isConditional, frame.isDenied, frame.isSettled, frame.isForThing, frame.isNot,
      frame.isToOthers, frame.isPaidByOther, frame.isSomebodys, frame.isReported, frame.hasFailed, frame.isPending,
      frame.isFiction, frame.isOpen,
    ]
    for (index, isSo) in flags.enumerated() where isSo { note(WordingHash("F").joined(with: [UInt8(index)])) }
  }

  private static let edge = WordingHash("^")
  private static let number = WordingHash("#")
}

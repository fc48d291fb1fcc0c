import Entities
import FoundationEssentials
import Vocabulary

/// A share of what came in, or the price of each of several: amounts that are reckoned with what was said before.
public struct SpokenShare: Hashable, Sendable {
  /// How much of it.
  public enum Size: Hashable, Sendable {
    /// So much.
    case amount(Decimal)
    /// One of so many equal parts.
    case part(of: Int)
  }

  /// How much of it.
  public let size: Size
  /// Whether the words say where it is put aside.
  public let isPut: Bool
  private let text: TokenizedText
  private let place: Range<Int>

  init(_ size: Size, isPut: Bool, in text: TokenizedText, at place: Range<Int>) {
    (self.size, self.isPut, self.text, self.place) = (size, isPut, text, place)
  }

  /// How much of a whole it is; `nil` where that is no part of it.
  public func amount(of whole: Decimal) -> Decimal? {
    let amount =
      switch size {
      case .amount(let amount): amount
      case .part(let parts): (whole / Decimal(parts)).rounded(places: 2)
      }
    return amount > 0 && amount <= whole ? amount : nil
  }

  /// The words with an amount in place of the share.
  public func text(saying money: Money) -> TokenizedText {
    text.replacing(bytes: place, with: "\(money.amount) \(money.currency.code)")
  }
}

extension Parser {
  /// The share that words tell of what was said before, and that they put it aside: "put half of it into savings", “200 от тях в
  /// спестявания”, "no, all of it"; `nil` for others.
  public func share(_ text: TokenizedText) -> SpokenShare? {
    guard let raw = text.utterance, (2...14).contains(raw.count), !raw.isText(raw.count - 1, "?"),
      !raw.tokens.indices.contains(where: {
        raw.says($0, .denies) && !raw.isKind($0 + 1, .mark) || raw.says($0, .forbids)
      })
    else { return nil }
    let reader = AmendmentReader.ofWords
    // Asked of every turn: what says nothing of parts need not be measured.
    let tellsPart = raw.tokens.indices.contains { index in
      reader.equalParts(raw, index) != nil || reader.role(raw, at: index)?.0 == .partof
    }
    return tellsPart ? reader.share(raw, in: text) : nil
  }

  /// The words without those for a part of what was said before: "lent my brother 100" of "lent my brother 100 of it"; `nil` where there are none.
  public func withoutPart(_ text: TokenizedText) -> TokenizedText? {
    guard let raw = text.utterance, raw.count <= 14, raw.tokens.hasNumber else { return nil }
    let reader = AmendmentReader.ofWords
    for index in raw.tokens.indices {
      guard index > 0, case (.partof, let count)? = reader.role(raw, at: index) else { continue }
      let place = raw.tokens[index].source.lowerBound..<raw.tokens[index + count - 1].source.upperBound
      return text.replacing(bytes: place, with: "")
    }
    return nil
  }

  /// Whether words tell a part of what was said before, with its amount: that changes no whole of it.
  public func tellsPart(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 20 else { return false }
    let reader = AmendmentReader.ofWords
    return raw.tokens.indices.dropFirst().contains { index in
      guard case .partof? = reader.role(raw, at: index)?.0, !raw.says(index - 1, .oneOfThem) else { return false }
      return raw.isKind(index - 1, .number) || reader.isCurrency(raw.tokens[index - 1], raw)
        || Lexicon.match(.numbers, raw, at: index - 1).map { $0.meaning.role != "ordinal" } ?? false
    }
  }

  /// The type that words name, and nothing else: "the refund", "income"; `nil` for others.
  public func typeNamed(by words: [String]) -> TransactionType? {
    guard let raw = Tokenizer.tokens(of: words.concatenated(separator: " ")), raw.count == 1 else { return nil }
    if raw.says(0, .refundName) { return .income }
    guard raw.says(0, .typeName) else { return nil }
    return QuestionWords(asked: raw.asked).type([raw.text(0)])
  }

  /// The price of each of several, where words tell that and name nothing that was bought: "it was 22 each", “не, по 22 са”.
  public func priceOfEach(_ text: TokenizedText) -> Decimal? {
    guard let raw = text.utterance, raw.count <= 10, !raw.isText(raw.count - 1, "?"),
      raw.tokens.indices.contains(where: { raw.says($0, .eachOf) || raw.says($0, .eachAt) })
    else { return nil }
    let reader = AmendmentReader.ofWords
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    let numbers = pieces.filter { $0.number != nil }
    guard numbers.count == 1, let piece = numbers.first, let number = piece.number, !number.isUncertain,
      number.value.decimal > 0, clean.isPriceOfEach(piece.tokens), reader.things(raw).isEmpty,
      !pieces.contains(where: { $0.date != nil }), !raw.tokens.indices.contains(where: { raw.says($0, .bothEntries) })
    else { return nil }
    return number.value.decimal
  }

  /// How many there were, of words that tell what each of them cost: 2 of "two packs at 24 each", which came to 48; `nil` where they do not.
  public func count(ofEach text: TokenizedText, comingTo sum: Decimal) -> Int? {
    guard let raw = text.utterance else { return nil }
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: AmendmentReader.ofWords.context.today)
    let prices = pieces.filter { $0.number != nil && clean.isPriceOfEach($0.tokens) }.compactMap(
      \.number?.value.decimal)
    let counts = pieces.compactMap(\.number).filter { $0.value.isWhole && (2...99).contains($0.value.whole) }
    return counts.map(\.value.whole).first { many in prices.contains { $0 * Decimal(many) == sum } }
  }
}

extension Parser {
  /// "actually no, don't split it", "no need to split", “не го дели”: that what was shared is not to be.
  public func refusesToShare(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 10, !raw.tokens.hasNumber, !raw.isText(raw.count - 1, "?"),
      let share = raw.tokens.indices.last(where: { raw.says($0, .shares) })
    else { return false }
    let reader = AmendmentReader.ofWords
    let denies = raw.tokens[..<share].indices.contains { index in
      raw.says(index, .forbids)
        || raw.isKind(index + 1, .word)
          && (raw.says(index, .denies) || index + 1 < share && DoubtAnswer(raw.text(index)) == .no)
    }
    return denies && reader.things(raw).isEmpty && !raw.tokens.indices.contains { reader.isSomebody(raw, $0) }
  }
}

extension Utterance {
  /// Whether a number is the price of each, "22 each", “по 22”.
  fileprivate func isPriceOfEach(_ place: Range<Int>) -> Bool {
    says(place.upperBound, .eachOf) || says(place.upperBound + 1, .eachOf) && isKind(place.upperBound, .word)
      || place.lowerBound > 0 && says(place.lowerBound - 1, .eachAt)
  }
}

extension AmendmentReader {
  fileprivate func share(_ raw: Utterance, in text: TokenizedText) -> SpokenShare? {
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    let numbers = pieces.filter { piece in
      piece.number.map { $0.value.decimal > 0 && !$0.isOneInWords } ?? false
        && !piece.tokens.contains { equalParts(clean, $0) != nil }
    }
    let of = clean.tokens.indices.first { role(clean, at: $0)?.0 == .partof }
    var place: Range<Int>
    let size: SpokenShare.Size
    if let part = clean.tokens.indices.first(where: { equalParts(clean, $0) != nil }), numbers.isEmpty,
      let parts = equalParts(clean, part), of == nil || of == part + 1
    {
      (place, size) = (part..<part + 1, .part(of: parts))
    } else if let of, of > 0, numbers.isEmpty, clean.says(of - 1, .allEntries) || clean.says(of - 1, .wholeOfIt) {
      (place, size) = (of - 1..<of, .part(of: 1))
    } else if let of, numbers.count == 1, let number = numbers[0].number, numbers[0].tokens.lowerBound < of,
      numbers[0].tokens.upperBound >= of
    {
      // “100 от тях” is one piece, as “3 от 12” is.
      (place, size) = (numbers[0].tokens.lowerBound..<of, .amount(number.value.decimal))
    } else {
      return nil
    }
    if let of, case (.partof, let count)? = role(clean, at: of) { place = place.lowerBound..<of + count }
    var rest = clean
    rest.tokens.removeSubrange(place)
    guard !rest.tokens.hasNumber else { return nil }
    let bytes = clean.tokens[place.lowerBound].source.lowerBound..<clean.tokens[place.upperBound - 1].source.upperBound
    if rest.tokens.indices.allSatisfy({ rest.isKind($0, .mark) }) || behindLead(rest) == rest.count {
      return SpokenShare(size, isPut: false, in: text, at: bytes)
    }
    guard let told = try? fill(Amendment(isExplicit: true), from: rest), told.money == nil, told.date == nil,
      told.category?.type == .savings || told.type == .savings
    else { return nil }
    return SpokenShare(size, isPut: true, in: text, at: bytes)
  }
}

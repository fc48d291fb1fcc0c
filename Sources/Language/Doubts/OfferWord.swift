/// What a word or phrase says of something that is to be had, and was not bought.
enum OfferWord: String, Sendable {
  /// For whom, of which size or for how long a price of several is.
  case `class`
  /// Measures a thing for sale.
  case spec
  /// Is sold by a measure that costs little.
  case tag
  /// Speaks for an offer, the more the greater its number.
  case sign
  /// Says that things with their prices follow.
  case title
  /// Says at the start that an advert follows.
  case advert
  /// A measure that a price is for, where it stands right behind it.
  case each
  /// Somebody sells or lets something, whatever else is said.
  case sells
  /// Tells whoever reads it to do something.
  case call
  /// Speaks to whoever reads it.
  case reader
  /// A noun behind which "от" says how much: "сметка от 134 лв".
  case bill
}

/// The words of offers in a text.
struct OfferWords {
  /// A word or phrase, and where it stands.
  struct Found {
    let word: OfferWord
    /// How much it speaks for an offer, where that is told.
    let weight: Int
    let tokens: Range<Int>
  }

  /// All of them, in order.
  let all: [Found]

  init(of utterance: Utterance) {
    var all: [Found] = []
    var next = 0
    while next < utterance.count {
      guard let (meaning, count) = OfferWords.match(utterance, at: next), let word = OfferWord(rawValue: meaning.role)
      else {
        next += 1
        continue
      }
      all.append(Found(word: word, weight: meaning.number, tokens: next..<next + count))
      next += count
    }
    self.all = all
  }

  /// The longest phrase that begins at a token; few words begin any.
  private static func match(_ utterance: Utterance, at index: Int) -> (meaning: Meaning, count: Int)? {
    guard utterance.tokens[index].entry.tables & 1 << Concern.offers.rawValue != 0,
      let match = Lexicon.search(.offers, utterance, at: index)
    else { return nil }
    return (match.meaning, match.count)
  }

  /// What begins at a token.
  func word(at token: Int) -> OfferWord? { all.first { $0.tokens.lowerBound == token }?.word }

  /// Whether one of that kind begins within some tokens.
  func has(_ word: OfferWord, in tokens: Range<Int>) -> Bool {
    all.contains { $0.word == word && tokens.contains($0.tokens.lowerBound) }
  }

  /// Whether there is one of that kind.
  func has(_ word: OfferWord) -> Bool { all.contains { $0.word == word } }
}

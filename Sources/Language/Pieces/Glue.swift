/// A word that holds a sentence together.
enum Glue: String, Sendable {
  case article
  /// The definite article of English, kept where it is written as part of a name.
  case the
  case pronoun
  case auxiliary
  /// Comes before a shop or a payer: at, from, in.
  case at
  /// Comes before a thing or a price: for, on.
  case `for`
  case to
  case of
  case with
  case and
  /// Begins another entry: then, plus.
  case then
  /// How it was paid.
  case payment
  /// "money", "expense": says nothing.
  case noun

  /// Whether it says what the thing behind it has to do with the rest.
  var isPreposition: Bool {
    switch self {
    case .at, .for, .to, .of, .with: true
    default: false
    }
  }
}

extension Utterance {
  /// Whether the word at a place is that glue by itself.
  func isGlue(_ index: Int, _ glue: Glue) -> Bool {
    tokens.indices.contains(index) && isGlue(tokens[index], glue)
  }

  /// The same of one of its words.
  func isGlue(_ token: Token, _ glue: Glue) -> Bool {
    token.kind == .word && Lexicon.meaning(.glue, of: text(of: token), asked)?.role == glue.rawValue
  }
}

import Entities

/// What a word tells the rules beside what it says of money: who does something, what a number measures, where a
/// sentence turns.
///
/// A word with a hint stays what else it is: a name may be a shop's, and a measure part of what was bought.
enum Hint: String, Sendable {
  /// Of the family, but not of the household: what they give is income.
  case family
  /// Who speaks: "I", "we".
  case speaker
  /// A verb of giving, whoever does it.
  case give
  /// "took", "взе": somebody else did.
  case take
  /// A verb that says what is to be done, and not what was: "pay", "buy".
  case todo
  /// "it", "го": what was named before.
  case object
  /// "another", "нов": the same kind of thing as before.
  case again
  /// "old", "стар": what is sold.
  case used
  /// A bank account.
  case account
  /// What came back over the counter.
  case change
  /// "back", "обратно": it had been paid before.
  case back
  /// What the ledger keeps.
  case record
  /// What makes it cheaper.
  case coupon
  /// A measure that has a price: a kilo, a litre.
  case measure
  /// These days.
  case now
  /// Where something else begins: "but", "so".
  case turn
  /// A debt.
  case debt
  /// A shop where nobody pays thousands, whatever the category.
  case pharmacy

  /// The hint of a word in lower case, in whichever language.
  static func of(_ word: String, _ asked: AskedLanguages) -> Hint? {
    Lexicon.meaning(.hints, of: word, asked).flatMap { Hint(rawValue: $0.role) }
  }
}

extension Utterance {
  /// The hint of one token.
  func hint(_ index: Int) -> Hint? {
    Lexicon.match(.hints, self, at: index).flatMap { Hint(rawValue: $0.meaning.role) }
  }

  /// Whether any token of a piece has the hint.
  func has(_ hint: Hint, _ piece: Piece) -> Bool { piece.tokens.contains { self.hint($0) == hint } }

  /// Whether a piece begins with a word that has the hint.
  func begins(_ hint: Hint, _ piece: Piece) -> Bool { self.hint(piece.tokens.lowerBound) == hint }

  /// Whether a piece names somebody who has a category: what they pay is paid by who speaks.
  func namesOwner(_ piece: Piece) -> Bool {
    piece.isContent && piece.tokens.contains { namesOwner($0) }
  }

  /// Whether a token does.
  func namesOwner(_ token: Int) -> Bool { CategorySet.shipped.hasOwner(bytes[tokens[token].folded]) }
}

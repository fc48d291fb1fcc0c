/// One piece of the text: a word, a number, a currency sign, or a mark.
struct Token: Sendable {
  /// What the piece is made of.
  enum Kind: UInt8, Sendable {
    /// Letters, and what may stand inside a word: "t-shirt", "h&m", "k55", "7-eleven".
    case word
    /// Digits and what belongs to them; what they spell is in `literal`.
    case number
    /// A currency sign.
    case symbol
    /// Any other mark that the grammar reads: a comma, a minus, a percent sign.
    case mark
  }

  let kind: Kind
  /// Where the folded text of the piece lies in `Utterance.bytes`.
  let folded: Range<Int>
  /// Where it stood in the text, counted in UTF-8 bytes.
  let source: Range<Int>
  /// Whether white space, or the start of the text, comes before it.
  var spaceBefore: Bool
  /// Whether a filler was left out before it: the speaker hesitated.
  var afterFiller = false
  /// Whether a word was left out with it where something else begins: "taxi 20 so I walked".
  var afterTurn = false
  /// Whether its first letter was a capital.
  var capitalised: Bool
  /// Whether all of its letters were capitals, and there are two or more.
  var uppercase: Bool
  /// What a number spells; `nil` for all other kinds.
  let literal: NumberLiteral?
  /// What the languages say of it.
  var entry = WordIndex.Entry.unknown
  /// What the sheet's own rows say of it: then it is a name, and no language says anything of it.
  var payee: KnownPayee?
  /// Who of the household is called so, as it spells the name; `nil` for any other word, and where that was not asked for.
  var member: String?
}

extension Sequence<Token> {
  /// Whether one of them is a number.
  var hasNumber: Bool { contains { $0.kind == .number } }
}

/// What is written with digits.
struct NumberLiteral: Hashable, Sendable {
  /// How the digits are joined.
  enum Form: UInt8, Sendable {
    /// `45`, `45.50`, `1,250.00`
    case plain
    /// `1st`, `28-ми`
    case ordinal
    /// `2025-10-30`, `3.11.2025`: the fields `year`, `month` and `day` hold it, in that order in `parts`.
    case date
    /// `31/10`, `1/2`: the first two `parts`.
    case slash
    /// `10-15`: the first two `parts`.
    case range
    /// `14:30`: the first two `parts`.
    case time
    /// Digits that are no quantity: a telephone number, or more of them than an amount may have.
    case overlong
  }

  var form: Form
  /// The value of a plain number or an ordinal.
  var value: Numeral
  /// The groups of digits as written, where their meaning depends on what stands around them (`25.10`).
  var parts: Parts
  /// How many digits stand before the decimal mark.
  var integerDigits: Int
  /// Whether a separator of thousands was written.
  var grouped: Bool
  /// Whether its only mark is a point before three digits: thousands, or decimals as fuel has them.
  var isPointed = false
  /// Whether more digits follow behind a point that do not belong to it: `12.5.6`.
  var isBroken = false
  /// Whether the first digit is a zero and another digit follows.
  var leadingZero: Bool

  /// Up to three groups of digits; -1 where there is none.
  struct Parts: Hashable, Sendable {
    var first = -1
    var second = -1
    var third = -1
  }
}

/// A language in one script; which ones there are is said in `Languages/languages.txt`.
struct Language: Sendable {
  /// The script its words are written in.
  enum Script: Sendable {
    case latin, cyrillic
  }

  /// What a grammar does that others do not; each is explained in `Languages/README.md`.
  enum Trait: Sendable {
    /// "one eighty" may be 180.
    case pairsMayBeHundreds
    /// "двайсет и пет": "and" stands between tens and units.
    case andJoinsUnits
    /// Asked only in sentences of which it knows more words than any other language.
    case onlyWhenMost
    /// "fünfundvierzig": a number is one word.
    case joinsNumbers
    /// "Winterschuhe": two nouns are one word.
    case joinsNouns
    /// "am 3. Oktober": a point makes digits an ordinal.
    case pointMakesOrdinals
    /// "1.250": a point stands between thousands, and never before decimals.
    case commaForDecimals
  }

  let script: Script
  let traits: [Trait]
  /// The place of the language whose words it writes in another script.
  let respelled: Int?
  /// The words that stand for what was spoken of, the likeliest first: "it".
  let pronouns: [String]

  /// Whether its grammar does so.
  func has(_ trait: Trait) -> Bool { traits.contains(trait) }
}

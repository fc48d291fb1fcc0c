/// How likely it is that a sentence is no entry, by how it is worded: learned from all sentences of the corpus, those that tell of a payment
/// and those that tell of a price, a plan, a measure, somebody else's money.
///
/// Rules say what is surely one or the other. Between them stands most of what nobody has said before, and of that many small signs
/// together tell more than any one of them.
package enum Wording {
  /// The logarithm of the odds that it is no entry, in hundredths, between -800 and 800.
  package static func odds(_ signs: WordingSigns) -> Int {
    sum(of: signs, in: WordingWeights.table, base: WordingWeights.base)
  }

  /// What the signs come to in a table of weights, a power of two of them: a sign's place is the rest of its own.
  static func sum(of signs: WordingSigns, in table: StaticString, base: Int) -> Int {
    let sum = signs.places.reduce(0) {
      $0 + Int(table.utf8Start[Int($1) & (table.utf8CodeUnitCount - 1)]) - WordingWeights.zero
    }
    return bounded(base + WordingWeights.unit * sum)
  }

  /// Odds no further than anything is told by.
  package static func bounded(_ odds: Int) -> Int { max(-800, min(odds, 800)) }

  /// What speaks for it at least where who speaks says that they paid or got it, and all of it is explained.
  static let done = -200
  /// What speaks against it at most where all of it is explained, and what was bought is known: “coffee 3.20”.
  static let known = 25
  /// What is added where nothing that it names is known.
  static let unknown = 60
  /// What counts where it is said that it is an entry: it was ordered to be written down, or taught.
  static let settled = -400
}

/// How likely it is that a sentence is no entry, by how it is worded: learned from all sentences of the corpus, those that tell of a payment
/// and those that tell of a price, a plan, a measure, somebody else's money.
///
/// Rules say what is surely one or the other. Between them stands most of what nobody has said before, and of that many small signs
/// together tell more than any one of them.
package enum Wording {
  /// The logarithm of the odds that it is no entry, in hundredths, between -800 and 800.
  package static func odds(_ signs: WordingSigns) -> Int {
    var sum = WordingWeights.base
    let table = WordingWeights.table
    for place in signs.places where Int(place) < table.utf8CodeUnitCount {
      sum += WordingWeights.unit * (Int(table.utf8Start[Int(place)]) - WordingWeights.zero)
    }
    return max(-800, min(sum, 800))
  }

  /// What is taken off where who speaks says that they paid or got it: that tells more than any wording.
  static let done = 200
  /// What is taken off where all words of an entry are explained: “mittens 12 on friday”.
  static let plain = 80
}

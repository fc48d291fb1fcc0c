/// What a turn is taken for, all that it may be weighed against each other.
package struct TurnVerdict: Sendable {
  /// The readings, the likeliest first, each with how likely it is, in percent.
  package let readings: [(reading: TurnReading, percent: Int)]

  /// The likeliest.
  package var best: (reading: TurnReading, percent: Int)? { readings.first }

  init(_ all: [TurnReading], _ signs: [TurnSign]) {
    let odds = all.map { Double($0.odds(with: signs)) / 100 }
    let most = odds.max() ?? 0
    let powers = odds.map { Exponential.of(max($0 - most, -40)) }
    let sum = powers.reduce(0, +)
    var shares = powers
    // What tells a day beside the amount is the same with the day left out, and says more.
    for more in all.indices {
      guard let less = all.indices.first(where: { all[more].isMore(than: all[$0]) }), powers[more] * 3 >= powers[less]
      else { continue }
      (shares[more], shares[less]) = (shares[more] + shares[less], 0)
    }
    readings = zip(all, shares).map { ($0, Int(100 * $1 / sum)) }.sorted { $0.percent > $1.percent }
  }
}

extension TurnReading {
  /// Whether it is another with a day or a category besides.
  fileprivate func isMore(than other: TurnReading) -> Bool {
    kind == other.kind && kind == .amount && targets == other.targets && money == other.money
      && (date != nil || category != nil) && other.date == nil && other.category == nil
  }

  /// Whether no day is told beside it.
  package var namesNoDay: Bool { date == nil && !fits.contains(.dayLeft) }

  /// Whether it changes what stands in the sheet, and not only adds what the words say by themselves.
  package var changesSheet: Bool { kind != .entry && kind != .other }
}

/// Tells apart the payments of a message that lists several: "BILLA 233 SOFIA 19,38 лв. EKO SOFIA 80,00 лв.".
struct RecordPayments {
  /// Where their amounts stand, in order.
  let places: [Int]
  /// The stretches of words that are names for sure, in order.
  let names: [Range<Int>]
  /// How many pieces the message has.
  let count: Int

  /// The pieces of each payment, its amount and its name among them; `nil` where amounts and names do not stand in turn.
  func parts() -> [Range<Int>]? {
    guard places.count > 1, names.count == places.count else { return nil }
    return parts(from: names.map(\.lowerBound)) ?? parts(from: places)
  }

  private func parts(from starts: [Int]) -> [Range<Int>]? {
    let parts = zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
    let isInTurn = zip(parts, zip(places, names)).allSatisfy { part, payment in
      part.contains(payment.0) && part.contains(payment.1.lowerBound)
    }
    return isInTurn ? parts : nil
  }
}

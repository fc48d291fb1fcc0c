/// Tells a price behind a bus from the number of the bus: "lunch 12, coffee 4, bus 2" is a list, "bus 94 home" is none.
enum RideNumbers {
  /// How many others of the list have their prices in the same place.
  private static let others = 2

  /// The pieces with such prices as amounts.
  static func settle(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    guard pieces.contains(where: { $0.number?.role == .identifier }) else { return pieces }
    let named = pieces.indices.filter { pieces[$0].number?.role == .identifier && names($0, pieces, utterance) }
    if named.count == 1, isAll(named[0], pieces, utterance) || isTicket(named[0], pieces, utterance) {
      var pieces = pieces
      pieces[named[0]].number?.role = .amount
      return pieces
    }
    let shared = named.filter { isForPeople($0, pieces, utterance) }
    if !shared.isEmpty {
      var pieces = pieces
      for index in shared { pieces[index].number?.role = .amount }
      return pieces
    }
    guard !named.isEmpty,
      pieces.indices.count(where: { pieces[$0].number?.role == .amount && isPrice(behind: $0, pieces) }) >= others
    else { return pieces }
    var pieces = pieces
    for index in named where isPrice(behind: index, pieces) { pieces[index].number?.role = .amount }
    return pieces
  }

  /// "bus 2", "and then tram 1": so little, and nothing else said, that somebody who tells of it has paid it.
  private static func isAll(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard isPrice(behind: index, pieces), let number = pieces[index].number else { return false }
    let isDear = utterance.says(pieces[index - 1].tokens.upperBound - 1, .dearRide)
    guard (1...(isDear ? farthest : fare)).contains(number.value.whole) else { return false }
    return pieces.indices.allSatisfy { place in
      place == index || place == index - 1 || pieces[place].isMark || pieces[place].date != nil
        || pieces[place].glue == .then || pieces[place].glue == .and
    }
  }

  /// "билет за влак 14", "ticket for the bus 6": what the ticket cost, where no other number is told.
  private static func isTicket(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard isPrice(behind: index, pieces), pieces.count(where: { $0.number != nil }) == 1 else { return false }
    let before = pieces[..<(index - 1)].last { $0.glue != .the && $0.glue != .article }
    guard before?.glue == .for else { return false }
    return pieces[..<index].contains { $0.tokens.contains { utterance.says($0, .ticket) } }
  }

  /// "the bus 22 for both of us": a line is for anybody.
  private static func isForPeople(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard pieces.indices.contains(index + 2), pieces[index + 1].glue == .for else { return false }
    let first = pieces[index + 2].tokens.lowerBound
    return (first...first + 1).contains {
      utterance.says($0, .people) || utterance.says($0, .both) || utterance.says($0, .ofUs)
    }
  }

  /// What a ride costs at most that is told as the number of a line is.
  private static let fare = 9
  /// What one costs at most that goes far, and has no line.
  private static let farthest = 99

  /// Whether a bus, a train or the like stands right before a number.
  static func names(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let token = pieces[index].tokens.lowerBound - 1
    guard token >= 0, let match = Lexicon.match(.names, utterance, at: token) else { return false }
    return match.meaning.rest == "ride"
  }

  /// "lunch 26": a bare number, a thing before it, and the end of the stretch behind it.
  static func isPrice(behind index: Int, _ pieces: [Piece]) -> Bool {
    guard let number = pieces[index].number, number.currency == nil, number.value.isWhole, index > 0,
      pieces[index - 1].isContent
    else { return false }
    return index + 1 == pieces.count || pieces[index + 1].isBoundary
  }
}

/// Signs that a clause is what somebody else said or was to pay, or that it sets an hour.
extension EntryEvidence {
  /// "“I spent 600 on shoes” she told me", "баба: „платих 20 лв“": in quotes, and outside them stands who said so.
  var isQuoted: Bool {
    var opened: Int?
    var quote: Range<Int>?
    for index in pieces.indices where utterance.isText(pieces[index].tokens.lowerBound, "\"") {
      if let start = opened {
        if (start..<index).contains(clause.amount) { quote = start..<index }
        opened = nil
      } else {
        opened = index
      }
    }
    guard let quote else { return false }
    return pieces.indices.contains { index in
      !quote.contains(index) && words[index]?.isSomebody ?? false
    }
  }

  /// "дадох 300 лв за обувки, каза Мария": nothing behind the last mark but who said so.
  var isSaidByThem: Bool {
    guard let mark = pieces.lastIndex(where: \.isBoundary), mark > clause.amount, mark + 1 < pieces.count else {
      return false
    }
    let teller = mark + 1..<pieces.count
    return teller.contains { words[$0] == .unmoved } && teller.contains { words[$0]?.isSomebody ?? false }
      && teller.allSatisfy { pieces[$0].glue != nil || words[$0] == .unmoved || words[$0]?.isSomebody ?? false }
  }

  /// "fined them 200", "глобиха го 200": right behind a verb of taking stands from whom it was taken.
  var takesFromThem: Bool {
    guard let verb, verb + 1 < clause.amount else { return false }
    return utterance.begins(.take, pieces[verb]) && words[verb + 1] == .them
  }

  /// "choir 18.30, bring 2 salads": an hour, and behind it what is to be done then.
  var isHourOfTask: Bool {
    let turn = clause.amount + 1
    guard looksLikeHour, pieces.indices.contains(turn + 1), pieces[turn].isBoundary else { return false }
    return utterance.begins(.todo, pieces[turn + 1]) || words[turn + 1] == .begs
  }

  /// Whether the number may be an hour at which people meet: bare, with minutes in fives.
  var looksLikeHour: Bool {
    number.currency == nil && number.value.places == 2 && (7...21).contains(number.value.whole)
      && number.value.mantissa % 100 < 60 && number.value.mantissa % 5 == 0
  }
}

import Vocabulary

/// Which way money went: to who reads of it, from them, or between what is theirs.
extension RecordState {
  /// Money was moved between what is one's own, and not "добавени 110 точки", "заредихте 42,10 л": what was added there is none.
  ///
  /// Interest "по депозит" has come there; it was not moved.
  var keepsOwn: Bool {
    items.indices.contains { index in
      items[index].role == .own && !isMeasured(index + 1) && !isToldBeside(index)
        && !(has(.income) && index > 0 && items[index - 1].glue?.isPreposition == true)
        && !items[(index + 1)...].prefix(2).contains { $0.role == .points || $0.amount?.role == .points }
    }
  }

  /// "You spent 18.20 EUR at Lidl. We converted 35.81 BGN": of a payment that was told in a sentence before.
  private func isToldBeside(_ index: Int) -> Bool {
    guard let end = items[..<index].lastIndex(where: \.isBoundary) else { return false }
    let before = items[..<end]
    return before.contains { $0.role == .paid } && before.contains { $0.glue == .at }
      && before.contains { $0.amount?.isMoney == true }
  }

  /// "Заредихте карта за градския транспорт": what was topped up is good for one thing only, and so was bought.
  var isThingLoaded: Bool {
    guard !has(.received), let own = items.firstIndex(where: { $0.role == .own }) else { return false }
    let words = items[own...].dropFirst().prefix { !$0.isBoundary && !$0.isAmount }.filter(\.isWord)
      .flatMap { $0.tokens.map(utterance.text) }
    return Vocabulary.evidence(in: words).contains { $0.kind <= .word && $0.category.type == .expense }
  }

  /// "Изпратен Ви е превод": sent to who reads it.
  var isSentToReader: Bool {
    items.indices.dropLast().contains { items[$0].role == .sent && items[$0 + 1].role == .yours && !isOwned($0 + 2) }
  }

  /// "получена такса 54 лв. от Вас": what came to the sender, the reader paid.
  var isFromReader: Bool {
    guard has(.received) || has(.approved), !has(.due), !has(.request), !has(.income), !has(.bank) else { return false }
    return items.indices.dropFirst().contains { index in
      items[index].role == .yours && items[index - 1].glue == .at
        && utterance.says(items[index - 1].tokens.lowerBound, .from)
        && !(items.indices.contains(index + 1) && (items[index + 1].role != nil || items[index + 1].isWord))
    }
  }

  /// "Nikolay sent his brother 30 eur": by somebody else, and not to who reads it.
  var isSentByOther: Bool {
    items.indices.dropFirst().contains { index in
      items[index].role == .sent && items[index - 1].isWord && index + 1 < items.count
        && (items[index + 1].isWord || items[index + 1].glue == .pronoun || items[index + 1].glue == .article)
        && !has(.yours)
    }
  }

  /// A transfer: to somebody, or from somebody.
  var transferred: Verdict {
    let to = items.indices.contains { isToSomebody($0) }
    let from = items.indices.dropLast().contains { items[$0].glue == .at && items[$0 + 1].isWord }
    return to == from ? .unclear : to ? .paid : .received(isRefund: false)
  }

  /// "from Savings to Checking": kinds of accounts on both sides, and nobody.
  var isBetweenKinds: Bool {
    guard has(.transfer) || has(.sent) || has(.received) else { return false }
    let kinds = items.indices.dropFirst().filter { index in
      items[index].role == .account || items[index].isWord && utterance.says(items[index].tokens.lowerBound, .laidAside)
    }
    let isFrom = kinds.contains { items[$0 - 1].glue == .at && utterance.says(items[$0 - 1].tokens.lowerBound, .from) }
    return isFrom && kinds.contains { items[$0 - 1].glue == .to }
  }

  /// "kum "Sofiyska voda"": a name behind the preposition, in quotes or not.
  private func isToSomebody(_ index: Int) -> Bool {
    guard items[index].glue == .to else { return false }
    let next = items[(index + 1)...].first { item in if case .mark = item.kind { false } else { true } }
    return next?.isWord ?? false
  }

  /// "получихме такса за ноември", "Ти изпрати 60 лв. на Десислава": who tells of it got it, or who reads it gave it.
  var isGivenByReader: Bool {
    items.indices.contains { index in
      guard items[index].role == .received else { return false }
      // "Изплатихме", and not "изплатихме Ви", "Ви изплатихме".
      if index > 0, items[index - 1].role == .yours { return false }
      if items[index].tokens.contains(where: { utterance.endings($0).has(.ourPastEnding) }),
        !items[index].tokens.contains(where: { RecordSigns.isReader($0, utterance) })
      {
        return true
      }
      let isFirst = index == 0 || items[index - 1].isLink || items[index - 1].isBoundary
      return isFirst && items[index].tokens.count > 1
        && utterance.frameWord(items[index].tokens.lowerBound)?.word == .you
        && items[index...].prefix { !$0.isBoundary }.indices.contains { isToSomebody($0) }
    }
  }

  /// "from your account to your savings account", "to your Day to Day": both ends are the owner's.
  var isBetweenOwn: Bool {
    guard !has(.income),
      items.contains(where: { [.sent, .transfer, .future, .received].contains($0.role) })
    else { return false }
    // "от разплащателна в спестовна сметка": two accounts, and nobody's name.
    if items.count(where: { $0.role == .account }) > 1, !has(.received),
      !items.contains(where: { $0.isWord || $0.isIdentifier })
    {
      return true
    }
    let owned = items.indices.filter { isOwned($0) }
    let isTo = owned.contains { index in
      items[..<index].last { $0.role != .yours && $0.glue != .the }.map { $0.glue == .to || $0.role == .sent } == true
    }
    // "Chase: transfer from your savings account to your checking account"
    if has(.received) { return isTo && owned.count { items[$0].role == .account } > 1 }
    return isTo && (owned.count > 1 || owned.contains { items[$0].role == .account })
  }

  /// "We received your payment of $250 toward your Citi card", "погасихте 450 лв. по кредитна карта": what was owed on the owner's card,
  /// and was told when it was spent.
  var isCardRepaid: Bool {
    guard !isFeeTaken else { return false }
    return items.indices.contains { index in
      guard items[index].role == .card,
        let before = items[..<index].lastIndex(where: { !($0.isWord || $0.role == .yours || $0.role == .bank) }),
        index - before < 5, items[before].glue == .to || items[before].glue == .for
      else { return false }
      // "A charge of $12 to your card": what was done last before it says which way.
      let deed = items[..<before].last { $0.role?.isState == true || $0.role == .payment || paysDebt($0) }
      let isPlaced = items[..<before].indices.dropLast().contains { items[$0].glue == .at && items[$0 + 1].isWord }
      return !isPlaced && deed.map { paysDebt($0) || $0.role == .received || $0.role == .approved } == true
        && items[..<before].contains { paysDebt($0) }
    }
  }

  private func paysDebt(_ item: RecordItem) -> Bool { item.tokens.contains { utterance.says($0, .paysDebt) } }

  /// "от сметка ..21 към сметка ..47": nobody is named, and either may be the owner's.
  var isBetweenNumbers: Bool {
    guard has(.sent) || has(.transfer), !has(.merchant), !has(.description) else { return false }
    let numbered = items.indices.filter {
      items[$0].role == .account && $0 + 1 < items.count && items[$0 + 1].isIdentifier
    }
    return numbered.count > 1 && numbered.contains { $0 > 0 && items[$0 - 1].glue == .to }
  }

  /// "наложен платеж 96 лв. е изплатен по сметка", "получихте наложен платеж 112 лв.": what others paid has come.
  func isPaidOut(_ amount: Int) -> Bool {
    items.indices.contains { index in
      items[index].role == .received
        && (index > amount || isReaders(index) && items.indices.contains(index + 1) && items[index + 1].role == .due)
    }
  }

  /// Whether it went to where savings are kept, and not from there.
  var isLaidAside: Bool {
    utterance.tokens.indices.contains { token in
      guard utterance.says(token, .laidAside) else { return false }
      // The nearest preposition tells which way.
      let before = (1...3).lazy.map { token - $0 }.first { back in
        guard utterance.isKind(back, .word) else { return true }
        return Lexicon.match(.glue, utterance, at: back).flatMap { Glue(rawValue: $0.meaning.role) }?.isPreposition
          == true
      }
      return !(before.map { utterance.says($0, .from) } ?? false)
    }
  }

  /// "your savings account", "своя сметка", "your Day to Day".
  private func isOwned(_ index: Int) -> Bool {
    guard index > 0, items.indices.contains(index), items[index - 1].role == .yours else { return false }
    return items[index].role == .account || items[index].isWord
  }
}

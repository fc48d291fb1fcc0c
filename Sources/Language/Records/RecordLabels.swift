/// Gives each number of a record the role that its label says.
struct RecordLabels {
  var items: [RecordItem]
  let utterance: Utterance
  /// Labels that gave their role to a number.
  private var claimed: [Bool]

  init(_ items: [RecordItem], _ utterance: Utterance) {
    self.items = items
    self.utterance = utterance
    claimed = [Bool](repeating: false, count: items.count)
  }

  /// The pieces, their numbers with roles.
  mutating func assigned() -> [RecordItem] {
    for index in items.indices where items[index].role == .not { deny(index) }
    markIssuer()
    for index in items.indices where items[index].role == .direction { tellDirection(index) }
    // "Изразходвахте 22,40 CAD", and not "Изразходвахте 80% от своите 12 GB".
    for index in items.indices.dropLast() where items[index].role == .notice && items[index + 1].amount?.currency != nil
    {
      if items[index].tokens.contains(where: { utterance.endings($0).has(.addressedEnding) }) {
        items[index] = RecordItem(kind: .label(.paid), tokens: items[index].tokens)
      }
    }
    // "получена сума 20,00 ресто 2,70": what was handed over, where change came back.
    if items.contains(where: { $0.role == .change }) {
      for index in items.indices where items[index].role == .received {
        items[index] = RecordItem(kind: .label(.tendered), tokens: items[index].tokens)
      }
    }
    for index in items.indices {
      if items[index].isIdentifier { claimName(index) }
    }
    markRates()
    for index in items.indices {
      guard var amount = items[index].amount, amount.role == nil else { continue }
      // "your limit has gone up from £2,500 to £4,000": both ends are limits.
      if index > 1, items[index - 1].glue == .to, let role = items[index - 2].amount?.role,
        role == .limit || role == .balance
      {
        amount.role = role
        items[index] = RecordItem(kind: .amount(amount), tokens: items[index].tokens)
        continue
      }
      // "остават 18 вноски по 120 лв": how many are left, and how much each.
      if index > 2, utterance.says(items[index - 1].tokens.upperBound - 1, .eachAt),
        items[..<index].suffix(3).contains(where: { $0.amount?.role == .balance && $0.amount?.isMoney == false })
      {
        amount.role = .balance
        items[index] = RecordItem(kind: .amount(amount), tokens: items[index].tokens)
        continue
      }
      guard let label = label(of: index, amount), !isSummed(index, by: label) else { continue }
      claimed[label] = true
      let role = items[label].role
      // "card 4821": digits, unless they are money.
      if let role, role.isName {
        items[index] = RecordItem(kind: .identifier(.other), tokens: items[index].tokens)
        continue
      }
      amount.role = role == .paid && isOfToday(index) ? .running : role
      if role == .running, isSpent(index, by: label) {
        amount.role = .paid
        items[label] = RecordItem(kind: .label(.paid), tokens: items[label].tokens)
      }
      items[index] = RecordItem(kind: .amount(amount), tokens: items[index].tokens)
    }
    return items
  }

  /// `"direction":"out"`: a word that says which way money went only behind such a label.
  private mutating func tellDirection(_ label: Int) {
    let behind = items.indices.dropFirst(label + 1).first { index in
      if case .mark = items[index].kind { false } else { !items[index].isLink }
    }
    guard let behind, let word = items[behind].tokens.first else { return }
    let role: RecordRole? =
      utterance.says(word, .flowsOut) ? .paid : utterance.says(word, .flowsIn) ? .received : nil
    if let role { items[behind] = RecordItem(kind: .label(role), tokens: items[behind].tokens) }
  }

  /// "Summary: £3.10 at Pret, £24.00 at Trainline": each of several has what it was paid for, and the label is none of theirs.
  private func isSummed(_ index: Int, by label: Int) -> Bool {
    guard label < index, items[label].role == .running, items[label..<index].contains(where: \.isLink) else {
      return false
    }
    let others = items.indices.filter { items[$0].amount?.isMoney == true }
    return others.count > 1
      && others.allSatisfy { place in
        items[(place + 1)...].prefix { !$0.isAmount }.contains { $0.isWord }
      }
  }

  /// "Five Guys £14.65. Spent £38.20 today": a sentence of its own behind that of the payment tells what all of them came to.
  private func isOfToday(_ index: Int) -> Bool {
    guard items.indices.contains(index + 1), items[index + 1].day?.hasTime == false,
      let end = items[..<index].lastIndex(where: \.isBoundary), index - end < 4
    else { return false }
    return items[..<end].contains { $0.amount?.isMoney == true }
      && !items[(end + 1)...].contains { $0.isWord || $0.glue != nil }
  }

  /// "You've spent £12.49 at GREGGS", and not "You've spent £230 at restaurants this month": one payment.
  private func isSpent(_ index: Int, by label: Int) -> Bool {
    guard label < index, utterance.recordWord(items[label].tokens.upperBound - 1)?.role == .paid,
      items.indices.contains(index + 2), items[index + 1].glue == .at, items[index + 2].isWord,
      utterance.tokens[items[index + 2].tokens.lowerBound].capitalised
    else { return false }
    return !items[index...].contains { $0.isWord && isOfTime($0) }
  }

  private func isOfTime(_ item: RecordItem) -> Bool {
    Lexicon.match(.dates, utterance, at: item.tokens.lowerBound) != nil
  }

  /// A label right before an identifier has its number.
  private mutating func claimName(_ index: Int) {
    var place = index - 1
    while items.indices.contains(place), items[place].isCrossed || items[place].role == .bank { place -= 1 }
    if items.indices.contains(place), let role = items[place].role, role.isName { claimed[place] = true }
  }

  /// The label of the number at `index`.
  private func label(of index: Int, _ amount: RecordAmount) -> Int? {
    // "0.05 BTC", "2 shares": what it counts stands right behind it, whatever stands before.
    let next = index + 1
    if amount.currency == nil, items.indices.contains(next), items[next].role == .quantity, !claimed[next] {
      return next
    }
    let before = labelBefore(index, amount)
    if let before, before.isTight {
      // "You've got £30 left": what there is, and not what came.
      if items[before.place].role == .received, let after = labelAfter(index, amount), after == next,
        items[after].role == .balance
      {
        return after
      }
      return before.place
    }
    // "26 активни точки"
    if amount.currency == nil, items.indices.contains(next + 1), items[next].isWord, items[next + 1].role == .points,
      !claimed[next + 1]
    {
      return next + 1
    }
    if let after = labelAfter(index, amount) { return after }
    return before?.place
  }

  // MARK: - Before

  private func labelBefore(_ index: Int, _ amount: RecordAmount) -> (place: Int, isTight: Bool)? {
    var place = index - 1
    var words = 0
    var best: (place: Int, isTight: Bool)?
    var isBesideOthers = false
    var isInNextField = false
    scan: while items.indices.contains(place), words <= 6 {
      let item = items[place]
      switch item.kind {
      case .label(let role):
        // "COMPLETED,1443.02"
        guard takes(role, amount), !claimed[place], !(isInNextField && role == .approved), !isLaidDown(place) else {
          words += 1
          break
        }
        if role.isOtherMoney {
          // "balance after the payment: 300": what stands first says what the number is.
          if best == nil || best.map({ items[$0.place].role?.isOtherMoney == false }) == true,
            !isBesideOthers || role == .balance && isOnlyAmount
          {
            best = (place, words == 0 || best?.isTight == true)
          }
          break scan
        }
        if best == nil { best = (place, words == 0) }
        if role.isName { break scan }
      case .amount: break scan
      case .boundary: break scan
      case .comma:
        if best != nil || words > 0 { break scan }
        words += 3
        isInNextField = true
      case .identifier, .day, .time, .percent, .measure: isBesideOthers = best != nil
      case .word: words += 1
      case .link where best != nil: break scan
      case .link, .mark, .currency, .glue, .star: break
      }
      place -= 1
    }
    return best
  }

  /// "left 70 with the tip": right before an amount it is what somebody did, and behind it what there is.
  private func isLaidDown(_ label: Int) -> Bool {
    items[label].role == .balance && items[label].tokens.count == 1 && items[label + 1].isAmount
      && utterance.says(items[label].tokens.lowerBound, .leaves)
  }

  /// "Наличност по карта *3321 след операцията: 88,10": with no other number, it is what is left, whatever stands between.
  private var isOnlyAmount: Bool { items.count(where: \.isAmount) == 1 }

  /// Whether a label can speak of that number.
  private func takes(_ role: RecordRole, _ amount: RecordAmount) -> Bool {
    guard role.takesNumber else { return false }
    // "the session ends in 10 min": no card shows so few digits.
    if role == .card, amount.value.isWhole, amount.value.whole < 100 { return false }
    return !role.isName || !amount.isMoney
  }

  // MARK: - After

  /// "45.20 BGN paid", "300 available": the words right behind, unless they are about the number behind them.
  private func labelAfter(_ index: Int, _ amount: RecordAmount) -> Int? {
    var place = index + 1
    var isPurpose = false
    while items.indices.contains(place),
      items[place].glue != nil || items[place].role == .yours || items[place].role == .not
    {
      isPurpose = isPurpose || items[place].glue == .for
      place += 1
    }
    guard items.indices.contains(place), let role = items[place].role, takes(role, amount), !claimed[place],
      // "15 for the balance": of the wheels.
      !isPurpose || role != .balance,
      // "71.20 incl tip", "38 with tip": a part of it.
      role != .tax || !(index + 1..<place).contains(where: { includes($0) })
    else { return nil }
    var next = place + 1
    while items.indices.contains(next), items[next].isCrossed || items[next].role.map({ !$0.isState }) == true {
      next += 1
    }
    // "МЛЯКО 3,29 ОБЩА СУМА 5,48": a total is that of what stands behind it.
    if items.indices.contains(next), items[next].isAmount, role.isOtherMoney || role == .total || hasLink(place, next) {
      return nil
    }
    return place
  }

  private func includes(_ index: Int) -> Bool {
    items[index].glue == .with || utterance.says(items[index].tokens.lowerBound, .includes)
  }

  private func hasLink(_ start: Int, _ end: Int) -> Bool {
    items[start..<end].contains(where: \.isLink)
  }
}

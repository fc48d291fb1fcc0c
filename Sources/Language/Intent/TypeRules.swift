import Entities

/// Tells expense, income and savings apart by the cues of a clause, and by the category its words point to.
struct TypeRules {
  /// A type with the rule that gave it.
  struct Decision {
    let type: TransactionType
    let rule: StaticString
    /// What it rests on.
    let basis: Basis
    /// Whether a following clause without a cue of its own means the same.
    let carries: Bool
    /// Whether it was things that were sold: a chair that follows was sold as well.
    var things = false
    /// Whether a verb or noun said it outright, here or in the entry before.
    var said: Bool { basis == .said || basis == .carried }
  }

  /// What a type rests on.
  enum Basis {
    /// A verb, a noun or an order says it.
    case said
    /// The entry before has it.
    case carried
    /// The category is of that type.
    case category
    /// Nothing says otherwise.
    case nothing
  }

  /// What the clause before leaves for one without a cue of its own.
  struct Carried {
    let type: TransactionType
    let things: Bool
  }

  let utterance: Utterance
  let pieces: [Piece]
  let clause: Clause
  let evidence: [CategoryEvidenceOfClause]
  let ordered: TransactionType?
  let carried: Carried?
  /// The type of the rows that the sheet has of what is named; `nil` where they tell none.
  let ofRows: TransactionType?

  /// The type of the clause.
  func decide() -> Decision {
    if let ordered { return Decision(type: ordered, rule: "order names the type", basis: .said, carries: true) }
    if let ofRows, !hasCue { return Decision(type: ofRows, rule: "type of its rows", basis: .said, carries: false) }
    if let cash = moneyBack() { return cash }
    if let laid = laidAside() { return laid }
    if let came = cameIn() { return came }
    if let out = wentOut() { return out }
    if let noun = noun() { return noun }
    if let carried, !hasCue, !evidencePoints(elsewhereThan: carried) {
      return Decision(
        type: carried.type, rule: "type carried over", basis: .carried, carries: true, things: carried.things)
    }
    if let strongest = evidence.filter({ !$0.isPerson && mayTell($0) })
      .max(by: { $0.weight < $1.weight }),
      strongest.weight >= (strongest.category.type == .income ? 70 : 40),
      !evidence.contains(where: { $0.category.type == .expense && ($0.kind <= .word || isKindOfShop($0)) })
    {
      return Decision(
        type: strongest.category.type, rule: "type of the category", basis: .category, carries: false)
    }
    return Decision(type: .expense, rule: "an amount alone is an expense", basis: .nothing, carries: false)
  }

  /// A near spelling moves the type only where nothing else is said: "metlfe 118".
  private func mayTell(_ item: CategoryEvidenceOfClause) -> Bool {
    item.kind != .nearSpelling || item.category.type == .expense || clause.pieces.count { pieces[$0].isContent } == 1
  }

  /// "билети за кукления театър": by the trade, and by no name.
  private func isKindOfShop(_ item: CategoryEvidenceOfClause) -> Bool {
    item.kind == .merchant && item.weight == 80 || item.kind == .nearSpelling && item.words.count > 1
  }

  // MARK: - Cues

  func first(_ role: Cue.Role) -> Int? {
    for index in clause.pieces {
      guard let cue = pieces[index].cue, cue.role == role else { continue }
      // "honey, 2 jars": what is counted was bought.
      if role == .savings, index > clause.pieces.lowerBound, pieces[index - 1].number?.role == .quantity { continue }
      if role != .spend, isOfRemark(index) || role == .receive && isOfThingTold(index) { continue }
      // "collected the garage rent eighty euro"
      if cue.kind != "adjacent" || touchesAmount(index) || role == .receive && namesIncome { return index }
    }
    return nil
  }

  /// "bought a drill 219, says it's an investment": told behind what was bought for so much, in a stretch of its own.
  private func isOfRemark(_ index: Int) -> Bool {
    if isOfClauseBehind(index) { return true }
    guard index > clause.amount, pieces[clause.amount..<index].contains(where: \.isMark) else { return false }
    return (clause.pieces.lowerBound..<clause.amount).contains { place in
      guard pieces[place].cue?.role == .spend, pieces[place].cue?.kind == "buy" else { return false }
      return pieces[place..<clause.amount].contains(where: \.isContent)
    }
  }

  /// "popcorn 23.50 because it's made of gold", "skates, thirty, from a woman who also gave me a jar": behind a thing and its amount, in a
  /// clause that says why, or who it was.
  private func isOfClauseBehind(_ index: Int) -> Bool {
    guard index > clause.amount, !touchesAmount(index),
      (clause.pieces.lowerBound..<clause.amount).contains(where: { pieces[$0].isContent }),
      !(clause.pieces.lowerBound..<clause.amount).contains(where: { pieces[$0].cue.map { $0.role != .kind } ?? false })
    else { return false }
    return (clause.amount + 1..<index).contains { place in
      let token = pieces[place].tokens.lowerBound
      return utterance.says(token, .because) || utterance.says(token, .relative)
    }
  }

  /// "the antibiotics she gave me were 14.80": behind a thing and who gave it, and what it cost is told behind that.
  private func isOfThingTold(_ index: Int) -> Bool {
    guard index + 1 < clause.amount, clause.pieces.contains(index - 2), pieces[index - 2].isContent,
      utterance.frameWord(pieces[index - 1].tokens.lowerBound)?.word == .third
    else { return false }
    return pieces[clause.amount - 1].glue == .auxiliary
  }

  /// "found 20 on the street", "20 back from zara": only money that is found or back comes in.
  func touchesAmount(_ index: Int) -> Bool {
    let next = (index + 1..<max(index + 1, clause.pieces.upperBound)).first { pieces[$0].glue == nil }
    return next == clause.amount || index - 1 == clause.amount
  }

  var namesIncome: Bool {
    clause.pieces.contains { [.income, .rent, .rentin].contains(pieces[$0].cue?.role) }
  }

  func has(_ role: Cue.Role) -> Bool { first(role) != nil }

  var hasCue: Bool { clause.pieces.contains { pieces[$0].cue != nil } }

  /// Refunds, and rent that is surely received.
  private func moneyBack() -> Decision? {
    if let returned = first(.refund), isPaidBack(returned) || isGivenAway(returned) {
      return Decision(type: .expense, rule: "money was given back", basis: .said, carries: true)
    }
    if let refund = first(.refund) {
      if let spend = first(.spend), spend < refund, !has(.receive) { return nil }
      return Decision(type: .income, rule: "money came back", basis: .said, carries: true)
    }
    if let sell = first(.sell), isSoldToUs(sell) {
      return Decision(type: .expense, rule: "somebody sold it to who speaks", basis: .said, carries: false)
    }
    if let sell = first(.sell), (first(.spend) ?? Int.max) > sell {
      return Decision(type: .income, rule: "something was sold", basis: .said, carries: true, things: true)
    }
    if let tenant = first(.rentin), first(.spend).map({ $0 > tenant && !speaks(between: tenant, and: $0) }) ?? true {
      return Decision(type: .income, rule: "rent received", basis: .said, carries: false)
    }
    return nil
  }

  /// "a stranger sold us a stand", "съседът ми продаде колело": who speaks bought it.
  private func isSoldToUs(_ sell: Int) -> Bool {
    let isUs = { (index: Int) in
      clause.pieces.contains(index) && utterance.frameWord(pieces[index].tokens.lowerBound)?.word == .us
    }
    guard isUs(sell + 1) || isUs(sell - 1) else { return false }
    return (clause.pieces.lowerBound..<sell).contains { pieces[$0].isContent }
      && !clause.pieces.contains { pieces[$0].cue?.role == .income }
  }

  /// "returned 50 to Peter": who speaks gave the money itself back. "Zara returned 50" and "returned the shoes, 50"
  /// are money that came.
  private func isPaidBack(_ index: Int) -> Bool {
    guard pieces[index].cue?.kind == "return", !has(.receive), !has(.got),
      clause.pieces.filter({ pieces[$0].cue?.role == .refund }).count == 1
    else { return false }
    let isOwn = (clause.pieces.lowerBound..<index).allSatisfy { !pieces[$0].isContent }
    let next = (index + 1..<max(index + 1, clause.pieces.upperBound)).first { pieces[$0].glue == nil }
    return isOwn && (next == clause.amount || next.map { isKnownThing($0) } != true)
  }

  /// Whether the vocabulary knows the words at a piece as something to buy.
  func isKnownThing(_ index: Int) -> Bool {
    pieces[index].tokens.contains { token in
      let word = utterance.text(token)
      return evidence.contains {
        $0.category.type == .expense && $0.phrase.split(separator: " ").contains { $0 == word }
      }
    }
  }

  /// Whether "I" or "we" stands between two pieces: what follows is done by who speaks.
  func speaks(between start: Int, and end: Int) -> Bool {
    (start..<end).contains { utterance.begins(.speaker, pieces[$0]) }
  }

  private func noun() -> Decision? {
    // "мама преведе 150"
    if let give = clause.pieces.first(where: { pieces[$0].isContent && utterance.begins(.give, pieces[$0]) }) {
      if isGift(give) { return Decision(type: .income, rule: "given by family", basis: .said, carries: false) }
      if isToUs(give) { return Decision(type: .income, rule: "given to who speaks", basis: .said, carries: true) }
      if isDoneByPayer(give) { return Decision(type: .income, rule: "a client paid", basis: .said, carries: false) }
    }
    if isFromFamily { return Decision(type: .income, rule: "from family", basis: .nothing, carries: true) }
    if isTipsOfDay { return Decision(type: .income, rule: "tips of a day", basis: .said, carries: false) }
    if has(.income) { return Decision(type: .income, rule: "a kind of income", basis: .said, carries: false) }
    // The household's list knows rent as an income only; rent that is paid says so.
    if has(.rent) {
      return Decision(type: .income, rule: "rent, by the category's name", basis: .nothing, carries: false)
    }
    if let move = first(.move) {
      if isGift(move) { return Decision(type: .income, rule: "given by family", basis: .said, carries: false) }
      return Decision(type: .expense, rule: "money moved out", basis: .said, carries: true)
    }
    return nil
  }

  /// "tips today 23,50", "бакшиши от снощи 40": what several people gave in a day, and nothing that was had for it.
  private var isTipsOfDay: Bool {
    let said = clause.pieces.filter { pieces[$0].isContent }
    guard said.count == 1, let tips = said.first, pieces[tips].tokens.count == 1,
      !clause.pieces.contains(where: { pieces[$0].cue != nil }),
      clause.pieces.contains(where: { pieces[$0].date != nil })
    else { return false }
    let token = pieces[tips].tokens.lowerBound
    return utterance.says(token, .tip)
      && (utterance.endings(token).has(.pluralEnding) || utterance.endings(token).has(.countedEnding))
  }

  /// "received 500, lidl 20": the shop is where money goes. After "sold the bike for 50", a chair was sold as well.
  private func evidencePoints(elsewhereThan carried: Carried) -> Bool {
    guard carried.type != .expense, let strongest = evidence.max(by: { $0.weight < $1.weight }), strongest.weight > 50
    else { return false }
    return strongest.category.type != carried.type && strongest.kind <= (carried.things ? .merchant : .word)
  }
}

import Entities

/// Chooses the one amount of a record that was paid.
struct RecordMoney {
  let items: [RecordItem]
  let utterance: Utterance
  let base: Currency

  /// What can be told of the amount.
  enum Choice {
    /// Where it stands among the pieces.
    case sure(Int)
    /// Several may be meant: the likeliest first.
    case unclear([Int])
    /// There is none.
    case none
  }

  /// The amount that was paid.
  func choose() -> Choice {
    let all = items.indices.filter { items[$0].amount != nil }
    var open = all.filter { index in items[index].amount.map { isPayable($0) } == true }
    let money = open.filter { items[$0].amount?.isMoney == true }
    let fees = all.filter { isFee($0) }
    // "Платихте такса 142,08 лв. на каса 4": a bare number is not what was paid.
    if money.isEmpty, fees.contains(where: isWorth), open.allSatisfy({ items[$0].amount?.sign == 0 }) {
      return one(of: fees.filter(isWorth))
    }
    if !money.isEmpty { open = money }
    open = withoutParts(open)
    // "48,77 лв. … спести 5,20 лв.": what is offered, or was saved, stands beside what was paid.
    let unoffered = open.filter { $0 == 0 || items[$0 - 1].role != .offer }
    if !unoffered.isEmpty { open = unoffered }
    if let settled = settledByCash(all, open) { return .sure(settled) }
    let taken = open.filter { (items[$0].amount?.sign ?? 0) < 0 }
    if taken.count == 1 { return .sure(taken[0]) }
    if let whole = sum(among: open, all) ?? beforeBalance(open) { return .sure(whole) }
    // The total outranks all other labels.
    let totals = open.filter { items[$0].amount?.role == .total }
    if !totals.isEmpty { return one(of: totals) }
    let labelled = open.filter { items[$0].amount?.role?.isPayable == true }
    if !labelled.isEmpty {
      let choice = one(of: labelled, among: open)
      guard case .sure(let place) = choice else { return choice }
      let others = open.filter { isAnother($0, than: place) }
      return others.isEmpty ? choice : .unclear(([place] + others).sorted())
    }
    // A line of a statement: what has a sign, or alone a currency, was paid, and what has none is left.
    let signed = open.filter { items[$0].amount?.sign != 0 }
    if signed.count == 1 { return .sure(signed[0]) }
    let named = open.filter { items[$0].amount?.currency != nil }
    if named.count == 1 { return .sure(named[0]) }
    if !open.isEmpty { return open.contains { isWorth($0) } ? one(of: open.filter(isWorth)) : .unclear(open) }
    // "Monthly fee 2.99 charged": what is taken off else may be all that was paid.
    if !fees.isEmpty { return one(of: fees) }
    // "Vehicle tax paid: £17.50"
    let taxes = all.filter { items[$0].amount?.role == .tax && isWorth($0) }
    return taxes.count == 1 && items.contains { $0.role == .paid } ? .sure(taxes[0]) : .none
  }

  // MARK: - Parts

  /// Without noughts, and without what stands in brackets behind an amount that it is a part of: "349,99 лв. (incl. delivery 5,99 лв.)".
  private func withoutParts(_ open: [Int]) -> [Int] {
    let worth = open.filter { items[$0].amount?.value.mantissa != 0 }
    guard worth.count > 1 else { return worth.isEmpty ? open : worth }
    let (inner, outer) = (worth.filter(isBracketed), worth.filter { !isBracketed($0) })
    guard !inner.isEmpty,
      let most = outer.compactMap({ items[$0].amount }).max(by: { $0.value.decimal < $1.value.decimal })
    else { return worth }
    return worth.filter { index in
      guard inner.contains(index), let part = items[index].amount else { return true }
      return !isSame(part.currency, most.currency) || part.value.decimal >= most.value.decimal
    }
  }

  private func isBracketed(_ index: Int) -> Bool {
    for item in items[..<index].reversed() {
      guard let token = item.tokens.first else { continue }
      if utterance.isText(token, ")") { return false }
      if utterance.isText(token, "(") { return true }
    }
    return false
  }

  /// "ChatGPT Plus $20.00, VAT $4.00, amount paid $24.00": the one that all the others come to.
  private func sum(among open: [Int], _ all: [Int]) -> Int? {
    guard open.count > 1 else { return nil }
    let added = all.filter { items[$0].amount?.role == .tax || items[$0].amount?.role == .fee }
    return open.first { whole in
      guard let value = items[whole].amount?.value, items[whole].amount?.role != nil else { return false }
      let parts = open.filter { $0 != whole }
      return isSum(parts, value) || !added.isEmpty && isSum(parts + added, value)
    }
  }

  private func isSum(_ parts: [Int], _ whole: Numeral) -> Bool {
    let sum = parts.reduce(Numeral(0) as Numeral?) { sum, index in
      guard let sum, let value = items[index].amount?.value else { return nil }
      return sum.adding(value)
    }
    return parts.count > 1 && sum?.decimal == whole.decimal
  }

  /// "CARD PAYMENT TO TESCO 23.10 GBP 1,204.10 GBP": a line of a statement ends with what is left.
  private func beforeBalance(_ open: [Int]) -> Int? {
    guard open.count == 2, let paid = items[open[0]].amount, let left = items[open[1]].amount, paid.role != .total,
      left.role == nil, left.sign == 0, isSame(paid.currency, left.currency), paid.value.places == 2,
      left.value.places == 2,
      items[..<open[0]].contains(where: { $0.day?.isNumeric == true || $0.day?.hasTime == true })
    else { return nil }
    let isBetween = { (item: RecordItem) in item.isWord || item.glue != nil || item.isIdentifier || item.day != nil }
    return items[(open[0] + 1)...].contains(where: isBetween) ? nil : open[0]
  }

  private func isFee(_ index: Int) -> Bool {
    guard let amount = items[index].amount, amount.value.mantissa != 0 else { return false }
    return amount.role == .fee || amount.role == .points && amount.currency != nil
  }

  private func isPayable(_ amount: RecordAmount) -> Bool {
    guard let role = amount.role else { return true }
    return role.isPayable
  }

  /// Whether an amount without a label is another sum of the same currency: a second payment, or nobody knows what.
  private func isAnother(_ index: Int, than place: Int) -> Bool {
    guard let amount = items[index].amount, let paid = items[place].amount, amount.role == nil, amount.currency != nil
    else { return false }
    return amount.currency == paid.currency && amount.value != paid.value
  }

  /// Whether a number that has no label looks like money.
  private func isWorth(_ index: Int) -> Bool { items[index].amount?.isMoney == true }

  /// Of several, those that say the same: once, in one currency.
  private func one(of list: [Int], among open: [Int] = []) -> Choice {
    guard let first = list.first, let amount = items[first].amount else { return .none }
    if list.allSatisfy({
      items[$0].amount?.value == amount.value && isSame(items[$0].amount?.currency, amount.currency)
    }) {
      let named = list.first { items[$0].amount?.currency != nil } ?? first
      return .sure(inBase(named, among: open) ?? named)
    }
    let currencies = Set(list.compactMap { items[$0].amount?.currency })
    if list.count == currencies.count {
      return .sure(list.first { items[$0].amount?.currency == base.code } ?? first)
    }
    // The same price in the base currency twice, and once in another.
    let own = list.filter { items[$0].amount?.currency == base.code }
    if own.count == 1, let only = own.first, currencies.count > 1 { return .sure(only) }
    return .unclear(list)
  }

  /// Whether two currencies are one, as far as they are named.
  private func isSame(_ one: String?, _ other: String?) -> Bool { one == nil || other == nil || one == other }

  /// "Paid 20 USD (34.80 BGN)": both prices of one payment, the second without a label.
  private func inBase(_ index: Int, among open: [Int]) -> Int? {
    guard let code = items[index].amount?.currency, code != base.code else { return nil }
    let others = open.filter { items[$0].amount?.role == nil && items[$0].amount?.currency == base.code }
    return others.count == 1 ? others.first : nil
  }

  /// On a slip, what was handed over less what came back is what was paid.
  private func settledByCash(_ all: [Int], _ open: [Int]) -> Int? {
    guard let tendered = all.compactMap({ items[$0].amount }).first(where: { $0.role == .tendered }),
      let change = all.compactMap({ items[$0].amount }).first(where: { $0.role == .change }),
      let paid = tendered.value.adding(Numeral(-change.value.mantissa, places: change.value.places))
    else { return nil }
    return open.first { index in
      guard let value = items[index].amount?.value else { return false }
      return value.adding(Numeral(-paid.mantissa, places: paid.places))?.mantissa == 0
    }
  }
}

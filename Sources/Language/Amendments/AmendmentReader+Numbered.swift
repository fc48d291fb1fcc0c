import Entities

/// Orders to take back with nothing but a number behind them.
extension AmendmentReader {
  /// "undo 2", "cancel 20", “изтрий 5 лв”: the entry of that amount, or so many, which only the entries tell. Where both may be meant, neither
  /// is taken back; and no number is passed over.
  func takenBackByNumber(_ raw: Utterance, _ hasEntry: (Amendment) -> Bool) -> Interpretation.Outcome? {
    let start = behindLead(raw)
    guard raw.says(start, .takesBack) else { return nil }
    var rest = raw
    rest.tokens = raw.tokens[(start + 1)...].filter { $0.kind != .mark && !isPolite($0, raw) }
    let countsEntries = rest.tokens.last.map { $0.entry.has(.suchThings, rest.asked) } ?? false
    if countsEntries { rest.tokens.removeLast() }
    guard rest.tokens.contains(where: { $0.kind == .number }), let said = bareAmount(rest), let money = said.money
    else { return nil }
    var name = Name()
    (name.amount, name.isDefinite) = (money.amount, true)
    let named = Amendment(undo: true, isExplicit: true).of(name)
    let isAmount = !countsEntries && hasEntry(named)
    var isOrderOfUndo = countsEntries
    if case .undo? = role(raw, at: start)?.0 { isOrderOfUndo = true }
    guard isOrderOfUndo, !said.saysCurrency, money.amount == money.amount.rounded(places: 0),
      let count = Int(money.amount.description), (1...AmendmentReader.mostAtOnce).contains(count)
    else { return .amendment(isAmount ? named : selected(by: said)) }
    if isAmount { return .refused(.unclearAmount) }
    var several = Amendment(undo: true, isExplicit: true)
    (several.selects, several.selectsLatest, several.count) = (true, true, count)
    return .amendment(several)
  }

  /// More are not taken back by a word: who means so many names them to `budget undo`.
  private static let mostAtOnce = 10

  private func selected(by said: Amendment) -> Amendment {
    var amendment = said
    (amendment.undo, amendment.isExplicit, amendment.selects) = (true, true, true)
    return amendment
  }
}

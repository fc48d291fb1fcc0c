import Entities
import Language
import Ledger
import Messages
import Reports

/// What "it" means: whatever a turn was about last, and not only what was logged last.
extension Session {
  /// The entries that words without a name are about: those that were changed or put back just now, else those of the last sentence.
  func focus() throws(LedgerError) -> [LedgerEntry] {
    let focused = try focusedEntries()
    return try focused.isEmpty ? conversation.latest() : focused
  }

  /// The same without those that were taken back.
  func standingFocus() throws(LedgerError) -> [LedgerEntry] { try focus().filter { $0.status != .undone } }

  /// "It was yesterday", behind one of two that was taken back: the one that is left; `nil` where more stand, or nothing was taken back.
  func leftBehind(_ amendment: Amendment) throws(LedgerError) -> LedgerEntry? {
    guard amendment.isOfDay, try tookBackJustNow() else { return nil }
    let standing = try conversation.recent().filter { $0.status != .undone }
    return standing.count == 1 ? standing[0] : nil
  }

  /// Those that were changed or put back just now; none where something was logged since.
  func focusedEntries() throws(LedgerError) -> [LedgerEntry] {
    guard let held = try held(), held.lack == .nothing || held.lack == .asked, !held.entries.isEmpty else { return [] }
    return try conversation.ofToday().filter { held.entries.contains($0.id) && $0.status != .undone }
  }

  /// Whether the last turn changed what stands, and took nothing back nor put anything back.
  func changedJustNow() throws(LedgerError) -> Bool {
    switch try changeJustNow() {
    case .amendment(let order)?: !order.restores && !order.undo
    case .some: true
    case nil: false
    }
  }

  /// Whether the change that was made just now is to be undone, “put it back as it was”, or that was undone just now, done again: "redo".
  func goesBackToChange(_ amendment: Amendment) throws(LedgerError) -> Bool {
    if amendment.restores, amendment.money == nil, try undidJustNow() { return true }
    return amendment.reverts ? try changedJustNow() : false
  }

  /// Whether the last turn undid a change of what stands.
  private func undidJustNow() throws(LedgerError) -> Bool {
    guard case .amendment(let order)? = try changeJustNow() else { return false }
    return order.undo && !order.restores
  }

  /// Whether the last turn took entries back.
  private func tookBackJustNow() throws(LedgerError) -> Bool {
    guard let held = try held(), held.lack == .nothing, !held.entries.isEmpty else { return false }
    return try conversation.ofToday().filter { held.entries.contains($0.id) }.allSatisfy { $0.status == .undone }
  }

  /// Whether the last turn left one's own share of an entry.
  func dividedJustNow() throws(LedgerError) -> Bool {
    guard case .amendment(let order)? = try changeJustNow() else { return false }
    return order.among != nil && !order.restores && !order.undo
  }

  /// What the words of the last turn come to, where it was about entries that stand; `nil` for any other.
  private func changeJustNow() throws(LedgerError) -> Interpretation.Outcome? {
    guard let held = try held(), held.lack == .nothing, try !focusedEntries().isEmpty else { return nil }
    return Parser().understand(
      TokenizedText(held.text), in: household.context(on: nil), as: .inConversation(hasEntry: { _ in true })
    ).outcome
  }

  /// Keeps what a turn was about, and its words for "the taxi too".
  func holdFocus(on outcome: Outcome, as words: String) {
    let entries: [LedgerEntry]
    switch outcome {
    case .changed(let edited): entries = [edited.entry] + edited.also.map(\.entry)
    case .tookBack(let undone): entries = undone.changes.map(\.entry)
    default: return
    }
    hold(words, lacking: .nothing, of: entries)
    forgetThatQuestionIsLast()
  }

  /// "What was the cake?": tells the entry that is named, or the one that was spoken of last.
  func tell(askedBy amendment: Amendment) -> Outcome {
    do throws(LedgerError) {
      let isNamed = amendment.named != nil || amendment.place != nil
      let meant = try isNamed ? entries(namedBy: amendment) : standingFocus().suffix(1)
      guard let entry = meant.first else { return .refused(.notUnderstood(.entryUnclear)) }
      guard meant.count == 1 else { return .refused(.notUnderstood(.several(meant))) }
      hold("", lacking: .asked, of: [entry])
      return .answered(SpokenAnswer([.entryTold(entry: entry.row.told(in: household.rates.base), id: entry.id)]))
    } catch {
      return .refused(.ledger(error))
    }
  }

  /// "The cake too": does to the entry that is named what was done to another one just now.
  func changeToo(_ amendment: Amendment, of statement: Statement) throws(LedgerError) -> Outcome {
    let entries = try entries(namedBy: amendment)
    guard let entry = entries.first, let held = try held() else { return .refused(.notUnderstood(.entryUnclear)) }
    guard entries.count == 1 else { return several(entries, amendment, statement) }
    let words = TokenizedText(held.text)
    let outcome = Parser().understand(
      words, in: household.context(on: statement.day), as: .inConversation(hasEntry: { _ in true })
    ).outcome
    guard case .amendment(let order) = outcome, !order.repeatsLast, !order.restores, !order.adds, !order.isPart,
      order.also.isEmpty
    else { return .refused(.notUnderstood(.entryUnclear)) }
    return carryOut(order.naming(sharersIn: words), on: entry, of: statement).outcome
  }

  /// Which entry is meant that is told by others: "the bigger one", "the other one".
  func entries(relatedBy amendment: Amendment) throws(LedgerError) -> [LedgerEntry] {
    if amendment.relation == nil {
      return try amendment.place.flatMap { place throws(LedgerError) in try entry(at: place) }.map { [$0] } ?? []
    }
    let focused = try focusedEntries()
    var standing = try conversation.recent().filter { $0.status != .undone }
    // What was changed just now may be of hours ago, and the other one with it.
    if focused.contains(where: { entry in !standing.contains { $0.id == entry.id } }) {
      standing = try conversation.ofToday().filter { $0.status != .undone }
    }
    guard let current = focused.last ?? standing.last, let place = standing.firstIndex(where: { $0.id == current.id })
    else { return [] }
    let latest = try conversation.latest().filter { $0.status != .undone }
    let lately = latest.count > 1 ? latest : Array(standing.suffix(2))
    switch amendment.relation {
    case .previous:
      // "and the one before that", behind one that was taken back just now.
      if focused.isEmpty, try tookBackJustNow() { return [current] }
      return place > 0 ? [standing[place - 1]] : []
    case .other: return lately.filter { $0.id != current.id }
    case .larger:
      let most = lately.map(\.row.amount).max()
      return lately.count > 1 ? lately.filter { $0.row.amount == most } : []
    case .smaller:
      let least = lately.map(\.row.amount).min()
      return lately.count > 1 ? lately.filter { $0.row.amount == least } : []
    case .own:
      let own = lately.filter { !Parser().namesPerson($0.row.details ?? "") }
      return own.count < lately.count ? own : []
    case .middle:
      let several = latest.count > 2 ? latest : Array(standing.suffix(3))
      return several.count > 2 && several.count % 2 == 1 ? [several[several.count / 2]] : []
    case .either: return lately.count > 1 ? lately : []
    case nil: return []
    }
  }
}

extension Amendment {
  /// Whether only another day is told, of what was spoken of.
  fileprivate var isOfDay: Bool {
    date != nil && money == nil && category == nil && details == nil && named == nil && place == nil && !repeatsLast
      && !undo
      && !restores
  }
}

import Entities
import Language
import Ledger
import Sheets

/// What a turn of a conversation comes to by all its signs, and without what is only told beside it.
extension Session {
  /// Words, and what they are taken for.
  struct Taken {
    var text: TokenizedText
    var outcome: Interpretation.Outcome
    /// The entry that they may as well change, where that is to be asked.
    var unclear: BudgetRow?
  }

  /// What a turn is taken for: as a whole, or without what is told beside it where the whole comes to nothing, or to what that alone said.
  ///
  /// - Parameters:
  ///   - outcome: what its readers took the whole for.
  ///   - pending: the drafts that wait to be written; `nil` where none do.
  ///   - isOpen: whether no question waits, and nothing was shown, that it may be about.
  ///   - reading: what its readers take other words for.
  func taken(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText, of statement: Statement, pending: (() -> [Draft])?,
    isOpen: Bool, reading: (TokenizedText) -> Interpretation.Outcome
  ) throws -> Taken {
    if isOpen, pending == nil, let told = try inCyrillic(outcome, text, reading) { return told }
    let whole = try weighed(Taken(text: text, outcome: outcome), of: statement, pending: pending, isOpen: isOpen)
    let findsNothing = pending == nil ? try selectsNothing(whole.outcome) : false
    guard isOpen, whole.mayBeSpoiled || findsNothing else { return whole }
    for core in Parser().withoutAsides(text) where whole.mayGiveWay(to: core) {
      let part = TokenizedText(core.text)
      let read = Taken(text: part, outcome: reading(part))
      let told = try weighed(read, of: statement, pending: pending, isOpen: isOpen)
      let known = findsNothing ? Taken(text: text, outcome: .refused(.noChange)) : whole
      if told.unclear == nil, told.isSurer(than: known, as: core), try !selectsNothing(told.outcome) { return told }
    }
    return whole
  }

  /// "yaketo go napravi 130": words in Latin letters that change an entry by its name, as they are written in Cyrillic ones; `nil` for any others.
  private func inCyrillic(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText, _ reading: (TokenizedText) -> Interpretation.Outcome
  ) throws(LedgerError) -> Taken? {
    switch outcome {
    case .entries(let entries) where entries.count == 1: break
    case .doubtful, .refused(.noAmount), .refused(.unclearAmount): break
    default: return nil
    }
    guard let said = Parser().inCyrillic(text), case .amendment(let read) = reading(said), read.named?.isEmpty == false,
      !read.isUnsure, try !entries(namedBy: read).isEmpty
    else { return nil }
    return Taken(text: said, outcome: .amendment(read))
  }

  /// "it was her birthday, undo the split": whether what is to go is described, and nothing that stands is like that.
  private func selectsNothing(_ outcome: Interpretation.Outcome) throws(LedgerError) -> Bool {
    guard case .amendment(let read) = outcome, read.selects, read.details != nil, read.place == nil, !read.isAll else {
      return false
    }
    return selected(by: read, of: try conversation.ofToday().filter { $0.status != .undone }).isEmpty
  }

  private func weighed(
    _ read: Taken, of statement: Statement, pending: (() -> [Draft])?, isOpen: Bool
  ) throws -> Taken {
    var taken = read
    let (outcome, text) = (read.outcome, read.text)
    if pending == nil, isOpen, let reckoned = try reckonedOfLast(outcome, text, on: statement.day) {
      taken.outcome = reckoned
    } else if Parser().deniesOnly(text), try !standingFocus().isEmpty, outcome.changesWhatStands {
      taken.outcome = .refused(.onlyDenied)
    } else if isOpen,
      let weighed = try weighed(outcome, text, of: statement, pending: pending?() ?? [])
        ?? inOtherLetters(outcome, text, of: statement, pending: pending?() ?? [])
    {
      switch weighed {
      case .change(let amendment): taken.outcome = .amendment(amendment)
      case .unclear(let row): taken.unclear = row
      }
    }
    return taken
  }
}

extension Session.Taken {
  /// Whether what is told beside may have kept it from being understood, or made something else of it.
  fileprivate var mayBeSpoiled: Bool {
    if unclear != nil { return true }
    switch outcome {
    case .amendment(let read):
      return read.repeatsLast || read.among != nil || read.category != nil || read.details != nil || read.tellsWhole
    case .entries, .doubtful: return true
    case .question(let asked): return asked.map { !$0.details.isEmpty } ?? true
    case .refused(let why): return why.mayBeOfAside
    default: return false
    }
  }

  /// Whether a part of the turn may be surer at all: an entry without a doubt is read once, and hardly ever again.
  fileprivate func mayGiveWay(to core: SpokenCore) -> Bool {
    guard unclear == nil else { return true }
    switch outcome {
    case .entries: return core.refersBack
    case .doubtful: return core.isPlain
    default: return true
    }
  }

  /// Whether it is rather what was meant than the whole turn, of which it is a part.
  fileprivate func isSurer(than whole: Session.Taken, as core: SpokenCore) -> Bool {
    switch (whole.outcome, outcome) {
    case (.question(nil), .question(.some)): return true
    // "how much did I leave at Metro, then": no word of the rest is looked for.
    case (.question(let asked?), .question(let other?)):
      let (looked, left) = (asked.details.joined(separator: " "), other.details.joined(separator: " "))
      return left.isEmpty ? !looked.isEmpty : core.isIdle && left.count < looked.count
    case (.refused(let why), .amendment(let read)):
      // "Misho is not coming, so in two": what was denied beside it is none of it.
      return why.isOfNothing ? !read.waives : read.among != nil || read.reverts || read.restores
    case (.refused(let why), .question(.some)): return why.isOfNothing
    case (.amendment(let all), .amendment(let read)):
      // "sunday, they were late again": again is no order.
      if all.repeatsLast { return core.isPlain && !read.repeatsLast && !read.undo && !read.restores }
      // "split it with Anna, fair's fair": who is told of behind it has no part in it.
      if let among = all.among { return read.among.map { $0 < among } ?? false }
      // "that's for one and we had three, so fourteen forty"
      if all.tellsWhole, read.tellsWhole, all.money != read.money { return core.concludes }
      // "that's a work thing, stick it under other"
      guard let put = read.category, put != all.category, all.money == read.money, all.date == read.date else {
        return false
      }
      return Parser().putsElsewhere(text)
    // "and the visit itself was 60, not 70, sorry"
    case (.doubtful, .amendment(let read)): return unclear(in: whole) || core.isPlain && read.tellsWhole
    // "that's two nights, we took one: 240"
    case (.entries, .amendment(let read)):
      return unclear(in: whole) || core.refersBack && read.tellsWhole
    case (.entries, .entries): return unclear(in: whole)
    default: return unclear(in: whole) && outcome.tellsAnything
    }
  }

  private func unclear(in whole: Session.Taken) -> Bool { whole.unclear != nil }
}

extension Interpretation.Outcome {
  fileprivate var tellsAnything: Bool {
    switch self {
    case .entries, .amendment: true
    default: false
    }
  }
}

extension Language.Refusal {
  /// Whether what is told beside an order or an amount may be why.
  fileprivate var mayBeOfAside: Bool {
    switch self {
    case .negated, .onlyDenied: true
    default: isOfNothing
    }
  }

  /// Whether nothing was found that could be done.
  fileprivate var isOfNothing: Bool {
    switch self {
    case .noAmount, .unclearAmount, .unclearDate, .noEntryBefore, .noChange: true
    default: false
    }
  }
}

import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Sheets

/// What a turn is taken for: what its readers found is one proposal, and what its signs speak for the other.
extension Session {
  /// What all that a turn may be taken for, weighed together, comes to where that is not what it was read as.
  enum Weighed {
    /// The signs speak for a change of what stands.
    case change(Amendment)
    /// They speak for one, and not clearly: it is asked which.
    case unclear(of: BudgetRow)
  }

  /// What the signs of a turn speak for, where that is surer than what it was read as; `nil` where that stands.
  ///
  /// - Parameters:
  ///   - outcome: what the readers took it for.
  ///   - pending: the drafts that wait to be written, the last one last.
  func weighed(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText, of statement: Statement, pending: [Draft]
  ) throws(LedgerError) -> Weighed? {
    guard var bound = Session.bound(for: outcome), !outcome.mayTellAnother || Parser().mayBeAboutBefore(text),
      let talk = try talk(with: pending),
      let verdict = Parser().verdict(on: text, after: talk, in: household.context(on: statement.day)),
      let (best, percent) = verdict.best, best.changesSheet, percent >= Session.unclear
    else { return nil }
    if outcome.mayTellAnother,
      Parser().countsOn(
        text,
        after: { amendment in
          let named = (try? entries(namedBy: amendment)) ?? []
          return !named.isEmpty
        })
    {
      return nil
    }
    if case .entries(let said) = outcome, said.count == 1, !said[0].isCategoryGuessed, Parser().addsAtShop(text) {
      return nil
    }
    // What was paid back, or moved, is the last that was said, and no entry.
    if pending.isEmpty, try household.lastIsNoEntry() { return nil }
    // "make it 5", said of what was taken back.
    if best.kind == .amount, !best.namesEntry, try conversation.latest().allSatisfy({ $0.status == .undone }) {
      return nil
    }
    if try isNoChange(best, text, outcome, talk) { return nil }
    // "and 28 for dog food at the same place": one more, of something else.
    if best.kind == .again, case .entries(let said) = outcome, said.count == 1, !said[0].isCategoryGuessed,
      best.targets.contains(where: { talk.entries[$0].category != said[0].category.name })
    {
      return nil
    }
    // "paid the heating bill, 172", behind 50 that came in towards it.
    if best.kind == .amount, case .entries(let said) = outcome, said.count == 1, !said[0].isCategoryGuessed,
      let category = best.targets.first.map({ talk.entries[$0].category }), category != said[0].category.name,
      best.targets.allSatisfy({ talk.entries[$0].type != said[0].type })
    {
      return nil
    }
    let meant = best.amendment(in: talk)
    if case .amendment(let read) = outcome {
      guard pending.isEmpty, read.isComparable || read.fillsIn else { return nil }
      let targets = try targets(of: read)
      // "same as yesterday": which day's is said.
      if read.repeatsLast, best.leaves(read) || read.namedDay != nil { return nil }
      // "delete the bike", of which none is called so: no other one is to go.
      if read.selects, read.details != nil, best.kind == .remove || best.kind == .undo, targets.isEmpty,
        !best.namesEntry,
        !best.isPointed
      {
        return nil
      }
      // "undo that, I was right": what is said to have been right stands, and does not go.
      if read.reverts, best.kind != .restore { return nil }
      // "same for netflix", behind what went to another: it is called so.
      if read.repeatsLast, best.kind == .again, let thing = read.details,
        best.targets.allSatisfy({
          talk.entries[$0].category == read.category?.name && !talk.entries[$0].names(anyOf: thing)
        })
      {
        return nil
      }
      // "no not twenty five thirty five": the amount that is denied is that of one, and no price is made of the two.
      if read.named == "", read.namedAmount != nil, targets.count == 1, Parser().deniesOnly(text) { return nil }
      // "the taxi was 20", of two taxis: which of them is asked.
      if read.named != nil, read.also.isEmpty, targets.count > 1, !best.isPointed { return nil }
      // "taxi was friday, the lunch is fine": the day is of the one before it.
      if read.named?.isEmpty == false, read.date != nil, read.money == nil, targets.count == 1, best.kind == .day {
        return nil
      }
      // "bring back the uber": none that is not called so.
      if read.named != nil, read.also.isEmpty, targets.count == 1, best.targets.count > 1 { return nil }
      // "fuel was 20 and groceries 50": each of several has what is its own.
      if !read.also.isEmpty, targets.count > best.targets.count { return nil }
      // "delete it", said again.
      if read.undo, !targets.isEmpty, targets.allSatisfy({ $0.status == .undone }) { return nil }
      let isAnswer = try isAnswer(read)
      // "paid it, 25", behind what was spoken of and lacks its amount.
      if isAnswer, Parser().boughtIt(text) { return nil }
      if isAnswer || read.fillsIn {
        bound = Session.boundForAnswers
      } else if targets.isEmpty {
        bound = Session.boundForNothing
      } else if try isSame(read, targets, meant) {
        return nil
      }
    }
    // "total for Maya"
    if case .refused = outcome, best.kind == .category,
      Parser().asked(text, in: household.context(on: statement.day)) != nil
    {
      return nil
    }
    // "groceries", and nothing else, may as well begin what was bought.
    if best.kind == .category, case .refused(.noAmount) = outcome, !text.string.contains(where: \.isWhitespace) {
      bound = max(bound, Session.boundForAnswers)
    }
    // "they raised the prices again": another row is more than a change, and so is one that comes back without being called.
    if best.kind == .again { bound = max(bound, Session.boundForRepeating) }
    if best.kind == .restore, !best.namesEntry, !outcome.takesBackOrRestores {
      // "no, unicorns": what is named is none of what was taken back.
      if best.leavesThings { return nil }
      bound = max(bound, Session.boundForRepeating)
    }
    // "the blue one was 95", of which none is called so.
    let namesNone = best.kind == .amount && !best.namesEntry && Parser().namesOne(text)
    if percent >= bound, !namesNone { return .change(meant) }
    guard case .entries = outcome, pending.isEmpty, best.kind == .amount, best.namesNoDay,
      let entry = try entries(meantBy: meant).first
    else { return nil }
    return .unclear(of: entry.row)
  }

  /// How sure the signs must be, in percent, to be followed against what a turn was read as: so that of the dialogues that they were not
  /// learned from nine in ten of those that are just so sure were right.
  private static func bound(for outcome: Interpretation.Outcome) -> Int? {
    switch outcome {
    case .entries(let entries): entries.count == 1 && entries[0].isCategoryGuessed ? 80 : 75
    case .doubtful(let doubt) where doubt.reason == .who: nil
    case .doubtful: 65
    case .amendment: 75
    case .question: 95
    case .request, .refused(.courtesy), .refused(.tooLong), .refused(.blank), .refused(.onlyDenied): nil
    // "no, -5", "make it tomorrow": what cannot be written is told so.
    case .refused(.amountNotPositive), .refused(.amountTooLarge), .refused(.futureDate): nil
    case .refused(.negated): 75
    // "my colleague earns 4,000"
    case .refused(.noEntry(.strangers)): boundForAnswers
    case .refused: boundForNothing
    }
  }

  /// The same where it came to nothing.
  private static let boundForNothing = 65
  /// The same of one more like another.
  private static let boundForRepeating = 85
  /// The same where it was read as what was waited for.
  private static let boundForAnswers = 95
  /// From here on an entry is asked about: of those that looked like a change so much, two in three were one.
  private static let unclear = 45

  /// Whether an amount is taken for what was waited for.
  func isAnswer(_ read: Amendment) throws(LedgerError) -> Bool {
    guard read.isAmountAlone, let held = try held() else { return false }
    return held.lack == .amount
  }

  /// The entries that an amendment is about, which was read of the words; none where it is not known, so that it would be refused.
  private func targets(of read: Amendment) throws(LedgerError) -> [LedgerEntry] {
    let standing = try conversation.recent().filter { $0.status != .undone }
    if read.restores { return try read.named == nil ? undoneLately() : undone(namedBy: read) }
    if read.named != nil {
      var named: [LedgerEntry] = []
      for one in [read] + read.also { named += try entries(namedBy: one) }
      return named
    }
    if let category = read.allOf { return try ofCategory(category) }
    if read.isAll { return standing }
    if let place = read.place {
      let entry = try entry(at: place)
      return entry.map { [$0] } ?? []
    }
    if read.selects { return selected(by: read, of: try conversation.ofToday().filter { $0.status != .undone }) }
    if let count = read.count { return standing.suffix(count) }
    if read.undo { return try focus() }
    let focus = try standingFocus()
    let isOfSeveral = try focusedEntries().count > 1
    return read.changesAlike && isOfSeveral ? focus : focus.suffix(1)
  }

  /// Whether an amendment that was read comes to the same as what the signs speak for.
  private func isSame(
    _ read: Amendment, _ targets: [LedgerEntry], _ meant: Amendment
  ) throws(LedgerError) -> Bool {
    let isSameDeed =
      read.undo == meant.undo && read.restores == meant.restores && read.repeatsLast == meant.repeatsLast
      && read.adds == meant.adds && read.subtracts == meant.subtracts
    guard isSameDeed else { return false }
    if meant.undo, meant.meant.isEmpty { return !read.removes }
    guard Set(targets.map(\.id)) == Set(try entries(meantBy: meant).map(\.id)) else { return false }
    if meant.undo || meant.restores { return true }
    return read.money?.amount == meant.money?.amount && read.date == meant.date
      && (read.category == nil) == (meant.category == nil)
  }

  /// The entries that are meant, counted from the last.
  func entries(meantBy amendment: Amendment) throws(LedgerError) -> [LedgerEntry] {
    let today = try conversation.ofToday()
    return amendment.meant.map { today.count - 1 - $0 }.filter(today.indices.contains).map { today[$0] }
  }

  /// Carries out what all signs of a turn speak for.
  func carryOut(weighed amendment: Amendment, of statement: Statement) throws -> (
    outcome: Outcome, writing: WritingReport?
  ) {
    let meant = try entries(meantBy: amendment)
    guard meant.count == amendment.meant.count, let entry = meant.first else {
      return (.refused(.notUnderstood(.entryUnclear)), nil)
    }
    let amender = Amender(household: household, isPreview: manner.isPreview)
    if amendment.restores {
      let back = meant.count == 1 ? UndoSelector.id(entry.id) : .latestChange(of: meant.map(\.id))
      return (shown(amender.takeBack(back, of: statement)), nil)
    }
    if amendment.undo { return (takeBack(meant, of: statement), nil) }
    if amendment.repeatsLast { return repeated(entry, by: amendment, of: statement) }
    return (
      meant.count > 1
        ? change(meant, by: amendment, of: statement) : shown(amender.change(entry, by: amendment, of: statement)), nil
    )
  }
}

import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Sheets
import Vocabulary

/// Turns that say two things: each is done, and none is lost for the other.
extension Session {
  /// What a turn comes to that corrects an entry and tells one more, or tells one and asks; `nil` for any other.
  ///
  /// - Parameters:
  ///   - outcome: what the whole of it was taken for.
  ///   - situation: what words of it are taken for.
  func saidTogether(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText, of statement: Statement, as situation: Situation,
    hasPending: Bool
  ) throws -> Understood? {
    let context = household.context(on: statement.day, by: statement.speaker)
    switch outcome {
    case .amendment, .refused(.unclearAmount):
      guard !hasPending else { return nil }
      return correction(outcome, text, in: context, as: situation).map { .amendment($0) }
    case .question(.some):
      guard !manner.isAllOrNothing, let both = Parser().entryAndQuestion(text, in: context, as: situation) else {
        return nil
      }
      let told = ofSpeaker(Parser().understand(both.entry, in: context).outcome, statement)
      do {
        let reader = AnswerReader(household: household, source: nil)
        let reading = try reader.read([local(told, both.entry.string)], to: statement)
        guard case .draft(var draft) = reading else { return try understood(reading) }
        draft.asks = both.question
        return try understood(.draft(draft))
      } catch let refusal as Refusal {
        return .settled(.refused(refusal))
      }
    default: return nil
    }
  }

  /// A correction with what is told behind it as one more entry.
  private func correction(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText, in context: ParsingContext, as situation: Situation
  ) -> Amendment? {
    if case .amendment(var whole) = outcome {
      whole.meant = []
      guard whole.isOneThing else { return nil }
    }
    for (said, more) in Parser().correctionAndMore(text) {
      guard case .amendment(var amendment) = Parser().understand(said, in: context, as: situation).outcome,
        amendment.isOneThing, amendment.money != nil || amendment.date != nil,
        case .entries(let entries) = Parser().understand(more, in: context).outcome,
        entries.allSatisfy({ $0.details != nil && !$0.isCategoryGuessed })
      else { continue }
      // "the first was 25 and the second 30": that is no other entry.
      if case .amendment(let other) = Parser().understand(more, in: context, as: situation).outcome,
        !other.repeatsLast
      {
        continue
      }
      amendment.further = more.string
      return amendment
    }
    return nil
  }

  /// Does what was corrected, and logs what was told behind it: first the one, so that a retry finds it done by its key.
  func carryOut(
    _ amendment: Amendment, and more: TokenizedText, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    var correction = amendment
    correction.further = nil
    let done = try carryOut(correction, of: statement.step("first"))
    guard case .changed(let edited) = done.outcome else { return done }
    let context = household.context(on: statement.day, by: statement.speaker)
    do throws(Refusal) {
      let told = ofSpeaker(Parser().understand(more, in: context).outcome, statement)
      let reader = AnswerReader(household: household, source: nil)
      guard case .draft(let draft) = try reader.read([local(told, more.string)], to: statement) else { return done }
      let written = try another(draft)
      guard case .logged(var logged) = written.outcome else { return written }
      logged.besides = ([edited.entry] + edited.also.map(\.entry)).map {
        edited.told(as: $0.row.told(in: household.rates.base))
      }
      return (.logged(logged), written.writing)
    } catch {
      return (.refused(error), nil)
    }
  }

  /// The words with a thing in place of what only stands for one; `nil` where nothing does, or what was said is clear without it.
  func namedWhole(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText, on day: CalendarDate?
  ) -> TokenizedText? {
    let thing = { self.spokenOf(on: day) }
    // "и на Иво 2600", behind what was Kalina's: the thing alone is another's now.
    let owned = { self.spokenOf(on: day).flatMap { Parser().withoutPeople($0) } }
    if outcome.isUnsettled || outcome.isOneExpense, let owned = Parser().namingOwned(thing: owned, in: text) {
      return owned
    }
    if outcome.isGuessedExpense, let bought = Parser().namingBought(thing: thing, in: text) { return bought }
    return outcome.isUnsettled || outcome.standsInAlone ? Parser().naming(thing: thing, in: text) : nil
  }
}

extension Session {
  /// The same with the shop that was spoken of last in place of a word that stands for it, where something of its category was bought, or nobody
  /// knows what: "and 11 there".
  func namingShop(_ outcome: Interpretation.Outcome, _ pending: (() -> [Draft])?) -> Interpretation.Outcome {
    guard case .entries(var entries) = outcome else { return outcome }
    for index in entries.indices where entries[index].type == .expense {
      var last: BudgetRow?
      let shop = { () -> String? in
        last = self.rowSpokenOf(pending)
        return last?.shop
      }
      guard let details = entries[index].details, let named = Parser().naming(shop: shop, in: details), let last,
        last.type == .expense, let category = BudgetCategory(name: last.category, type: last.type),
        entries[index].isCategoryGuessed || entries[index].category == category
      else { continue }
      entries[index].details = named
    }
    return .entries(entries)
  }

  private func rowSpokenOf(_ pending: (() -> [Draft])?) -> BudgetRow? {
    pending?().last?.entries.last.map { BudgetRow($0, entryID: nil) } ?? ((try? standingFocus()) ?? []).last?.row
  }
}

extension BudgetRow {
  /// The shop where it was bought, as it was said; `nil` where none is known.
  var shop: String? {
    let words = details?.split(separator: " ").map(String.init) ?? []
    let shop = Vocabulary.evidence(in: words).first { $0.kind == .merchant }
    return shop.map { Array(words[$0.words]).concatenated(separator: " ") }
  }
}

extension Amendment {
  /// Whether it is one change of one entry, or of entries alike.
  fileprivate var isOneThing: Bool {
    also.isEmpty && pieces.isEmpty && furtherParts.isEmpty && steps.isEmpty && !isPart && among == nil && !adds
      && !subtracts && !repeatsLast && !undo && !restores && !picks && !fillsIn && !fulfils && !asks && !completes
      && chooses == nil && meant.isEmpty && further == nil
  }
}

extension Interpretation.Outcome {
  fileprivate var isOneExpense: Bool {
    if case .entries(let entries) = self { entries.count == 1 && entries[0].type == .expense } else { false }
  }

  /// "caved and bought it, 1049": one expense of which no word tells what it was for.
  fileprivate var isGuessedExpense: Bool {
    if case .entries(let entries) = self { isOneExpense && entries[0].isCategoryGuessed } else { false }
  }

  /// “взех друго за 90”: one expense, of which only a word that stands for a thing is said.
  fileprivate var standsInAlone: Bool {
    if case .entries(let entries) = self { isOneExpense && Parser().standsIn(entries[0].details ?? "") } else { false }
  }
}

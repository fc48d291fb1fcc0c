import ActionHandler
import Entities
import Language
import Ledger
import Synchronization

/// Sentences that are understood before it is their turn, beside the writing of earlier ones.
extension Household {
  /// What was taught so far; empty where the ledger cannot be read, which logging tells.
  public func taught() -> [String: BudgetCategory] {
    Household.table(of: (try? ledger.existing()?.learnedPhrases()) ?? [])
  }

  /// Phrases with where they point, under their letters and under what the payee is called however it is written.
  public static func table(of phrases: [LearnedPhrase]) -> [String: BudgetCategory] {
    Dictionary(
      phrases.map { ($0.phrase, $0.category) } + phrases.map { (Payee.key(of: $0.phrase), $0.category) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What such a table knows of a phrase.
  public static func category(of phrase: String, in table: [String: BudgetCategory]) -> BudgetCategory? {
    table.isEmpty ? nil : table[phrase] ?? table[Payee.key(of: phrase)]
  }

  /// The same, with what was taught as it was at some moment: no look-up waits for what is being written.
  public func knowing(_ taught: [String: BudgetCategory]) -> Household {
    var household = self
    household.learned = { Household.category(of: $0, in: taught) }
    return household
  }

  /// What a statement comes to, as far as that shows before it is its turn; `nil` where nothing does. Changes nothing, and may be asked
  /// by any thread.
  ///
  /// `Session.understand` takes it in place of the words.
  public func foresee(_ statement: Statement) -> Foresight? {
    guard statement.standsAlone || Parser().answer(statement.words) == nil, !Parser().tellsRepayment(statement.words),
      move(told: statement) == nil
    else { return nil }
    var changes: [Amendment] = []
    var completions: [Amendment] = []
    var isOfDayBefore = false
    let inConversation = Situation.inConversation(
      hasEntry: { amendment in
        changes.append(amendment)
        return false
      },
      awaits: { amendment in
        completions.append(amendment)
        return false
      },
      dayBefore: {
        isOfDayBefore = true
        return nil
      })
    var context = context(on: statement.day)
    // Who belongs to the household stands in journal and sheet, which are being written.
    let members = MembersAhead()
    context.members = { members.ask() }
    context.partners = nil
    let outcome = Parser().understand(
      statement.words, in: context, as: statement.standsAlone ? .alone : inConversation
    ).outcome
    guard !isOfDayBefore, !members.wereAsked else { return nil }
    var draft: Draft?
    switch outcome {
    case .entries(let entries): draft = self.draft(of: entries, outcome, to: statement, isAlone: changes.isEmpty)
    case .doubtful, .refused: break
    // What they are about is looked up when it is their turn.
    case .amendment, .question, .request: return nil
    }
    return Foresight(statement: statement, draft: draft, outcome: outcome, changes: changes, completions: completions)
  }

  /// What entries come to; `nil` where what was said before has a part in it.
  ///
  /// - Parameter isAlone: whether no words of it were looked for among what was said.
  private func draft(
    of entries: [ParsedEntry], _ outcome: Interpretation.Outcome, to statement: Statement, isAlone: Bool
  ) -> Draft? {
    guard isAlone, !entries.contains(where: \.isOfHousehold) else { return nil }
    // It may as well change what was said before.
    if !statement.standsAlone, Parser().mayBeAboutBefore(statement.words) { return nil }
    if entries.count == 1, entries[0].isCategoryGuessed, Parser().pointsBack(statement.words) { return nil }
    // “и на Калина 2200”, behind what Ivo got.
    var goesOn = false
    _ = Parser().goingOn(
      from: {
        goesOn = true
        return nil
      },
      sold: {
        goesOn = true
        return false
      }, statement.words, outcome)
    if goesOn { return nil }
    let answer = localSource.answer(for: outcome, of: statement.text)
    // What the sheet calls its category shows when it is its turn: earlier lines tell.
    guard
      case .draft(var draft)? = try? AnswerReader(household: self, source: nil).readUnlabelled([answer], to: statement)
    else { return nil }
    draft.shares = shares(of: draft.entries, told: statement.words)
    return draft
  }
}

/// What a sentence comes to as long as it is about nothing that was said before it.
public struct Foresight: Sendable {
  /// What was said.
  public let statement: Statement
  /// What is to be written, where nothing else that was said has a part in it.
  public let draft: Draft?
  /// What its words were understood as.
  let outcome: Interpretation.Outcome
  /// What the words may change: all of it holds where there is no entry for any of these.
  let changes: [Amendment]
  /// What the words may complete: it holds where nothing of it is awaited.
  let completions: [Amendment]

  /// Whether the words are about nothing that was said before.
  func holds(_ hasEntry: (Amendment) -> Bool, awaits: (Amendment) -> Bool) -> Bool {
    !changes.contains(where: hasEntry) && !completions.contains(where: awaits)
  }
}

/// Whether words were met that tell of somebody by name.
private final class MembersAhead: Sendable {
  private let asked = Mutex(false)

  var wereAsked: Bool { asked.withLock { $0 } }

  /// Nobody, as far as can be told ahead.
  func ask() -> [String] {
    asked.withLock { $0 = true }
    return []
  }
}

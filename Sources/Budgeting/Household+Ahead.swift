import ActionHandler
import Entities
import Language
import Ledger

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

  /// What a statement comes to whatever was said before it; `nil` where that shows only when it is its turn. Changes nothing,
  /// and may be asked by any thread.
  ///
  /// `Session.understand` takes it in place of the words.
  public func foresee(_ statement: Statement) -> Draft? {
    guard statement.standsAlone || Parser().answer(statement.text) == nil, !Parser().tellsRepayment(statement.text)
    else { return nil }
    var isAboutEntryBefore = false
    let isAbout = { (_: Amendment) in
      isAboutEntryBefore = true
      return false
    }
    let inConversation = Situation.inConversation(
      hasEntry: isAbout, awaits: { $0 == Amendment() || isAbout($0) },
      dayBefore: {
        isAboutEntryBefore = true
        return nil
      })
    var context = context(on: statement.day)
    // Who belongs to the household stands in journal and sheet, which are being written.
    context.members = nil
    let outcome = Parser().understand(
      statement.text, in: context, as: statement.standsAlone ? .alone : inConversation
    ).outcome
    guard case .entries(let entries) = outcome, !isAboutEntryBefore, !entries.contains(where: \.isOfHousehold) else {
      return nil
    }
    // It may as well change what was said before.
    if !statement.standsAlone, Parser().mayBeAboutBefore(statement.text) { return nil }
    if entries.count == 1, entries[0].isCategoryGuessed, Parser().pointsBack(statement.text) { return nil }
    let answer = localSource.answer(for: outcome, of: statement.text)
    // What the sheet calls its category shows when it is its turn: earlier lines tell.
    guard
      case .draft(var draft)? = try? AnswerReader(household: self, source: nil).readUnlabelled([answer], to: statement)
    else { return nil }
    draft.shares = shares(of: draft.entries, told: statement.text)
    return draft
  }
}

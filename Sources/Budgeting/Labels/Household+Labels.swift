import ActionHandler
import Entities
import FoundationEssentials
import Ledger
import Sheets
import Synchronization

/// What the sheet of a run calls categories, once it was made out.
final class LabelCache: Sendable {
  /// What a version of the file says.
  struct Known {
    let version: FileVersion
    /// As it is kept; empty for a sheet that calls them as the contract does.
    let text: String
    let model: LabelModel?
  }

  private let last = Mutex<Known?>(nil)
  private let first = Mutex<LabelModel??>(nil)

  /// What was known when the run first asked: lines that are understood ahead go by the same as those in their turn.
  func atFirst(_ model: () -> LabelModel?) -> LabelModel? {
    if let known = first.withLock({ $0 }) { return known }
    let model = model()
    return first.withLock { first in
      if let known = first { return known }
      first = .some(model)
      return model
    }
  }

  var known: Known? { last.withLock { $0 } }

  /// Takes what was made out for what is known from now on.
  func know(_ model: LabelModel?, of version: FileVersion, text: String? = nil) -> Known {
    let known = Known(version: version, text: text ?? model?.text ?? "", model: model)
    last.withLock { $0 = known }
    return known
  }
}

/// What is to stand in the sheet as an entry's category.
enum LabelAnswer: Hashable {
  /// As the contract calls it.
  case contracts
  case label(String)
  /// One of these, the likeliest first; it is not sure which.
  case unsure([String])
}

extension Household {
  /// From here on a label is the one. Of ten answers at this bound nine are what the owner would have written.
  static let sureLabel = 0.5
  /// So many are offered where it is asked.
  private static let offered = 3

  /// What the sheet calls categories; `nil` where it calls them as the contract does, or has no file yet.
  ///
  /// It is worked out anew only where somebody else than the ledger has changed the file.
  func labelModel() -> LabelModel? { knownLabels()?.model }

  /// Where a phrase goes that the program does not know, and the sheet's words or payees do: it is known then, whatever the contract calls it.
  func known(bySheet phrase: String) -> BudgetCategory? { labels.atFirst(labelModel)?.category(ofUnknown: phrase) }

  private func knownLabels() -> LabelCache.Known? {
    // Before anything is read: what is read holds for this version, if for any.
    guard let version = FileVersion(of: workbook.path) else { return nil }
    if let known = labels.known, known.version == version { return known }
    guard let text = try? (try? ledger.existing())?.words(of: workbook.path, sheet: sheet, as: version) else {
      return madeOut(of: version)
    }
    if let known = labels.known, known.text == text { return labels.know(known.model, of: version, text: text) }
    return labels.know(text.isEmpty ? nil : LabelModel(text), of: version, text: text)
  }

  /// What the sheet says itself; `nil` where it cannot be read: what is wrong with it is told by who writes to it.
  @discardableResult
  private func madeOut(of version: FileVersion) -> LabelCache.Known? {
    let found: SheetLabels?
    do { found = try workbook.labels(sheet: sheet) } catch { return nil }
    return remember(labels.know(found.flatMap { LabelModel($0) }, of: version))
  }

  /// Keeps what is known for later runs.
  private func remember(_ known: LabelCache.Known) -> LabelCache.Known {
    try? (try? ledger.existing())?.remember(words: known.text, of: workbook.path, sheet: sheet, as: known.version)
    return known
  }

  /// Works out anew what the sheet calls categories, after something was said of its layout.
  public func learnLabels() {
    if let version = FileVersion(of: workbook.path) { madeOut(of: version) }
  }

  /// The sheet's own categories, for a person; `nil` where it calls them as the contract does.
  public var labelsOfSheet: String? { labelModel()?.labels.map(\.name).concatenated(separator: ", ") }

  /// The sheet's own categories with their types, as far as those are known; `nil` where it calls them as the contract does.
  public var categoriesOfSheet: [(name: String, type: TransactionType?)]? {
    labelModel()?.labels.map { ($0.name, $0.type) }
  }

  /// What is to stand in the sheet as the category of an entry.
  func label(for entry: BudgetAction, _ model: LabelModel) -> LabelAnswer {
    let choices = model.choices(for: entry)
    // What the contract calls so may stand beside them, unless the payee stood elsewhere.
    if model.speaksContract(entry.transactionType), !model.knowsPayee(of: entry) { return .contracts }
    if let best = choices.first, best.probability >= Household.sureLabel { return .label(best.label) }
    if model.speaksContract(entry.transactionType) { return .contracts }
    let offered =
      choices.isEmpty ? model.labels.filter { $0.type == entry.transactionType }.map(\.name) : choices.map(\.label)
    return .unsure(Array(offered.prefix(Household.offered)))
  }

  /// Takes in what was written under words of the sheet: its payees tell the next entries.
  func learn(_ entries: [BudgetAction]) {
    guard entries.contains(where: { $0.label != nil }), let known = knownLabels(), var model = known.model else {
      return
    }
    var isNew = false
    for entry in entries {
      if let label = entry.label, model.learn(entry, under: label) { isNew = true }
    }
    if isNew { _ = remember(labels.know(model, of: known.version)) }
  }

}

extension LabelAnswer {
  /// What is written in place of the contract's name, where nobody is asked: what it most likely is, where the sheet takes nothing else.
  func label(in model: LabelModel) -> String? {
    switch self {
    case .contracts: nil
    case .label(let label): label
    case .unsure(let labels): model.isClosed ? labels.first : nil
    }
  }
}

extension Draft {
  /// What the sheet would call each of its entries that has no word of the sheet yet, in their order.
  private func answers(_ household: Household, _ model: LabelModel) -> [(entry: BudgetAction, answer: LabelAnswer)] {
    entries.filter { $0.label == nil }.map { ($0, household.label(for: $0, model)) }
  }

  /// The same with entries as the sheet calls their categories; where it is not sure, as it most likely does.
  func labelled(by household: Household, _ model: LabelModel) -> Draft {
    labelled(answers(household, model), base: household.rates.base, model)
  }

  private func labelled(
    _ answers: [(entry: BudgetAction, answer: LabelAnswer)], base: Currency, _ model: LabelModel
  ) -> Draft {
    var answers = answers[...]
    let labelled = parts.map { part -> Part in
      guard part.entries.contains(where: { $0.label == nil }) else { return part }
      let entries = part.entries.map { entry in
        entry.label == nil ? entry.labelled(answers.popFirst()?.answer.label(in: model)) : entry
      }
      return part.with(entries, base: base)
    }
    // What the sheet has a word for was not taken for the category that stands in for it.
    var warnings = warnings
    for entry in labelled.flatMap(\.entries) where entry.isCategoryGuessed && entry.label != nil {
      let untrue = BudgetActionMapper.warning(ofGuess: entry.category)
      if let index = warnings.firstIndex(of: untrue) { warnings.remove(at: index) }
    }
    var draft = Draft(statement: statement, parts: labelled, warnings: warnings, answer: answer)
    draft.isLabelled = true
    return draft
  }

  /// What it comes to in a sheet that has words of its own: it is asked where it is not sure what the sheet would call a category.
  ///
  /// - Throws: where several of its entries are not sure: one question has one answer.
  func reading(_ household: Household, _ model: LabelModel) throws(Refusal) -> AnswerReader.Reading {
    let answers = answers(household, model)
    if household.isStrict { try check(answers, model) }
    for (entry, answer) in answers {
      if case .unsure(let labels) = answer, let question = try question(entry, labels, household) {
        return .question(question)
      }
    }
    return .draft(labelled(answers, base: household.rates.base, model))
  }

  /// Refuses what the sheet has no word for.
  private func check(
    _ answers: [(entry: BudgetAction, answer: LabelAnswer)], _ model: LabelModel
  ) throws(Refusal) {
    for (entry, answer) in answers {
      switch answer {
      case .label: continue
      case .contracts where !entry.isCategoryGuessed: continue
      case .contracts: throw .notUnderstood(ActionHandlerError.categoryUnclear(details: entry.details).description)
      case .unsure: throw .unclear(entry, model)
      }
    }
    for entry in entries {
      if let label = entry.label, !model.labels.contains(where: { FoldedText.saysTheSame($0.name, label) }) {
        throw .unclear(entry, model)
      }
    }
  }

  /// What is asked of the entry; `nil` where nothing can be.
  private func question(
    _ entry: BudgetAction, _ labels: [String], _ household: Household
  ) throws(Refusal) -> OpenQuestion? {
    guard entries.count == 1, !labels.isEmpty else {
      let what = entry.details.map { "“\($0)”" } ?? "\(entry.amount)"
      throw .notUnderstood("I cannot tell which of the sheet's categories \(what) belongs to. Say it by itself")
    }
    let base = household.rates.base
    let options = labels.enumerated().map { index, label in
      ConfirmationDTO.OptionDTO(
        id: "\(index + 1)", label: label,
        appAction: ProcessingResponseDTO.logging([LogBudgetEntryActionDTO(entry.labelled(label))], base: base).appAction
      )
    }
    let day = statement.day ?? household.surroundings.today()
    let what = entry.details.map { " for \($0)" } ?? ""
    let response = ProcessingResponseDTO.asking(
      ConfirmationDTO(
        id: QuestionID.of(statement.text, on: day),
        question: "Which of the sheet's categories is it: \(entry.amount) \(base)\(what)?",
        options: options + [ConfirmationDTO.OptionDTO(id: "0", label: "no entry")]), base: base)
    guard case .confirmationNeeded(let asked, let told)? = try? household.mapper.result(of: response) else {
      return nil
    }
    return OpenQuestion(statement, response, asked, warnings: warnings + told)
  }
}

extension Refusal {
  /// What the sheet has no word for, where only its own may stand.
  fileprivate static func unclear(_ entry: BudgetAction, _ model: LabelModel) -> Refusal {
    let what = entry.label.map { "“\($0)”" } ?? entry.details.map { "“\($0)”" } ?? "\(entry.amount)"
    let names = model.labels.filter { ($0.type ?? entry.transactionType) == entry.transactionType }.map(\.name)
    return .notUnderstood(
      "I could not tell which of the sheet's categories \(what) is. It has: \(names.concatenated(separator: ", "))")
  }
}

extension Draft.Part {
  /// The same with other entries, which the answer then tells of.
  fileprivate func with(_ entries: [BudgetAction], base: Currency) -> Draft.Part {
    guard let action else { return self }
    let told = ProcessingResponseDTO.logging(
      entries.map { LogBudgetEntryActionDTO($0) }, base: base, warnings: response.warnings ?? [])
    return Draft.Part(told, action: Action(type: action.type, payload: BudgetEntries(entries)))
  }
}

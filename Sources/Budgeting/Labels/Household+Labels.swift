import ActionHandler
import Entities
import FoundationEssentials
import Ledger
import Sheets
import Synchronization

/// What the sheet of a run calls categories, once it was made out.
final class LabelCache: Sendable {
  private let known = Mutex<(text: String, model: LabelModel?)?>(nil)

  func model(of text: String) -> LabelModel? {
    known.withLock { known in
      if let known, known.text == text { return known.model }
      let model = text.isEmpty ? nil : LabelModel(text)
      known = (text, model)
      return model
    }
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
  func labelModel() -> LabelModel? {
    let ledger = try? ledger.existing()
    if let text = try? ledger?.words(of: workbook.path) { return labels.model(of: text) }
    // What is wrong with the workbook is told by who writes to it.
    guard let found = try? workbook.labels(sheet: sheet) else {
      if (try? workbook.describe(sheet: sheet)) != nil { try? ledger?.remember(words: "", of: workbook.path) }
      return nil
    }
    let model = LabelModel(found)
    try? ledger?.remember(words: model?.text ?? "", of: workbook.path)
    return model
  }

  /// Works out anew what the sheet calls categories, after something was said of its layout.
  public func learnLabels() {
    guard let ledger = try? ledger.existing() else { return }
    let model = (try? workbook.labels(sheet: sheet)).flatMap { $0 }.flatMap { LabelModel($0) }
    try? ledger.remember(words: model?.text ?? "", of: workbook.path)
  }

  /// The sheet's own categories, for a person; `nil` where it calls them as the contract does.
  public var labelsOfSheet: String? { labelModel()?.labels.map(\.name).concatenated(separator: ", ") }

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
    guard entries.contains(where: { $0.label != nil }), var model = labelModel(), let ledger = try? ledger.existing()
    else { return }
    var isNew = false
    for entry in entries {
      if let label = entry.label, model.learn(entry, under: label) { isNew = true }
    }
    if isNew { try? ledger.remember(words: model.text, of: workbook.path) }
  }

  /// The entries as the sheet calls their categories; where it is not sure, as it most likely does.
  func labelled(_ entries: [BudgetAction], _ model: LabelModel) -> [BudgetAction] {
    entries.map { entry in
      guard entry.label == nil else { return entry }
      switch label(for: entry, model) {
      case .contracts: return entry
      case .label(let label): return entry.labelled(label)
      case .unsure(let labels): return entry.labelled(model.isClosed ? labels.first : nil)
      }
    }
  }
}

extension Draft {
  /// The same with entries as the sheet calls their categories.
  func labelled(by household: Household, _ model: LabelModel) -> Draft {
    let labelled = parts.map { part -> Part in
      guard part.entries.contains(where: { $0.label == nil }) else { return part }
      return part.with(household.labelled(part.entries, model), base: household.rates.base)
    }
    return Draft(statement: statement, parts: labelled, warnings: warnings, answer: answer)
  }

  /// What is asked where it is not sure what the sheet would call a category; `nil` where nothing is to be asked.
  ///
  /// - Throws: where several of its entries are not sure: one question has one answer.
  func labelQuestion(_ household: Household, _ model: LabelModel) throws(Refusal) -> OpenQuestion? {
    let unsure = entries.compactMap { entry -> (entry: BudgetAction, labels: [String])? in
      guard entry.label == nil, case .unsure(let labels) = household.label(for: entry, model) else { return nil }
      return (entry, labels)
    }
    guard let first = unsure.first else { return nil }
    guard entries.count == 1, !first.labels.isEmpty else {
      let what = first.entry.details.map { "“\($0)”" } ?? "\(first.entry.amount)"
      throw .notUnderstood("I cannot tell which of the sheet's categories \(what) belongs to. Say it by itself")
    }
    let base = household.rates.base
    let options = first.labels.enumerated().map { index, label in
      ConfirmationDTO.OptionDTO(
        id: "\(index + 1)", label: label,
        appAction: ProcessingResponseDTO.logging(
          [LogBudgetEntryActionDTO(first.entry.labelled(label))], base: base
        ).appAction)
    }
    let day = statement.day ?? household.surroundings.today()
    let what = first.entry.details.map { " for \($0)" } ?? ""
    let response = ProcessingResponseDTO.asking(
      ConfirmationDTO(
        id: QuestionID.of(statement.text, on: day),
        question: "Which of the sheet's categories is it: \(first.entry.amount) \(base)\(what)?",
        options: options + [ConfirmationDTO.OptionDTO(id: "0", label: "no entry")]), base: base)
    guard case .confirmationNeeded(let asked, let told)? = try? household.mapper.result(of: response) else {
      return nil
    }
    return OpenQuestion(statement, response, asked, warnings: warnings + told)
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

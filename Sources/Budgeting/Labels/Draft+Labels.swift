import ActionHandler
import Entities
import FoundationEssentials
import Messages
import Sheets

extension LabelAnswer {
  /// What is written in place of the contract's name, where nobody is asked: what it most likely is, where the sheet takes nothing else.
  func label(in model: LabelModel) -> String? {
    switch self {
    case .contracts: nil
    case .label(let label), .new(let label): label
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
    labelled(answers(household, model), household, model)
  }

  private func labelled(
    _ allAnswers: [(entry: BudgetAction, answer: LabelAnswer)], _ household: Household, _ model: LabelModel
  ) -> Draft {
    var answers = allAnswers[...]
    let labelled = parts.map { part -> Part in
      guard part.entries.contains(where: { $0.label == nil }) else { return part }
      let entries = part.entries.map { entry in
        entry.label == nil ? entry.labelled(answers.popFirst()?.answer.label(in: model)) : entry
      }
      return part.with(entries, base: household.rates.base)
    }
    // What the sheet has a word for was not taken for the category that stands in for it.
    var warnings = warnings
    for entry in labelled.flatMap(\.entries) where entry.isCategoryGuessed && entry.label != nil {
      let untrue = BudgetActionMapper.warning(ofGuess: entry.category)
      if let index = warnings.firstIndex(of: untrue) { warnings.remove(at: index) }
    }
    for case .new(let label) in allAnswers.map(\.answer) where household.hasCategoriesInSheet {
      let told = Message.newCategory(name: label).standard
      if !warnings.contains(told) { warnings.append(told) }
    }
    var draft = Draft(statement: statement, parts: labelled, warnings: warnings, answer: answer)
    draft.isLabelled = true
    (draft.shares, draft.asks) = (shares, asks)
    return draft
  }

  /// What it comes to in a sheet that has words of its own: it is asked where it is not sure what the sheet would call a category.
  ///
  /// - Throws: where several of its entries are not sure: one question has one answer.
  func reading(_ household: Household, _ model: LabelModel) throws(Refusal) -> AnswerReader.Reading {
    let answers = answers(household, model)
    if household.isStrict { try check(answers, model) }
    for (entry, answer) in answers {
      if case .unsure(let labels) = answer, !household.sheetRefuses(entry, as: labels),
        let question = try question(entry, labels, household, model)
      {
        return .question(question)
      }
    }
    return .draft(labelled(answers, household, model))
  }

  /// Refuses what the sheet has no word for.
  private func check(
    _ answers: [(entry: BudgetAction, answer: LabelAnswer)], _ model: LabelModel
  ) throws(Refusal) {
    for (entry, answer) in answers {
      switch answer {
      case .label: continue
      case .contracts where !entry.isCategoryGuessed: continue
      case .new: throw .unclear(entry, model)
      case .contracts: throw .notUnderstood(ActionHandlerError.categoryUnclear(details: entry.details).told)
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
    _ entry: BudgetAction, _ labels: [String], _ household: Household, _ model: LabelModel
  ) throws(Refusal) -> OpenQuestion? {
    let options = household.options(of: labels, for: entry, model)
    guard entries.count == 1, !options.isEmpty else {
      let what = entry.details.map { Message.quoted(text: $0) } ?? entry.amount.said
      throw .notUnderstood(entries.count == 1 ? .labelNone(what: what) : .labelUnclear(what: what))
    }
    let asked = household.asking(options, of: entry, about: statement)
    let guess = BudgetActionMapper.warning(ofGuess: entry.category)
    return OpenQuestion(
      asking: asked, about: statement, in: household, warnings: warnings.filter { $0 != guess })
  }
}

extension Household {
  /// An answer as it would be logged: with what the sheet calls categories, and asking where that is not sure.
  public func labelled(_ answer: UtteranceAnswer, to statement: Statement) -> UtteranceAnswer {
    guard answer.status == .understood, answer.response.appAction != nil || answer.response.confirmation != nil,
      let model = labelModel(), !model.labels.isEmpty
    else { return answer }
    do throws(Refusal) {
      switch try AnswerReader(household: self, source: nil).read([answer], to: statement) {
      case .question(let question): return UtteranceAnswer(response: question.response, status: answer.status)
      case .draft(let draft):
        guard let part = draft.parts.first, draft.entries.contains(where: { $0.label != nil }) else { return answer }
        return UtteranceAnswer(response: part.response, status: answer.status)
      }
    } catch {
      guard isStrict, case .words(let why, _) = error else { return answer }
      return .refused(why, .notUnderstood)
    }
  }

  /// Whether no answer would do, such as where all rows are expenses and this one is none.
  fileprivate func sheetRefuses(_ entry: BudgetAction, as labels: [String]) -> Bool {
    let row = BudgetRow(entry, entryID: nil)
    return workbook.refuses(row, as: labels + [row.category], sheet: sheet)
  }

  /// The sheet's categories as answers, and a new one where none of them is known to be for such entries.
  func options(of labels: [String], for entry: BudgetAction, _ model: LabelModel) -> [ConfirmationDTO.OptionDTO] {
    let new = model.isKnown(entry) || isStrict ? nil : model.newLabel(for: entry)
    return ([new].compactMap(\.self) + labels).enumerated().map { index, label in
      ConfirmationDTO.OptionDTO(
        id: "\(index + 1)", label: label == new ? Message.newLabel(name: label).standard : label,
        appAction: ProcessingResponseDTO.logging(
          [LogBudgetEntryActionDTO(entry.labelled(label))], base: rates.base
        ).appAction)
    }
  }

  /// Which of them it is.
  func asking(
    _ options: [ConfirmationDTO.OptionDTO], of entry: BudgetAction, about statement: Statement
  ) -> ConfirmationDTO {
    let price = "\(entry.amount) \(rates.base)"
    let what = entry.details.map { Message.moneyFor(money: price, what: $0) } ?? .verbatim(price)
    return ConfirmationDTO(
      id: QuestionID.of(statement.text, on: statement.day ?? surroundings.today()),
      question: Message.askLabel(what: what).standard,
      options: options + [ConfirmationDTO.OptionDTO(id: "0", label: Message.noEntry.standard)])
  }
}

extension Refusal {
  /// What the sheet has no word for, where only its own may stand.
  fileprivate static func unclear(_ entry: BudgetAction, _ model: LabelModel) -> Refusal {
    let what = (entry.label ?? entry.details).map { Message.quoted(text: $0) } ?? entry.amount.said
    let names = model.labels.filter { ($0.type ?? entry.transactionType) == entry.transactionType }.map(\.name)
    return .notUnderstood(
      .labelUnknown(what: what, names: names.concatenated(separator: ", ")))
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

extension Household {
  /// Whether the sheet has a column that a category is written into: else none is a new one there.
  fileprivate var hasCategoriesInSheet: Bool { (try? workbook.describe(sheet: sheet))?.hasCategories ?? true }
}

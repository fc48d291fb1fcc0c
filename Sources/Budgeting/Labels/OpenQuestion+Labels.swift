import ActionHandler
import Entities

extension OpenQuestion {
  /// The same with options that say what the sheet calls their categories, where that is sure: what is chosen is what is written then.
  func labelled(by household: Household) -> OpenQuestion {
    guard let asked = response.confirmation, let model = household.labelModel() else { return self }
    let base = household.rates.base
    let options = asked.options.map { option -> ConfirmationDTO.OptionDTO in
      let chosen = confirmation.options.first { $0.id == option.id }?.action?.payload as? BudgetEntries
      guard let entries = chosen?.entries else { return option }
      let labelled = entries.map { entry -> BudgetAction in
        guard entry.label == nil, case .label(let label) = household.label(for: entry, model) else { return entry }
        return entry.labelled(label)
      }
      guard labelled != entries else { return option }
      let action = ProcessingResponseDTO.logging(labelled.map { LogBudgetEntryActionDTO($0) }, base: base).appAction
      return ConfirmationDTO.OptionDTO(id: option.id, label: option.label, appAction: action)
    }
    let told = ConfirmationDTO(id: asked.id, question: asked.question, options: options)
      .told(base: base, on: statement.day ?? household.surroundings.today())
    guard zip(told.options, asked.options).contains(where: { $0.label != $1.label }) else { return self }
    // Some questions say the best reading themselves.
    var question = asked.question
    for (new, old) in zip(told.options, asked.options) {
      if let range = question.firstRange(of: old.label) { question.replaceSubrange(range, with: new.label) }
    }
    return OpenQuestion(
      asking: ConfirmationDTO(id: asked.id, question: question, options: told.options), about: statement, in: household,
      warnings: warnings, source: source, kept: kept) ?? self
  }
}

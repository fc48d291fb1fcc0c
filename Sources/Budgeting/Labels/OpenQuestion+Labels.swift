import ActionHandler
import Entities

extension OpenQuestion {
  /// The same with options that say what the sheet calls their categories: what is chosen is what is written then, whatever was learnt meanwhile.
  func labelled(by household: Household) -> OpenQuestion {
    guard let asked = response.confirmation, let model = household.labelModel() else { return self }
    if let which = askingLabel(in: household, model) { return which }
    let base = household.rates.base
    let options = asked.options.map { option -> ConfirmationDTO.OptionDTO in
      let chosen = confirmation.options.first { $0.id == option.id }?.action?.payload as? BudgetEntries
      guard let entries = chosen?.entries else { return option }
      let labelled = entries.map { entry -> BudgetAction in
        guard entry.label == nil, let label = household.offeredLabel(for: entry, model) else { return entry }
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
    // What the sheet has a word for was not taken for the category that stands in for it.
    let guesses = confirmation.options.flatMap { $0.entries ?? [] }
      .filter(\.isCategoryGuessed).map { BudgetActionMapper.warning(ofGuess: $0.category) }
    return OpenQuestion(
      asking: ConfirmationDTO(id: asked.id, question: question, options: told.options), about: statement, in: household,
      warnings: warnings.filter { !guesses.contains($0) }, source: source, kept: kept) ?? self
  }

  /// Of the one reading that it asks about, which of the sheet's categories it is, where that is not sure either: a yes would write what
  /// nobody said. `nil` for any other question.
  private func askingLabel(in household: Household, _ model: LabelModel) -> OpenQuestion? {
    let readings = confirmation.options.compactMap(\.entries)
    guard confirmation.told.isOf(.askRight(what: "")), readings.count == 1, readings[0].count == 1,
      let entry = readings[0].first, entry.label == nil,
      case .unsure(let labels) = household.label(for: entry, model, isDoubtful: true)
    else { return nil }
    let options = household.options(of: labels, for: entry, model)
    let guess = BudgetActionMapper.warning(ofGuess: entry.category)
    return options.isEmpty
      ? nil
      : OpenQuestion(
        asking: household.asking(options, of: entry, about: statement), about: statement, in: household,
        warnings: warnings.filter { $0 != guess }, source: source, kept: kept)
  }
}

extension Household {
  /// What an option says that the sheet calls an entry's category: the likeliest, or what belongs nowhere else where nothing tells it;
  /// `nil` for as the contract calls it.
  fileprivate func offeredLabel(for entry: BudgetAction, _ model: LabelModel) -> String? {
    switch label(for: entry, model) {
    case .contracts: nil
    case .label(let label), .new(let label): label
    case .unsure(let labels): (entry.category.isUnlisted ? model.rest(of: entry.transactionType) : nil) ?? labels.first
    }
  }
}

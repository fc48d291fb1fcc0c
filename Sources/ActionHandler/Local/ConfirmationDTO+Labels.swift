import Entities

extension ConfirmationDTO {
  /// The same question with its options as they are told on another day: what was today is not today any more.
  ///
  /// - Parameters:
  ///   - base: what amounts are counted in.
  ///   - today: the day on which it is told.
  public func told(base: Currency, on today: CalendarDate) -> ConfirmationDTO {
    let message = DoubtMessage(base: base, today: today)
    let options = options.map { option in
      let entries: [LogBudgetEntryActionDTO]? =
        switch option.appAction?.payload {
        case let one as LogBudgetEntryActionDTO: [one]
        case let several as LogBudgetEntriesActionDTO: several.entries
        default: nil
        }
      guard let entries else { return option }
      return OptionDTO(id: option.id, label: message.label(entries).standard, appAction: option.appAction)
    }
    return ConfirmationDTO(id: id, question: question, options: options)
  }
}

import Entities

/// The sentence that confirms what was understood: `Logged expenses: 234.6 BGN in Clothes` (contract, section 1).
enum ConfirmationMessage {
  static func text(for entries: [LogBudgetEntryActionDTO], base: Currency) -> String {
    guard let first = entries.first else { return "" }
    if entries.count == 1 { return "Logged \(first.transactionType.lowercased()): \(part(first, base))" }
    return "Logged \(entries.count) entries: " + entries.map { part($0, base) }.concatenated(separator: ", ")
  }

  private static func part(_ entry: LogBudgetEntryActionDTO, _ base: Currency) -> String {
    "\(entry.amount) \(base) in \(entry.label ?? entry.category)"
  }
}

extension ProcessingResponseDTO {
  /// The answer to an utterance that comes to these entries.
  ///
  /// - Parameters:
  ///   - entries: at least one, in the order they were said.
  ///   - base: what their amounts are counted in.
  public static func logging(
    _ entries: [LogBudgetEntryActionDTO], base: Currency, warnings: [String] = []
  ) -> ProcessingResponseDTO {
    let action =
      if let only = entries.first, entries.count == 1 {
        ActionDTO(type: LogBudgetEntryActionDTO.type, payload: only)
      } else {
        ActionDTO(type: LogBudgetEntriesActionDTO.type, payload: LogBudgetEntriesActionDTO(entries: entries))
      }
    return ProcessingResponseDTO(
      success: true, actionType: ProcessingResultType.appActionRequired.rawValue,
      message: ConfirmationMessage.text(for: entries, base: base), appAction: action,
      currency: base.code, warnings: warnings)
  }
}

extension LogBudgetEntryActionDTO {
  /// The entry as it stands on the wire.
  public init(_ entry: BudgetAction) {
    self.init(
      amount: entry.amount, date: entry.date.description, transactionType: entry.transactionType.rawValue,
      category: entry.category.name, details: entry.details,
      original: entry.original.map {
        OriginalAmountDTO(amount: $0.money.amount, currency: $0.money.currency.code, rate: $0.rate)
      },
      confidence: entry.confidence, label: entry.label,
      isCategoryTold: !entry.isCategoryGuessed && BudgetActionMapper.looksGuessed(entry.category, entry.confidence)
        ? true : nil, member: entry.member)
  }
}

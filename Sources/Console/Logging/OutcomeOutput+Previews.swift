import ActionHandler
import Budgeting
import Entities
import Ledger
import Messages
import Reports
import Sheets

/// What would be done, where nothing is.
extension OutcomeOutput {
  func tell(_ preview: Outcome.Preview) throws {
    switch preview {
    case .entries(let draft): try tell(preview: draft)
    case .question(let question): try tell(asking: question, line: question.confirmation.told)
    case .change(let row): try tell(preview: row) { .wouldChangeTo(what: $0) }
    case .undo(let undo):
      if let rewrite = undo.rewrite { try tell(handled: rewrite.foretold) }
      for change in undo.changes { try tell(preview: change) }
    case .undoOther(let what): try tell(handled: .wouldTakeBackOther(what: what))
    }
  }

  private func tell(preview change: UndoOutcome.Change) throws {
    let prices = invocation.prices
    func foretold(_ what: Message) -> Message { change.foretold(as: what) { prices.told($0) } }
    guard change.isOfNote else { return try tell(preview: change.entry.row, foretold) }
    try tell(handled: foretold(.nothing))
  }

  private func tell(preview draft: Draft) throws {
    for part in draft.parts {
      if invocation.configuration.json {
        let told = part.entries.map { entry in
          Message.wouldLog(what: ConfirmationLine.entry(BudgetRow(entry, entryID: nil), invocation.prices)).standard
        }
        let response = PreviewedResponse(part.response, told: told.isEmpty ? nil : told.joined(separator: "\n"))
        try invocation.host.output.write(json: try encoder.encode(response))
        continue
      }
      if let handled = part.handled { try invocation.host.output.write(line: handled) }
      if part.otherAction != nil {
        try invocation.host.output.write(line: .wouldDo(what: WireText.said(part.response.message)))
      }
      let accounts = invocation.household.accounts.accounts(
        of: part.entries, told: draft.statement.words, on: draft.statement.day ?? invocation.configuration.today)
      for (index, entry) in part.entries.enumerated() {
        let account = accounts.indices.contains(index) ? accounts[index] : nil
        let line = Message.wouldLog(
          what: ConfirmationLine.entry(BudgetRow(entry, entryID: nil), invocation.prices, account))
        try invocation.host.output.write(confirmation: line)
      }
    }
  }

  func tell(asking question: OpenQuestion, line: Message) throws {
    if invocation.configuration.json {
      return try invocation.host.output.write(json: try encoder.encode(question.response))
    }
    try invocation.host.output.write(line: line)
    for option in question.confirmation.options {
      try invocation.host.output.write(line: "  \(option.id)  " + option.told)
    }
  }

  private func tell(preview row: BudgetRow, _ verb: (Message) -> Message) throws {
    let message = verb(ConfirmationLine.entry(row, invocation.prices, row.account))
    if invocation.configuration.json {
      try invocation.host.output.write(json: try encoder.encode(ProcessingResponseDTO.handled(message.standard)))
    } else {
      try invocation.host.output.write(confirmation: message)
    }
  }
}

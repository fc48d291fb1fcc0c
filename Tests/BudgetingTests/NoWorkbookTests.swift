import Entities
import Ledger
import Messages
import Sheets
import Testing

@testable import Budgeting

/// Before anything was logged there is neither a workbook nor a journal.
@Suite("Without a workbook")
struct NoWorkbookTests {
  @Test(
    "what is asked, ordered or corrected is answered with a reason that a face has words for",
    arguments: [
      "how much did I spend this month", "what is left for groceries", "what was my largest expense",
      "how many entries do I have",
      "show me the last entries", "what did I log last", "average per week", "am I over budget", "who owes me anything",
      "compare this month with the last", "top 3 shops this year", "what I did pay was the mortgage, 812.50",
      "was that logged?",
      "undo", "delete the taxi", "make it 12", "same again", "both were yesterday", "split it with Anna", "yes",
      "the second",
      "don't spend more than 300 on groceries", "what's the limit for groceries",
    ])
  func reasons(_ text: String) throws {
    let scene = try Scene()
    switch try scene.say(text) {
    case .refused(.words(let message, _)):
      let told = message.standard
      #expect(!told.contains("Error") && !told.contains("Optional("), "\(told)")
    case .refused(.workbook(.notFound)), .refused(.ledger(.workbook(.notFound))), .refused(.ledger(.nothingToUndo)),
      .answered, .asked:
      break
    case let other: Issue.record("“\(text)”: \(other)")
    }
  }

  @Test("what any room throws stays what it is, and a fault is told as one")
  func thrown() {
    #expect(Refusal(SheetError.notFound(path: "a")) == .workbook(.notFound(path: "a")))
    #expect(Refusal(LedgerError.nothingToUndo) == .ledger(.nothingToUndo))
    #expect(Refusal(Refusal.ledger(.nothingToLog)) == .ledger(.nothingToLog))
    struct Unknown: Error {}
    guard case .ledger(.fault) = Refusal(Unknown()) else {
      Issue.record("no fault")
      return
    }
  }
}

import ActionHandler
import Entities
import FoundationEssentials
import Testing

private func error(of json: String, strict: Bool = false) throws -> String {
  do {
    let read = try results(json, strict: strict)
    Issue.record("no error, but \(read)")
    return ""
  } catch AppError.actionHandler(let error) {
    return error.description
  } catch let error as ActionHandlerError {
    return error.description
  }
}

@Test("app_action_required without an action is an error", arguments: ["", ", \"app_action\": null"])
func missingAction(member: String) throws {
  let json = "{\"success\": true, \"action_type\": \"app_action_required\", \"message\": \"Done\"\(member)}"
  #expect(try error(of: json).contains("requires an action"))
}

@Test("an unknown action_type is named")
func unknownActionType() throws {
  #expect(try error(of: response(action: nil, actionType: "guess")).contains("unknown action type \"guess\""))
}

@Test("an unknown action is named")
func unknownAction() throws {
  #expect(try error(of: response(action: #"{"type": "launch", "amount": 1}"#)).contains("\"launch\""))
}

@Test("a bad date says which form is expected", arguments: ["yesterday", "03.11.2025", "2025-02-30", ""])
func badDate(text: String) throws {
  let message = try error(of: response(action: entry(date: "\"\(text)\"")))
  #expect(message.contains("Invalid date format"))
  #expect(message.contains("ISO 8601"))
}

@Test("zero and negative amounts are refused", arguments: ["0", "-1", "-0.01"])
func notPositive(amount: String) throws {
  #expect(try error(of: response(action: entry(amount: amount))) == "Amount must be positive, got: \(amount)")
}

@Test("an amount of 13 digits is refused")
func tooLarge() throws {
  #expect(try error(of: response(action: entry(amount: "1000000000000"))).contains("at most 12 digits"))
}

@Test("an unknown transaction type names the three")
func unknownType() throws {
  let message = try error(of: response(action: entry(type: "\"Gifts\"")))
  #expect(message.contains("\"Gifts\"") && message.contains("Expenses, Income, Savings"))
}

@Test(
  "an unknown category becomes Other (Savings for savings) with a warning",
  arguments: [("Expenses", BudgetCategory.otherExpense), ("Income", .otherIncome), ("Savings", .savings)])
func unknownCategory(type: String, expected: BudgetCategory) throws {
  let read = try entries(response(action: entry(type: "\"\(type)\"", category: "\"Zoo\"")))
  #expect(read.entries.first?.category == expected)
  #expect(read.warnings.count == 1 && read.warnings[0].contains("\"Zoo\""))
}

@Test("an unknown category is an error where that is asked for")
func strictCategory() throws {
  let message = try error(of: response(action: entry(category: "\"Zoo\"")), strict: true)
  #expect(message.contains("\"Zoo\"") && message.contains("Groceries"))
}

@Test("a fallback category is an error where that is asked for, and a warning elsewhere")
func fallback() throws {
  let json = response(action: entry(category: "\"Other\"", more: ", \"confidence\": 0.6"))
  #expect(try entries(json).warnings.count == 1)
  #expect(try error(of: json, strict: true).contains("could not tell the category"))
}

@Test("one that was told is none, however unsure the entry is")
func toldFallback() throws {
  let json = response(action: entry(category: "\"Other\"", more: ", \"confidence\": 0.6, \"category_told\": true"))
  #expect(try entries(json, strict: true).warnings.isEmpty)
  #expect(try entries(json).entries.map(\.isCategoryGuessed) == [false])
  func told(_ confidence: Decimal, isGuessed: Bool) -> Bool? {
    LogBudgetEntryActionDTO(
      BudgetAction(
        amount: 5, date: CalendarDate(daysSince1970: 20_395), transactionType: .expense, category: .otherExpense,
        confidence: confidence, isCategoryGuessed: isGuessed)
    ).isCategoryTold
  }
  let unsure = Decimal(sign: .plus, exponent: -1, significand: 6)
  #expect(told(unsure, isGuessed: false) == true)
  #expect(told(unsure, isGuessed: true) == nil && told(1, isGuessed: false) == nil)
}

@Test("a question that is told on a later day has the sheet's words")
func questionWithLabels() throws {
  let day = CalendarDate(daysSince1970: 20_395)
  func option(_ id: String, _ label: String?) -> ConfirmationDTO.OptionDTO {
    let entry = BudgetAction(
      amount: 20, date: day, transactionType: .expense, category: .otherExpense, details: "notary", label: label)
    let action = ProcessingResponseDTO.logging([LogBudgetEntryActionDTO(entry)], base: .euro).appAction
    return ConfirmationDTO.OptionDTO(id: id, label: "as it was asked", appAction: action)
  }
  let asked = ConfirmationDTO(
    id: "q", question: "Which is it?",
    options: [option("1", "Kids"), option("2", nil), ConfirmationDTO.OptionDTO(id: "0", label: "no entry")])
  #expect(
    asked.told(base: .euro, on: day.adding(days: 1)).options.map(\.label) == [
      "paid: Expenses · Kids, 20 EUR, yesterday", "paid: Expenses · Other, 20 EUR, yesterday", "no entry",
    ])
}

@Test("a category of another type is unknown")
func categoryOfAnotherType() throws {
  #expect(try entries(response(action: entry(category: "\"Rent\""))).entries.first?.category == .otherExpense)
}

@Test(
  "malformed JSON is refused, and the place is named where there is one",
  arguments: [
    ("", "not JSON"), ("{", "not JSON"), ("null", ""), ("[]", "empty"),
    ("{\"success\": true}", "action_type is missing"),
    ("{\"success\": \"yes\", \"action_type\": \"error\", \"message\": \"\"}", "success is of the wrong type"),
    ("<html>", "not JSON"),
  ])
func malformed(json: String, hint: String) throws {
  #expect(try error(of: json).contains(hint))
}

@Test("an entry of the wrong form names its member")
func malformedEntry() throws {
  #expect(try error(of: response(action: entry(amount: "\"12\""))).contains("app_action.amount"))
  #expect(
    try error(of: response(action: "{\"type\": \"log_budget_entries\", \"entries\": []}")).contains("without entries"))
}

@Test("an original amount must be sound")
func badOriginal() throws {
  let more = { (currency: String, rate: String) in
    ", \"original\": {\"amount\": 1, \"currency\": \"\(currency)\", \"rate\": \(rate)}"
  }
  #expect(try error(of: response(action: entry(more: more("EURO", "1")))).contains("EURO"))
  #expect(try error(of: response(action: entry(more: more("EUR", "0")))).contains("positive"))
}

@Test("success: false gives the server's own message")
func refused() throws {
  let json = #"{"success": false, "action_type": "error", "message": "I found no amount"}"#
  #expect(try error(of: json) == "I found no amount")
}

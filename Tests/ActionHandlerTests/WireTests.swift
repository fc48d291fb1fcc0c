import ActionHandler
import Entities
import FoundationEssentials
import Testing

/// An entry as the contract shows it, with one member put in another's place.
func entry(
  amount: String = "234.6", date: String = "\"2025-11-03\"", type: String = "\"Expenses\"",
  category: String = "\"Clothes\"", more: String = ", \"details\": \"next\""
) -> String {
  """
  {"type": "log_budget_entry", "amount": \(amount), "date": \(date), "transaction_type": \(type), \
  "category": \(category)\(more)}
  """
}

func response(action: String?, actionType: String = "app_action_required") -> String {
  """
  {"success": true, "action_type": "\(actionType)", "message": "Done"\(action.map { ", \"app_action\": \($0)" } ?? "")}
  """
}

/// The results of a server's answer, or the error.
func results(_ json: String, strict: Bool = false) throws -> [ActionHandlerResult] {
  struct Server: ProcessingResponseSource {
    let json: String
    func responses(to request: ProcessActionRequestDTO) throws(ActionHandlerError) -> [ProcessingResponseDTO] {
      try ResponseDecoder.decode(Array(json.utf8))
    }
  }
  return try ActionHandlerRepository(source: Server(json: json), strict: strict)
    .process(ProcessActionRequestDTO(input: "anything"))
}

func entries(_ json: String, strict: Bool = false) throws -> (entries: [BudgetAction], warnings: [String]) {
  guard case .perform(let action, _, let warnings) = try #require(try results(json, strict: strict).first),
    let payload = action.payload as? BudgetEntries
  else { throw ActionHandlerError.noEntries }
  return (payload.entries, warnings)
}

func number(_ text: String) throws -> Decimal { try #require(Decimal(exactly: text)) }

// MARK: - What is read

@Test("the contract's example is read whole")
func contractExample() throws {
  let action = """
    {"type": "log_budget_entry", "amount": 234.6, "date": "2025-11-03", "transaction_type": "Expenses",
     "category": "Clothes", "details": "next", "original": {"amount": 120, "currency": "EUR", "rate": 1.955},
     "confidence": 0.97}
    """
  let read = try entries(response(action: action))
  let expected = BudgetAction(
    amount: try number("234.6"), date: try #require(CalendarDate(iso8601: "2025-11-03")), transactionType: .expense,
    category: .clothes, details: "next", original: OriginalAmount(Money(120, .euro), rate: try number("1.955")),
    confidence: try number("0.97"))
  #expect(read.entries == [expected])
  #expect(read.warnings.isEmpty)
}

@Test("amounts are exact in Decimal", arguments: ["0.01", "999999.99", "234.6", "1", "123456789012.34", "0.1"])
func exactAmounts(text: String) throws {
  #expect(try entries(response(action: entry(amount: text))).entries.first?.amount == number(text))
}

@Test("an amount is written without float noise")
func writtenAmounts() throws {
  let dto = LogBudgetEntryActionDTO(
    amount: try number("234.6"), date: "2025-11-03", transactionType: "Expenses", category: "Clothes")
  let json = String(decoding: try ResponseEncoder().encode(dto), as: UTF8.self)
  #expect(json.contains("\"amount\":234.6,"))
}

@Test(
  "a day is taken as written, with a time and without",
  arguments: ["2025-11-03", "2025-11-03T00:00:00Z", "2025-11-03T23:01:16.835913+00:00", "2025-11-03T00:30:00+02:00"])
func dates(text: String) throws {
  let read = try entries(response(action: entry(date: "\"\(text)\"")))
  #expect(read.entries.first?.date == CalendarDate(year: 2025, month: 11, day: 3))
}

@Test("null and missing details are no details", arguments: ["", ", \"details\": null", ", \"details\": \"\""])
func noDetails(more: String) throws {
  let read = try entries(response(action: entry(more: more)))
  #expect(read.entries.first.map { $0.details == nil } == true)
}

@Test("details keep their Unicode", arguments: ["кафе и кроасан", "café 🥐", "日本", "a\u{0301}"])
func unicodeDetails(text: String) throws {
  let read = try entries(response(action: entry(more: ", \"details\": \"\(text)\"")))
  #expect(read.entries.first?.details == text)
}

@Test("several entries come as one action, in order")
func several() throws {
  let action = """
    {"type": "log_budget_entries", "entries": [\(entry(amount: "50", category: "\"Body care\"")), \(entry(amount: "120"))]}
    """
  let read = try entries(response(action: action)).entries
  #expect(read.map(\.category) == [.bodyCare, .clothes])
  #expect(read.map(\.amount) == [50, 120])
}

@Test("an array of responses is read in order")
func array() throws {
  let both = try results("[\(response(action: entry())), \(response(action: nil, actionType: "backend_handled"))]")
  #expect(both.count == 2)
  guard case .perform = both[0], case .handled(let message, _) = both[1] else {
    Issue.record("other results: \(both)")
    return
  }
  #expect(message == "Done")
}

@Test("what is written is read back")
func roundTrip() throws {
  let dto = ProcessingResponseDTO(
    success: true, actionType: "app_action_required", message: "Logged",
    appAction: ActionDTO(
      type: "log_budget_entries",
      payload: LogBudgetEntriesActionDTO(entries: [
        LogBudgetEntryActionDTO(amount: 5, date: "2025-11-03", transactionType: "Income", category: "Other")
      ])))
  let json = String(decoding: try ResponseEncoder().encode(dto), as: UTF8.self)
  #expect(json.contains("\"type\":\"log_budget_entry\""))
  #expect(try entries(json).entries.first?.category == .otherIncome)
}

@Test("a missing action is as good as a null one where none is wanted", arguments: ["", ", \"app_action\": null"])
func handledWithoutAction(member: String) throws {
  let json = "{\"success\": true, \"action_type\": \"backend_handled\", \"message\": \"Done\"\(member)}"
  guard case .handled(_, let warnings) = try #require(try results(json).first) else {
    Issue.record("not handled")
    return
  }
  #expect(warnings.isEmpty)
}

@Test("an action beside backend_handled is ignored, with a warning")
func handledWithAction() throws {
  guard
    case .handled(_, let warnings) = try #require(
      try results(response(action: entry(), actionType: "backend_handled")).first)
  else {
    Issue.record("not handled")
    return
  }
  #expect(warnings.count == 1)
}

@Test("confirmation_needed is a question")
func confirmation() throws {
  let json = #"{"success": true, "action_type": "confirmation_needed", "message": "Which Ivo?"}"#
  guard case .confirmationNeeded(let asked, _) = try #require(try results(json).first) else {
    Issue.record("no question")
    return
  }
  #expect(asked.question == "Which Ivo?")
  #expect(asked.options.isEmpty)
}

@Test("a confirmation is read with its options, the best first")
func confirmationOptions() throws {
  let json = #"""
    {"success": true, "action_type": "confirmation_needed", "message": "Paid?", "currency": "BGN",
     "confirmation": {"id": "q4k2p", "question": "Did you pay the rent?", "options": [
       {"id": "1", "label": "paid", "app_action": {"type": "log_budget_entry", "amount": 650, "date": "2025-11-03",
        "transaction_type": "Expenses", "category": "Mortgage", "details": "rent"}},
       {"id": "0", "label": "neither"}]}}
    """#
  guard case .confirmationNeeded(let asked, _) = try #require(try results(json).first) else {
    Issue.record("no question")
    return
  }
  #expect(asked.id == "q4k2p")
  #expect(asked.question == "Did you pay the rent?")
  #expect(asked.options.map(\.id) == ["1", "0"])
  #expect((asked.best?.action?.payload as? BudgetEntries)?.entries.first?.amount == 650)
  #expect(asked.options[1].action == nil)
}

@Test("an option that is no sound entry makes the whole answer an error")
func unsoundOption() throws {
  let json = #"""
    {"success": true, "action_type": "confirmation_needed", "message": "Paid?",
     "confirmation": {"id": "a", "question": "?", "options": [
       {"id": "1", "label": "paid", "app_action": {"type": "log_budget_entry", "amount": -1, "date": "2025-11-03",
        "transaction_type": "Expenses", "category": "Mortgage", "details": "rent"}}]}}
    """#
  #expect(throws: AppError.self) { try results(json) }
}

@Test("a response to entries is the library's JSON, byte for byte")
func responseBytes() throws {
  let controls = String(decoding: (0...0x1F).map { UInt8($0) }, as: UTF8.self)
  let words = ["next", "", "A/B \"quoted\" \\ кафе 🍎", controls, "\u{7F}\u{2028}"]
  let original = OriginalAmountDTO(amount: try number("120"), currency: "EUR", rate: try number("1.95583"))
  var answers = [ProcessingResponseDTO.refusal(words[2])]
  for word in words {
    for (details, original) in [(nil, nil), (word, original)] {
      let entry = LogBudgetEntryActionDTO(
        amount: try number("0.05"), date: "2025-11-03", transactionType: word, category: word, details: details,
        original: original, confidence: details == nil ? nil : try number("0.98"), label: details,
        isCategoryTold: details == nil ? nil : true)
      let two = ProcessingResponseDTO.logging([entry, entry], base: .lev)
      answers += [.logging([entry], base: .lev), two]
      let options = [
        ConfirmationDTO.OptionDTO(id: "1", label: word, appAction: two.appAction),
        ConfirmationDTO.OptionDTO(id: "0", label: word),
      ]
      answers.append(.asking(ConfirmationDTO(id: "q4k2p", question: word, options: options), base: .lev))
      answers.append(.asking(ConfirmationDTO(id: word, question: word, options: []), base: .lev))
    }
  }
  for answer in answers {
    let bytes = try ResponseEncoder().encode(answer)
    #expect(try bytes == ResponseEncoder().encode(ByLibrary(answer: answer)))
  }
}

/// Hides what it is that is encoded.
private struct ByLibrary: Encodable {
  let answer: ProcessingResponseDTO

  func encode(to encoder: any Encoder) throws { try answer.encode(to: encoder) }
}

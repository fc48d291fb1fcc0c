import ActionHandler
import Entities
import FoundationEssentials
import Ledger
import Messages
import Sheets

/// Reads answers, wherever they came from: what is decided of them, is decided here.
struct AnswerReader {
  let household: Household
  /// Who answers: a server's address; `nil` for the parser here, and where it is not known.
  let source: String?
  /// Whether it is a server that answers, who may have made it up.
  var isServer = false

  /// What answers come to.
  enum Reading {
    /// Something to be carried out.
    case draft(Draft)
    /// Something to be asked about first.
    case question(OpenQuestion)
  }

  /// What the answers to a statement come to, with what the sheet calls its categories; all of them must be sound.
  ///
  /// Of several answers none may be a question: what would become of the others cannot be told.
  func read(_ answers: [UtteranceAnswer], to statement: Statement) throws(Refusal) -> Reading {
    switch try readUnlabelled(answers, to: statement) {
    // A server's question is told as it came.
    case .question(let question): return .question(isServer ? question : question.labelled(by: household))
    case .draft(let draft):
      if let question = try question(about: draft) { return question }
      return try labelled(draft)
    }
  }

  /// What is asked about a server's answer that the words do not bear out; `nil` where all is well.
  private func question(about draft: Draft) throws(Refusal) -> Reading? {
    guard isServer, !draft.entries.isEmpty else { return nil }
    let (statement, rates) = (draft.statement, household.rates)
    let today = household.surroundings.today()
    let grounds = AnswerGrounds(statement, rates: rates, today: statement.day ?? today)
    guard let complaint = grounds.complaint(about: draft.entries) else { return nil }
    // What came with the entries would not be asked about.
    let isEntriesAlone = draft.parts.allSatisfy { !$0.entries.isEmpty }
    let id = QuestionID.of(statement.text, on: statement.day ?? today)
    guard isEntriesAlone, let asked = grounds.question(draft.entries, complaint, id: id, today: today),
      let question = OpenQuestion(asking: asked, about: statement, in: household, warnings: draft.warnings)
    else { throw .notUnderstood(.complaintRefused(complaint: complaint)) }
    return .question(question)
  }

  /// What a draft comes to, with what the sheet calls its categories by now.
  func labelled(_ draft: Draft) throws(Refusal) -> Reading {
    guard !draft.entries.isEmpty, let model = household.labelModel() else {
      var draft = draft
      draft.isLabelled = true
      return .draft(draft)
    }
    return try draft.reading(household, model)
  }

  /// The same before the sheet was asked what it calls categories.
  func readUnlabelled(_ answers: [UtteranceAnswer], to statement: Statement) throws(Refusal) -> Reading {
    if answers.count == 1, let question = try question(answers[0], statement) { return .question(question) }
    if let index = answers.firstIndex(where: { $0.status != .understood }) {
      throw refusal(Refusal(answers[index]), of: index, among: answers)
    }
    let mapper = household.mapper
    var parts: [Draft.Part] = []
    var warnings: [String] = []
    for (index, answer) in answers.enumerated() {
      do throws(ActionHandlerError) {
        let (part, told) = try part(answer, mapper, statement)
        parts.append(part)
        warnings += told
      } catch {
        throw refusal(.notUnderstood(error.told), of: index, among: answers)
      }
    }
    // What cannot be carried out here is known before anything is written.
    for action in parts.compactMap(\.otherAction) {
      do throws(ActionFailure) {
        _ = try household.kinds.performer(of: action, in: household.surroundings)
      } catch {
        throw .action(error)
      }
    }
    return .draft(Draft(statement: statement, parts: parts, warnings: warnings))
  }

  /// The question that an answer asks, with something to choose from; `nil` where it asks none.
  private func question(_ answer: UtteranceAnswer, _ statement: Statement) throws(Refusal) -> OpenQuestion? {
    guard answer.status == .understood,
      answer.response.actionType == ProcessingResultType.confirmationNeeded.rawValue
    else { return nil }
    do throws(ActionHandlerError) {
      guard case .confirmationNeeded(let asked, let told) = try household.mapper.result(of: answer.response),
        asked.best != nil
      else { return nil }
      for option in asked.options {
        for entry in option.entries ?? [] { try check(entry, of: statement) }
      }
      return OpenQuestion(statement, answer.response, asked, warnings: told, source: source)
    } catch {
      throw .notUnderstood(error.told)
    }
  }

  private func part(
    _ answer: UtteranceAnswer, _ mapper: ProcessingResponseMapper, _ statement: Statement
  ) throws(ActionHandlerError) -> (Draft.Part, warnings: [String]) {
    switch try mapper.result(of: answer.response) {
    case .perform(let action, _, let told):
      guard let payload = action.payload as? BudgetEntries else {
        return (Draft.Part(answer.response, action: action), told)
      }
      guard payload.entries.count <= AnswerReader.mostEntries else {
        throw .refused(message: Message.serverSentMany(count: payload.entries.count).standard)
      }
      for entry in payload.entries { try check(entry, of: statement) }
      return (Draft.Part(answer.response, action: action), told)
    case .handled(let message, let told): return (Draft.Part(answer.response, handled: message), told)
    case .confirmationNeeded(let confirmation, _): throw .refused(message: confirmation.question)
    }
  }

  /// As many as a sentence of 1,000 characters can hold: "1 a, 2 b, …".
  private static let mostEntries = 250
  /// The longest sentence (contract, section 1), and so the longest thing that can be named in one.
  private static let longestDetails = 1_000

  /// What a server says is held to what a person may say.
  private func check(_ entry: BudgetAction, of statement: Statement) throws(ActionHandlerError) {
    let today = household.surroundings.today()
    let latest = max(statement.day ?? today, today)
    guard entry.date <= latest else {
      throw .refused(message: Message.inFuture(date: "\(entry.date)").standard)
    }
    guard (entry.details?.unicodeScalars.count ?? 0) <= AnswerReader.longestDetails else {
      throw .refused(message: Message.detailsTooLong.standard)
    }
    guard (entry.member?.unicodeScalars.count ?? 0) <= AnswerReader.longestDetails else {
      throw .refused(message: Message.detailsTooLong.standard)
    }
    guard SheetLimits.canHold(entry.date) else {
      throw .refused(message: Message.before1900(date: "\(entry.date)").standard)
    }
  }

  /// Of several answers none is carried out where one fails, and the person is told of the others as well.
  private func refusal(_ refusal: Refusal, of index: Int, among answers: [UtteranceAnswer]) -> Refusal {
    guard answers.count > 1, case .words(let message, let kind) = refusal else { return refusal }
    let others = answers.enumerated().filter { $0.offset != index && $0.element.status == .understood }
      .map { Message.quoted(text: $0.element.response.message) }
    guard !others.isEmpty else { return refusal }
    return .words(.norTheOthers(why: message, others: others.joined(by: ", ")), kind)
  }
}

import ActionHandler
import Budgeting
import Ledger
import Messages

/// One run of `budget receipt`: what each picture comes to is asked, logged and told, in their order.
struct ReceiptSession {
  private let invocation: Invocation
  private let reader: any ReceiptReader
  private let household: Household
  private let session: Session
  private let pictures: PictureFiles
  private let output: OutcomeOutput
  /// What readers could do without and did, each once.
  private(set) var remarks: [Message] = []

  init(_ invocation: Invocation, _ reader: any ReceiptReader) {
    self.invocation = invocation
    self.reader = reader
    household = invocation.household
    session = Session(
      household, in: WorkbookConversation(household),
      manner: Session.Manner(isPreview: invocation.configuration.dryRun, takesBest: invocation.configuration.yes))
    pictures = PictureFiles(invocation)
    output = OutcomeOutput(invocation)
  }

  /// Reads one picture. What it does not tell is said, and the next one has its turn.
  mutating func take(_ file: String) throws -> ExitCode {
    var code = ExitCode.done
    do {
      let bytes = try pictures.bytes(of: file)
      let picture = try look(at: bytes)
      for payment in picture.payments {
        let told = try log(payment, of: file)
        if told != .done { code = told }
        let keeps = try invocation.settings.isOn(.keep)
        if keeps, !invocation.configuration.dryRun {
          try pictures.keep(bytes, of: file, key: try session.key(of: payment))
        }
      }
    } catch let error as CommandError {
      code = error.exitCode
      invocation.say(.verbatim("\(file): ") + error.told)
      if invocation.configuration.json {
        let refused = ReceiptResponse(ProcessingResponseDTO.refusal(error.message), file, nil)
        try invocation.host.output.write(json: try ResponseEncoder().encode(refused))
      }
    }
    try invocation.host.output.flush()
    return code
  }

  private mutating func look(at bytes: [UInt8]) throws -> SeenPicture {
    do throws(UnreadPicture) {
      let picture = try reader.look(
        at: bytes, today: invocation.configuration.today, payeeOfTill: { [household] in household.payee(ofTill: $0) })
      for remark in picture.remarks where !remarks.contains(remark) { remarks.append(remark) }
      return picture
    } catch {
      throw CommandError(error.message, error.lacksReader ? .noInput : .notUnderstood)
    }
  }

  private func log(_ payment: SeenPayment, of file: String) throws -> ExitCode {
    let prompt = QuestionPrompt(invocation)
    switch try session.understand(payment) {
    case .draft(let draft):
      let written = try session.write([draft])
      return try tell(written.outcomes[0], written.writing, payment, file)
    case .doubtful(let question) where prompt.canAsk && !invocation.configuration.dryRun:
      guard case .asked(let kept)? = try session.keep([question]).first else { return .done }
      guard case .option(let option, let entries) = try prompt.ask(kept) else {
        return try tell(.asked(kept), nil, payment, file)
      }
      let (outcome, writing) = try session.settle(
        kept, choosing: option, as: entries, by: Statement("option \(option.id)"))
      return try tell(outcome, writing, payment, file)
    case .doubtful(let question): return try tell(try session.keep([question])[0], nil, payment, file)
    case .settled(let outcome): return try tell(outcome, nil, payment, file)
    case .answer, .amendment, .question, .repayment, .move, .limit: return .done
    }
  }

  private func tell(
    _ outcome: Outcome, _ writing: WritingReport?, _ payment: SeenPayment, _ file: String
  ) throws -> ExitCode {
    guard invocation.configuration.json else {
      let code = try output.tell(outcome, at: .verbatim("\(file): "))
      // What was taken back stays so.
      if case .logged(let logged) = outcome, logged.isRepeated, logged.entries.allSatisfy({ $0.status == .undone }) {
        try invocation.host.output.flush()
        return .notUnderstood
      }
      try invocation.host.output.flush()
      guard let writing else { return code }
      WritingNotes.tell(writing, invocation)
      return writing.kept == nil ? code : .kept
    }
    invocation.beginsEffects()
    invocation.host.effects.note(outcome)
    let encoder = ResponseEncoder()
    func put(_ response: some Encodable) throws {
      try invocation.host.output.write(json: try encoder.encode(ReceiptResponse(response, file, payment)))
    }
    switch outcome {
    case .logged(let logged):
      guard let part = logged.draft.parts.first else { return .done }
      if logged.isRepeated, let entry = logged.entries.first, logged.entries.allSatisfy({ $0.status == .undone }) {
        let line = ConfirmationLine.line(of: entry, invocation.prices, isRepeated: true)
        try put(ProcessingResponseDTO.refusal(line.standard))
        return .notUnderstood
      }
      try put(LoggedResponse(part.response, entries: logged.entries))
      if let writing { WritingNotes.tell(writing, invocation) }
      return writing?.kept == nil ? .done : .kept
    case .shown(.entries(let draft)):
      if let part = draft.parts.first { try put(part.response) }
      return .done
    case .asked(let question), .shown(.question(let question)):
      try put(question.response)
      return .notUnderstood
    case .refused(let refusal): throw refusal.commandError
    default:
      try put(ProcessingResponseDTO.handled("Logged nothing of \(file)"))
      return .done
    }
  }
}

/// An answer, with what the picture says that it is to.
struct ReceiptResponse<Response: Encodable>: Encodable {
  private let response: Response
  private let receipt: Receipt

  private struct Receipt: Encodable {
    let file: String
    let source: String?
    let key: String?
    let merchant: String?
    let time: String?
    let confidence: Double?
  }

  init(_ response: Response, _ file: String, _ payment: SeenPayment?) {
    self.response = response
    receipt = Receipt(
      file: file, source: payment?.source.rawValue, key: payment?.key, merchant: payment?.payee, time: payment?.time,
      confidence: payment.map { ($0.confidence * 100).rounded() / 100 })
  }

  private enum CodingKeys: String, CodingKey { case receipt }

  func encode(to encoder: any Encoder) throws {
    try response.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(receipt, forKey: .receipt)
  }
}

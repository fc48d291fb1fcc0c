import ActionHandler
import Entities
import HTTP
import Ledger
import Rates
import Sheets

/// The contract's HTTP interface over a parser and a ledger.
public struct BudgetService: RequestHandler {
  private let desk: Desk
  private let router: Router<any Operation>
  private let access: AccessPolicy
  private let log: (@Sendable (String) -> Void)?

  /// A service for one household.
  public init(_ settings: ServiceSettings, ledger: Ledger) {
    desk = Desk(settings: settings, ledger: ledger)
    access = settings.access
    log = settings.log
    router = BudgetService.router
  }

  /// All there is.
  static let operations: [any Operation] = {
    let described: [any Operation] = [
      HealthOperation(), ProcessOperation(), LogEntryOperation(), ListEntriesOperation(), EditEntryOperation(),
      UndoEntryOperation(), SummaryOperation(), PlanOperation(), AskOperation(), OwedOperation(), SummarizeOperation(),
      HistoryOperation(), NoteOperation(), SendReceiptOperation(), ListReceiptsOperation(), PictureOperation(),
      DeletePicturesOperation(), CommandOperation(), QuestionsOperation(), CategoriesOperation(), EventsOperation(),
      OpenBrowserSessionOperation(), CloseBrowserSessionOperation(),
    ]
    return described + [OpenAPIOperation(described)] + PageOperation.all
  }()

  static let router = Router(operations.map { Router<any Operation>.Route($0.method, $0.path, $0) })

  /// Brings entries into the workbook that had to be kept; where that does not work now, they stay kept.
  public func catchUp() {
    guard let waiting = try? desk.ledger.workbooksWithPending(), !waiting.isEmpty else { return }
    _ = try? desk.ledger.sync(desk.settings.workbook)
  }

  /// Whether a file is read or written on the way to the answer.
  public func isSlow(_ request: Request) -> Bool {
    guard case .route(let route, _) = router.match(request.method, request.path) else { return false }
    return route.handler.isSlow
  }

  /// Entries are logged beside each other, so that they can be written together, but for those of one conversation, where
  /// each may be about the one before. All else takes turns.
  public func lane(of request: Request) -> String? {
    guard case .route(let route, _) = router.match(request.method, request.path) else { return nil }
    return route.handler.lane(of: request)
  }

  /// More for who may send a picture; who is not let in sends no more than others.
  public func mostBytes(of request: Request) -> Int? {
    guard case .route(let route, _) = router.match(request.method, request.path), let most = route.handler.mostBytes,
      access.isWelcome(request)
    else { return nil }
    return most
  }

  /// The answer, and what is left of the requests that the asker may make.
  public func answer(_ request: Request) -> Response {
    var (allowance, asker): (Allowance?, String?) = (nil, nil)
    var response = answer(request, counting: &allowance, by: &asker)
    allowance?.tell(in: &response.fields)
    response.asker = asker
    return response
  }

  private func answer(
    _ request: Request, counting allowance: inout Allowance?, by asker: inout String?
  ) -> Response {
    do throws(Problem) {
      let match = router.match(request.method, request.path)
      guard case .route(let route, let parameters) = match else {
        allowance = try access.admit(request, needsToken: false).allowance
        guard case .wrongMethod(let allowed) = match else { throw .notFound }
        throw .wrongMethod(allowed: allowed)
      }
      let admission = try access.admit(request, needsToken: route.handler.needsToken)
      allowance = admission.allowance
      asker = admission.caller?.name
      try admission.caller?.check(route.handler.effect)
      if request.method == "GET" { try QueryReader(request).check(against: route.handler) }
      var desk = desk
      desk.caller = admission.caller
      desk.language = request.language
      defer { if request.method != "GET" { desk.live.nudge() } }
      return try route.handler.answer(to: request, parameters: parameters, from: desk)
    } catch {
      return response(to: request, for: error)
    }
  }

  /// The answer to a request that was not let in.
  public func refusal(_ status: Int, of request: Request) -> Response {
    switch status {
    case 400: response(to: request, for: .unsoundHead)
    case 413: response(to: request, for: tooLarge(request))
    case 503: response(to: request, for: .tooManyWaiting)
    default: response(to: request, for: .fault)
    }
  }

  /// A picture of somebody who is not let in is not too large: they are not let in.
  private func tooLarge(_ request: Request) -> Problem {
    guard case .route(let route, _) = router.match(request.method, request.path), let most = route.handler.mostBytes
    else { return .bodyTooLarge(most: "64 KB") }
    do throws(Problem) {
      _ = try access.admit(request, needsToken: route.handler.needsToken)
      return .bodyTooLarge(most: "\(most >> 20) MB")
    } catch {
      return error
    }
  }

  /// Writes a line of the access log.
  public func record(_ record: AccessRecord) {
    guard let log else { return }
    log(AccessLog.line(for: record, at: router.pattern(of: record.path) ?? "-"))
  }

  /// Whether somebody looks on.
  var isWatched: Bool { desk.live.feed.isWatched }

  /// Ends the streams of events.
  public func endLiveAnswers() { desk.live.end() }

  /// A problem, in the form and the language that are asked for.
  func response(to request: Request, for problem: Problem) -> Response {
    let problem = problem.told(in: request.language)
    var response =
      request.wantsText ? Response.text(problem.status, problem.message) : .json(problem.status, problem.json)
    for field in problem.fields.fields { response.fields.add(field.name, field.value) }
    return response
  }
}

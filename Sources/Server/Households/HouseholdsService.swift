import HTTP
import Messages
import Platform
import Synchronization

/// The contract's HTTP interface over many households, of which each has a workbook, a journal and tokens of its own: nothing is shared but
/// the process. What a request shows tells whose it is.
///
/// A household is opened with its first request, and closed again where more are open than may be, the one that was asked longest ago first.
public final class HouseholdsService: RequestHandler {
  private struct Open {
    let service: BudgetService
    /// Which folder it was opened in: another one may have come to its name since.
    let identity: UInt64
    var used: Int
    var busy = 0
  }

  private struct Kept {
    var open: [HouseholdPlace: Open] = [:]
    var clock = 0
    /// Of the tokens of browsers, by what they hash to, whose they are, and until when.
    var passes: [String: (place: HouseholdPlace, ends: Int)] = [:]
  }

  private let index: HouseholdIndex
  private let front: BudgetService
  private let most: Int
  private let make: @Sendable (HouseholdPlace) throws -> BudgetService
  private let kept = Mutex(Kept())
  private let log: (@Sendable (String) -> Void)?

  /// A service for all households of a folder.
  ///
  /// - Parameters:
  ///   - front: answers whoever is of no household, and lets nobody in.
  ///   - most: how many may be open at once; more where more are asked at the same moment.
  ///   - make: opens one.
  public init(
    folder: String, front: BudgetService, most: Int = 1_024, log: (@Sendable (String) -> Void)? = nil,
    make: @escaping @Sendable (HouseholdPlace) throws -> BudgetService
  ) {
    // A journal, its log, locks and a workbook each.
    let others = HTTPServer.Limits().connections + HouseholdsService.otherFiles
    let files = OpenFiles.allow(most * HouseholdsService.filesOfOne + others)
    index = HouseholdIndex(folder: folder)
    self.front = front
    // Opening one costs as much as answering it ten times over: as many stay open as the system lets this process hold files for.
    self.most = files.map { max(1, min(most, ($0 - others) / HouseholdsService.filesOfOne)) } ?? most
    self.log = log
    self.make = make
  }

  /// How many households there are.
  public var count: Int { index.count }

  /// How many are open.
  public var openCount: Int { kept.withLock { $0.open.count } }

  /// Brings entries into the workbooks that had to be kept, as `BudgetService.catchUp`; of those that are open, since what is kept is
  /// tried when a household is opened.
  public func catchUp() {
    for service in kept.withLock({ $0.open.values.map(\.service) }) { service.catchUp() }
  }

  // MARK: - Requests

  /// Whether a file is read or written on the way to the answer: also where a household has to be opened for it.
  public func isSlow(_ request: Request) -> Bool {
    guard let place = place(of: request) else { return front.isSlow(request) }
    return front.isSlow(request) || kept.withLock { $0.open[place] == nil }
  }

  /// Each household has lanes of its own; but for pictures.
  public func lane(of request: Request) -> String? {
    guard let lane = front.lane(of: request) else { return nil }
    guard lane != SendReceiptOperation.lane else { return lane }
    return place(of: request).map { "\($0.name)/\(lane)" } ?? lane
  }

  /// As much for who is of a household as of one alone; who is of none sends no more than others.
  public func mostBytes(of request: Request) -> Int? {
    place(of: request) == nil ? nil : front.mostBytes(of: request)
  }

  /// The answer of the household that the request is of.
  public func answer(_ request: Request) -> Response {
    guard let place = place(of: request) else { return front.answer(request) }
    let identity = place.identity
    let service: BudgetService
    do {
      service = try enter(place, identity)
    } catch {
      return front.response(to: request, for: Problem(503, Message.serverHouseholdShut.standard))
    }
    defer { leave(place, identity) }
    let response = service.answer(request)
    if request.path == OpenBrowserSessionOperation().path, response.status == 200 { note(response, of: place) }
    return response
  }

  /// The answer to a request that was not let in.
  public func refusal(_ status: Int, of request: Request) -> Response { front.refusal(status, of: request) }

  /// Writes a line of the access log.
  public func record(_ record: AccessRecord) { front.record(record) }

  /// Ends the streams of events.
  public func endLiveAnswers() {
    for service in kept.withLock({ $0.open.values.map(\.service) }) { service.endLiveAnswers() }
    front.endLiveAnswers()
  }

  // MARK: - Whose it is

  private func place(of request: Request) -> HouseholdPlace? {
    if request.path == OpenBrowserSessionOperation().path { return place(ofBrowser: request) }
    return AccessPolicy.token(in: request).flatMap(place(ofToken:))
  }

  private func place(ofToken token: String) -> HouseholdPlace? {
    let hash = TokenStore.hex(TokenStore.hash(of: token))
    if let pass = kept.withLock({ $0.passes[hash] }), index.holds(pass.place) { return pass.place }
    return index.place(of: .token(hash))
  }

  /// A browser that comes in shows a code, a token, or its cookie.
  private func place(ofBrowser request: Request) -> HouseholdPlace? {
    if let body = JSONValue(json: request.body) {
      if let code = body["pair"]?.text { return index.place(of: .pairing(TokenStore.hex(TokenStore.hash(of: code)))) }
      if let token = body["token"]?.text { return place(ofToken: token) }
    }
    let cookie = BrowserCookie.value(in: request)
    return cookie?.split(separator: ".").first.flatMap { index.place(of: .browser(String($0))) }
  }

  /// Remembers whose the token is that a browser was given.
  private func note(_ response: Response, of place: HouseholdPlace) {
    guard let token = JSONValue(json: response.body)?["token"]?.text else { return }
    let hash = TokenStore.hex(TokenStore.hash(of: token))
    let now = SteadyClock.seconds
    kept.withLock { kept in
      if kept.passes.count > HouseholdsService.mostPasses { kept.passes = kept.passes.filter { $0.value.ends > now } }
      kept.passes[hash] = (place, now + BrowserSessions.passSeconds)
    }
  }

  private static let filesOfOne = 10

  /// Files of the server itself.
  private static let otherFiles = 128

  /// More are looked through for those that have run out.
  private static let mostPasses = 4096

  // MARK: - Opening

  private func enter(_ place: HouseholdPlace, _ identity: UInt64) throws -> BudgetService {
    if let service = entered(place, identity) { return service }
    let made = try make(place)
    // What had to be kept goes in as soon as it can.
    made.catchUp()
    var closed: [BudgetService] = []
    let service = kept.withLock { kept -> BudgetService in
      kept.clock += 1
      // Another request may have opened it meanwhile.
      let other = kept.open[place].flatMap { $0.identity == identity ? $0 : nil }
      let service = other?.service ?? made
      if other == nil, let gone = kept.open[place] { closed.append(gone.service) }
      kept.open[place] = Open(
        service: service, identity: identity, used: kept.clock, busy: (other?.busy ?? 0) + 1)
      while kept.open.count > most {
        let idle = kept.open.filter { $0.value.busy == 0 && !$0.value.service.isWatched }
        guard let oldest = idle.min(by: { $0.value.used < $1.value.used }) else { break }
        closed.append(oldest.value.service)
        kept.open[oldest.key] = nil
      }
      return service
    }
    // Files are closed here, and not under the lock.
    withExtendedLifetime(closed) {}
    return service
  }

  private func entered(_ place: HouseholdPlace, _ identity: UInt64) -> BudgetService? {
    kept.withLock { kept in
      guard let open = kept.open[place], open.identity == identity else { return nil }
      let service = open.service
      kept.clock += 1
      kept.open[place]?.used = kept.clock
      kept.open[place]?.busy += 1
      return service
    }
  }

  private func leave(_ place: HouseholdPlace, _ identity: UInt64) {
    kept.withLock { kept in
      if kept.open[place]?.identity == identity { kept.open[place]?.busy -= 1 }
    }
  }
}

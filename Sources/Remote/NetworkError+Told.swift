import Console
import Messages
import Network

extension NetworkError {
  /// What happened and how to mend it, in the language of the screen. What a server said of it stands there as it came.
  var told: Message {
    switch self {
    case .invalidAddress(let address, let reason):
      .netAddress(address: address, reason: ReasonText.said(reason))
    case .invalidFile(let path, let reason): .netFile(path: path, reason: ReasonText.said(reason))
    case .cancelled: .netInterrupted
    case .unreachable(let host, let reason): .netUnreachable(host: host, reason: ReasonText.said(reason))
    case .timedOut(let host): .netTimedOut(host: host)
    case .untrusted(let host, let reason): .netUntrusted(host: host, reason: ReasonText.said(reason))
    case .answerTooLarge(let host, let limit): .netTooLarge(host: host, limit: "\(limit)")
    case .refused(let refusal): refusal.told
    case .unreadableAnswer(let host, let reason): .netUnreadable(host: host, reason: ReasonText.said(reason))
    case .refreshFailed(let host, let reason): .netRefreshFailed(host: host, reason: ReasonText.said(reason))
    }
  }
}

extension NetworkError.Refusal {
  /// Whether the day that it is here lies ahead of the server's: nobody says that day, a clock does.
  var isAboutClocks: Bool { status == 422 && problem.fields.contains { $0.field == "body.today" } }

  fileprivate var told: Message {
    if isAboutClocks { return .netClocksDiffer(host: host) }
    // When to come back is told once.
    guard let said = problem.sentence, status != 429 else { return .netRefused(what: what, mend: mend) }
    let isPageAlone = problem.isWebPage && problem.fields.isEmpty
    let page: Message = problem.message.map { .netWebPageCalled(title: $0) } ?? .netWebPage
    return .netRefusedSaying(what: what, said: isPageAlone ? page : .verbatim(said), mend: mend)
  }

  private var what: Message {
    let told = "\(status)"
    switch status {
    case 300...399: return .netElsewhere(host: host, status: told)
    case 400: return .netBadRequest(host: host)
    case 401: return .netWhoAsks(host: host)
    case 403: return .netForbidden(host: host)
    case 404: return .netNotThere(host: host)
    case 405: return .netNoSuchKind(host: host)
    case 409: return .netClash(host: host)
    case 413: return .netTooLong(host: host)
    case 415: return .netNoJSON(host: host)
    case 422: return .netNotAccepted(host: host)
    case 429: return .netTooOften(host: host)
    case 501: return .netNotYet(host: host)
    case 502, 503, 504: return .netAway(host: host, status: told)
    case 400...499: return .netOtherRefusal(host: host, status: told)
    default: return .netFailed(host: host, status: told)
    }
  }

  private var mend: Message {
    switch status {
    case 300...399: location.map { .netUseAddress(address: $0) } ?? .netAskAddress
    case 401: .netPutToken
    case 403: .netAskToken
    case 404, 405, 415: .netCheckPart
    case 400, 409, 413, 422: problem.isWebPage ? .netCheckServer : .netSayOtherwise
    case 429, 502, 503, 504: retryAfter.map { .netTryInSeconds(seconds: "\($0)") } ?? .netTryLater
    case 501: .netSayEntry
    default: .netTellOwner
    }
  }
}

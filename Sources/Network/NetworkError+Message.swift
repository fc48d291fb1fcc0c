extension NetworkError: CustomStringConvertible {
  /// What happened and how to mend it, in one or two sentences. Never holds credentials.
  public var description: String {
    switch self {
    case .invalidAddress(let address, let reason):
      "“\(address)” is not the address of a server: \(reason). Write it like http://localhost:8000"
    case .invalidFile(let path, let reason):
      "I cannot use \(path): \(reason)"
    case .cancelled:
      "interrupted"
    case .unreachable(let host, let reason):
      "I cannot reach the server \(host): \(reason). Check that it runs and that the address is right"
    case .timedOut(let host):
      "the server \(host) took too long to answer. Try again in a while"
    case .untrusted(let host, let reason):
      "I do not trust the server \(host): \(reason). If it has a certificate of your own, tell its fingerprint with --fingerprint, or name its authority with --cacert FILE"
    case .answerTooLarge(let host, let limit):
      "the server \(host) sent more than \(limit) bytes, which is no answer of a budget server. Check the address"
    case .refused(let refusal):
      refusal.description
    case .unreadableAnswer(let host, let reason):
      "the server \(host) answered with something I cannot read: \(reason). Check that the address is that of a budget server"
    case .refreshFailed(let host, let reason):
      "the server \(host) does not accept the credentials any more, and gave no new ones: \(reason). Put a new token into the token file"
    }
  }
}

extension NetworkError.Refusal: CustomStringConvertible {
  /// A sentence for the status, with what the server itself said.
  public var description: String {
    // A server that is asked too often says when to try again, as the mend does.
    guard status != 429, let said = problem.sentence else { return "\(sentence). \(mend)" }
    return "\(sentence): \(said). \(mend)"
  }

  private var sentence: String {
    switch status {
    case 300...399: "the server \(host) sends this address elsewhere (\(status))"
    case 400: "the server \(host) could not make sense of the request (400)"
    case 401: "the server \(host) wants to know who is asking (401)"
    case 403: "the server \(host) does not allow this with these credentials (403)"
    case 404: "the server \(host) has nothing at this address (404)"
    case 405: "the server \(host) does not take this kind of request here (405)"
    case 409: "the server \(host) says this clashes with something it holds (409)"
    case 413: "the server \(host) finds the text too long (413)"
    case 415: "the server \(host) does not take JSON here (415)"
    case 422: "the server \(host) did not accept this (422)"
    case 429: "the server \(host) is asked too often (429)"
    case 500: "the server \(host) failed (500)"
    case 501: "the server \(host) does not do this yet (501)"
    case 502, 503, 504: "the server \(host) is away for now (\(status))"
    case 400...499: "the server \(host) refused the request (\(status))"
    default: "the server \(host) failed (\(status))"
    }
  }

  private var mend: String {
    switch status {
    case 300...399:
      location.map { "Use that address instead: \($0)" } ?? "Ask who runs it for its address"
    case 401: "Put a token that it knows into a file and name it with --token-file FILE"
    case 403: "Ask who runs it for a token that may do this"
    case 404, 405, 415: "Check the address: it is the part before /api/v1"
    case 400, 409, 413, 422:
      problem.isWebPage ? "Check that the address is that of a budget server" : "Say it another way"
    case 429: retryAfter.map { "Try again in \($0) seconds" } ?? "Try again in a while"
    case 501: "Say an income, an expense or savings, for example: spent 20 at lidl"
    case 502, 503, 504: retryAfter.map { "Try again in \($0) seconds" } ?? "Try again in a while"
    default: "Tell who runs it"
    }
  }
}

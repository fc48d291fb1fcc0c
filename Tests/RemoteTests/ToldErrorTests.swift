import Messages
import Network
import Testing

@testable import Remote

@Suite("Why no answer came, on the screen") struct ToldErrorTests {
  private static let statuses = [
    300, 302, 400, 401, 403, 404, 405, 409, 410, 413, 415, 418, 422, 429, 500, 501, 502, 503, 504, 599,
  ]

  private static let errors: [NetworkError] =
    [
      .invalidAddress("budget", reason: "it has no host"), .invalidFile(path: "key", reason: "it is a folder"),
      .cancelled,
      .unreachable(host: "home", reason: "no route"), .timedOut(host: "home"),
      .untrusted(host: "home", reason: "expired"),
      .answerTooLarge(host: "home", limit: 1000), .unreadableAnswer(host: "home", reason: "it is a web page"),
      .refreshFailed(host: "home", reason: "it says no"),
    ]
    + statuses.flatMap { status in
      [
        .refused(.init(status: status, host: "home", problem: ServerProblem(message: nil))),
        .refused(
          .init(
            status: status, host: "home", problem: ServerProblem(message: "Not today", isWebPage: status % 2 == 0),
            retryAfter: 7,
            location: "https://there")),
      ]
    }

  @Test("in English it is what the client says of itself", arguments: errors)
  func english(error: NetworkError) {
    let text = error.description
    #expect(error.told.standard == text.prefix(1).uppercased() + text.dropFirst())
  }

  @Test("in Bulgarian nothing of it is English", arguments: errors)
  func bulgarian(error: NetworkError) {
    let told = error.told.text(in: .bg).replacing(
      #/it has no host|it is a folder|no route|it is a web page|it says no|Not today/#, with: "")
    #expect(!told.contains(#/\b(the|is|it|server|this|Try|Check|answer)\b/#), "\(told)")
  }
}

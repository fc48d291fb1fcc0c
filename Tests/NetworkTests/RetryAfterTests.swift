import HTTP
import Testing

@testable import Network

@Suite("When a server wants to be asked again")
struct RetryAfterTests {
  /// Monday, 3 November 2025, 10:00:00 GMT.
  private static let now = 1_762_164_000

  @Test(
    "seconds as they are, and a time from now on",
    arguments: [
      ("0", 0), ("1", 1), ("120", 120), ("Mon, 03 Nov 2025 10:00:01 GMT", 1), ("Mon, 03 Nov 2025 10:00:00 GMT", 0),
      ("Monday, 03-Nov-25 10:30:00 GMT", 1_800), ("Mon Nov  3 10:30:00 2025", 1_800),
    ])
  func seconds(field: String, seconds: Int) {
    #expect(RetryAfter.seconds(in: HTTPFields(["Retry-After": field]), now: Self.now) == seconds)
  }

  @Test("what is over is now", arguments: ["Sun, 02 Nov 2025 10:00:00 GMT", "Thu, 01 Jan 1970 00:00:00 GMT"])
  func past(field: String) {
    #expect(RetryAfter.seconds(in: HTTPFields(["Retry-After": field]), now: Self.now) == 0)
  }

  @Test("neither seconds nor a time is nothing", arguments: ["-1", "soon", "1.5"])
  func neither(field: String) {
    #expect(RetryAfter.seconds(in: HTTPFields(["Retry-After": field]), now: Self.now) == nil)
    #expect(RetryAfter.seconds(in: HTTPFields(), now: Self.now) == nil)
  }

  @Test("the server's clock is what counts")
  func ownClock() {
    let fields = HTTPFields([
      "Date": "Mon, 03 Nov 2025 11:00:00 GMT", "Retry-After": "Mon, 03 Nov 2025 11:00:30 GMT",
    ])
    #expect(RetryAfter.seconds(in: fields, now: Self.now) == 30)
  }

  @Test("a server that wants more time than there is patience is not waited for")
  func patience() {
    let policy = RetryPolicy(attempts: 3, firstPause: 250, longestPause: 4_000, longestRetryAfter: 15)
    func pause(_ seconds: Int?, attempt: Int = 1) -> Int? {
      let problem = ServerProblem(body: [], contentType: "")
      let refusal = NetworkError.Refusal(status: 503, host: "h", problem: problem, retryAfter: seconds)
      return policy.pause(after: .refused(refusal), attempt: attempt, jitter: 1)
    }
    #expect(pause(nil) == 250)
    #expect(pause(0) == 250)
    #expect(pause(1) == 1_000)
    #expect(pause(15) == 15_000)
    #expect(pause(16) == nil)
    #expect(pause(1, attempt: 3) == nil)
  }
}

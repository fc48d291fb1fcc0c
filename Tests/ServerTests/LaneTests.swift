import Testing

@testable import Server

@Suite("Turns of requests")
struct LaneTests {
  @Test(
    "sentences and answers of a conversation share a lane, all others go beside each other",
    arguments: [
      (#"{"input": "rent 650", "session_id": "s1"}"#, "conversation s1"),
      (#"{"confirm": "q1", "option": "1", "session_id": "s1"}"#, "conversation s1"),
      (#"{"confirm": "q1", "option": "1"}"#, nil), (#"{"input": "rent 650"}"#, nil),
      (#"{"confirm": 1, "session_id": "s1"}"#, nil),
    ] as [(String, String?)])
  func laneOfBody(body: String, lane: String?) {
    let request = Request(method: "POST", path: "/api/v1/entries", body: Array(body.utf8))
    #expect(LogEntryOperation().lane(of: request) == lane)
  }
}

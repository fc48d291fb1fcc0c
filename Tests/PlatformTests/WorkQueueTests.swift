import Platform
import Synchronization
import Testing

@testable import Server

@Suite("Slow requests")
struct WorkQueueTests {
  /// Numbers that threads note, in the order they do.
  private final class Notes: Sendable {
    private let kept = Mutex<[Int]>([])
    var numbers: [Int] { kept.withLock { $0 } }
    func add(_ number: Int) { kept.withLock { $0.append(number) } }
    func wait(for count: Int) { while numbers.count < count { usleep(1000) } }
  }

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

  @Test("those of one conversation are answered in the order they came")
  func lane() {
    let queue = WorkQueue(width: 8)
    defer { queue.stop() }
    let notes = Notes()
    for number in 0..<40 {
      queue.add(lane: "one") {
        usleep(number % 3 == 0 ? 2000 : 100)
        notes.add(number)
      }
    }
    notes.wait(for: 40)
    #expect(notes.numbers == Array(0..<40))
  }

  @Test("those of different conversations, and of none, do not wait for each other")
  func beside() {
    let queue = WorkQueue(width: 8)
    defer { queue.stop() }
    let started = Notes()
    let ended = Notes()
    for (number, lane) in [nil, nil, "one", "two"].enumerated() {
      queue.add(lane: lane) {
        started.add(number)
        started.wait(for: 4)
        ended.add(number)
      }
    }
    ended.wait(for: 4)
    #expect(Set(ended.numbers) == [0, 1, 2, 3])
  }

  @Test("more than there are threads for are all answered, also when it is stopped")
  func many() {
    let queue = WorkQueue(width: 2)
    let notes = Notes()
    for number in 0..<200 { queue.add(lane: number % 5 == 0 ? "one" : nil) { notes.add(number) } }
    queue.stop()
    notes.wait(for: 200)
    #expect(Set(notes.numbers) == Set(0..<200))
    #expect(notes.numbers.filter { $0 % 5 == 0 } == Array(stride(from: 0, to: 200, by: 5)))
  }
}

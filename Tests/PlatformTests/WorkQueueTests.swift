import Platform
import Synchronization
import Testing

@Suite("Work for other threads")
struct WorkQueueTests {
  /// Numbers that threads note, in the order they do.
  private final class Notes: Sendable {
    private let kept = Mutex<[Int]>([])
    var numbers: [Int] { kept.withLock { $0 } }
    func add(_ number: Int) { kept.withLock { $0.append(number) } }
    func wait(for count: Int) { while numbers.count < count { usleep(1000) } }
  }

  /// How many are at something at once, and were at most.
  private final class Count: Sendable {
    private let kept = Mutex((now: 0, most: 0))
    var most: Int { kept.withLock { $0.most } }
    func enter() { kept.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func leave() { kept.withLock { $0.now -= 1 } }
  }

  @Test("jobs of one lane are done in the order they came")
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

  @Test("what deep calls have used of a thread's stack is given back, and what is in use stays")
  func stack() {
    let queue = WorkQueue(width: 1)
    defer { queue.stop() }
    let notes = Notes()
    queue.add(lane: nil) {
      let own = UInt.random(in: 0...UInt.max)
      let copy = own
      let (place, sum) = Self.deep(4_000)
      notes.add(Self.isResident(place) ? 1 : 0)
      ThreadStack.giveBack()
      notes.add(Self.isResident(place) ? 1 : 0)
      notes.add(own == copy && Self.deep(4_000).sum == sum ? 1 : 0)
    }
    notes.wait(for: 3)
    #expect(notes.numbers == [1, 0, 1])
  }

  @Test("no more threads have a turn than there are, and each that waits gets one")
  func turns() {
    let (queue, turns, notes) = (WorkQueue(width: 8), Turns(2), Notes())
    defer { queue.stop() }
    let count = Count()
    for number in 0..<40 {
      queue.add(lane: nil) {
        turns.taking {
          count.enter()
          usleep(500)
          count.leave()
        }
        notes.add(number)
      }
    }
    notes.wait(for: 40)
    #expect(notes.numbers.sorted() == Array(0..<40))
    #expect(count.most <= 2)
  }

  /// Where the deepest of so many calls keeps its numbers, and what all of them come to.
  @inline(never)
  private static func deep(_ calls: Int) -> (place: UInt, sum: Int) {
    var numbers = (calls, calls, calls, calls, calls, calls, calls, calls)
    guard calls > 0 else { return withUnsafePointer(to: &numbers) { (UInt(bitPattern: $0), 0) } }
    let (place, sum) = deep(calls - 1)
    return (place, sum + numbers.0)
  }

  private static func isResident(_ place: UInt) -> Bool {
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    var state: UInt8 = 0
    return mincore(UnsafeMutableRawPointer(bitPattern: place & ~(page - 1)), 1, &state) == 0 && state & 1 == 1
  }

  @Test("jobs of different lanes, and of none, do not wait for each other")
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

  /// Counts those that are alive.
  private final class Token: Sendable {
    static let alive = Atomic<Int>(0)
    init() { Token.alive.wrappingAdd(1, ordering: .relaxed) }
    deinit { Token.alive.wrappingSubtract(1, ordering: .relaxed) }
  }

  @Test("what was done is let go, also where there is always more to do")
  func letGo() {
    let queue = WorkQueue(width: 1)
    defer { queue.stop() }
    let (notes, gate) = (Notes(), Semaphore())
    for number in 0..<1_000 {
      let token = Token()
      queue.add(lane: nil) {
        notes.add(withExtendedLifetime(token) { number })
        if number == 989 { gate.wait() }
      }
    }
    notes.wait(for: 990)
    #expect(Token.alive.load(ordering: .relaxed) < 200)
    gate.call()
    notes.wait(for: 1_000)
  }

  @Test("more than there are threads for are all done, also when it is stopped")
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

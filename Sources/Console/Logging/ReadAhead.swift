import Budgeting
import Entities
import Platform
import Synchronization

/// Reads what is at hand before it is its turn, and has it understood on the other processors while earlier lines are
/// written.
///
/// What is about something said before is left to be understood when it is its turn.
struct ReadAhead<Stream: UtteranceStream, Foreseen: Sendable>: UtteranceStream {
  /// So many are read ahead, which is what is understood while a batch is written.
  private static var most: Int { 4_096 }

  private var base: Stream
  private let understanding: UnderstandingAhead<Foreseen>
  private let lookUp: () -> [String: BudgetCategory]
  private let queue: WorkQueue
  private var taught: [String: BudgetCategory] = [:]
  /// Those whose turn has not come, oldest first.
  private var parts: [PartAhead<Foreseen>] = []
  /// Those whose turn has come.
  private var utterances: ArraySlice<SpokenUtterance> = []
  private var drafts: ArraySlice<Foreseen?> = []
  /// What came after the last one that could be read.
  private var failure: (any Error)?
  /// What the one that came last comes to, where that was found out before it was its turn.
  private(set) var foreseen: Foreseen?

  var foresight: Foresight? { foreseen as? Foresight }

  /// - Parameters:
  ///   - taught: looks up what was taught.
  ///   - understanding: what an utterance comes to; for any thread.
  init(
    _ base: Stream, taught: @escaping () -> [String: BudgetCategory] = { [:] },
    _ understanding: @escaping UnderstandingAhead<Foreseen>
  ) {
    self.base = base
    self.understanding = understanding
    lookUp = taught
    queue = WorkQueue(width: max(Processors.count - 1, 1))
  }

  var hasMoreAtHand: Bool {
    mutating get { !utterances.isEmpty || !parts.isEmpty || (failure == nil && base.hasMoreAtHand) }
  }

  mutating func next() throws -> SpokenUtterance? {
    foreseen = nil
    if utterances.isEmpty {
      readAhead()
      if !parts.isEmpty {
        let part = parts.removeFirst()
        part.understand()
        // While another thread is at it, a later one is understood here: waiting for each in turn, two threads are no faster than one.
        for later in parts {
          if part.isDone { break }
          later.understand()
        }
        (utterances, drafts) = (part.utterances[...], part.drafts()[...])
      }
    }
    if let utterance = utterances.popFirst() {
      foreseen = drafts.popFirst() ?? nil
      return utterance
    }
    if let failure {
      self.failure = nil
      throw failure
    }
    return try base.next()
  }

  /// Nothing more is read: the other threads end when they have done what they have begun.
  func end() { queue.stop() }

  mutating func settle(_ utterance: SpokenUtterance) throws { try base.settle(utterance) }

  mutating func lookAgain() {
    let before = taught
    taught = lookUp()
    guard taught != before else { return }
    drafts = drafts.map { _ in nil }[...]
    let outdated = parts
    parts = []
    for part in outdated { append(part.utterances) }
  }

  private mutating func readAhead() {
    guard failure == nil else { return }
    if parts.isEmpty, base.hasMoreAtHand { taught = lookUp() }
    while parts.count < Self.most / linesOfAPart, failure == nil, base.hasMoreAtHand {
      var utterances: [SpokenUtterance] = []
      do {
        while utterances.count < linesOfAPart, base.hasMoreAtHand, let next = try base.next() {
          utterances.append(next)
        }
      } catch {
        failure = error
      }
      if !utterances.isEmpty { append(utterances) }
    }
  }

  private mutating func append(_ utterances: [SpokenUtterance]) {
    let part = PartAhead(utterances) { [understanding, taught] in understanding($0, taught) }
    // A few lines need no other thread: the first part is understood by the one that asks for it.
    if !parts.isEmpty { queue.add(lane: nil) { part.understand() } }
    parts.append(part)
  }
}

/// What an utterance comes to whatever was said before it, given what was taught.
typealias UnderstandingAhead<Foreseen> = @Sendable (SpokenUtterance, [String: BudgetCategory]) -> Foreseen?

/// So many are understood by one thread at a time.
private let linesOfAPart = 64

/// Some utterances, and what they come to: understood by whoever comes first.
private final class PartAhead<Foreseen: Sendable>: Sendable {
  private enum State {
    case waiting, taken
    case done([Foreseen?])
  }

  let utterances: [SpokenUtterance]
  private let understanding: @Sendable (SpokenUtterance) -> Foreseen?
  private let state = Mutex(State.waiting)
  private let done = Semaphore()

  init(_ utterances: [SpokenUtterance], _ understanding: @escaping @Sendable (SpokenUtterance) -> Foreseen?) {
    self.utterances = utterances
    self.understanding = understanding
  }

  /// Understands them where nobody has begun to.
  func understand() {
    let isFirst = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .taken
      return true
    }
    guard isFirst else { return }
    let drafts = utterances.map(understanding)
    state.withLock { $0 = .done(drafts) }
    done.call()
  }

  /// Whether they are understood already.
  var isDone: Bool { state.withLock { if case .done = $0 { true } else { false } } }

  /// What they come to, in their order; waits until they are understood. To be asked once.
  func drafts() -> [Foreseen?] {
    done.wait()
    return state.withLock { if case .done(let drafts) = $0 { drafts } else { [] } }
  }
}

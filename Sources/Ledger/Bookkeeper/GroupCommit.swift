import Platform
import Sheets
import Synchronization

/// Writes for all who wait: while one thread writes, those who come meanwhile queue up, and the first of them then writes
/// what all of them have brought, in one go. What costs most, syncing and replacing the workbook, is done once for all.
///
/// Who is alone pays for a lock that nobody holds.
final class GroupCommit: Sendable {
  /// What one caller wants logged.
  struct Request: Sendable {
    let utterances: [Utterance]
    let path: String
    let sheet: String?

    var keys: [String] { utterances.compactMap(\.key) }

    func sharesFile(with other: Request) -> Bool { path == other.path && sheet == other.sheet }
  }

  typealias Answer = Result<LogOutcome, LedgerError>

  private struct State {
    var isWriting = false
    var waiting: [Ticket] = []
    var last = Batch(requests: 0, milliseconds: 0)
  }

  /// What was written in one go.
  private struct Batch {
    let requests: Int
    let milliseconds: Int
  }

  /// More entries than this make no batch cheaper, and let those who wait for it wait longer.
  private static let mostRequests = 256

  private let state = Mutex(State())

  /// Whether somebody writes.
  var isWriting: Bool { state.withLock { $0.isWriting } }

  /// How many wait for another thread's write.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Logs a request, alone or together with those of other threads.
  ///
  /// - Parameter write: logs requests for one sheet of one file; an answer for each, in their order.
  func log(_ request: Request, by write: ([Request]) -> [Answer]) throws(LedgerError) -> LogOutcome {
    let ticket: Ticket? = state.withLock { state in
      guard state.isWriting else {
        state.isWriting = true
        return nil
      }
      let ticket = Ticket(request)
      state.waiting.append(ticket)
      return ticket
    }
    if let ticket, case .answered(let answer) = ticket.wait() { return try answer.get() }
    awaitCrowd()
    let others = joining(request)
    let start = SteadyClock.milliseconds
    let answers = write([request] + others.map(\.request))
    passOn(after: Batch(requests: others.count + 1, milliseconds: SteadyClock.milliseconds - start))
    for (index, other) in others.enumerated() {
      other.call(.answered(index + 1 < answers.count ? answers[index + 1] : .failure(GroupCommit.noAnswer)))
    }
    // Sooner or later each of a server's threads has written, and would keep what that took for as long as it lives. One that is alone may be
    // a program's first.
    if ticket != nil { ThreadStack.giveBack() }
    return try GroupCommit.answer(answers.first)
  }

  /// Who was answered just now may be back at once with the next. Where a crowd is written for and a write takes long, it is waited for as long
  /// as some come, and for half as long as a write takes at most: two halves of a crowd in turn would cost two writes, each of the whole file.
  private func awaitCrowd() {
    let (last, first) = state.withLock { ($0.last, $0.waiting.count) }
    guard last.requests >= GroupCommit.crowd, last.milliseconds >= GroupCommit.long else { return }
    let all = min(first + last.requests, GroupCommit.mostRequests) - 1
    var (seen, idle, left) = (first, 0, last.milliseconds / 2)
    while seen < all, idle < GroupCommit.patience, left > 0 {
      usleep(1_000)
      let now = waiting
      idle = now > seen ? 0 : idle + 1
      (seen, left) = (now, left - 1)
    }
  }

  /// So many requests at once are a crowd.
  private static let crowd = 8
  /// A write of so many milliseconds takes longer than those who wait need to think of the next.
  private static let long = 20
  /// After so many milliseconds in which nobody came, nobody is waited for.
  private static let patience = 3

  /// All that wait for the same sheet.
  private func joining(_ request: Request) -> [Ticket] {
    state.withLock { state in
      var (others, left): ([Ticket], [Ticket]) = ([], [])
      for ticket in state.waiting {
        let joins = others.count + 1 < GroupCommit.mostRequests && ticket.request.sharesFile(with: request)
        if joins { others.append(ticket) } else { left.append(ticket) }
      }
      state.waiting = left
      return others
    }
  }

  /// Lets the next one write.
  private func passOn(after batch: Batch) {
    let next: Ticket? = state.withLock { state in
      state.last = batch
      guard !state.waiting.isEmpty else {
        state.isWriting = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.call(.leads)
  }

  private static let noAnswer = LedgerError.fault("a request that was written together with others has no answer")

  private static func answer(_ answer: Answer?) throws(LedgerError) -> LogOutcome {
    guard let answer else { throw noAnswer }
    return try answer.get()
  }
}

/// A place in the queue of those who wait for another thread's write.
///
/// The fate is written by the thread that calls, before it calls, and read by the one that waits, after it was called.
private final class Ticket: @unchecked Sendable {
  enum Fate {
    /// Another thread has written it.
    case answered(GroupCommit.Answer)
    /// It is its own turn to write, for others as well.
    case leads
  }

  let request: GroupCommit.Request
  private var fate: Fate?
  private let bell = Semaphore()

  init(_ request: GroupCommit.Request) { self.request = request }

  func call(_ fate: Fate) {
    self.fate = fate
    bell.call()
  }

  func wait() -> Fate {
    bell.wait()
    return fate ?? .leads
  }
}

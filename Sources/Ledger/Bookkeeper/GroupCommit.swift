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
    guard let ticket else {
      defer { passOn() }
      return try GroupCommit.answer(write([request]).first)
    }
    switch ticket.wait() {
    case .answered(let answer): return try answer.get()
    case .leads(let others):
      let answers = write([request] + others.map(\.request))
      passOn()
      for (index, other) in others.enumerated() {
        other.call(.answered(index + 1 < answers.count ? answers[index + 1] : .failure(GroupCommit.noAnswer)))
      }
      // Sooner or later each of a server's threads has written, and would keep what that took for as long as it lives.
      ThreadStack.giveBack()
      return try GroupCommit.answer(answers.first)
    }
  }

  /// Lets the next one write, with all that wait for the same sheet.
  private func passOn() {
    let next: (leader: Ticket, others: [Ticket])? = state.withLock { state in
      guard let leader = state.waiting.first else {
        state.isWriting = false
        return nil
      }
      var others: [Ticket] = []
      var left: [Ticket] = []
      for ticket in state.waiting.dropFirst() {
        let joins = others.count + 1 < GroupCommit.mostRequests && ticket.request.sharesFile(with: leader.request)
        if joins { others.append(ticket) } else { left.append(ticket) }
      }
      state.waiting = left
      return (leader, others)
    }
    next?.leader.call(.leads(next?.others ?? []))
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
    /// It is its own turn to write, for these as well.
    case leads([Ticket])
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
    return fate ?? .leads([])
  }
}

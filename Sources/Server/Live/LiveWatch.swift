import Dispatch
import HTTP
import Ledger
import Platform
import Sheets
import Synchronization

/// Notices what happens to the household, whoever does it: this server, another program with the same journal, or one that writes to
/// the workbook.
///
/// The files are looked at twice a second while somebody looks on, and at once when this server has done something.
final class LiveWatch: Sendable {
  /// What of the files tells that something has happened.
  private struct Marks: Hashable {
    var journal: FileVersion?
    var log: FileVersion?
    var workbook: FileVersion?
  }

  private struct Seen {
    var marks = Marks()
    var snapshot: LiveSnapshot?
    var lastBeat = 0
    var timer: (any DispatchSourceTimer)?
  }

  let feed = LiveFeed()
  private let ledger: Ledger
  private let workbook: String
  private let seen = Mutex(Seen())
  private let queue = DispatchQueue(label: "budget.live")

  private static let milliseconds = 500
  /// Seconds between two signs of life; proxies close what is silent for a minute.
  private static let beat = 15

  init(_ ledger: Ledger, workbook: String) {
    self.ledger = ledger
    self.workbook = workbook
  }

  /// A stream of what happens from now on, or since the event that was seen last.
  func open(after lastSeen: String?, isWelcome: @escaping @Sendable () -> Bool) -> LiveBody? {
    look()
    defer { keepLooking() }
    return feed.open(after: lastSeen, isWelcome: isWelcome)
  }

  /// Something was done here: it is told at once, and whoever did it need not wait for that.
  func nudge() {
    guard feed.isWatched else { return }
    queue.async { self.look() }
  }

  /// Tells of limits that were crossed.
  func tell(_ crossings: [LimitCrossing]) {
    guard !crossings.isEmpty else { return }
    feed.tell(
      crossings.map { crossing in
        LiveEvent(
          kind: .limit,
          data: [
            "category": .string(crossing.category), "year": .init(integerLiteral: crossing.year),
            "month": .init(integerLiteral: crossing.month), "spent": .number(crossing.spent),
            "limit": .number(crossing.limit),
          ])
      })
  }

  /// Ends all streams.
  func end() { feed.end() }

  // MARK: - Looking

  private func keepLooking() {
    seen.withLock { seen in
      guard seen.timer == nil else { return }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { [weak self] in self?.tick() }
      let interval = DispatchTimeInterval.milliseconds(LiveWatch.milliseconds)
      timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(50))
      seen.timer = timer
      timer.activate()
    }
  }

  private func tick() {
    guard feed.isWatched else {
      return seen.withLock { seen in
        // One who has come in between has started it anew, or will not see it stopped.
        guard !feed.isWatched else { return }
        seen.timer?.cancel()
        seen.timer = nil
      }
    }
    look()
    let isDue = seen.withLock { seen in
      guard SteadyClock.seconds - seen.lastBeat >= LiveWatch.beat else { return false }
      seen.lastBeat = SteadyClock.seconds
      return true
    }
    if isDue { feed.beat() }
  }

  /// Compares with what was seen before, and tells the difference.
  private func look() {
    seen.withLock { seen in
      let journal = ledger.location.journal
      // Taken before what they stand for is read: what happens in between is looked at once more.
      let marks = Marks(
        journal: FileVersion(of: journal), log: FileVersion(of: journal + "-wal"),
        workbook: FileVersion(of: workbook))
      guard seen.snapshot == nil || marks != seen.marks else { return }
      guard let entries = try? ledger.entries(EntryFilter(workbook: workbook, limit: LiveSnapshot.depth)),
        let questions = try? ledger.waitingQuestions(for: workbook)
      else { return }
      let snapshot = LiveSnapshot(entries: entries, questions: questions)
      if let old = seen.snapshot {
        if var events = snapshot.events(since: old) {
          if marks.workbook != seen.marks.workbook { events.append(LiveEvent(kind: .sheet, data: [:])) }
          feed.tell(events)
        } else {
          feed.tell([LiveEvent(kind: .reset, data: [:])])
        }
      }
      seen.snapshot = snapshot
      seen.marks = marks
    }
  }
}

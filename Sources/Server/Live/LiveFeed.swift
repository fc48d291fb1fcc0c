import HTTP
import Platform
import Synchronization

/// Who looks on, and what they are told: each event once, in its order, also over a connection that was lost.
final class LiveFeed: Sendable {
  private struct Viewer {
    let body: LiveBody
    /// Whether the one who looks on may still do so.
    let isWelcome: @Sendable () -> Bool
  }

  private struct State {
    /// The number of the last event.
    var last = 0
    /// The last ones, oldest first.
    var kept: [LiveEvent] = []
    var viewers: [Int: Viewer] = [:]
    var nextViewer = 0
    var isEnded = false
  }

  private let state = Mutex(State())
  /// Tells the numbers of this process from another's.
  private let epoch: String

  /// Events that are kept for who comes back.
  private static let mostKept = 512
  /// Streams at once.
  private static let mostViewers = 512

  init() {
    var generator = SystemRandomNumberGenerator()
    epoch = String(generator.next() as UInt64, radix: 36)
  }

  var isWatched: Bool { state.withLock { !$0.viewers.isEmpty } }

  /// Tells everybody who may still look on; who may not, is told nothing any more.
  func tell(_ events: [LiveEvent]) {
    guard !events.isEmpty else { return }
    letGo()
    state.withLock { state in
      for event in events {
        state.last += 1
        state.kept.append(event)
        let bytes = event.bytes(id: id(state.last))
        for viewer in state.viewers.values { viewer.body.send(bytes) }
      }
      if state.kept.count > LiveFeed.mostKept { state.kept.removeFirst(state.kept.count - LiveFeed.mostKept) }
    }
  }

  /// A stream from now on, or from behind the event that was seen last; `nil` where too many look on.
  func open(after lastSeen: String?, isWelcome: @escaping @Sendable () -> Bool) -> LiveBody? {
    state.withLock { state in
      guard state.viewers.count < LiveFeed.mostViewers else { return nil }
      let number = state.nextViewer
      state.nextViewer += 1
      let body = LiveBody { [weak self] in self?.leave(number) }
      if let lastSeen {
        if let seen = self.number(of: lastSeen), seen <= state.last, seen >= state.last - state.kept.count {
          let first = state.last - state.kept.count
          for (offset, event) in state.kept.enumerated() where first + offset + 1 > seen {
            body.send(event.bytes(id: id(first + offset + 1)))
          }
        } else {
          body.send(LiveEvent(kind: .reset, data: [:]).bytes(id: id(state.last)))
        }
      } else {
        body.send(LiveEvent(kind: .hello, data: [:]).bytes(id: id(state.last)))
      }
      if state.isEnded { body.end() } else { state.viewers[number] = Viewer(body: body, isWelcome: isWelcome) }
      return body
    }
  }

  /// A sign of life to all, so that connections which are gone are noticed; and the end for those who may look on no more.
  func beat() {
    letGo()
    state.withLock { state in
      for viewer in state.viewers.values { viewer.body.send(Array(": \n\n".utf8)) }
    }
  }

  /// Ends the streams of those who may look on no more. They are asked for without the lock, since files are read for that.
  private func letGo() {
    let gone = state.withLock { $0.viewers }.filter { !$0.value.isWelcome() }
    for viewer in gone.values { viewer.body.end() }
    state.withLock { state in for number in gone.keys { state.viewers[number] = nil } }
  }

  /// Ends all streams, and those to come.
  func end() {
    state.withLock { state in
      state.isEnded = true
      for viewer in state.viewers.values { viewer.body.end() }
    }
  }

  private func leave(_ number: Int) { _ = state.withLock { $0.viewers.removeValue(forKey: number) } }

  private func id(_ number: Int) -> String { "\(epoch)-\(number)" }

  private func number(of id: String) -> Int? {
    let parts = id.split(separator: "-")
    guard parts.count == 2, parts[0] == epoch else { return nil }
    return Int(parts[1])
  }
}

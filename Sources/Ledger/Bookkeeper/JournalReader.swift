import Synchronization

/// Reads the journal beside the bookkeeper: what is committed stands there, and who only looks something up need not wait for the
/// workbook that is being written. Each request of a server looks for its key and for what was said before it; were they to wait for that,
/// they would miss the next write, too, which is for all who stand in line by then.
final class JournalReader: Sendable {
  private struct Opened {
    let journal: Journal
    /// Which file it is: a damaged one is set aside, and another takes its place.
    let inode: Int64
  }

  private let path: String
  private let opened = Mutex<Opened?>(nil)

  /// - Parameter path: the journal; opened when it is first needed.
  init(_ path: String) { self.path = path }

  /// What the journal says; `nil` where that cannot be told here.
  func read<Value: Sendable>(_ body: (Journal) throws(LedgerError) -> Value) -> Value? {
    opened.withLock { opened in
      guard let inode = FileIdentity(path: path)?.inode else { return nil }
      if opened?.inode != inode {
        opened = (try? Journal(upToDate: path)).map { Opened(journal: $0, inode: inode) }
      }
      guard let opened else { return nil }
      do {
        return try body(opened.journal)
      } catch {
        return nil
      }
    }
  }
}

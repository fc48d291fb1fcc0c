import Synchronization

/// Looks keys up beside the bookkeeper: a retry is answered from the journal, and everybody else need not wait for the
/// workbook that is being written to learn that their key is new.
final class KeyReader: Sendable {
  private struct Opened {
    let journal: Journal
    /// Which file it is: a damaged one is set aside, and another takes its place.
    let inode: Int64
  }

  private let path: String
  private let opened = Mutex<Opened?>(nil)

  /// - Parameter path: the journal; opened when it is first needed.
  init(_ path: String) { self.path = path }

  /// Whether something was committed under a key; `nil` where that cannot be told here.
  func knows(_ key: String) -> Bool? {
    opened.withLock { opened in
      guard let inode = FileIdentity(path: path)?.inode else { return nil }
      if opened?.inode != inode {
        opened = (try? Journal(upToDate: path)).map { Opened(journal: $0, inode: inode) }
      }
      do {
        return try opened.map { opened throws(LedgerError) in try opened.journal.request(key: key) != nil }
      } catch {
        return nil
      }
    }
  }
}

import Synchronization

/// The versions of a workbook's file that led to one another by changes of this ledger alone: what was read of one of them holds for the
/// others, but for the rows that were changed.
///
/// Kept in memory, so that nobody waits for what is being written to learn that.
final class OwnVersions: Sendable {
  /// More than threads can be behind.
  private static let most = 64

  /// Oldest first; of one file, the one that was written to last. The last of them may not be in its place yet.
  private let versions = Mutex<[FileIdentity]>([])

  /// A change is about to put another version in the place of one; `nil` where it cannot be told apart.
  func replaces(_ old: FileIdentity?, by new: FileIdentity?) {
    versions.withLock { versions in
      guard let old, let new else { return versions = [] }
      // Else somebody else has written to it, or it is another file.
      if !versions.contains(old) { versions = [old] }
      versions.append(new)
      if versions.count > OwnVersions.most { versions.removeFirst() }
    }
  }

  /// Whether one version led to the other.
  func areRelated(_ one: FileIdentity, _ other: FileIdentity) -> Bool {
    versions.withLock { $0.contains(one) && $0.contains(other) }
  }
}

/// A workbook's file as it is at a moment: another one after anybody has written to it. What is read of a file holds for the version that
/// was taken before the reading.
public struct FileVersion: Hashable, Sendable {
  let identity: FileIdentity

  /// Of the file at `path`; `nil` where there is none.
  public init?(of path: String) {
    guard let identity = FileIdentity(path: path) else { return nil }
    self.identity = identity
  }
}

import Sheets

// Parts that no file has, or not yet: what they hold is at hand.
extension Archive {
  /// An archive of parts that are at hand, for what is kept in a file of another kind.
  ///
  /// - Parameter path: of that file, which is open as long as the archive is.
  package static func of(
    _ parts: [(name: String, content: [UInt8])], for path: String, fileSystem: any FileSystem = SystemFileSystem()
  ) throws(SheetError) -> Archive {
    try Archive(empty: path, fileSystem).holding(parts.map { ($0.name, $0.content) })
  }

  /// The archive as it is once parts have changed, for what is worked out on top of that.
  ///
  /// - Parameter changed: the whole content of each; `nil` for a part that is gone.
  package func holding(_ changed: [(name: String, content: [UInt8]?)]) -> Archive {
    var archive = self
    archive.forget()
    for (name, content) in changed { archive.hold(content, as: name) }
    return archive
  }

  /// What a part will hold once a change is made; `nil` where the change takes it away, or does not name it.
  package func content(of name: String, after change: ArchiveUpdate) throws(SheetError) -> [UInt8]? {
    switch change.change(of: name) {
    case .content(let bytes): return bytes
    case .splice(let splice):
      let old = try read(name, limit: Self.largestAtHand)
      let head = splice.head.map { (count: $0.old.text.count, new: $0.new) } ?? (count: 0, new: [])
      return head.new + old[head.count..<Int(splice.tail.start)] + splice.newTail
    case .generated, .removed, nil: return nil
    }
  }

  /// The largest part that is taken in hand.
  private static let largestAtHand = 512 << 20
}

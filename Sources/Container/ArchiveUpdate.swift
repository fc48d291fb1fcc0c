import Sheets

/// A set of changes to an archive's parts. Nothing happens until it is prepared and committed; every part that it does
/// not name stays byte for byte as it is.
package struct ArchiveUpdate {
  /// What becomes of a part.
  package enum Change {
    case content([UInt8])
    case generated((inout PartWriter) throws(SheetError) -> Void)
    case splice(Splice)
    case removed
  }

  /// In the order in which they were asked for.
  package private(set) var changes: [(name: String, change: Change)] = []

  /// The archive that takes the place of all of it, byte for byte; `nil` where parts change.
  package let whole: Archive?

  /// No change yet.
  package init() { whole = nil }

  /// Has another archive take its place.
  package init(whole: Archive) { self.whole = whole }

  /// Puts new content in place of a part's.
  package mutating func replace(_ name: String, with content: [UInt8]) { set(name, .content(content)) }

  /// Adds a part after the others.
  package mutating func add(_ name: String, _ content: [UInt8]) { set(name, .content(content)) }

  /// Removes a part.
  package mutating func remove(_ name: String) { set(name, .removed) }

  /// Puts new content in place of a part's, made a chunk at a time in bounded memory while the archive is written;
  /// `body` may stream the old content.
  mutating func generate(_ name: String, _ body: @escaping (inout PartWriter) throws(SheetError) -> Void) {
    set(name, .generated(body))
  }

  /// Puts `pieces` in place of a part's tail and, where given, `head.new` in place of its head; what is between stays
  /// compressed as it is. The next splice can start between any two pieces: end a piece before each row.
  /// A head that reaches into the tail is refused as `unreadable` when the archive is written.
  package mutating func splice(
    _ name: String, head: (old: Head, new: [UInt8])? = nil, tail: Tail, pieces: [[UInt8]]
  ) {
    set(name, .splice(Splice(head: head, tail: tail, pieces: pieces)))
  }

  /// For tests: changes what was to be written.
  package mutating func spoil(_ name: String, _ body: ([UInt8]) -> [UInt8]) {
    switch change(of: name) {
    case .content(let bytes): replace(name, with: body(bytes))
    case .splice(let old): splice(name, head: old.head, tail: old.tail, pieces: [body(old.newTail)])
    case .generated, .removed, nil: return
    }
  }

  /// Part names do not differ in case alone.
  package func change(of name: String) -> Change? {
    changes.first { $0.name.lowercased() == name.lowercased() }?.change
  }

  private mutating func set(_ name: String, _ change: Change) {
    changes.removeAll { $0.name.lowercased() == name.lowercased() }
    changes.append((name, change))
  }
}

/// New ends for a part.
package struct Splice {
  package let head: (old: Head, new: [UInt8])?
  package let tail: Tail
  package let pieces: [[UInt8]]

  /// The pieces as one.
  package var newTail: [UInt8] {
    guard pieces.count != 1 else { return pieces[0] }
    var text: [UInt8] = []
    text.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { text += piece }
    return text
  }
}

/// Takes a part's new content, a chunk at a time.
package struct PartWriter {
  let sink: PartSink

  /// Adds to the part.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SheetError) { try sink.write(bytes) }

  /// Adds to the part.
  mutating func write(_ bytes: [UInt8]) throws(SheetError) { try sink.write(bytes) }
}

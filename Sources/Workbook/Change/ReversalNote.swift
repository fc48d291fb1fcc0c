import Container
import Sheets

/// The content of a `Reversal`.
struct ReversalNote: Hashable {
  /// Bytes of a part that are to be put in the place of others.
  struct Edit: Hashable {
    /// In the part as the append made it.
    let range: Range<Int>
    let bytes: [UInt8]
  }

  struct Part: Hashable {
    let name: String
    var edits: [Edit]
    /// Before the append, and after it.
    var old = Summary(size: 0, checksum: 0)
    var new = Summary(size: 0, checksum: 0)
  }

  struct Summary: Hashable {
    let size: Int64
    let checksum: UInt32
  }

  /// Whether rows came in between others.
  var inserted = false
  /// Whether the row stood there already, filled in ahead: then it stays, without its entry.
  var stood = false
  /// Whether its day stood there as well, and stays.
  var keepsDay = false
  /// Whether a removal told it: it gives the row back, and takes none out.
  var givesBack = false
  /// How many rows the append put there: they leave together, or none of them exactly.
  var rows = 1
  var parts: [Part]

  /// The same with what its parts were before, and what they are after: without them where that is not known of one.
  func summed(from old: Archive, to new: (String) -> Summary?) -> ReversalNote {
    var note = self
    for index in note.parts.indices {
      guard let before = old.entry(note.parts[index].name), let after = new(note.parts[index].name) else {
        note.parts = []
        break
      }
      (note.parts[index].old, note.parts[index].new) = (Summary(before), after)
    }
    return note
  }

  /// What is longer is not kept: the row then leaves as any other does.
  static let most = 8 << 10
}

extension ReversalNote.Summary {
  /// Of a part as it is.
  init(_ entry: ArchiveEntry) { self.init(size: entry.size, checksum: entry.checksum) }
}

// MARK: - As bytes

extension ReversalNote {
  private static let version: UInt8 = 2
  /// The last that said where rows of several places stand, all of them in the note of one.
  private static let versionWithPlaces: UInt8 = 3

  /// One that is not known yet means nothing to an older program.
  private var flags: UInt8 { (inserted ? 1 : 0) | (stood ? 2 : 0) | (keepsDay ? 4 : 0) | (givesBack ? 8 : 0) }

  /// Without the parts where these take too much room.
  var encoded: Reversal {
    var bytes: [UInt8] = [Self.version, flags]
    bytes.append(number: rows)
    let head = bytes.count
    for part in parts {
      bytes.append(text: part.name)
      for summary in [part.old, part.new] {
        bytes.append(number: Int(summary.size))
        bytes.append(number: Int(summary.checksum))
      }
      bytes.append(number: part.edits.count)
      for edit in part.edits {
        bytes.append(number: edit.range.lowerBound)
        bytes.append(number: edit.range.count)
        bytes.append(number: edit.bytes.count)
        bytes += edit.bytes
      }
    }
    return Reversal(bytes: bytes.count <= Self.most ? bytes : Array(bytes[..<head]))
  }

  /// `nil` where it is damaged, or of another version.
  init?(_ reversal: Reversal) {
    var rest = reversal.bytes[...]
    // The first version was of single rows only.
    guard let version = rest.popFirst(), (1...Self.versionWithPlaces).contains(version), let flags = rest.popFirst()
    else {
      return nil
    }
    (inserted, stood, keepsDay, givesBack) = (flags & 1 == 1, flags & 2 == 2, flags & 4 == 4, flags & 8 == 8)
    if version > 1 {
      guard let count = rest.takeNumber() else { return nil }
      rows = count
    }
    parts = []
    guard version != Self.versionWithPlaces else { return }
    while !rest.isEmpty {
      guard let name = rest.takeText(), let old = Self.summary(&rest), let new = Self.summary(&rest),
        let count = rest.takeNumber()
      else { return nil }
      var edits: [Edit] = []
      for _ in 0..<count {
        guard let start = rest.takeNumber(), let length = rest.takeNumber(), let size = rest.takeNumber(),
          size <= rest.count
        else { return nil }
        edits.append(Edit(range: start..<start + length, bytes: Array(rest.prefix(size))))
        rest = rest.dropFirst(size)
      }
      parts.append(Part(name: name, edits: edits, old: old, new: new))
    }
  }

  private static func summary(_ rest: inout ArraySlice<UInt8>) -> Summary? {
    guard let size = rest.takeNumber(), let checksum = rest.takeNumber().flatMap({ UInt32(exactly: $0) }) else {
      return nil
    }
    return Summary(size: Int64(size), checksum: checksum)
  }
}

extension [UInt8] {
  /// Seven bits a byte, the lowest first.
  fileprivate mutating func append(number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  fileprivate mutating func append(text: String) {
    append(number: text.utf8.count)
    append(contentsOf: text.utf8)
  }
}

extension ArraySlice<UInt8> {
  /// Below 2^48: no part has more bytes.
  fileprivate mutating func takeNumber() -> Int? {
    var (number, shift) = (0, 0)
    while shift < 48, let byte = popFirst() {
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  fileprivate mutating func takeText() -> String? {
    guard let count = takeNumber(), count <= self.count else { return nil }
    defer { self = dropFirst(count) }
    return String(decoding: prefix(count), as: UTF8.self)
  }
}

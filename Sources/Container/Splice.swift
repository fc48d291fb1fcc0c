import Sheets

/// The first bytes of a part.
package struct Head: Sendable {
  /// From the part's start.
  package let text: [UInt8]
}

/// The last bytes of a part, and what is needed to put others in their place while all before them stays compressed
/// as it is.
package struct Tail: Sendable {
  /// To the part's end.
  package let text: [UInt8]
  /// Where `text` starts in the whole content; 0 when it is the whole.
  package let start: Int64
  let resume: Resume

  /// Where the compressed content is cut.
  enum Resume: Hashable, Sendable {
    /// Nowhere: all that stands before the tail is compressed anew.
    case recompress
    /// Between two deflate blocks. What follows may refer to `window`, the 32 KB of text before; behind a full flush
    /// it is empty, and the boundary lies between two bytes.
    case boundary(PartReader.Boundary, window: [UInt8])
  }

  /// How far back deflate can refer.
  static let windowSize = 32 << 10
}

extension Archive {
  /// The first bytes of a part, up to where `end` finds them to end: it is given what is there so far, again and again
  /// with more, and answers how many of them the head takes, or `nil` when it needs more.
  ///
  /// Throws `unreadable` when `end` finds none in the first `limit` bytes.
  package func head(of name: String, limit: Int = 1 << 20, end: ([UInt8]) -> Int?) throws(SheetError) -> Head {
    let entry = try part(name)
    var reader = try reader(of: entry)
    var text: [UInt8] = []
    while text.count < limit, !reader.isFinished {
      text += try Self.bytes(upTo: max(4 << 10, text.count), of: &reader)
      guard let length = end(text) else { continue }
      guard length <= text.count else { throw damaged(entry) }
      return Head(text: Array(text[..<length]))
    }
    throw damaged(entry)
  }

  /// The last bytes of a part: at least `atLeast` of them and such that `accepts` is content, or else all of them.
  /// Where the part was written by us, only these are read; else the whole part is, once, in bounded memory.
  ///
  /// A tail starts behind `head`, or at 0: then it holds the head too, and the head must not be spliced apart from it.
  /// Throws `unreadable` when the whole would be needed and is larger than `partLimit`.
  package func tail(
    of name: String, after head: Head? = nil, atLeast: Int = 0, accepts: ([UInt8]) -> Bool
  ) throws(SheetError) -> Tail {
    let entry = try part(name)
    guard entry.size > Self.smallPart else { return try whole(entry) }
    let earliest = Int64(head?.text.count ?? 1)
    if let known = tails.tail(of: entry.name), known.start >= earliest, known.text.count >= atLeast,
      accepts(known.text)
    {
      return known
    }
    let tail = try findTail(entry, earliest: earliest, atLeast: atLeast, accepts: accepts)
    if tail.start > 0 { tails.remember(tail, of: entry.name) }
    return tail
  }

  private func findTail(
    _ entry: ArchiveEntry, earliest: Int64, atLeast: Int, accepts: ([UInt8]) -> Bool
  ) throws(SheetError) -> Tail {
    if entry.method == .deflated {
      let search = FlushPointSearch(entry, self, earliest: earliest)
      if let tail = try search.tail(atLeast: atLeast, accepts: accepts) { return tail }
    }
    var reach = Int64(max(atLeast, 32 << 10))
    while entry.size - reach >= earliest {
      let tail = try BlockSearch(entry, self).tail(atLeast: reach)
      if tail.start >= earliest, tail.text.count >= atLeast, accepts(tail.text) { return tail }
      reach = max(reach, Int64(tail.text.count)) * 32
    }
    return try whole(entry)
  }

  /// A part up to this size is compressed anew as a whole.
  package static let smallPart: Int64 = 64 << 10

  private func whole(_ entry: ArchiveEntry) throws(SheetError) -> Tail {
    Tail(text: try read(entry.name), start: 0, resume: .recompress)
  }
}

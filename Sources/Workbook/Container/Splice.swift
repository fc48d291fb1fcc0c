/// The first bytes of a part, and what is needed to put others in their place.
struct Head: Sendable {
  /// From the part's start.
  let text: [UInt8]
}

/// The last bytes of a part, and what is needed to put others in their place while all before them stays compressed
/// as it is.
struct Tail: Sendable {
  /// To the part's end.
  let text: [UInt8]
  /// Where `text` starts in the whole content; 0 when it is the whole.
  let start: Int64
}

extension Archive {
  /// The first bytes of a part, up to where `end` finds them to end: it is given what is there so far, again and again
  /// with more, and answers how many of them the head takes, or `nil` when it needs more. After `limit` bytes: refused.
  func head(of name: String, limit: Int = 1 << 20, end: ([UInt8]) -> Int?) throws(WorkbookError) -> Head {
    let entry = try part(name)
    var text: [UInt8] = []
    var length: Int?
    try stream(entry) { bytes in
      text.append(contentsOf: bytes)
      length = end(text)
      return length == nil && text.count < limit
    }
    guard let length, length <= text.count else { throw damaged(entry) }
    return Head(text: Array(text[..<length]))
  }

  /// The last bytes of a part: at least `atLeast` of them and such that `accepts` is content, or else all of them.
  /// Where the part was written by us, only these are read.
  ///
  /// A tail starts after `head`, or at 0 (then it holds the head too, and the head must not be spliced apart from it).
  func tail(
    of name: String, after head: Head? = nil, atLeast: Int = 0, accepts: ([UInt8]) -> Bool
  ) throws(WorkbookError) -> Tail {
    Tail(text: try read(name, limit: 1 << 30), start: 0)
  }
}

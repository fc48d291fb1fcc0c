import Spreadsheet

/// Where two texts differ: runs of bytes of the new one, and what stood there in the old one.
///
/// It need not be the shortest list; it is made in one pass, for texts that differ in a few places.
struct ByteDifference {
  /// So many bytes must be the same for two places to be the same.
  private static let anchor = 12
  /// So far apart most are, such as two numbers.
  private static let near = 16
  /// So far two places may lie apart, counted over both texts.
  private static let reach = 400

  private let old: [UInt8]
  private let new: [UInt8]

  private init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = old
    self.new = new
  }

  /// What makes `old` of `new`.
  static func edits(from new: [UInt8], to old: [UInt8]) -> [ReversalNote.Edit] {
    ByteDifference(old, new).edits()
  }

  private func edits() -> [ReversalNote.Edit] {
    let tail = commonEnd()
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    var edits: [ReversalNote.Edit] = []
    var (left, right) = (0, 0)
    while true {
      let same = min(CommonBytes.front(old, from: left, new, from: right), oldEnd - left, newEnd - right)
      (left, right) = (left + same, right + same)
      guard left < oldEnd || right < newEnd else { return edits }
      let (skipped, added) = next(left, oldEnd, right, newEnd)
      edits.append(ReversalNote.Edit(range: right..<right + added, bytes: Array(old[left..<left + skipped])))
      (left, right) = (left + skipped, right + added)
    }
  }

  /// Not all of it: what is the same at the front may reach there.
  private func commonEnd() -> Int {
    let front = CommonBytes.front(old, from: 0, new, from: 0)
    return CommonBytes.back(old, from: front, new, from: front)
  }

  /// How many bytes of each text to pass over until they are the same again: as few as can be, counted over both.
  private func next(_ left: Int, _ oldEnd: Int, _ right: Int, _ newEnd: Int) -> (old: Int, new: Int) {
    for distance in 1...Self.near {
      for skipped in 0...distance where isSame(left + skipped, oldEnd, right + distance - skipped, newEnd) {
        return (skipped, distance - skipped)
      }
    }
    if let found = far(left, oldEnd, right, newEnd) { return found }
    // A longer piece that only came in.
    if left + Self.anchor <= oldEnd, right < newEnd,
      let found = new.first(old[left..<left + Self.anchor], in: right..<newEnd)
    {
      return (0, found - right)
    }
    return (oldEnd - left, newEnd - right)
  }

  /// The same for places farther apart, where looking at each pair of places would take long.
  private func far(_ left: Int, _ oldEnd: Int, _ right: Int, _ newEnd: Int) -> (old: Int, new: Int)? {
    var (best, most): ((old: Int, new: Int)?, Int) = (nil, Self.reach)
    var skipped = 0
    while skipped <= most, left + skipped + Self.anchor <= oldEnd {
      let start = left + skipped
      let end = min(newEnd, right + most - skipped + Self.anchor)
      if right < end, let found = new.first(old[start..<start + Self.anchor], in: right..<end) {
        best = (skipped, found - right)
        most = skipped + found - right - 1
      }
      skipped += 1
    }
    return best
  }

  private func isSame(_ left: Int, _ oldEnd: Int, _ right: Int, _ newEnd: Int) -> Bool {
    guard left + Self.anchor <= oldEnd, right + Self.anchor <= newEnd, old[left] == new[right] else { return false }
    for offset in 1..<Self.anchor where old[left + offset] != new[right + offset] { return false }
    return true
  }
}

extension RandomAccessCollection {
  /// Where the elements begin of which the condition holds, found by halving; `endIndex` where it holds of none.
  ///
  /// - Parameter belongsBehind: holds of no element before that place and of every element from there on.
  /// - Complexity: as many calls as the binary logarithm of the number of elements.
  @inlinable
  public func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Index {
    var (start, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if belongsBehind(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}

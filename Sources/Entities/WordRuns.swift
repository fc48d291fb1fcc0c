extension [String] {
  /// What is known of the longest run of words next to each other, joined by spaces, of which anything is; of runs that are as long, of the first.
  ///
  /// - Parameter most: longer runs are not tried.
  public func longestRun<Known>(of most: Int, _ known: (String) -> Known?) -> Known? {
    guard !isEmpty else { return nil }
    for length in stride(from: Swift.min(count, most), through: 1, by: -1) {
      for start in 0...(count - length) {
        var phrase = self[start]
        for word in self[start + 1..<start + length] { phrase += " " + word }
        if let found = known(phrase) { return found }
      }
    }
    return nil
  }
}

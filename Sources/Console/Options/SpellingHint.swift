/// "Did you mean": the name nearest to what was typed.
enum SpellingHint {
  /// The nearest of `names`, where it is near enough to be meant: one slip in a short word, two in a longer one.
  static func nearest(to word: String, among names: [String]) -> String? {
    let limit = word.utf8.count <= 4 ? 1 : 2
    let ranked = names.map { (name: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
    return best.name
  }

  /// Insertions, deletions, substitutions and swaps of neighbours from one to the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        var best = min(rows[i][j] + (left[i] == right[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}

/// Whole columns in a formula, such as `D:D` or `Log!$D:$E`: a reference without a row, which a new row changes nothing of.
package struct WholeColumns: Hashable {
  /// From 1.
  package let columns: ClosedRange<Int>
  /// Whether the name of a sheet stands right before them.
  package let namesSheet: Bool

  /// All that a formula has, in A1 style.
  package static func all(in formula: [UInt8]) -> [WholeColumns] {
    var found: [WholeColumns] = []
    var at = 0
    while let colon = formula.first(UInt8(ascii: ":"), in: at..<formula.count) {
      at = colon + 1
      var start = colon
      while start > 0, isOfColumn(formula[start - 1]) { start -= 1 }
      var end = at
      while end < formula.count, isOfColumn(formula[end]) { end += 1 }
      guard end == formula.count || !formula[end].isASCIIDigit && formula[end] != UInt8(ascii: "("),
        let first = column(formula[start..<colon]), let last = column(formula[at..<end])
      else { continue }
      let namesSheet = start > 0 && formula[start - 1] == UInt8(ascii: "!")
      found.append(WholeColumns(columns: min(first, last)...max(first, last), namesSheet: namesSheet))
    }
    return found
  }

  private static func isOfColumn(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte == UInt8(ascii: "$") }

  private static func column(_ letters: ArraySlice<UInt8>) -> Int? {
    CellReference(letters + [UInt8(ascii: "1")])?.column
  }
}

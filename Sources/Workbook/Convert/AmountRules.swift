import Spreadsheet

/// Rules for amounts that compare with a number of their own: by which cells are coloured, or what may be typed.
enum AmountRules {
  /// What their owner should look at once all amounts are others.
  ///
  /// - Parameter column: that of the amounts.
  static func notes(on text: SheetText, _ name: String, column: Int) -> [String] {
    let bytes = text.bytes
    let rules: [StaticString] = ["formula", "formula1", "formula2"]
    var notes: [String] = []
    var scanner = XMLScanner(bytes, in: text.rowsRange.upperBound..<bytes.count)
    var area: String?
    while let tag = try? scanner.next() {
      guard tag.kind == .open else { continue }
      if let places = bytes.text(of: "sqref", in: tag) {
        let covers = places.split(separator: " ").contains { CellArea($0)?.columns.contains(column) ?? false }
        area = covers ? places : nil
      } else if let area, rules.contains(where: { bytes.localName(of: tag, is: $0) }),
        let close = try? scanner.skip(tag)
      {
        let rule = bytes.xmlText(in: tag.whole.upperBound..<close.whole.lowerBound)
        guard FormulaAmounts.hasAmount(rule) else { continue }
        notes.append("A rule for \(name)!\(area) has a number in it: \(rule)")
      }
    }
    return notes
  }
}

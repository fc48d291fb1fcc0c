import Entities
import Spreadsheet

extension BookFile {
  /// Whether `budget` made this workbook.
  package var isOurs: Bool { baseCurrency != nil }

  /// The currency that a workbook of ours keeps as a name with a constant text.
  package var baseCurrency: Currency? {
    guard let formula = formula(ofName: "base_currency"), formula.hasPrefix("\""), formula.hasSuffix("\"") else {
      return nil
    }
    return Currency(code: formula.dropFirst().dropLast())
  }

  /// Up to this size, in bytes, a sheet is read whole, so that every formula in it is seen: it takes about a millisecond.
  /// Of a workbook of ours it is known what stands beside the entries: nothing.
  package var wholeLimit: Int { isOurs ? 64 << 10 : SheetText.wholeLimit }
}

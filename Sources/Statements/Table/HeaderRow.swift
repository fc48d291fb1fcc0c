import Entities
import Sheets

/// A row that may name the columns of a table.
struct HeaderRow: Hashable {
  /// As the file has them.
  let names: [String]
  private let squeezed: [String]
  /// Without a currency at the end, and that currency.
  private let bare: [(name: String, currency: Currency)?]

  init(_ fields: [String]) {
    names = fields
    squeezed = fields.map { LineText.squeezed($0) }
    bare = fields.map(HeaderRow.withoutCurrency)
  }

  static func == (left: HeaderRow, right: HeaderRow) -> Bool { left.names == right.names }

  func hash(into hasher: inout Hasher) { hasher.combine(names) }

  /// The column with that header, squeezed; a currency behind it, as in `Amount (EUR)`, makes no difference.
  func column(_ name: String) -> Int? {
    squeezed.firstIndex(of: name) ?? bare.firstIndex { $0?.name == name }
  }

  /// All columns with one of these headers, in the order of the headers.
  func columns(_ names: [String]) -> [Int] { names.compactMap(column) }

  /// The currency that the header of a column names.
  func currency(of column: Int) -> Currency? { bare[column]?.currency }

  /// The same where nothing else says that it names one: of three letters only those of currencies that an account here has, since `UTC` is none.
  func likelyCurrency(of column: Int) -> Currency? {
    currency(of: column).flatMap {
      [.euro, .dollar].contains($0) || IrrevocableRates.unitsPerEuro(of: $0) != nil ? $0 : nil
    }
  }

  private static func withoutCurrency(_ field: String) -> (name: String, currency: Currency)? {
    let words = field.split { " ()[]/,;".contains($0) || $0.isWhitespace }
    guard words.count > 1, let last = words.last else { return nil }
    let folded = FoldedText.folded(String(last))
    guard
      let currency = SheetWords.currencyCode(ofSign: folded).flatMap({ Currency(code: $0) })
        ?? (last.allSatisfy(\.isUppercase) ? Currency(code: last) : nil)
    else { return nil }
    return (LineText.squeezed(words.dropLast().joined(separator: " ")), currency)
  }
}

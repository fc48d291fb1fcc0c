import Container
import Entities
import Sheets

extension BookFile {
  /// The currency that the number format of each cell style shows; `nil` where it shows none.
  package func currenciesOfAllStyles() -> [Currency?] {
    // Many styles share a format.
    var known: [(format: String, currency: Currency?)] = []
    return formatsOfAllStyles().map { format in
      guard let format else { return nil }
      if let last = known.last(where: { $0.format == format }) { return last.currency }
      let currency = CurrencySign.currency(inFormat: format)
      known.append((format, currency))
      return currency
    }
  }

  /// The number format that each cell style names; `nil` for one that is built in. Empty where the styles cannot be read.
  package func formatsOfAllStyles() -> [String?] { styledFormats().map(\.own) }

  /// The number format of each cell style: its identifier, and its code where it is none of those built in.
  private func styledFormats() -> [(id: Int?, own: String?)] {
    var formats: [(id: Int?, own: String?)] = []
    guard let part = relationships.part(kind: "styles"), archive.entry(part) != nil,
      let bytes = try? archive.read(part)
    else { return formats }
    var own: [(id: Int, code: Range<Int>)] = []
    var scanner = XMLScanner(bytes)
    var isInside = false
    while let tag = try? scanner.next() {
      if tag.kind == .close {
        if isInside, bytes.localName(of: tag, is: "cellXfs") { break }
      } else if bytes.localName(of: tag, is: "numFmt") {
        if let id = bytes.value(of: "numFmtId", in: tag).flatMap({ bytes.number(in: $0) }),
          let code = bytes.value(of: "formatCode", in: tag)
        {
          own.append((id, code))
        }
      } else if bytes.localName(of: tag, is: "cellXfs") {
        isInside = true
      } else if isInside, bytes.localName(of: tag, is: "xf") {
        let id = bytes.value(of: "numFmtId", in: tag).flatMap { bytes.number(in: $0) }
        formats.append((id, own.first { $0.id == id }.map { bytes.xmlText(in: $0.code) }))
      }
    }
    return formats
  }

  /// Whether a cell style shows numbers as money: with hundredths, or a currency's sign.
  package func showsMoney(style: Int) -> Bool {
    let formats = styledFormats()
    guard formats.indices.contains(style) else { return false }
    let (id, own) = formats[style]
    guard let own else { return id.map(Self.ofMoney.contains) ?? false }
    return own.contains(".00") || CurrencySign.currency(inFormat: own) != nil
  }

  /// The built-in formats with hundredths or the sign of the system's currency (ECMA-376 part 1, 18.8.30).
  private static let ofMoney: Set<Int> = [2, 4, 5, 6, 7, 8, 37, 38, 39, 40, 41, 42, 43, 44]
}

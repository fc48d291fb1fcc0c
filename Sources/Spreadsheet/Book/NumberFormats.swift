import Container
import Entities
import Sheets

extension BookFile {
  /// The number formats that cell styles name, one for each; `nil` for one that is built in, and for all of them where the
  /// styles cannot be read: nothing depends on them that must not be left out.
  package func formats(ofStyles styles: [Int]) -> [String?] {
    guard !styles.isEmpty else { return [] }
    let all = formatsOfAllStyles()
    return styles.map { all.indices.contains($0) ? all[$0] : nil }
  }

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
  package func formatsOfAllStyles() -> [String?] {
    var formats: [String?] = []
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
        formats.append(own.first { $0.id == id }.map { bytes.xmlText(in: $0.code) })
      }
    }
    return formats
  }

  /// Whether a cell style shows numbers as money: with hundredths, or a currency's sign.
  package func showsMoney(style: Int) -> Bool {
    guard let part = relationships.part(kind: "styles"), archive.entry(part) != nil,
      let bytes = try? archive.read(part)
    else { return false }
    var own: [(id: Int, code: String)] = []
    var (scanner, place, isInside) = (XMLScanner(bytes), 0, false)
    while let tag = try? scanner.next() {
      if tag.kind == .close {
        if isInside, bytes.localName(of: tag, is: "cellXfs") { return false }
      } else if bytes.localName(of: tag, is: "numFmt"),
        let id = bytes.value(of: "numFmtId", in: tag).flatMap({ bytes.number(in: $0) }),
        let code = bytes.text(of: "formatCode", in: tag)
      {
        own.append((id, code))
      } else if bytes.localName(of: tag, is: "cellXfs") {
        isInside = true
      } else if isInside, bytes.localName(of: tag, is: "xf") {
        defer { place += 1 }
        guard place == style, let id = bytes.value(of: "numFmtId", in: tag).flatMap({ bytes.number(in: $0) }) else {
          continue
        }
        guard let code = own.first(where: { $0.id == id })?.code else { return Self.ofMoney.contains(id) }
        return code.contains(".00") || CurrencySign.currency(inFormat: code) != nil
      }
    }
    return false
  }

  /// The built-in formats with hundredths or the sign of the system's currency (ECMA-376 part 1, 18.8.30).
  private static let ofMoney: Set<Int> = [2, 4, 5, 6, 7, 8, 37, 38, 39, 40, 41, 42, 43, 44]
}

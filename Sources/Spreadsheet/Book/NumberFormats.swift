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
}

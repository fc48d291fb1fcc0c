import Container
import Sheets

extension BookFile {
  /// The number formats that cell styles name, one for each; `nil` for one that is built in, and for all of them where the
  /// styles cannot be read: nothing depends on them that must not be left out.
  package func formats(ofStyles styles: [Int]) -> [String?] {
    var formats = [String?](repeating: nil, count: styles.count)
    guard !styles.isEmpty, let part = relationships.part(kind: "styles"), archive.entry(part) != nil,
      let bytes = try? archive.read(part)
    else { return formats }
    var own: [(id: Int, code: Range<Int>)] = []
    var scanner = XMLScanner(bytes)
    var style: Int?
    while let tag = try? scanner.next() {
      if tag.kind == .close {
        if style != nil, bytes.localName(of: tag, is: "cellXfs") { break }
      } else if bytes.localName(of: tag, is: "numFmt") {
        if let id = bytes.value(of: "numFmtId", in: tag).flatMap({ bytes.number(in: $0) }),
          let code = bytes.value(of: "formatCode", in: tag)
        {
          own.append((id, code))
        }
      } else if bytes.localName(of: tag, is: "cellXfs") {
        style = 0
      } else if let number = style, bytes.localName(of: tag, is: "xf") {
        style = number + 1
        let id = bytes.value(of: "numFmtId", in: tag).flatMap { bytes.number(in: $0) }
        guard let index = styles.firstIndex(of: number), let format = own.first(where: { $0.id == id }) else {
          continue
        }
        formats[index] = bytes.xmlText(in: format.code)
      }
    }
    return formats
  }
}

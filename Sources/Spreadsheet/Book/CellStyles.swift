import Container
import Sheets

/// The formats of cells (ECMA-376 part 1, 18.8.10), as far as it matters whether they show days.
package struct CellStyles {
  package let part: String
  private let bytes: [UInt8]
  /// The elements `xf`, in their order.
  private var formats: [Format] = []
  /// Where another one can be put, and the count of those that there are.
  private var end: Int?
  private var count: Range<Int>?
  /// The number formats of the workbook's own that show days.
  private var ownDays: [Int] = []
  private var added: [UInt8] = []

  private struct Format {
    let number: Int
    /// All of it but the number format: two that are the same here differ in nothing else.
    let rest: String
    /// The element, and where it says its number format, and whether that counts.
    let whole: Range<Int>
    let numberFormat: Range<Int>?
    let applies: Range<Int>?
    /// Where an attribute can be put.
    let nameEnd: Int
  }

  /// `nil` where the workbook has no styles.
  package init?(_ book: BookFile) throws(SheetError) {
    guard let part = book.relationships.part(kind: "styles"), book.archive.entry(part) != nil else { return nil }
    self.part = part
    bytes = try book.archive.read(part)
    do throws(XMLFault) { try read() } catch { throw book.fault(error, in: part) }
  }

  private mutating func read() throws(XMLFault) {
    var scanner = XMLScanner(bytes)
    var isInFormats = false
    while let tag = try scanner.next() {
      if bytes.localName(of: tag, is: "numFmt"), tag.kind != .close,
        let id = bytes.value(of: "numFmtId", in: tag).flatMap({ bytes.number(in: $0) }),
        let code = bytes.text(of: "formatCode", in: tag), Self.showsDays(code)
      {
        ownDays.append(id)
      }
      if bytes.localName(of: tag, is: "cellXfs") {
        isInFormats = tag.kind == .open
        if tag.kind == .close { end = tag.whole.lowerBound } else { count = bytes.value(of: "count", in: tag) }
      } else if isInFormats, tag.kind != .close, bytes.localName(of: tag, is: "xf") {
        let close = tag.kind == .open ? try scanner.skip(tag).whole.upperBound : tag.whole.upperBound
        take(tag, tag.whole.lowerBound..<close)
      }
    }
  }

  private mutating func take(_ tag: XMLTag, _ whole: Range<Int>) {
    let number = bytes.value(of: "numFmtId", in: tag)
    var rest: [String] = []
    var at = tag.attributes.lowerBound
    while at < tag.attributes.upperBound {
      guard !bytes[at].isXMLSpace, let attribute = bytes.xmlAttribute(at: at, before: tag.attributes.upperBound) else {
        at += 1
        continue
      }
      let name = bytes.string(attribute.name)
      if name != "numFmtId", name != "applyNumberFormat" { rest.append("\(name)=\(bytes.string(attribute.value))") }
      at = attribute.value.upperBound + 1
    }
    let inner = bytes.string(tag.whole.upperBound..<whole.upperBound)
    formats.append(
      Format(
        number: number.flatMap { bytes.number(in: $0) } ?? 0, rest: rest.sorted().joined(separator: " ") + inner,
        whole: whole, numberFormat: number, applies: bytes.value(of: "applyNumberFormat", in: tag),
        nameEnd: tag.name.upperBound))
  }

  /// Whether cells of that style show numbers as days.
  package func showsDays(_ style: Int) -> Bool {
    guard formats.indices.contains(style) else { return false }
    return isDay(formats[style].number)
  }

  /// The built-in formats for days are 14 to 17 and 22, and those of East Asia (18.8.30).
  private func isDay(_ number: Int) -> Bool {
    (14...17).contains(number) || number == 22 || (27...31).contains(number) || number == 36
      || (50...58).contains(number) || ownDays.contains(number)
  }

  /// Whether a format's code has a day or a year outside of texts.
  package static func showsDays(_ code: String) -> Bool {
    var rest = code[...]
    while let first = rest.popFirst() {
      switch first {
      case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
      case "[": rest = rest.drop { $0 != "]" }.dropFirst()
      case "\\", "_", "*": _ = rest.popFirst()
      case "d", "D", "y", "Y": return true
      case ";": return false
      default: continue
      }
    }
    return false
  }

  /// A style like that one which shows days: one that is there, else a new one.
  ///
  /// - Parameter sample: a style whose format for days is to be taken, where it has one.
  package mutating func showingDays(_ style: Int, like sample: Int?) -> Int? {
    guard formats.indices.contains(style) else { return nil }
    let own = formats[style]
    let wanted = sample.flatMap { showsDays($0) ? formats[$0].number : nil }
    if let index = formats.firstIndex(where: {
      $0.rest == own.rest && isDay($0.number) && $0.number == wanted ?? $0.number
    }) {
      return index
    }
    guard let place = own.numberFormat, end != nil, count != nil else { return nil }
    // What another cell of the workbook shows days in; else as the system's settings say.
    let number = wanted ?? formats.first { isDay($0.number) }?.number ?? 14
    var edits = ByteEdits()
    edits.replace(place, with: String(number))
    if let applies = own.applies {
      edits.replace(applies, with: "1")
    } else {
      edits.insert([UInt8](" applyNumberFormat=\"1\"".utf8), at: own.nameEnd)
    }
    guard let element = edits.applied(to: bytes, in: own.whole) else { return nil }
    added += element
    formats.append(
      Format(number: number, rest: own.rest, whole: own.whole, numberFormat: nil, applies: nil, nameEnd: own.nameEnd))
    return formats.count - 1
  }

  /// The part with the styles that were added; `nil` where none was.
  package var changed: [UInt8]? {
    guard !added.isEmpty, let end, let count else { return nil }
    var edits = ByteEdits()
    edits.replace(count, with: String(formats.count))
    edits.insert(added, at: end)
    return edits.applied(to: bytes)
  }
}

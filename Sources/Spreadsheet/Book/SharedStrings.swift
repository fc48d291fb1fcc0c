import Container
import Sheets

/// The strings that cells refer to by number. Read as far as they are asked for.
package struct SharedStrings {
  private let archive: Archive
  private let part: String?
  private var bytes: [UInt8] = []
  private var items: [Range<Int>] = []
  private var isComplete = false

  package init(_ book: BookFile) {
    archive = book.archive
    part = book.relationships.part(kind: "sharedStrings")
  }

  /// The string of that number; `nil` where there is none.
  package mutating func string(_ index: Int) throws(SheetError) -> String? {
    guard index >= 0 else { return nil }
    if index >= items.count, !isComplete { try read(upTo: index) }
    return index < items.count ? SharedStrings.text(bytes, in: items[index]) : nil
  }

  private mutating func read(upTo index: Int) throws(SheetError) {
    guard let part else {
      isComplete = true
      return
    }
    var text: [UInt8] = []
    var count = 0
    var searched = 0
    let close = [UInt8]("si>".utf8)
    isComplete = true
    var stoppedEarly = false
    try archive.stream(part) { (chunk: UnsafeRawBufferPointer) throws(SheetError) -> Bool in
      text.append(contentsOf: chunk)
      // A first guess by closing tags; what it gets wrong, the reading below sets right.
      while let found = text.first(close, in: searched..<text.count) {
        searched = found + close.count
        count += 1
      }
      stoppedEarly = count > 2 * index + 64 && text.count < 64 << 20
      guard text.count < 64 << 20 else { throw .unreadable(path: archive.path, reason: "its texts are past 64 MB") }
      return !stoppedEarly
    }
    isComplete = !stoppedEarly
    bytes = text
    items = try Self.items(text, part: part, path: archive.path)
  }

  private static func items(_ bytes: [UInt8], part: String, path: String) throws(SheetError) -> [Range<Int>] {
    let names = try BookFile.names(bytes, root: "sst", part: part, path: path)
    var scanner = XMLScanner(bytes)
    var items: [Range<Int>] = []
    do {
      while let tag = try scanner.next() {
        guard names.isElement(tag, "si", in: bytes), tag.kind != .close else { continue }
        guard let close = try? scanner.skip(tag) else { break }
        items.append(
          tag.kind == .empty
            ? tag.whole.upperBound..<tag.whole.upperBound : tag.whole.upperBound..<close.whole.lowerBound)
      }
    } catch {
      // The end of what was read so far may cut a tag in two.
      if items.isEmpty { throw BookFile.fault(error, in: part, path: path) }
    }
    return items
  }

  /// The text of a rich or plain string: all of its `t`, without phonetic guides.
  package static func text(_ bytes: [UInt8], in range: Range<Int>) -> String {
    var scanner = XMLScanner(bytes, in: range)
    var text = ""
    while let tag = try? scanner.next() {
      guard tag.kind == .open else { continue }
      if bytes.localName(of: tag, is: "rPh") {
        _ = try? scanner.skip(tag)
      } else if bytes.localName(of: tag, is: "t"), let close = try? scanner.skip(tag) {
        text += bytes.xmlText(in: tag.whole.upperBound..<close.whole.lowerBound)
      }
    }
    return XMLText.decoded(text)
  }
}

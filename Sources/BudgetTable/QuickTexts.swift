import Entities
import Sheets
import Spreadsheet

/// Words that come again and again in a column, each made a string once.
package struct InternedTexts<Value> {
  private var known: [(bytes: [UInt8], value: Value)] = []
  /// A household has some dozens of categories; what comes after so many is made anew each time.
  private static var most: Int { 64 }

  /// None yet.
  package init() {}

  /// What was made of the same bytes before, or what `make` makes of them now.
  package mutating func value(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ make: () -> Value
  ) -> Value {
    if let known = known(bytes, range) { return known }
    let value = make()
    keep(value, bytes, range)
    return value
  }

  /// What was kept for the same bytes; `nil` where nothing was.
  package func known(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Value? {
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    for index in known.indices where known[index].bytes.count == text.count {
      if Self.isSame(known[index].bytes, text) { return known[index].value }
    }
    return nil
  }

  /// Of the same count. What `elementsEqual` does, which takes five times as long, for each cell of a large sheet.
  private static func isSame(_ known: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    known.withUnsafeBufferPointer { known in
      var at = 0
      while at < known.count, known[at] == text[at] { at += 1 }
      return at == known.count
    }
  }

  /// Keeps what was made of these bytes.
  package mutating func keep(_ value: Value, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    if known.count < Self.most { known.append((Array(bytes[range]), value)) }
  }
}

extension CellReader {
  /// The text of a quickly read cell; `nil` where it is empty, or holds something else.
  package mutating func text(
    of cell: QuickRowReader.Cell, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SheetError) -> String? {
    switch cell.kind {
    case .none, .valueless, .number: return nil
    case .shared:
      guard
        let text = try QuickRowReader.decimal(bytes, cell.range).flatMap({ (index) throws(SheetError) in
          try strings.string(index)
        })
      else { return nil }
      return text.isEmpty ? nil : text
    case .text:
      let text = XMLText.decoded(bytes, in: cell.range)
      return text.isEmpty ? nil : text
    }
  }
}

extension XMLText {
  /// A text as XML writes it.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> String {
    for at in range where bytes[at] == UInt8(ascii: "&") || bytes[at] == UInt8(ascii: "_") {
      let copy = Array(bytes[range])
      return decoded(copy.xmlText(in: 0..<copy.count))
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

/// One tag of an XML part, as offsets into its bytes.
package struct XMLTag: Hashable {
  package enum Kind { case open, close, empty }

  package let kind: Kind
  /// From `<` to past `>`.
  package let whole: Range<Int>
  /// With its prefix.
  package let name: Range<Int>
  /// From the end of the name to before `>` or `/>`.
  package let attributes: Range<Int>
}

/// Why a part is not read further.
package enum XMLFault: Error, Hashable {
  /// Not well-formed, at that offset.
  case malformed(Int)
  /// A document type declaration: no office program writes one, and it is how entity bombs are built.
  case documentType
}

/// Walks over the tags of an XML part, strict about what it understands and with the place of every byte known, so that
/// an edit can leave the rest as it was. Text between tags is read by `text(in:)`.
package struct XMLScanner {
  package let bytes: [UInt8]
  private(set) var position: Int
  package let end: Int

  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = range ?? 0..<bytes.count
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next tag; comments, processing instructions and text are passed over. `nil` at the end.
  package mutating func next() throws(XMLFault) -> XMLTag? {
    while let start = nextBracket() {
      guard start + 1 < end else { throw .malformed(start) }
      switch bytes[start + 1] {
      case UInt8(ascii: "!"): position = try endOfDeclaration(at: start)
      case UInt8(ascii: "?"): position = try past([UInt8]("?>".utf8), from: start + 2)
      default:
        let tag = try tag(at: start)
        position = tag.whole.upperBound
        return tag
      }
    }
    position = end
    return nil
  }

  /// Most tags follow upon each other: that is seen without a search.
  private func nextBracket() -> Int? {
    if position < end, bytes[position] == UInt8(ascii: "<") { return position }
    return bytes.first(UInt8(ascii: "<"), in: position..<end)
  }

  /// Goes past the end of the element whose opening tag was just given, and gives the closing one (the tag itself where
  /// it is empty).
  package mutating func skip(_ opening: XMLTag) throws(XMLFault) -> XMLTag {
    guard opening.kind == .open else { return opening }
    var depth = 1
    while let tag = try next() {
      switch tag.kind {
      case .open: depth += 1
      case .close:
        depth -= 1
        if depth == 0 { return tag }
      case .empty: break
      }
    }
    throw .malformed(opening.whole.lowerBound)
  }

  private func endOfDeclaration(at start: Int) throws(XMLFault) -> Int {
    if bytes.starts(with: "<!--", at: start, before: end) { return try past([UInt8]("-->".utf8), from: start + 4) }
    if bytes.starts(with: "<![CDATA[", at: start, before: end) {
      return try past([UInt8]("]]>".utf8), from: start + 9)
    }
    throw .documentType
  }

  private func past(_ mark: [UInt8], from start: Int) throws(XMLFault) -> Int {
    guard start <= end, let found = bytes.first(mark, in: start..<end) else { throw .malformed(start) }
    return found + mark.count
  }

  /// The tag whose `<` stands there, and no declaration or instruction.
  func tag(at start: Int) throws(XMLFault) -> XMLTag {
    guard start + 1 < end else { throw .malformed(start) }
    let isClose = bytes[start + 1] == UInt8(ascii: "/")
    let nameStart = start + (isClose ? 2 : 1)
    var at = nameStart
    while at < end, !bytes[at].endsXMLName { at += 1 }
    guard at > nameStart, at < end else { throw .malformed(start) }
    let name = nameStart..<at
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: ">"):
        return XMLTag(
          kind: isClose ? .close : .open, whole: start..<at + 1, name: name, attributes: name.upperBound..<at)
      case UInt8(ascii: "/"):
        guard !isClose, at + 1 < end, bytes[at + 1] == UInt8(ascii: ">") else { throw .malformed(at) }
        return XMLTag(kind: .empty, whole: start..<at + 2, name: name, attributes: name.upperBound..<at)
      case let byte where byte.isXMLSpace: at += 1
      default:
        guard !isClose, bytes[at - 1].isXMLSpace, let attribute = bytes.xmlAttribute(at: at, before: end) else {
          throw .malformed(at)
        }
        at = attribute.value.upperBound + 1
      }
    }
    throw .malformed(start)
  }
}

extension Array where Element == UInt8 {
  package func starts(with text: StaticString, at start: Int, before end: Int) -> Bool {
    start + text.utf8CodeUnitCount <= end && holds(text, in: start..<start + text.utf8CodeUnitCount)
  }

  /// The attribute that starts there: its name, and its value without the quotes.
  package func xmlAttribute(at start: Int, before end: Int) -> (name: Range<Int>, value: Range<Int>)? {
    var at = start
    while at < end, !self[at].endsXMLName, self[at] != UInt8(ascii: "=") { at += 1 }
    let name = start..<at
    while at < end, self[at].isXMLSpace { at += 1 }
    guard !name.isEmpty, at < end, self[at] == UInt8(ascii: "=") else { return nil }
    at += 1
    while at < end, self[at].isXMLSpace { at += 1 }
    guard at + 1 < end, self[at] == UInt8(ascii: "\"") || self[at] == UInt8(ascii: "'") else { return nil }
    let quote = self[at]
    // Values are short: a loop is done before a search has begun.
    var close = at + 1
    while close < end, self[close] != quote {
      if self[close] == UInt8(ascii: "<") { return nil }
      close += 1
    }
    return close < end ? (name, at + 1..<close) : nil
  }

  /// Where the value of the attribute of that name stands, without its quotes.
  package func value(of name: StaticString, in tag: XMLTag) -> Range<Int>? {
    var at = tag.attributes.lowerBound
    let end = tag.attributes.upperBound
    while at < end {
      if self[at].isXMLSpace {
        at += 1
        continue
      }
      // The scanner saw the whole tag, and the closing quote lies in it.
      guard let attribute = xmlAttribute(at: at, before: end) else { return nil }
      if holds(name, in: attribute.name) { return attribute.value }
      at = attribute.value.upperBound + 1
    }
    return nil
  }

  /// The value of the attribute of that name, its entities resolved.
  package func text(of name: StaticString, in tag: XMLTag) -> String? {
    value(of: name, in: tag).map { xmlText(in: $0) }
  }

  /// Whether the attribute of that name says yes (`1`, `true`).
  package func flag(_ name: StaticString, in tag: XMLTag) -> Bool {
    value(of: name, in: tag).map { flag(in: $0) } ?? false
  }

  /// Whether an attribute's value says yes.
  package func flag(in value: Range<Int>) -> Bool { holds("1", in: value) || holds("true", in: value) }
}

extension UInt8 {
  package var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  fileprivate var endsXMLName: Bool {
    isXMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || self == UInt8(ascii: "=")
      || self == UInt8(ascii: "<") || self == UInt8(ascii: "\"") || self == UInt8(ascii: "'")
  }
}

extension Array where Element == UInt8 {
  /// The whole attribute whose value stands there, with the space before it.
  package func attribute(around value: Range<Int>, in tag: XMLTag) -> Range<Int> {
    var start = value.lowerBound
    while start > tag.attributes.lowerBound, !self[start - 1].isXMLSpace { start -= 1 }
    return Swift.max(start - 1, tag.attributes.lowerBound)..<value.upperBound + 1
  }
}

/// The names of SpreadsheetML in one part: most files write them bare, some with a prefix (`x:row`).
package struct MainNames {
  /// With its colon; empty where there is none.
  package let prefix: [UInt8]
  /// The root element.
  let root: XMLTag

  package enum Fault: Error {
    case xml(XMLFault)
    /// Another root than was expected, or another namespace.
    case otherContent
    case strict
    /// Another encoding than UTF-8.
    case encoding
  }

  /// Reads the root element, whose local name must be `root`.
  package init(_ bytes: [UInt8], root name: StaticString) throws(Fault) {
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]), !bytes.prefix(4).contains(0) else {
      throw .encoding
    }
    guard Self.isUTF8(bytes) else { throw .encoding }
    var scanner = XMLScanner(bytes)
    let first: XMLTag?
    do { first = try scanner.next() } catch { throw .xml(error) }
    guard let tag = first, bytes.localName(of: tag, is: name) else { throw .otherContent }
    root = tag
    prefix = Array(bytes[tag.name].dropLast(name.utf8CodeUnitCount))
    let declaration = prefix.isEmpty ? [UInt8]("xmlns".utf8) : [UInt8]("xmlns:".utf8) + prefix.dropLast()
    var at = tag.attributes.lowerBound
    var namespace: Range<Int>?
    while at < tag.attributes.upperBound {
      guard !bytes[at].isXMLSpace, let attribute = bytes.xmlAttribute(at: at, before: tag.attributes.upperBound) else {
        at += 1
        continue
      }
      if bytes[attribute.name].elementsEqual(declaration) { namespace = attribute.value }
      at = attribute.value.upperBound + 1
    }
    guard let namespace else { throw .otherContent }
    if bytes.holds("http://purl.oclc.org/ooxml/spreadsheetml/main", in: namespace) { throw .strict }
    guard bytes.holds("http://schemas.openxmlformats.org/spreadsheetml/2006/main", in: namespace) else {
      throw .otherContent
    }
  }

  /// Whether the declaration, where there is one, names UTF-8 or its subset ASCII.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.first([UInt8]("<?xml".utf8), in: 0..<min(bytes.count, 8)),
      let end = bytes.first([UInt8]("?>".utf8), in: start..<bytes.count),
      let name = bytes.first([UInt8]("encoding".utf8), in: start..<end)
    else { return true }
    // Searched as bytes: the library's search among strings takes half a megabyte of program to start.
    let value = [UInt8](bytes.string(name..<end).lowercased().utf8)
    return ["utf-8", "utf8", "ascii"].contains { value.first([UInt8]($0.utf8), in: 0..<value.count) != nil }
  }

  /// Whether the tag is SpreadsheetML's element of that name.
  package func isElement(_ tag: XMLTag, _ name: StaticString, in bytes: [UInt8]) -> Bool {
    guard tag.name.count == prefix.count + name.utf8CodeUnitCount else { return false }
    let local = tag.name.lowerBound + prefix.count
    return bytes.holds(name, in: local..<tag.name.upperBound)
      && (prefix.isEmpty || bytes[tag.name.lowerBound..<local].elementsEqual(prefix))
  }

  /// `<` and the name, ready for attributes.
  package func open(_ name: StaticString) -> [UInt8] {
    var tag: [UInt8] = []
    open(name, in: &tag)
    return tag
  }

  /// The closing tag.
  package func close(_ name: StaticString) -> [UInt8] {
    var tag: [UInt8] = []
    close(name, in: &tag)
    return tag
  }

  /// `<` and the name, ready for attributes, at the end of `bytes`.
  package func open(_ name: StaticString, in bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: prefix)
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// The closing tag, at the end of `bytes`.
  package func close(_ name: StaticString, in bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    bytes.append(contentsOf: prefix)
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: ">"))
  }
}

import Container
import Sheets

/// An open workbook: its sheets, names and settings, and the way to its other parts.
package struct BookFile {
  package struct Sheet: Hashable {
    package let name: String
    package let part: String
    /// Its place in the workbook, from 0: names that are local to a sheet count this way.
    package let index: Int
    package let isVisible: Bool
  }

  package struct DefinedName {
    package let name: String
    /// The index of the sheet that it is local to.
    let localSheet: Int?
    /// Where its formula stands in the workbook part.
    package let formula: Range<Int>
  }

  package let archive: Archive
  package let path: String
  /// The workbook part's name.
  package let part: String
  package let bytes: [UInt8]
  package let names: MainNames
  package let sheets: [Sheet]
  package let definedNames: [DefinedName]
  /// Whether days are counted from 1904 and not from 1900.
  package let countsFrom1904: Bool
  package let relationships: Relationships

  /// Opens and reads the workbook part. A file that cannot be changed safely is refused here.
  package init(_ archive: Archive) throws(SheetError) {
    self.archive = archive
    path = archive.path
    try Self.refuseSigned(archive)
    let package = try Self.relationships(of: "", in: archive)
    guard let office = package.all.first(where: { $0.kind == "officeDocument" }), let part = office.part else {
      throw .unreadable(path: archive.path, reason: "it has no workbook part")
    }
    guard !office.isStrict else { throw .unreadable(path: archive.path, reason: Self.strict) }
    self.part = part
    bytes = try archive.read(part)
    relationships = try Self.relationships(of: part, in: archive)
    names = try Self.checkedNames(bytes, root: "workbook", part: part, path: archive.path)
    var reader = WorkbookPartReader(bytes: bytes, names: names, relationships: relationships)
    do { try reader.read() } catch { throw Self.fault(error, in: part, path: archive.path) }
    sheets = reader.sheets
    definedNames = reader.definedNames
    countsFrom1904 = reader.countsFrom1904
  }

  static let strict = "it is saved as “Strict Open XML”; save it as an ordinary Excel workbook (.xlsx) once"

  private static func refuseSigned(_ archive: Archive) throws(SheetError) {
    let signed = archive.entries.contains { $0.name.lowercased().hasPrefix("_xmlsignatures/") }
    guard !signed else {
      throw .unreadable(path: archive.path, reason: "it is digitally signed, and any change would break the signature")
    }
  }

  /// Those of a part; none where the archive has no such part.
  package static func relationships(of part: String, in archive: Archive) throws(SheetError) -> Relationships {
    let name = Relationships.name(of: part)
    guard archive.entry(name) != nil else { return Relationships() }
    let bytes = try archive.read(name)
    do {
      try WellFormed.check(bytes)
      return try Relationships(bytes, of: part)
    } catch { throw fault(error, in: name, path: archive.path) }
  }

  package func relationships(of part: String) throws(SheetError) -> Relationships {
    try Self.relationships(of: part, in: archive)
  }

  /// The names of SpreadsheetML in a part that is at hand as a whole and well-formed.
  static func checkedNames(
    _ bytes: [UInt8], root: StaticString, part: String, path: String
  ) throws(SheetError) -> MainNames {
    let names = try names(bytes, root: root, part: part, path: path)
    do { try WellFormed.check(bytes) } catch { throw fault(error, in: part, path: path) }
    return names
  }

  /// The names of SpreadsheetML in a part, or in its beginning.
  package static func names(
    _ bytes: [UInt8], root: StaticString, part: String, path: String
  ) throws(SheetError) -> MainNames {
    do { return try MainNames(bytes, root: root) } catch {
      switch error {
      case .xml(let xml): throw fault(xml, in: part, path: path)
      case .strict: throw .unreadable(path: path, reason: strict)
      case .encoding: throw .unreadable(path: path, reason: "its part \(part) is not written in UTF-8")
      case .otherContent: throw .unreadable(path: path, reason: "its part \(part) is not what it should be")
      }
    }
  }

  package static func fault(_ fault: XMLFault, in part: String, path: String) -> SheetError {
    switch fault {
    case .malformed(let offset):
      .unreadable(path: path, reason: "its part \(part) is not well-formed at byte \(offset)")
    case .documentType:
      .unreadable(path: path, reason: "its part \(part) has a document type declaration, which no workbook needs")
    }
  }

  package func fault(_ fault: XMLFault, in part: String) -> SheetError { Self.fault(fault, in: part, path: path) }

  /// The formula of a name that is not local to a sheet.
  package func formula(ofName name: String) -> String? {
    definedNames.first { $0.localSheet == nil && $0.name.lowercased() == name.lowercased() }
      .map { bytes.xmlText(in: $0.formula) }
  }
}

/// Reads the workbook part.
private struct WorkbookPartReader {
  package let bytes: [UInt8]
  package let names: MainNames
  package let relationships: Relationships
  package var sheets: [BookFile.Sheet] = []
  package var definedNames: [BookFile.DefinedName] = []
  package var countsFrom1904 = false

  package mutating func read() throws(XMLFault) {
    var scanner = XMLScanner(bytes)
    var index = 0
    while let tag = try scanner.next() {
      guard tag.kind != .close else { continue }
      if names.isElement(tag, "workbookPr", in: bytes) {
        countsFrom1904 = bytes.flag("date1904", in: tag)
      } else if names.isElement(tag, "sheet", in: bytes) {
        take(sheet: tag, index)
        index += 1
      } else if names.isElement(tag, "definedName", in: bytes) {
        let close = try scanner.skip(tag)
        let formula =
          min(tag.whole.upperBound, close.whole.lowerBound)..<max(tag.whole.upperBound, close.whole.lowerBound)
        definedNames.append(
          BookFile.DefinedName(
            name: bytes.text(of: "name", in: tag) ?? "",
            localSheet: bytes.value(of: "localSheetId", in: tag).flatMap { bytes.number(in: $0) },
            formula: tag.kind == .empty ? tag.whole.upperBound..<tag.whole.upperBound : formula))
      }
    }
  }

  private mutating func take(sheet tag: XMLTag, _ index: Int) {
    guard let name = bytes.text(of: "name", in: tag), let id = relationshipID(of: tag),
      let relationship = relationships.all.first(where: { $0.id == id }), relationship.kind == "worksheet",
      let part = relationship.part
    else { return }
    let isVisible = bytes.value(of: "state", in: tag).map { bytes.holds("visible", in: $0) } ?? true
    sheets.append(BookFile.Sheet(name: name, part: part, index: index, isVisible: isVisible))
  }

  /// `r:id`, whatever the prefix.
  private func relationshipID(of tag: XMLTag) -> String? {
    var at = tag.attributes.lowerBound
    while at < tag.attributes.upperBound {
      guard !bytes[at].isXMLSpace, let attribute = bytes.xmlAttribute(at: at, before: tag.attributes.upperBound) else {
        at += 1
        continue
      }
      if bytes.string(attribute.name).hasSuffix(":id") { return bytes.xmlText(in: attribute.value) }
      at = attribute.value.upperBound + 1
    }
    return nil
  }
}

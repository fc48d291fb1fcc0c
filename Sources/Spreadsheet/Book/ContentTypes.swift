import Container
import Sheets

/// The parts of a package by their content type (ECMA-376 part 2, 6.2.3).
package struct ContentTypes {
  private let overrides: [(part: String, type: String)]

  package init(_ archive: Archive) throws(SheetError) {
    let name = "[Content_Types].xml"
    let bytes = try archive.read(name)
    var overrides: [(String, String)] = []
    var scanner = XMLScanner(bytes)
    do {
      try WellFormed.check(bytes)
      while let tag = try scanner.next() {
        guard tag.kind != .close, bytes.localName(of: tag, is: "Override"),
          let part = bytes.text(of: "PartName", in: tag), let type = bytes.text(of: "ContentType", in: tag)
        else { continue }
        overrides.append((String(part.drop { $0 == "/" }), type))
      }
    } catch { throw BookFile.fault(error, in: name, path: archive.path) }
    self.overrides = overrides
  }

  /// The parts whose type ends with that.
  package func parts(_ ending: String) -> [String] { overrides.filter { $0.type.hasSuffix(ending) }.map(\.part) }

  package var charts: [String] { parts(".drawingml.chart+xml") + parts("vnd.ms-office.chartex+xml") }

  package var tables: [String] { parts(".spreadsheetml.table+xml") }

  package var drawings: [String] { parts("openxmlformats-officedocument.drawing+xml") }

  package var controls: [String] { parts(".controlproperties+xml") }

  package var pivotCaches: [String] { parts(".pivotCacheDefinition+xml") }
}

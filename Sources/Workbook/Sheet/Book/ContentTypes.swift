/// The parts of a package by their content type (ECMA-376 part 2, 6.2.3).
struct ContentTypes {
  private let overrides: [(part: String, type: String)]

  init(_ archive: Archive) throws(WorkbookError) {
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
  func parts(_ ending: String) -> [String] { overrides.filter { $0.type.hasSuffix(ending) }.map(\.part) }

  var charts: [String] { parts(".drawingml.chart+xml") + parts("vnd.ms-office.chartex+xml") }

  var tables: [String] { parts(".spreadsheetml.table+xml") }

  var drawings: [String] { parts("openxmlformats-officedocument.drawing+xml") }

  var controls: [String] { parts(".controlproperties+xml") }

  var pivotCaches: [String] { parts(".pivotCacheDefinition+xml") }
}

/// What a part refers to (ECMA-376 part 2, 6.5): everything in a package is found this way, never by a file's name.
package struct Relationships {
  package struct Relationship: Hashable {
    package let id: String
    /// The last word of the type's address, such as `worksheet`.
    package let kind: String
    /// The part's name in the archive, without a leading slash; `nil` for a target outside of the package.
    package let part: String?
    let isStrict: Bool
  }

  package let all: [Relationship]

  package func part(id: String) -> String? { all.first { $0.id == id }?.part }

  package func part(kind: String) -> String? { all.first { $0.kind == kind && $0.part != nil }?.part }

  package func parts(kind: String) -> [String] { all.filter { $0.kind == kind }.compactMap(\.part) }

  /// Those of `part`; `""` is the package itself.
  package static func name(of part: String) -> String {
    let slash = part.lastIndex(of: "/").map { part.index(after: $0) } ?? part.startIndex
    return "\(part[..<slash])_rels/\(part[slash...]).rels"
  }

  package init(_ bytes: [UInt8], of part: String) throws(XMLFault) {
    var scanner = XMLScanner(bytes)
    var all: [Relationship] = []
    while let tag = try scanner.next() {
      guard tag.kind != .close, bytes.localName(of: tag, is: "Relationship") else { continue }
      let type = bytes.text(of: "Type", in: tag) ?? ""
      let isExternal = bytes.value(of: "TargetMode", in: tag).map { bytes.holds("External", in: $0) } ?? false
      let target = bytes.text(of: "Target", in: tag) ?? ""
      all.append(
        Relationship(
          id: bytes.text(of: "Id", in: tag) ?? "",
          kind: Self.pieces(of: type).last.map { String($0) } ?? "",
          part: isExternal ? nil : Self.resolved(target, from: part),
          isStrict: type.hasPrefix("http://purl.oclc.org/")))
    }
    self.all = all
  }

  init() { all = [] }

  /// What stands between slashes, found among bytes: among characters it takes twenty times as long.
  private static func pieces(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// The target's name in the archive: relative to the folder of `part`, or absolute.
  static func resolved(_ target: String, from part: String) -> String? {
    var folders: [Substring] = target.hasPrefix("/") ? [] : Self.pieces(of: part).dropLast()
    for piece in Self.pieces(of: target) where piece != "." {
      if piece == ".." {
        guard folders.popLast() != nil else { return nil }
      } else {
        folders.append(piece)
      }
    }
    guard var name = folders.first.map(String.init) else { return nil }
    for folder in folders.dropFirst() {
      name.append("/")
      name.append(contentsOf: folder)
    }
    return name
  }
}

extension Array where Element == UInt8 {
  /// Whether the tag's name is `name`, whatever its prefix.
  package func localName(of tag: XMLTag, is name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard tag.name.count >= length, holds(name, in: tag.name.upperBound - length..<tag.name.upperBound) else {
      return false
    }
    return tag.name.count == length || self[tag.name.upperBound - length - 1] == UInt8(ascii: ":")
  }
}

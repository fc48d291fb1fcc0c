/// An absolute path, taken apart.
package struct FilePlace {
  package let path: String
  package let folder: String
  package let name: String

  /// The longest file name that Linux's file systems take, in bytes.
  private static let longestName = 255

  package init(_ path: String) {
    self.path = path
    let slash = path.lastIndex(of: "/")
    name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    switch slash {
    case nil: folder = "."
    case path.startIndex: folder = "/"
    case .some(let slash): folder = String(path[..<slash])
    }
  }

  /// Where a workbook's replacement is written, and where the replaced file lies for a moment after the two have changed
  /// places.
  package var temporary: String { sibling(suffix: ".budget.tmp") }

  /// Whether there can be a file of that name.
  var isPossible: Bool { name.utf8.count <= Self.longestName }

  /// A file of that name in the same folder.
  func sibling(_ name: String) -> String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }

  /// A hidden file of ours beside this one.
  func sibling(suffix: String) -> String {
    let plain = ".\(name)\(suffix)"
    guard plain.utf8.count > Self.longestName else { return sibling(plain) }
    return sibling(".\(String(checksum(Array(name.utf8)), radix: 16))\(suffix)")
  }
}

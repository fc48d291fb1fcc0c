import Sheets
@testable import BookSamples
@testable import Container
@testable import Workbook

/// What a change did to a workbook, part by part, as text that a person can judge.
enum PartDifference {
  /// The changed parts with their changed elements: `-` and `+` with the element's place among those of the part.
  static func text(from old: Archive, to new: Archive) throws -> String {
    var lines: [String] = []
    for name in Set(old.entries.map(\.name)).union(new.entries.map(\.name)).sorted() {
      guard old.entry(name) != nil, new.entry(name) != nil else {
        lines.append("\(new.entry(name) == nil ? "lost" : "new") \(name)")
        continue
      }
      let (before, after) = try (old.read(name), new.read(name))
      guard before != after else { continue }
      lines.append("changed \(name)")
      lines += difference(elements(before), elements(after))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func elements(_ bytes: [UInt8]) -> [String] {
    var elements: [String] = []
    var element = ""
    for character in String(decoding: bytes, as: UTF8.self) {
      if character == "<", element.hasSuffix(">") || element.contains("/>") {
        elements.append(element)
        element = ""
      }
      element.append(character)
    }
    return elements + [element]
  }

  private static func difference(_ old: [String], _ new: [String]) -> [String] {
    var removed: [Int: String] = [:]
    var inserted: [Int: String] = [:]
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let element, _): removed[offset] = element
      case .insert(let offset, let element, _): inserted[offset] = element
      }
    }
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if let element = removed[left] {
        lines.append("  - \(element)")
        left += 1
      } else if let element = inserted[right] {
        lines.append("  + \(element)")
        right += 1
      } else {
        left += 1
        right += 1
      }
    }
    return lines
  }
}

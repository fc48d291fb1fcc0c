import Foundation
import VocabularyCompiler

/// A folder of categories that is there as long as the value is: an Other in each type, and what a test adds.
final class Household {
  let path: String

  /// - Parameter words: of categories by their file, such as `expenses/eat-out`, which is called Eat out.
  init(_ words: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "categories-\(UUID().uuidString)/Categories").path
    for kind in CategoryName.Kind.allCases {
      try write(Data("[category]\nname = Other\nfallback\nunlisted".utf8), to: "\(kind.rawValue)/other.txt")
    }
    for (file, words) in words {
      let name = file.split(separator: "/").last.map { $0.split(separator: "-").joined(separator: " ") } ?? ""
      let head = "[category]\nname = \(name.prefix(1).uppercased() + name.dropFirst())\n"
      try write(Data((head + words).utf8), to: file + ".txt")
    }
  }

  deinit { try? FileManager.default.removeItem(at: URL(fileURLWithPath: path).deletingLastPathComponent()) }

  func write(_ data: Data, to file: String) throws {
    let file = URL(fileURLWithPath: path).appending(path: file)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func read() -> CategoryFolder { CategoryFolder(path: path) }
}

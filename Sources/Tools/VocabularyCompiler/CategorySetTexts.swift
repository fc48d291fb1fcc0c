import FoundationEssentials

/// The files of `Categories/sets`: categories that a new workbook may be made with. They are read where one is made.
public struct CategorySetTexts: Sendable {
  /// The Swift file that holds them.
  public let source: String
  /// Files that cannot be read.
  public let complaints: [Complaint]

  /// Reads every text file of the folder.
  public init(path: String) {
    var (cases, complaints): (String, [Complaint]) = ("", [])
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".txt") }
    for name in names.sorted() {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name)),
        let text = String(bytes: data, encoding: .utf8), !text.contains("\"\"\"##")
      else {
        complaints.append(
          Complaint(file: "Categories/sets/\(name)", line: 1, message: "it cannot be read as UTF-8 text"))
        continue
      }
      cases += "    (\"\(name.dropLast(4))\", ##\"\"\"\n\(text)\n\"\"\"##),\n"
    }
    source = """
      // Generated from Categories/sets by compile-words; not to be edited.

      /// Categories that a new workbook may be made with.
      enum CategorySetTexts {
        static let all: [(name: String, text: String)] = [
      \(cases)  ]
      }

      """
    self.complaints = complaints
  }
}

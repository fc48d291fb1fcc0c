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
    for name in CategoryFolder.textFiles(in: path) {
      func complain(_ message: String) {
        complaints.append(Complaint(file: "Categories/sets/\(name)", line: 1, message: message))
      }
      switch CategoryFolder.text(of: path + "/" + name) {
      case .failure(let fault): complain(fault.message)
      case .success(let text) where text.contains("\"\"\"##"): complain("three quotes before ## cannot stand in it")
      case .success(let text): cases += "    (\"\(name.dropLast(4))\", ##\"\"\"\n\(text)\n\"\"\"##),\n"
      }
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

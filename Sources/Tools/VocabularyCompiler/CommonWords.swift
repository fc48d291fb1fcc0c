import WordForms

/// Words that mean no category: `#` comments, one or several a line, separated by spaces or commas.
public struct CommonWords: Sendable {
  /// The words, in the file's order.
  public private(set) var words: [String] = []
  /// What is wrong with the file.
  public private(set) var complaints: [Complaint] = []

  /// Reads the text of one file of common words.
  public init(path: String, text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for word in line.prefix(while: { $0 != "#" }).split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
        if let message = CategoryFile.fault(in: String(word)) {
          complaints.append(Complaint(file: path, line: index + 1, message: message))
        } else {
          words.append(String(word))
        }
      }
    }
  }
}

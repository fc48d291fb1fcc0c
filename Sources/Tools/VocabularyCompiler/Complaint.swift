/// Something wrong in a category's file, in the form that editors jump to.
public struct Complaint: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, relative to the package.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong and how to mend it.
  public let message: String

  /// Something wrong in a category's file.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `Categories/expenses/fun.txt:12: error: …`
  public var description: String { "\(file):\(line): error: \(message)" }
}

import Messages
import Platform

/// Reads whole files that are named on the command line.
enum InputFile {
  /// In bytes: a bank's file of a million lines fits.
  static let largest = 1 << 28

  /// What is piped in, up to the same size.
  static func bytes(from input: LineReader) throws -> [UInt8] {
    guard let bytes = try input.rest(upTo: largest) else { throw CommandError(.tooLargeForBank(path: "-"), .noInput) }
    return bytes
  }

  /// How a file begins.
  static func start(of path: String) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandError(.cannotRead(path: path, reason: ReasonText.said(code: errno)), .noInput)
    }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: 1024)
    let count = start.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return Array(start.prefix(max(count, 0)))
  }

  static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandError(.cannotRead(path: path, reason: ReasonText.said(code: errno)), .noInput)
    }
    defer { close(descriptor) }
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try FileContent.rest(of: descriptor, upTo: largest)
    } catch {
      throw CommandError(.cannotRead(path: path, reason: ReasonText.said(code: error.code)), .noInput)
    }
    guard let bytes else { throw CommandError(.tooLargeForBank(path: path), .noInput) }
    return bytes
  }
}

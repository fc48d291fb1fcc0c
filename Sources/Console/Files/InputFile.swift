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

  /// What a file of the household's own holds, such as a list of rates: one that the person did not name, so that nobody is about to write
  /// into a pipe in its place.
  static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    if descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      close(descriptor)
      throw CommandError(.isNoFile(path: path), .noInput)
    }
    return try bytes(of: descriptor, path)
  }

  /// What a file holds that the person named; a pipe is read to its end, as any program does.
  static func bytes(ofNamed path: String) throws(CommandError) -> [UInt8] {
    try bytes(of: open(path, O_RDONLY | O_CLOEXEC), path)
  }

  private static func bytes(of descriptor: Int32, _ path: String) throws(CommandError) -> [UInt8] {
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

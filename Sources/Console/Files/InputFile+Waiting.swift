import Messages
import Platform

extension InputFile {
  /// What a file holds; of a pipe that is named, what somebody writes into it.
  ///
  /// - Parameter longest: how many milliseconds it may keep silent.
  static func bytes(of path: String, waiting longest: Int32) throws(CommandError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return try bytes(ofNamed: path) }
    // To open a pipe waits for who writes into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw CommandError(.cannotRead(path: path, reason: ReasonText.said(code: errno)), .noInput)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, longest) > 0 else {
        throw CommandError(.cannotRead(path: path, reason: ReasonText.said(code: ETIMEDOUT)), .noInput)
      }
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandError(.cannotRead(path: path, reason: ReasonText.said(code: errno)), .noInput)
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= largest else { throw CommandError(.tooLargeForBank(path: path), .noInput) }
    }
  }
}

import Platform

/// Where credentials come from, and where new ones are kept. They are never an argument: those can be seen by every user
/// of the machine.
public protocol CredentialStore: AnyObject {
  /// The credentials to use now.
  var current: Credentials? { get }
  /// Keeps credentials that a server handed out in place of the old ones.
  ///
  /// - Throws: `NetworkError.invalidFile` where they cannot be kept; they are used all the same.
  func replace(with credentials: Credentials) throws(NetworkError)
}

/// Credentials that last as long as the process, such as those that came from standard input.
public final class MemoryCredentials: CredentialStore {
  /// The credentials to use now.
  public private(set) var current: Credentials?

  /// Starts with these.
  public init(_ credentials: Credentials?) { current = credentials }

  /// Keeps them until the process ends.
  public func replace(with credentials: Credentials) { current = credentials }
}

/// Credentials in a file that only its owner can read.
public final class FileCredentials: CredentialStore {
  /// The credentials to use now.
  public private(set) var current: Credentials?
  /// What a person should know about the file, such as that others can read it.
  public let warning: String?
  private let path: String

  /// Reads the file. A pipe is read where somebody holds its other end, as with `<(command)`, and else not waited for.
  ///
  /// - Throws: `NetworkError.invalidFile`.
  public init(path: String) throws(NetworkError) {
    self.path = path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .invalidFile(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, 0)
    let text = try FileCredentials.contents(of: descriptor, path: path)
    guard let credentials = Credentials(text: text) else {
      throw .invalidFile(path: path, reason: "it holds no token. One line with the token is enough")
    }
    var status = stat()
    let othersMayRead = fstat(descriptor, &status) == 0 && status.st_mode & 0o077 != 0
    warning = othersMayRead ? "Other users can read \(path), which holds a token. Mend it with: chmod 600 \(path)" : nil
    current = credentials
  }

  /// Everything that can be read, at most 64 KB.
  ///
  /// - Throws: `NetworkError.invalidFile`.
  public static func contents(of descriptor: Int32, path: String) throws(NetworkError) -> String {
    do throws(SystemError) {
      if let bytes = try FileContent.rest(of: descriptor, upTo: 64 * 1024) {
        return String(decoding: bytes, as: UTF8.self)
      }
    } catch {
      throw .invalidFile(path: path, reason: SystemError.text(error.code))
    }
    throw .invalidFile(path: path, reason: "it is too long to be a token")
  }

  /// Writes a new file beside the old one and puts it in its place, readable by its owner alone.
  public func replace(with credentials: Credentials) throws(NetworkError) {
    current = credentials
    do throws(SystemError) {
      try WholeFile.replace(path, with: Array(credentials.json.utf8))
    } catch {
      throw .invalidFile(path: path, reason: SystemError.text(error.code))
    }
  }
}

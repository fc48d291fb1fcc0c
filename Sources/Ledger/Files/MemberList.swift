import Entities
import Platform

/// The members of a household: a line each in a file of the state folder, the name and the day on which they were added.
///
/// It is replaced whole, under a lock.
public struct MemberList: Sendable {
  /// A member.
  public struct Member: Hashable, Sendable {
    /// Letters of any script, digits, `-` and `_`.
    public let name: String
    /// `YYYY-MM-DD`.
    public let since: String
  }

  /// Why a list stays as it is.
  public enum Problem: Error, Hashable, Sendable {
    /// Not a name that a member can have.
    case invalidName(String)
    /// There is one of that name.
    case exists(String)
    /// There is none of that name.
    case unknown(String)
    /// The system refused; with its error.
    case file(path: String, code: Int32)
  }

  private let folder: String
  private var path: String { folder + "/members" }

  /// The members of the household whose state lies in that folder.
  public init(stateFolder: String) { folder = stateFolder }

  /// All of them, in the order in which they were added; none where the file cannot be read.
  public var members: [Member] { (try? read()) ?? [] }

  private func read() throws(Problem) -> [Member] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw .file(path: path, code: errno) }
      return []
    }
    defer { close(descriptor) }
    // A pipe in its place is no list, and not waited for.
    guard !FileIdentity.isNoFile(path) else { throw .file(path: path, code: EINVAL) }
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try FileContent.rest(of: descriptor)
    } catch {
      throw .file(path: path, code: error.code)
    }
    return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").map(String.init)
      return parts.count == 2 ? Member(name: parts[0], since: parts[1]) : nil
    }
  }

  /// Whether somebody of that name is one.
  public func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// Adds one.
  public func add(_ name: String, on day: CalendarDate) throws(Problem) {
    let isName =
      (1...64).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0) }
    guard isName else { throw .invalidName(name) }
    try change { members throws(Problem) in
      // Nobody hears a capital letter.
      if let same = members.first(where: { $0.name.lowercased() == name.lowercased() }) { throw .exists(same.name) }
      members.append(Member(name: name, since: day.description))
    }
  }

  /// Takes one out of the list. What they said stays theirs.
  public func remove(_ name: String) throws(Problem) {
    try change { members throws(Problem) in
      guard members.contains(where: { $0.name == name }) else { throw .unknown(name) }
      members.removeAll { $0.name == name }
    }
  }

  private func change(_ body: (inout [Member]) throws(Problem) -> Void) throws(Problem) {
    do throws(SystemError) {
      try FileNames.makeFolder(folder)
    } catch {
      throw .file(path: folder, code: error.code)
    }
    try LockFile.hold(path + ".lock", failure: { .file(path: path, code: $0.code) }) { () throws(Problem) in
      var members = try read()
      try body(&members)
      try replace(members.map { "\($0.name) \($0.since)\n" }.joined())
    }
  }

  private func replace(_ text: String) throws(Problem) {
    do throws(SystemError) {
      try WholeFile.replace(path, with: Array(text.utf8), isAlone: true)
    } catch {
      throw .file(path: path, code: error.code)
    }
  }
}

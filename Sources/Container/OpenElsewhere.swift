import Platform
import Sheets

/// Finds out whether a spreadsheet program has the workbook open, by the lock files that they leave beside it.
package enum OpenElsewhere {
  /// How long a lock file of Excel's counts, in seconds: it names no machine, so that nothing else tells.
  private static let excelLifetime: Int64 = 24 * 60 * 60

  /// Throws `workbookInUse` when another program has the workbook open, or may have; answers a note for the user when
  /// a lock file was left behind by a program that is gone, else `nil`.
  ///
  /// `resolved`, where known, is `path` with symbolic links followed: LibreOffice follows them too.
  package static func check(
    _ path: String, resolved: String? = nil, fileSystem: any FileSystem = SystemFileSystem()
  ) throws(SheetError) -> String? {
    let paths = resolved == nil || resolved == path ? [path] : [resolved ?? path, path]
    var note: String?
    for place in paths.map(FilePlace.init) {
      let found = [try libreOffice(place, path, fileSystem), try excel(place, path, fileSystem)]
      note = note ?? found.compactMap(\.self).first
    }
    return note
  }

  private static func libreOffice(
    _ place: FilePlace, _ path: String, _ fileSystem: any FileSystem
  ) throws(SheetError) -> String? {
    let name = ".~lock.\(place.name)#"
    guard let (lock, content) = try read(place.sibling(name), fileSystem) else { return nil }
    let holder = LibreOfficeLock(content)
    // The machine is not this one, or the file is not as expected: whether it is still open cannot be told.
    guard let holder, holder.isOf(host: fileSystem.hostName()),
      let book = try mapping(path, { () throws(SystemError) in try fileSystem.status(at: place.path) }),
      fileSystem.isOpenElsewhere(place.path, book, owner: lock.owner) == false
    else { throw .workbookInUse(path: path, holder: holder?.description) }
    return "\(name) was left behind by a LibreOffice that is gone, and is ignored"
  }

  private static func excel(
    _ place: FilePlace, _ path: String, _ fileSystem: any FileSystem
  ) throws(SheetError) -> String? {
    let name = "~$\(place.name)"
    guard let (lock, content) = try read(place.sibling(name), fileSystem) else { return nil }
    let age = fileSystem.now() - lock.modified / 1_000_000_000
    guard age > excelLifetime else { throw .workbookInUse(path: path, holder: excelUser(content)) }
    return "\(name) is more than a day old, and is ignored"
  }

  /// What stands at the start of a lock file; `nil` where there is none: no program could make one of too long a name.
  private static func read(
    _ path: String, _ fileSystem: any FileSystem
  ) throws(SheetError) -> (FileStatus, [UInt8])? {
    guard FilePlace(path).isPossible else { return nil }
    guard let status = try mapping(path, { () throws(SystemError) in try fileSystem.status(at: path) }) else {
      return nil
    }
    guard status.kind == .file else {
      throw .notWritable(path: path, reason: "it is in the place of a lock file, and no file. Remove it")
    }
    // One that cannot be read still says that the workbook is open.
    let content = try? OpenFile(path, .read, fileSystem).bytes(at: 0, count: 4_096)
    return (status, content ?? [])
  }

  /// A byte of length, and as many of the user's name.
  private static func excelUser(_ content: [UInt8]) -> String? {
    guard let count = content.first, count > 0, count < content.count else { return nil }
    let name = content[1...Int(count)]
    return name.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? String(decoding: name, as: UTF8.self) : nil
  }
}

/// What a LibreOffice lock file says: name, user, machine, time and profile, with commas between and a semicolon at the
/// end; a backslash stands before those that belong to a value.
struct LibreOfficeLock: CustomStringConvertible {
  private let user: String
  private let host: String

  init?(_ content: [UInt8]) {
    var fields: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in content {
      if isQuoted || (byte != 0x5C && byte != 0x2C && byte != 0x3B) {
        fields[fields.count - 1].append(byte)
        isQuoted = false
      } else if byte == 0x5C {
        isQuoted = true
      } else if byte == 0x2C {
        fields.append([])
      } else {
        break
      }
    }
    guard fields.count >= 3 else { return nil }
    let texts = fields.map { String(decoding: $0, as: UTF8.self) }
    user = texts[0].isEmpty ? texts[1] : texts[0]
    host = texts[2]
    guard !host.isEmpty else { return nil }
  }

  func isOf(host: String) -> Bool { self.host.lowercased() == host.lowercased() }

  var description: String { user.isEmpty ? host : "\(user) on \(host)" }
}

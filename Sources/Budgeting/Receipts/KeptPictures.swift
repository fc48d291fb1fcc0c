import Ledger
import Platform

/// The pictures that are kept beside the journal, each by the key of its receipt: as many as were taken of it.
package struct KeptPictures: Sendable {
  /// Where they lie.
  package let folder: String

  /// Those of the household whose state lies in that folder.
  package init(stateFolder: String) { folder = stateFolder + "/receipts" }

  /// The endings of files that are pictures.
  private static let endings = ["jpg", "jpeg", "png", "webp", "heic", "heif", "pdf"]

  /// The ending of a picture's file, without the dot; `nil` where it has none that a picture has.
  package static func ending(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard name.contains("."), let ending = name.split(separator: ".").last?.lowercased() else { return nil }
    return endings.contains(ending) ? ending : nil
  }

  // MARK: - Names

  /// What the files of a key are called, without number and ending. Another key has another name: what is no letter or
  /// digit is written by its bytes.
  private static func name(of key: String) -> String {
    var name = ""
    for byte in key.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic && scalar.isASCII || ("0"..."9").contains(scalar)
      name += isPlain ? String(Character(scalar)) : "_" + String(byte, radix: 16)
    }
    return name
  }

  /// What they were called before, when two keys could have one name.
  private static func formerName(of key: String) -> String {
    String(key.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  /// The name of a file without number and ending.
  private static func stem(of file: String) -> String { String(file.prefix { $0 != "." && $0 != "~" }) }

  // MARK: - Pictures

  /// All files, by their names.
  private func files() -> [String] { (FileNames.list(in: folder) ?? []).filter { !$0.hasSuffix(".tmp") }.sorted() }

  /// The files of a key.
  private func files(of key: String) -> [String] {
    let names = [Self.name(of: key), Self.formerName(of: key)]
    return files().filter { names.contains(Self.stem(of: $0)) }
  }

  /// The file that is kept under that name, or that lies at that path; `nil` where none is.
  package func file(named name: String) -> String? {
    let path = FileNames.canonical(name)
    return files().first { $0 == name || "\(folder)/\($0)" == path }
  }

  /// All files, each with the entry that it belongs to; with none where none does, or where its name may be that of several.
  ///
  /// - Parameter entries: all of the household.
  package func owned(among entries: [LedgerEntry]) -> [(file: String, owner: LedgerEntry?)] {
    var owners: [String: [LedgerEntry]] = [:]
    for entry in entries {
      guard let key = entry.key else { continue }
      for name in Set([Self.name(of: key), Self.formerName(of: key)]) { owners[name, default: []].append(entry) }
    }
    return files().map { file in
      let found = owners[Self.stem(of: file)] ?? []
      return (file, Set(found.map(\.key)).count == 1 ? found.last : nil)
    }
  }

  /// The files of each key of an entry, in their order; none of those that may be another's.
  ///
  /// - Parameter entries: all of the household.
  package func filesByKey(among entries: [LedgerEntry]) -> [String: [String]] {
    var files: [String: [String]] = [:]
    for (file, owner) in owned(among: entries) {
      if let key = owner?.key { files[key, default: []].append(file) }
    }
    return files
  }

  /// What a file holds.
  ///
  /// - Throws: a `SystemError`.
  package func bytes(of file: String) throws(SystemError) -> [UInt8] {
    let descriptor = Int32(
      try SystemError.check("open") { Int(open("\(folder)/\(file)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) })
    defer { close(descriptor) }
    return try FileContent.rest(of: descriptor) ?? []
  }

  /// Keeps a picture of the receipt of that key. One that is kept already is not kept twice, and none takes another's place.
  ///
  /// - Parameter name: what the picture was called, which tells its ending.
  /// - Throws: a `SystemError`.
  package func keep(_ picture: [UInt8], called name: String, key: String) throws(SystemError) {
    for file in files(of: key) where try bytes(of: file) == picture { return }
    try FileNames.makeFolder(folder)
    let (stem, ending) = (Self.name(of: key), Self.ending(of: name).map { "." + $0 } ?? "")
    var (number, file) = (1, stem + ending)
    while access("\(folder)/\(file)", F_OK) == 0 {
      number += 1
      file = "\(stem)~\(number)\(ending)"
    }
    try WholeFile.replace("\(folder)/\(file)", with: picture)
  }

  /// Takes a picture away; what was logged of it stays.
  ///
  /// - Throws: a `SystemError`.
  package func delete(_ file: String) throws(SystemError) {
    guard unlink("\(folder)/\(file)") == 0 || errno == ENOENT else {
      throw SystemError(operation: "delete", code: errno)
    }
  }
}

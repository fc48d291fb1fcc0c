import Ledger
import Messages
import Platform

/// The pictures that are kept beside the journal, each by the key of its receipt: as many as were taken of it.
struct KeptPictures {
  let folder: String

  init(stateFolder: String) { folder = stateFolder + "/receipts" }

  /// The endings of files that are pictures.
  static let endings = ["jpg", "jpeg", "png", "webp", "heic", "heif", "pdf"]

  /// The ending of a picture's file, without the dot; `nil` where it has none that a picture has.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard name.contains("."), let ending = name.split(separator: ".").last?.lowercased() else { return nil }
    return endings.contains(ending) ? ending : nil
  }

  // MARK: - Names

  /// What the files of a key are called, without number and ending. Another key has another name: what is no letter or
  /// digit is written by its bytes.
  static func name(of key: String) -> String {
    var name = ""
    for byte in key.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic && scalar.isASCII || ("0"..."9").contains(scalar)
      name += isPlain ? String(Character(scalar)) : "_" + String(byte, radix: 16)
    }
    return name
  }

  /// What they were called before, when two keys could have one name.
  static func formerName(of key: String) -> String {
    String(key.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  /// The name of a file without number and ending.
  private static func stem(of file: String) -> String { String(file.prefix { $0 != "." && $0 != "~" }) }

  // MARK: - Pictures

  /// All files, by their names.
  func files() -> [String] { (FileNames.list(in: folder) ?? []).filter { !$0.hasSuffix(".tmp") }.sorted() }

  /// The files of a key.
  func files(of key: String) -> [String] {
    let names = [Self.name(of: key), Self.formerName(of: key)]
    return files().filter { names.contains(Self.stem(of: $0)) }
  }

  /// The entries of the files, by the names that their keys give.
  static func owners(_ entries: [LedgerEntry]) -> [String: [LedgerEntry]] {
    var owners: [String: [LedgerEntry]] = [:]
    for entry in entries {
      guard let key = entry.key else { continue }
      for name in Set([name(of: key), formerName(of: key)]) { owners[name, default: []].append(entry) }
    }
    return owners
  }

  /// The entry that a file belongs to; `nil` where none does, or where its name may be that of several.
  static func owner(of file: String, among owners: [String: [LedgerEntry]]) -> LedgerEntry? {
    let found = owners[stem(of: file)] ?? []
    return Set(found.map(\.key)).count == 1 ? found.last : nil
  }

  /// Keeps a picture of the receipt of that key. One that is kept already is not kept twice, and none takes another's place.
  func keep(_ bytes: [UInt8], of path: String, key: String) throws(CommandError) {
    let (known, name) = (files(of: key), Self.name(of: key))
    for file in known where try InputFile.bytes(of: "\(folder)/\(file)") == bytes { return }
    let ending = Self.ending(of: path).map { "." + $0 } ?? ""
    var (number, file) = (1, name + ending)
    while access("\(folder)/\(file)", F_OK) == 0 {
      number += 1
      file = "\(name)~\(number)\(ending)"
    }
    try OutputFile.replace("\(folder)/\(file)", with: bytes)
  }

  /// Takes a picture away; what was logged of it stays.
  func delete(_ file: String) throws(CommandError) {
    guard unlink("\(folder)/\(file)") == 0 || errno == ENOENT else {
      throw CommandError(.cannotDelete(path: "\(folder)/\(file)", reason: SystemError.text(errno)), .inputOutput)
    }
  }
}

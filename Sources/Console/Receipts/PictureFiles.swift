import Budgeting
import Ledger
import Messages
import Platform

/// The files of pictures: those that are named, and those that are kept.
struct PictureFiles {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  private static let endings = ["jpg", "jpeg", "png", "webp", "heic", "heif", "pdf"]

  /// What was named, with the pictures of a folder in its place, by their names; `-` for the standard input.
  func named() throws(CommandError) -> [String] {
    var files: [String] = []
    for word in invocation.words {
      guard let names = FileNames.list(in: word) else {
        files.append(word)
        continue
      }
      let pictures = names.filter { PictureFiles.endings.contains(PictureFiles.ending(of: $0)) }.sorted()
      guard !pictures.isEmpty else { throw CommandError(.noPictureIn(folder: word), .noInput) }
      files += pictures.map { word.hasSuffix("/") ? word + $0 : "\(word)/\($0)" }
    }
    return invocation.readsStandardInput ? files + ["-"] : files
  }

  /// The bytes of a picture; of more than any picture has, as many as tell that.
  func bytes(of path: String) throws(CommandError) -> [UInt8] {
    try InputFile.bytes(of: path == "-" ? "/dev/stdin" : path)
  }

  // MARK: - Keeping

  private var folder: String { invocation.configuration.stateFolder + "/receipts" }

  private static func name(of key: String) -> String {
    String(key.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
  }

  /// Keeps a picture beside the journal, for the entry of that key.
  func keep(_ bytes: [UInt8], of path: String, key: String) throws(CommandError) {
    let ending = PictureFiles.ending(of: path)
    try OutputFile.replace("\(folder)/\(PictureFiles.name(of: key))\(ending.isEmpty ? "" : ".\(ending)")", with: bytes)
  }

  /// Tells where the picture of an entry lies.
  func show(_ id: String) throws -> ExitCode {
    guard let entry = try invocation.ledger.existing()?.entry(id.lowercased()) else {
      throw CommandError(.noFileNorEntry(name: id), .noInput)
    }
    let name = entry.key.map(PictureFiles.name(of:))
    let kept = (FileNames.list(in: folder) ?? []).first { file in
      name.map { file == $0 || file.hasPrefix($0 + ".") } == true
    }
    guard let kept else { throw CommandError(.noPictureKept(id: entry.id), .noInput) }
    try invocation.host.output.write(line: "\(folder)/\(kept)")
    return .done
  }
}

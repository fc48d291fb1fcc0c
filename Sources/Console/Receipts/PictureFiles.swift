import Budgeting
import FoundationEssentials
import Ledger
import Messages
import Platform

/// The files of pictures: those that are named, and those that are kept.
struct PictureFiles {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// What was named, with the pictures of a folder in its place, by their names; `-` for the standard input.
  func named() throws(CommandError) -> [String] {
    var files: [String] = []
    for word in invocation.words {
      guard let names = FileNames.list(in: word) else {
        files.append(word)
        continue
      }
      let pictures = names.filter { KeptPictures.ending(of: $0) != nil }.sorted()
      guard !pictures.isEmpty else { throw CommandError(.noPictureIn(folder: word), .noInput) }
      files += pictures.map { word.hasSuffix("/") ? word + $0 : "\(word)/\($0)" }
    }
    return invocation.readsStandardInput ? files + ["-"] : files
  }

  /// The bytes of a picture; of more than any picture has, as many as tell that.
  func bytes(of path: String) throws(CommandError) -> [UInt8] {
    path == "-" ? try InputFile.bytes(ofNamed: "/dev/stdin") : try InputFile.bytes(of: path, waiting: 10_000)
  }

  // MARK: - Kept ones

  private var kept: KeptPictures { KeptPictures(stateFolder: invocation.configuration.stateFolder) }

  /// Keeps a picture beside the journal, for the entry of that key.
  func keep(_ bytes: [UInt8], of path: String, key: String) throws(CommandError) {
    do throws(SystemError) {
      try kept.keep(bytes, called: path, key: key)
    } catch {
      throw CommandError(
        .cannotWrite(path: kept.folder, reason: ReasonText.said(code: error.code)), .inputOutput)
    }
  }

  /// Tells where the pictures of an entry lie.
  func show(_ id: String) throws -> ExitCode {
    let (_, files) = try pictures(of: id)
    for file in files { try invocation.host.output.write(line: "\(kept.folder)/\(file)") }
    return .done
  }

  /// Deletes the pictures of an entry. The entry stays, and so does its key: a second scan is still met.
  func delete(_ id: String) throws -> ExitCode {
    // One that belongs to no entry, as after a question that was answered with no, is named by its file.
    if let file = kept.file(named: id) {
      let path = "\(kept.folder)/\(file)"
      return try delete([file], told: .deletedPicture(file: path), shown: .wouldDeletePicture(file: path))
    }
    let (entry, files) = try pictures(of: id)
    return try delete(
      files, told: .deletedPictures(count: files.count, id: entry.id),
      shown: .wouldDeletePictures(count: files.count, id: entry.id))
  }

  /// - Parameter shown: what is told where nothing is to be deleted yet.
  private func delete(_ files: [String], told: Message, shown: Message) throws -> ExitCode {
    let isPreview = invocation.configuration.dryRun
    if !isPreview {
      for file in files { try delete(file: file) }
      invocation.did(.didDeletePictures(count: files.count))
    }
    if !invocation.configuration.quiet || isPreview { try invocation.answer(isPreview ? shown : told) }
    return .done
  }

  private func delete(file: String) throws(CommandError) {
    do throws(SystemError) {
      try kept.delete(file)
    } catch {
      throw CommandError(
        .cannotDelete(path: "\(kept.folder)/\(file)", reason: ReasonText.said(code: error.code)),
        .inputOutput)
    }
  }

  /// Lists all that is kept, with the entries.
  func list() throws -> ExitCode {
    let pictures = kept.owned(among: try invocation.ledger.existing()?.entries() ?? []).map { file, owner in
      KeptPictureDTO(owner, "\(kept.folder)/\(file)")
    }
    if invocation.answersInJSON {
      try invocation.answer(pictures)
      return .done
    }
    if pictures.isEmpty { try invocation.host.output.write(line: .noPicturesKept) }
    for picture in pictures {
      let told = picture.entry.map { "\($0.id)  \($0.date)  \($0.amount)  \($0.category)  " } ?? "–  "
      try invocation.host.output.write(line: told + picture.file)
    }
    return .done
  }

  /// An entry with its pictures.
  ///
  /// - Throws: where there is no such entry, it has no picture, or the pictures may be another's.
  private func pictures(of id: String) throws -> (LedgerEntry, [String]) {
    guard let ledger = try invocation.ledger.existing(), let entry = try ledger.entry(id.lowercased()) else {
      throw CommandError(.noFileNorEntry(name: id), .noInput)
    }
    guard let key = entry.key, let own = kept.filesByKey(among: try ledger.entries())[key] else {
      throw CommandError(.noPictureKept(id: entry.id), .noInput)
    }
    return (entry, own)
  }
}

/// A kept picture, in JSON.
private struct KeptPictureDTO: Encodable {
  let file: String
  let entry: Entry?

  struct Entry: Encodable {
    let id, date, category: String
    let amount: Decimal
    let details: String?
    let status: String
  }

  init(_ entry: LedgerEntry?, _ file: String) {
    self.file = file
    self.entry = entry.map {
      Entry(
        id: $0.id, date: $0.row.date.description, category: $0.row.category, amount: $0.row.amount,
        details: $0.row.details, status: $0.status.rawValue)
    }
  }
}

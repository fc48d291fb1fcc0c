import Platform
import Sheets

/// A finished file beside the workbook, ready to take its place. Dropped without a commit, it is removed.
///
/// The new file has the owner, group, mode and extended attributes of the old one. A symbolic link to the workbook
/// stays one. Other hard links to it keep the old content, as with any program that saves by replacing: backups made
/// of hard links rely on that.
package final class PreparedReplacement {
  package enum Outcome: Hashable {
    case replaced
    /// Another program saved the workbook meanwhile: nothing was changed. Open the archive again, and redo the change.
    case changedMeanwhile
  }

  /// Of the new file.
  package let inode: UInt64
  /// Of the new file, in bytes.
  package let size: Int64
  private let contents: [(name: String, content: WrittenContent)]
  private let archive: Archive
  private let lock: BookLock
  private let fileSystem: any FileSystem
  private let temporary: TemporaryFile
  /// Whether nobody misses the temporary file: it is our own, or an older state of the workbook.
  private var isTemporaryExpendable = true

  /// Writes the update to `temporary`, beside its workbook, reads it back, and gives it the workbook's owner, mode and
  /// attributes.
  ///
  /// Throws `notWritable`, `inputOutput`, or `unreadable` where the workbook itself is damaged. What was left behind by
  /// a run that was killed is removed first.
  package init(_ update: ArchiveUpdate, in temporary: TemporaryFile) throws(SheetError) {
    self.temporary = temporary
    archive = temporary.archive
    lock = temporary.lock
    fileSystem = archive.file.fileSystem
    try archive.refuseReadOnly()
    do throws(SheetError) {
      try temporary.create()
      let written = try temporary.write(update)
      try temporary.verify(written)
      let status = try temporary.finish()
      contents = written
      inode = status.inode
      size = status.size
    } catch {
      temporary.discard()
      throw error
    }
  }

  deinit {
    if isTemporaryExpendable { temporary.discard() }
  }

  /// CRC-32 of a changed part's new content; `nil` for a part that was not changed.
  package func checksum(of name: String) -> UInt32? { content(of: name)?.checksum }

  /// What a changed part has become; `nil` for a part that was not changed.
  package func content(of name: String) -> (size: Int64, checksum: UInt32)? {
    contents.first { $0.name == name }.map { ($0.content.size, $0.content.checksum) }
  }

  /// Keeps the new file elsewhere, for a person to look at; it does not take the workbook's place then.
  package func keep(at path: String) throws(SystemError) {
    try temporary.copy(to: path)
  }

  /// Makes the new file durable, puts it in the workbook's place in one step, and makes that durable. A save by another
  /// program is never lost: the two files swap names, and they swap back when the old one turns out not to be the one
  /// that was read.
  ///
  /// Throws `workbookInUse` when the workbook was opened meanwhile, `inputOutput` when the change could not be made
  /// durable: in both cases the old file is in its place.
  package func commit() throws(SheetError) -> Outcome {
    try temporary.synchronize()
    _ = try OpenElsewhere.check(archive.path, resolved: lock.target, fileSystem: fileSystem)
    guard try status(at: lock.target)?.isSameContent(as: archive.status) == true else { return .changedMeanwhile }
    do {
      try fileSystem.exchange(lock.temporary, with: lock.target)
    } catch let error where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
      return try renameWithoutExchange()
    } catch let error where error.code == ENOENT {
      return .changedMeanwhile
    } catch {
      throw SheetError(error, path: archive.path)
    }
    isTemporaryExpendable = false
    let outcome: Outcome
    do throws(SheetError) {
      outcome = try judgeExchange()
    } catch {
      try takeBack()
      throw error
    }
    // What was displaced is not needed any more; where it cannot be removed now, the next run does.
    try? fileSystem.remove(lock.temporary)
    if archive.status.size >= fileSystem.worthCopyingAhead { fileSystem.forget(archive.file.descriptor) }
    return outcome
  }

  /// Some network and FUSE file systems cannot exchange. Here a save between the last look at the workbook and this
  /// call, some microseconds, would be lost.
  private func renameWithoutExchange() throws(SheetError) -> Outcome {
    try mapping(archive.path) { () throws(SystemError) in try fileSystem.rename(lock.temporary, to: lock.target) }
    isTemporaryExpendable = false
    try synchronizeFolder()
    return .replaced
  }

  /// Whether the file that gave way is the one that was read; when not, it goes back to its place.
  private func judgeExchange() throws(SheetError) -> Outcome {
    guard try status(at: lock.temporary)?.isSameContent(as: archive.status) == true else {
      try takeBack()
      return .changedMeanwhile
    }
    // Another program may have saved over ours already: what it saved, it read before our change.
    guard try status(at: lock.target)?.inode == inode else { return .changedMeanwhile }
    try synchronizeFolder()
    return .replaced
  }

  /// Undoes the exchange. Whatever comes out of the workbook's place must be what went in: else it is a newer save of
  /// another program, and goes back in turn.
  private func takeBack() throws(SheetError) {
    guard !isTemporaryExpendable else { return }
    var inPlace: UInt64? = inode
    for _ in 0..<100 {
      let goingBack = try status(at: lock.temporary)?.inode
      try mapping(archive.path) { () throws(SystemError) in
        try fileSystem.exchange(lock.temporary, with: lock.target)
      }
      if try status(at: lock.temporary)?.inode == inPlace {
        isTemporaryExpendable = true
        return
      }
      inPlace = goingBack
    }
    throw .workbookInUse(path: archive.path, holder: nil)
  }

  private func status(at path: String) throws(SheetError) -> FileStatus? {
    try mapping(archive.path) { () throws(SystemError) in try fileSystem.status(at: path) }
  }

  private func synchronizeFolder() throws(SheetError) {
    do {
      try fileSystem.synchronize(lock.folder.descriptor)
    } catch let error where [EINVAL, EOPNOTSUPP].contains(error.code) {
      // A file system that has no such thing makes a rename durable of its own accord, or never.
    } catch {
      throw SheetError(error, path: archive.path)
    }
  }
}

extension Archive {
  /// A file that nobody may write is read-only, also for root and although its folder would allow to replace it.
  func refuseReadOnly() throws(SheetError) {
    let mayWrite = try mapping(path) { () throws(SystemError) in try file.fileSystem.isWritable(path) }
    guard status.permissions & 0o222 != 0, mayWrite else {
      throw .notWritable(path: path, reason: "it is read-only: chmod u+w makes it writable")
    }
  }
}

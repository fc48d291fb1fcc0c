import Platform
import Sheets

/// A finished file beside the old one, ready to take its place. Dropped without a commit, it is removed.
///
/// The new file has the owner, group, mode and extended attributes of the old one. A symbolic link to that one stays a link.
/// Other hard links to it keep the old content, as with any program that saves by replacing: backups made of hard links
/// rely on that.
package final class FileExchange {
  package enum Outcome: Hashable {
    case replaced
    /// Another program saved the file meanwhile: nothing was changed. Open it again, and redo the change.
    case changedMeanwhile
  }

  /// Of the new file.
  package let inode: UInt64
  /// Of the new file, in bytes.
  package let size: Int64
  private let temporary: TemporaryFile
  private var original: OriginalFile { temporary.original }
  private var lock: BookLock { temporary.lock }
  private var fileSystem: any FileSystem { temporary.fileSystem }
  /// Whether nobody misses the temporary file: it is our own, or an older state of the old one.
  private var isTemporaryExpendable = true

  /// Makes `temporary`, has it written, and gives it the old file's owner, mode and attributes.
  ///
  /// Throws `notWritable`, `inputOutput`, and what `write` throws. What was left behind by a run that was killed is
  /// removed first.
  init(_ temporary: TemporaryFile, write: () throws(SheetError) -> Void) throws(SheetError) {
    self.temporary = temporary
    try temporary.original.refuseReadOnly()
    do throws(SheetError) {
      try temporary.create()
      try write()
      let status = try temporary.finish()
      inode = status.inode
      size = status.size
    } catch {
      temporary.discard()
      throw error
    }
  }

  /// Writes a content that is no archive, and reads it back.
  package convenience init(_ bytes: [UInt8], in temporary: TemporaryFile) throws(SheetError) {
    try self.init(temporary) { () throws(SheetError) in try temporary.write(bytes) }
  }

  deinit {
    if isTemporaryExpendable { temporary.discard() }
  }

  /// Keeps the new file elsewhere, for a person to look at; it does not take the old one's place then.
  func keep(at path: String) throws(SystemError) {
    try temporary.copy(to: path)
  }

  /// Makes the new file durable, puts it in the old one's place in one step, and makes that durable. A save by another
  /// program is never lost: the two files swap names, and they swap back when the old one turns out not to be the one
  /// that was read.
  ///
  /// Throws `workbookInUse` when the file was opened meanwhile, `inputOutput` when the change could not be made
  /// durable: in both cases the old file is in its place.
  package func commit() throws(SheetError) -> Outcome {
    try temporary.synchronize()
    _ = try OpenElsewhere.check(original.path, resolved: lock.target, fileSystem: fileSystem)
    guard try status(at: lock.target)?.isSameContent(as: original.status) == true else { return .changedMeanwhile }
    do {
      try fileSystem.exchange(lock.temporary, with: lock.target)
    } catch let error where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
      return try renameWithoutExchange()
    } catch let error where error.code == ENOENT {
      return .changedMeanwhile
    } catch {
      throw SheetError(error, path: original.path)
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
    if original.status.size >= fileSystem.worthCopyingAhead { fileSystem.forget(original.file.descriptor) }
    return outcome
  }

  /// Some network and FUSE file systems cannot exchange. Here a save between the last look at the file and this
  /// call, some microseconds, would be lost.
  private func renameWithoutExchange() throws(SheetError) -> Outcome {
    try mapping(original.path) { () throws(SystemError) in try fileSystem.rename(lock.temporary, to: lock.target) }
    isTemporaryExpendable = false
    try synchronizeFolder()
    return .replaced
  }

  /// Whether the file that gave way is the one that was read; when not, it goes back to its place.
  private func judgeExchange() throws(SheetError) -> Outcome {
    guard try status(at: lock.temporary)?.isSameContent(as: original.status) == true else {
      try takeBack()
      return .changedMeanwhile
    }
    // Another program may have saved over ours already: what it saved, it read before our change.
    guard try status(at: lock.target)?.inode == inode else { return .changedMeanwhile }
    try synchronizeFolder()
    return .replaced
  }

  /// Undoes the exchange. Whatever comes out of the old one's place must be what went in: else it is a newer save of
  /// another program, and goes back in turn.
  private func takeBack() throws(SheetError) {
    guard !isTemporaryExpendable else { return }
    var inPlace: UInt64? = inode
    for _ in 0..<100 {
      let goingBack = try status(at: lock.temporary)?.inode
      try mapping(original.path) { () throws(SystemError) in
        try fileSystem.exchange(lock.temporary, with: lock.target)
      }
      if try status(at: lock.temporary)?.inode == inPlace {
        isTemporaryExpendable = true
        return
      }
      inPlace = goingBack
    }
    throw .workbookInUse(path: original.path, holder: nil)
  }

  private func status(at path: String) throws(SheetError) -> FileStatus? {
    try mapping(original.path) { () throws(SystemError) in try fileSystem.status(at: path) }
  }

  private func synchronizeFolder() throws(SheetError) {
    do {
      try fileSystem.synchronize(lock.folder.descriptor)
    } catch let error where [EINVAL, EOPNOTSUPP].contains(error.code) {
      // A file system that has no such thing makes a rename durable of its own accord, or never.
    } catch {
      throw SheetError(error, path: original.path)
    }
  }
}

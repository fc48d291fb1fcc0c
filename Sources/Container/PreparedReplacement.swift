import Platform
import Sheets

/// A finished workbook beside the old one, ready to take its place. Dropped without a commit, it is removed.
package final class PreparedReplacement {
  private let contents: [(name: String, content: WrittenContent)]
  private let exchange: FileExchange

  /// Writes the update to `temporary`, beside its workbook, reads it back, and gives it the workbook's owner, mode and
  /// attributes.
  ///
  /// Throws `notWritable`, `inputOutput`, or `unreadable` where the workbook itself is damaged. What was left behind by
  /// a run that was killed is removed first.
  package init(_ update: ArchiveUpdate, in temporary: TemporaryArchive) throws(SheetError) {
    var written: [(name: String, content: WrittenContent)] = []
    exchange = try FileExchange(temporary) { () throws(SheetError) in
      written = try temporary.write(update)
      try temporary.verify(written)
    }
    contents = written
  }

  /// Of the new file.
  package var inode: UInt64 { exchange.inode }
  /// Of the new file, in bytes.
  package var size: Int64 { exchange.size }

  /// CRC-32 of a changed part's new content; `nil` for a part that was not changed.
  package func checksum(of name: String) -> UInt32? { content(of: name)?.checksum }

  /// What a changed part has become; `nil` for a part that was not changed.
  package func content(of name: String) -> (size: Int64, checksum: UInt32)? {
    contents.first { $0.name == name }.map { ($0.content.size, $0.content.checksum) }
  }

  /// Keeps the new file elsewhere, for a person to look at; it does not take the workbook's place then.
  package func keep(at path: String) throws(SystemError) {
    try exchange.keep(at: path)
  }

  /// Makes the new file durable, and puts it in the workbook's place: see `FileExchange.commit`.
  package func commit() throws(SheetError) -> FileExchange.Outcome { try exchange.commit() }
}

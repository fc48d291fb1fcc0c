import Platform

/// What `stat` knows of a file.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case file, folder, other }

  package var kind: Kind
  var device: UInt64
  package var inode: UInt64
  package var size: Int64
  /// When the content last changed, in nanoseconds since 1970.
  var modified: Int64
  /// The permission bits, set-id and sticky bits included.
  var permissions: UInt32
  var owner: UInt32
  var group: UInt32
  var links: UInt64
}

extension FileStatus {
  /// Whether this is the same file with the same content, as far as can be told without reading it.
  func isSameContent(as other: FileStatus) -> Bool {
    (device, inode, size, modified) == (other.device, other.inode, other.size, other.modified)
  }
}

/// How a file is opened.
package enum FileAccess: Hashable, Sendable {
  case read
  /// For reading the folder's entries, locking it and making it durable.
  case folder
  /// Makes a file that must not be there yet, for reading and writing, with permissions 0600.
  case new
  /// Opens or makes a file to lock, with permissions 0600.
  case lockFile
}

/// A copy of one file to the same place in another that was begun.
package protocol CopyAhead: Sendable {
  /// How many bytes are to be copied, from the first on.
  var count: Int64 { get }
  /// Waits for it; how many bytes were copied, from the first on. To be called once.
  func finish() -> Int64
}

/// The file layer: everything that the container asks of the operating system, so that tests can make any call fail.
package protocol FileSystem: Sendable {
  func open(_ path: String, _ access: FileAccess) throws(SystemError) -> Int32
  func close(_ descriptor: Int32) throws(SystemError)
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus
  /// `nil` where there is no such file. A symbolic link is followed.
  func status(at path: String) throws(SystemError) -> FileStatus?
  /// How many bytes were read: fewer than asked for at the end of the file only where the file ends.
  func read(_ descriptor: Int32, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError)
    -> Int
  /// How many bytes were written: may be fewer than given.
  func write(_ descriptor: Int32, at offset: Int64, from buffer: UnsafeRawBufferPointer) throws(SystemError) -> Int
  /// Copies inside the kernel, sharing blocks where the file system can; how many bytes were copied: may be fewer.
  func copy(
    from source: Int32, at sourceOffset: Int64, to target: Int32, at targetOffset: Int64, count: Int
  ) throws(SystemError) -> Int
  /// From how many bytes on it pays to copy ahead, and to forget aside.
  var worthCopyingAhead: Int64 { get }
  /// Begins to copy the first `count` bytes of one file to the same place in another, beside what the caller does; `nil`
  /// where that is not to be had. Both files stay open until it is finished.
  func copyAhead(from source: Int32, to target: Int32, count: Int64) -> (any CopyAhead)?
  /// Gives back the memory that holds the content of a file which is about to vanish, beside what the caller does. Only a
  /// hint.
  func forget(_ descriptor: Int32)
  func truncate(_ descriptor: Int32, to size: Int64) throws(SystemError)
  /// Tells the disk to begin with what was written, so that a later `synchronize` has less to wait for. Only a hint.
  func startWriting(_ descriptor: Int32)
  func synchronize(_ descriptor: Int32) throws(SystemError)
  func setPermissions(_ descriptor: Int32, _ permissions: UInt32) throws(SystemError)
  func setOwner(_ descriptor: Int32, owner: UInt32, group: UInt32) throws(SystemError)
  /// Extended attributes, access-control lists among them.
  func copyAttributes(from source: Int32, to target: Int32) throws(SystemError)
  func rename(_ path: String, to target: String) throws(SystemError)
  /// Swaps two names in one step; `EINVAL`, `ENOSYS` or `EOPNOTSUPP` where the file system cannot.
  func exchange(_ path: String, with other: String) throws(SystemError)
  func remove(_ path: String) throws(SystemError)
  /// The absolute path with every symbolic link followed.
  func resolve(_ path: String) throws(SystemError) -> String
  /// Locks a descriptor against other processes until it is closed; `false` when another holds it.
  func lock(_ descriptor: Int32) throws(SystemError) -> Bool
  /// Whether another process, one of the user `owner`, has this file open, or one that once had this path; `nil` when
  /// that cannot be told.
  func isOpenElsewhere(_ path: String, _ file: FileStatus, owner: UInt32) -> Bool?
  /// Whether this user may write to the file.
  func isWritable(_ path: String) throws(SystemError) -> Bool
  /// Waits.
  func pause(milliseconds: Int)
  /// This machine's name.
  func hostName() -> String
  /// Seconds since 1970.
  func now() -> Int64
}

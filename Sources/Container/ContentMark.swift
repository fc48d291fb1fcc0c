extension Archive {
  /// What tells the file's present content from any other, on one line: which file it is, how large and when it was written, and
  /// the sizes and checksums that its directory states of all its parts.
  package var contentMark: String {
    var directory: [UInt8] = []
    for entry in entries { directory += entry.directoryRecord }
    return "\(status.device) \(status.inode) \(status.size) \(status.modified) \(checksum(directory))"
  }
}

import Entities
import Platform

/// Copies of workbooks as they were before they were touched for the first time.
enum SafetyCopies {
  /// Where the copy of a workbook lies: its name and a number made from its whole path.
  static func place(for path: String, in location: LedgerLocation) -> String {
    location.copies + "/" + String(StableHash(of: path).value, radix: 36) + "-" + FileNames.split(path).name
  }

  /// Takes the copy; one that is there already is the older one, and stays.
  static func take(from path: String, to copy: String) throws(LedgerError) {
    try StateFolder.make(FileNames.folder(of: copy))
    guard FileIdentity(path: copy) == nil else { return }
    try duplicate(path, to: copy)
  }

  /// Copies a file, so that the copy is whole or not there at all, and durable.
  static func duplicate(_ path: String, to copy: String, mode: mode_t = StateFolder.fileMode) throws(LedgerError) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .stateInputOutput(path: path, operation: "open", code: errno) }
    defer { close(source) }
    let unfinished = copy + ".unfinished"
    let target = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard target >= 0 else { throw .stateInputOutput(path: unfinished, operation: "open", code: errno) }
    do {
      try fill(target, from: source, name: unfinished)
    } catch {
      unlink(unfinished)
      throw error
    }
    guard rename(unfinished, copy) == 0 else {
      let code = errno
      unlink(unfinished)
      throw .stateInputOutput(path: copy, operation: "rename", code: code)
    }
    StateFolder.sync(FileNames.folder(of: copy))
  }

  /// Writes, syncs and closes the new file.
  private static func fill(_ target: Int32, from source: Int32, name: String) throws(LedgerError) {
    defer { close(target) }
    try transfer(from: source, to: target, name: name)
    guard fsync(target) == 0 else { throw .stateInputOutput(path: name, operation: "sync", code: errno) }
  }

  private static func transfer(from source: Int32, to target: Int32, name: String) throws(LedgerError) {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(source, &block, block.count)
      if count == 0 { return }
      guard count > 0 else { throw .stateInputOutput(path: name, operation: "read", code: errno) }
      var written = 0
      while written < count {
        let step = block[written..<count].withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
        guard step > 0 else { throw .stateInputOutput(path: name, operation: "write", code: errno) }
        written += step
      }
    }
  }
}

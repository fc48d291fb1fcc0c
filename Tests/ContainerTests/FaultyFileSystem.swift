import Platform
import Synchronization

@testable import Container

/// The system's file layer, with a fault at one call, counted from the first.
final class FaultyFileSystem: FileSystem {
  enum Fault: CaseIterable {
    /// The call fails with an input/output error.
    case error
    /// There is no room on the disk, from this call on.
    case full
    /// A read, write or copy does half of what was asked.
    case short
    /// The process ends before the call: nothing that follows has any effect.
    case killed
  }

  private struct State {
    var calls = 0
    var isDead = false
    var isFull = false
    var beforeExchange: (@Sendable () -> Void)?
    var afterExchange: (@Sendable () -> Void)?
  }

  private let real = SystemFileSystem()
  private let fault: Fault
  private let place: Int
  private let hasExchange: Bool
  private let canLockFolders: Bool
  private let canCopy: Bool
  private let mayChangeOwners: Bool
  private let mayWriteFolders: Bool
  private let isHurried: Bool
  let worthCopyingAhead: Int64
  private let state: Mutex<State>

  /// A fault at the call of that number; none with 0. Without `hasExchange`, as on a file system that cannot swap names;
  /// `beforeExchange` and `afterExchange` run once, right before and after two names are swapped.
  init(
    _ fault: Fault = .error, at place: Int = 0, hasExchange: Bool = true, canLockFolders: Bool = true,
    canCopy: Bool = true,
    mayChangeOwners: Bool = true, mayWriteFolders: Bool = true, isHurried: Bool = false,
    worthCopyingAhead: Int64 = .max,
    beforeExchange: (@Sendable () -> Void)? = nil,
    afterExchange: (@Sendable () -> Void)? = nil
  ) {
    self.mayChangeOwners = mayChangeOwners
    self.mayWriteFolders = mayWriteFolders
    self.isHurried = isHurried
    self.worthCopyingAhead = worthCopyingAhead
    self.fault = fault
    self.place = place
    self.hasExchange = hasExchange
    self.canLockFolders = canLockFolders
    self.canCopy = canCopy
    state = Mutex(State(beforeExchange: beforeExchange, afterExchange: afterExchange))
  }

  /// Whether the fault's place was reached.
  var hasStruck: Bool { state.withLock { place > 0 && $0.calls >= place } }
  var isDead: Bool { state.withLock { $0.isDead } }

  /// Counts a call; `true` when it is to do half its work only.
  private func call(_ operation: String, takesRoom: Bool = false) throws(SystemError) -> Bool {
    let code: Int32? = state.withLock { state in
      guard !state.isDead else { return EIO }
      state.calls += 1
      if state.calls == place {
        switch fault {
        case .error: return EIO
        case .killed:
          state.isDead = true
          return EIO
        case .full: state.isFull = true
        case .short: return nil
        }
      }
      return state.isFull && takesRoom ? ENOSPC : nil
    }
    if let code { throw SystemError(operation: operation, code: code) }
    return fault == .short && state.withLock { $0.calls == place }
  }

  private func half(_ count: Int, _ isShort: Bool) -> Int { isShort ? max(1, count / 2) : count }

  func open(_ path: String, _ access: FileAccess) throws(SystemError) -> Int32 {
    _ = try call("open", takesRoom: access == .new)
    return try real.open(path, access)
  }

  func close(_ descriptor: Int32) throws(SystemError) {
    // However a close ends, the descriptor is gone: so it is when a process is killed.
    try real.close(descriptor)
    _ = try call("close")
  }

  func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    _ = try call("stat")
    return try real.status(of: descriptor)
  }

  func status(at path: String) throws(SystemError) -> FileStatus? {
    _ = try call("stat")
    return try real.status(at: path)
  }

  func read(
    _ descriptor: Int32, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    let count = half(buffer.count, try call("read"))
    return try real.read(descriptor, at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count)))
  }

  func write(_ descriptor: Int32, at offset: Int64, from buffer: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    let count = half(buffer.count, try call("write", takesRoom: true))
    return try real.write(descriptor, at: offset, from: UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
  }

  func copy(
    from source: Int32, at sourceOffset: Int64, to target: Int32, at targetOffset: Int64, count: Int
  ) throws(SystemError) -> Int {
    let count = half(count, try call("write", takesRoom: true))
    guard canCopy else { throw SystemError(operation: "write", code: EXDEV) }
    return try real.copy(from: source, at: sourceOffset, to: target, at: targetOffset, count: count)
  }

  private struct FinishedCopy: CopyAhead {
    let count: Int64
    let copied: Int64
    func finish() -> Int64 { copied }
  }

  /// Done at once, so that a fault's place is the same each time.
  func copyAhead(from source: Int32, to target: Int32, count: Int64) -> (any CopyAhead)? {
    let copied = try? copy(from: source, at: 0, to: target, at: 0, count: Int(count))
    return FinishedCopy(count: count, copied: Int64(copied ?? 0))
  }

  func forget(_ descriptor: Int32) { real.forget(descriptor) }

  func truncate(_ descriptor: Int32, to size: Int64) throws(SystemError) {
    _ = try call("write")
    try real.truncate(descriptor, to: size)
  }

  func startWriting(_ descriptor: Int32) { real.startWriting(descriptor) }

  func synchronize(_ descriptor: Int32) throws(SystemError) {
    _ = try call("fsync", takesRoom: true)
    try real.synchronize(descriptor)
  }

  func setPermissions(_ descriptor: Int32, _ permissions: UInt32) throws(SystemError) {
    _ = try call("chmod")
    try real.setPermissions(descriptor, permissions)
  }

  func setOwner(_ descriptor: Int32, owner: UInt32, group: UInt32) throws(SystemError) {
    _ = try call("chown")
    guard mayChangeOwners else { throw SystemError(operation: "chown", code: EPERM) }
    try real.setOwner(descriptor, owner: owner, group: group)
  }

  func copyAttributes(from source: Int32, to target: Int32) throws(SystemError) {
    _ = try call("setxattr", takesRoom: true)
    try real.copyAttributes(from: source, to: target)
  }

  func rename(_ path: String, to target: String) throws(SystemError) {
    _ = try call("rename")
    try real.rename(path, to: target)
  }

  func exchange(_ path: String, with other: String) throws(SystemError) {
    _ = try call("rename")
    guard hasExchange else { throw SystemError(operation: "rename", code: EINVAL) }
    let (before, after) = state.withLock { state in
      defer { (state.beforeExchange, state.afterExchange) = (nil, nil) }
      return (state.beforeExchange, state.afterExchange)
    }
    before?()
    try real.exchange(path, with: other)
    after?()
  }

  func remove(_ path: String) throws(SystemError) {
    _ = try call("remove")
    try real.remove(path)
  }

  func resolve(_ path: String) throws(SystemError) -> String {
    _ = try call("open")
    return try real.resolve(path)
  }

  func lock(_ descriptor: Int32) throws(SystemError) -> Bool {
    _ = try call("lock")
    let isFolder = try real.status(of: descriptor).kind == .folder
    guard canLockFolders || !isFolder else { throw SystemError(operation: "lock", code: EBADF) }
    return try real.lock(descriptor)
  }

  func isWritable(_ path: String) throws(SystemError) -> Bool {
    _ = try call("access")
    if !mayWriteFolders, FileNames.list(in: path) != nil { return false }
    return try real.isWritable(path)
  }

  func isOpenElsewhere(_ path: String, _ file: FileStatus, owner: UInt32) -> Bool? {
    real.isOpenElsewhere(path, file, owner: owner)
  }

  /// A test's time passes at once.
  func pause(milliseconds: Int) { real.pause(milliseconds: isHurried ? 0 : milliseconds) }

  func hostName() -> String { real.hostName() }
  func now() -> Int64 { real.now() }
}

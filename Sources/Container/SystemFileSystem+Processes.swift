import Glibc

extension SystemFileSystem {
  /// Looks at the open files of every process, which Linux shows in /proc: of one's own processes to everyone, of all
  /// to root only.
  package func isOpenElsewhere(_ path: String, _ file: FileStatus, owner: UInt32) -> Bool? {
    guard let processes = names(in: "/proc") else { return nil }
    let own = String(getpid())
    var sawAll = true
    for process in processes where process.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) && process != own {
      var facts = stat()
      guard stat("/proc/\(process)", &facts) == 0 else { continue }
      guard let descriptors = names(in: "/proc/\(process)/fd") else {
        // It may have ended meanwhile; another user's does not matter.
        if facts.st_uid == owner, stat("/proc/\(process)", &facts) == 0 { sawAll = false }
        continue
      }
      for descriptor in descriptors.map({ "/proc/\(process)/fd/\($0)" }) where stat(descriptor, &facts) == 0 {
        if UInt64(facts.st_dev) == file.device, UInt64(facts.st_ino) == file.inode { return true }
        // A program that has a replaced file open would overwrite the new one when it saves.
        if link(descriptor) == "\(path) (deleted)" { return true }
      }
    }
    // Another user's processes may be hidden altogether.
    return sawAll && (owner == geteuid() || geteuid() == 0) ? false : nil
  }

  private func link(_ path: String) -> String? {
    let room = Int(PATH_MAX) + 16
    let target = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { chars in
        chars.baseAddress.map { max(0, readlink(path, $0, room)) } ?? 0
      }
    }
    return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
  }

  private func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

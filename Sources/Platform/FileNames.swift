internal import CLinuxShims

/// The names of files: which there are, and what can be done to them in one step.
package enum FileNames {
  /// Swaps two names: at no moment is either without a file. (Linux: `renameat2` with `RENAME_EXCHANGE`.)
  ///
  /// - Throws: `EINVAL`, `ENOSYS` or `EOPNOTSUPP` where the file system cannot.
  package static func exchange(_ path: String, with other: String) throws(SystemError) {
    _ = try SystemError.check("rename") { Int(budget_exchange(path, other)) }
  }

  /// The path without links and relative parts; `nil` where it leads to nothing: `errno` says why.
  package static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The path by which a file is known: absolute, with links resolved as far as it exists.
  package static func canonical(_ path: String) -> String {
    if let whole = resolved(path) { return whole }
    let (folder, name) = split(path)
    if let folder = resolved(folder) { return folder == "/" ? "/" + name : folder + "/" + name }
    guard !path.hasPrefix("/"), let here = resolved(".") else { return path }
    return here + "/" + path
  }

  /// The folder of a path, `.` where it names none, and the name in it.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  /// The folder of a path: `.` where it names none.
  package static func folder(of path: String) -> String { split(path).folder }

  /// Makes a folder for its owner alone, and those above it, where there are none; their names are durable then.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) != 0 {
      if errno == EEXIST { return }
      let above = folder(of: path)
      guard errno == ENOENT, above != path else { throw SystemError(operation: "create", code: errno) }
      try makeFolder(above)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError(operation: "create", code: errno) }
    }
    try WholeFile.syncFolder(of: path)
  }

  /// What a folder holds, in no order; `nil` where it cannot be read.
  package static func list(in folder: String) -> [String]? {
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

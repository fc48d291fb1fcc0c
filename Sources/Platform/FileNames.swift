internal import CLinuxShims

/// What can be done to names of files in one step.
package enum FileNames {
  /// Swaps two names: at no moment is either without a file. (Linux: `renameat2` with `RENAME_EXCHANGE`.)
  ///
  /// - Throws: `EINVAL`, `ENOSYS` or `EOPNOTSUPP` where the file system cannot.
  package static func exchange(_ path: String, with other: String) throws(SystemError) {
    _ = try SystemError.check("rename") { Int(budget_exchange(path, other)) }
  }
}

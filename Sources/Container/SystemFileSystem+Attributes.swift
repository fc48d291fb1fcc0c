import Platform

extension SystemFileSystem {
  package func copyAttributes(from source: Int32, to target: Int32) throws(SystemError) {
    let names = try ExtendedAttributes.names(of: source)
    // A folder may give its new files an access-control list that the old file does not have.
    for name in try ExtendedAttributes.names(of: target)
    where name == "system.posix_acl_access" && !names.contains(name) {
      ExtendedAttributes.remove(name, of: target)
    }
    for name in names {
      // It may have been removed meanwhile.
      guard let value = try ExtendedAttributes.value(name, of: source) else { continue }
      do {
        try ExtendedAttributes.set(name, to: value, of: target)
      } catch {
        // Labels that the system itself maintains cannot always be written; it has given the new file its own.
        guard !name.hasPrefix("user."), !name.hasPrefix("system."), [EPERM, EOPNOTSUPP].contains(error.code) else {
          throw error
        }
      }
    }
  }
}

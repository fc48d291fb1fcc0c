import Platform

/// Where things are kept, by the XDG base directory rules.
public struct Folders: Sendable {
  /// The home folder.
  public let home: String
  /// Holds `config`.
  public let configuration: String
  /// Holds the journal.
  public let state: String

  /// Folders as the environment names them; a relative path in an XDG variable is ignored, as its rules ask.
  public init(_ environment: (String) -> String?) {
    let home = environment("HOME") ?? Folders.homeOfUser() ?? "/"
    func base(_ variable: String, _ standard: String) -> String {
      let named = environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (named ?? home + "/" + standard) + "/budget"
    }
    self.home = home
    configuration = base("XDG_CONFIG_HOME", ".config")
    state = base("XDG_STATE_HOME", ".local/state")
  }

  /// A path with `~` put in words.
  public func expanded(_ path: String) -> String {
    path == "~" ? home : path.hasPrefix("~/") ? home + path.dropFirst(1) : path
  }

  private static func homeOfUser() -> String? {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }
}

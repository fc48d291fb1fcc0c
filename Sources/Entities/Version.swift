/// Which version of `budget` this is: said by `--version`, the manual page and the server's description of itself.
public enum Version {
  /// Major, minor, patch (semver.org); `CHANGELOG.md` says what came with it.
  public static let text = "0.2.0"
}

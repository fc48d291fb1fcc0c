extension ScreenLanguage {
  /// The language of a locale such as `bg_BG.UTF-8`; `nil` where the screen has no texts in it.
  public init?(locale: String) {
    self.init(rawValue: String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }))
  }

  /// The language of an environment, as POSIX has it: the first variable that is set decides.
  public init(of environment: (String) -> String?) {
    let locale = environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG")
    self = locale.flatMap { ScreenLanguage(locale: $0) } ?? .standard
  }
}

/// How a command comes to know what a workbook is counted in.
public enum CurrencyNeed: Hashable, Sendable {
  /// Not at all, or by itself.
  case none
  /// From the journal, where the file is as it was; else from the file.
  case asKnown
  /// The same; where neither tells, it is asked at a terminal.
  case settled
  /// From the file: it leaves the journal alone.
  case asWritten
  /// From the file, even where it is as it was; where it does not say, or is gone, from the journal.
  case asFound
}

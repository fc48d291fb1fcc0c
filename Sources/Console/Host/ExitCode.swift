/// What the process ends with (contract: the table of exit codes; the numbers are those of sysexits.h).
public enum ExitCode: Int32, Sendable {
  case done = 0
  /// Wrong use: unknown option, missing value.
  case usage = 64
  /// Not understood, or not allowed; nothing written for that text.
  case notUnderstood = 65
  /// The input file does not exist, or the workbook cannot be read.
  case noInput = 66
  /// The server cannot be reached.
  case unavailable = 69
  /// A fault of ours.
  case software = 70
  /// A file cannot be created.
  case cannotCreate = 73
  /// A file cannot be read or written.
  case inputOutput = 74
  /// Accepted and kept, but not in the workbook yet.
  case kept = 75
  /// The configuration is wrong.
  case configuration = 78
  /// Interrupted before anything was committed.
  case interrupted = 130
}

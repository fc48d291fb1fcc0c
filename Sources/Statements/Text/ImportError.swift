/// Why a bank's file or its rules cannot be used.
public enum ImportError: Error, Hashable, Sendable {
  /// The rules have a mistake on this line; `reason` is a clause.
  case rules(line: Int, reason: String)
  /// The file's characters cannot be told; `reason` is a clause about the file.
  case encoding(String)
  /// A quote that is opened on this line is never closed.
  case openQuote(line: Int)
  /// A record lacks a field that the rules name.
  case raggedRow(line: Int, fields: Int, needed: Int)
  /// No column has the header that the rules name for `field`, or where they name none, a usual one; `headers` are those
  /// that there are.
  case missingColumn(field: String, named: String?, headers: [String])
  /// A field cannot be read as what it should be.
  case field(line: Int, name: String, text: String, expected: String)
  /// The file is no statement that can be read; `reason` is a clause about it.
  case format(String)
  /// The file is not whole from this line on; `reason` is a clause.
  case broken(line: Int, reason: String)
  /// It can be read in several ways, which `what` says; one of these rules settles it.
  case undecided(what: String, settledBy: [String])
  /// A profile of the household's has a mistake on this line.
  case profile(name: String, line: Int, reason: String)
  /// A rule that was said for this once has a mistake.
  case rule(String, reason: String)
}

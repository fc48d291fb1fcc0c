import Entities
import FoundationEssentials

/// Keeps what a person wrote from being taken for a formula by the spreadsheet that opens an export: a payee `=HYPERLINK(…)` would be
/// run there (CWE-1236). An apostrophe in front makes it text, as people write it themselves.
public enum FormulaGuard {
  /// The field, with one apostrophe more where it begins like a formula.
  public static func guarded(_ field: String) -> String { needsGuard(field) ? "'" + field : field }

  /// What was guarded: the field without the apostrophe that `guarded` put there.
  public static func unguarded(_ field: String) -> String {
    field.utf8.first == UInt8(ascii: "'") && needsGuard(field) ? String(field.dropFirst()) : field
  }

  /// Whether it begins like a formula, behind spaces and apostrophes of its own. A number is none, whatever its sign.
  private static func needsGuard(_ field: String) -> Bool {
    // Most begin with a letter or a digit.
    guard let first = field.unicodeScalars.first, !first.properties.isAlphabetic, !("0"..."9").contains(first) else {
      return false
    }
    let rest = field.unicodeScalars.drop { $0 == "'" }
    guard let begin = rest.first(where: { !$0.properties.isWhitespace && $0 != "'" }) else { return false }
    let isFormula = "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(begin)
    let isMoved = rest.first.map { $0 == "\t" || $0 == "\r" || $0 == "\n" } ?? false
    return isMoved || isFormula && Decimal(exactly: String(rest.first == "+" ? rest.dropFirst() : rest)) == nil
  }
}

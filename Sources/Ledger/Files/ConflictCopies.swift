import Entities
import FoundationEssentials
import Platform

/// Copies of a workbook that sync programs put beside it where two machines have changed it at once.
enum ConflictCopies {
  /// How sure the name alone makes it that a file is such a copy.
  enum Certainty {
    /// The name says so.
    case named
    /// Others have names like this too: what stands in it has to tell.
    case likely
  }

  /// A file whose name is that of a copy.
  struct Candidate {
    let path: String
    let certainty: Certainty
  }

  /// The files beside a workbook whose names are those of copies, in the order of their names.
  static func candidates(beside path: String) -> [Candidate] {
    let (folder, name) = FileNames.split(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { other in
      certainty(of: other, as: name).map {
        Candidate(path: folder == "/" ? "/" + other : folder + "/" + other, certainty: $0)
      }
    }
  }

  /// Whether a file's name is that of a copy of another file; `nil` where it is not.
  ///
  /// Dropbox writes `budget (Ana's conflicted copy 2026-11-22).xlsx`, Nextcloud `budget (conflicted copy 2026-11-22
  /// 101500).xlsx`, ownCloud `budget_conflict-20261122-101500.xlsx`, Syncthing
  /// `budget.sync-conflict-20261122-101500-ABCDEFG.xlsx`, Seafile `budget (SFConflict ana@example.com
  /// 2026-11-22-10-15-00).xlsx`; OneDrive adds the machine's name after a hyphen, Google Drive a number in brackets, iCloud a number.
  /// Dropbox says it in the language of its user: what stays is a day in brackets.
  static func certainty(of other: String, as name: String) -> Certainty? {
    let (stem, kind) = parts(of: name)
    let (otherStem, otherKind) = parts(of: other)
    guard kind == otherKind, otherStem.count > stem.count, otherStem.hasPrefix(stem) else { return nil }
    let added = otherStem.dropFirst(stem.count)
    if added.lowercased().contains("conflict") { return .named }
    let isNumber = { (text: Substring) in !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber } }
    if added.hasPrefix(" ("), added.hasSuffix(")"), isNumber(added.dropFirst(2).dropLast()) { return .likely }
    if added.hasPrefix(" "), isNumber(added.dropFirst()) { return .likely }
    if added.hasPrefix(" ("), added.hasSuffix(")"), holdsDay(added) { return .likely }
    return added.hasPrefix("-") && added.count > 1 ? .likely : nil
  }

  /// Whether a day stands in a text, such as `2026-11-22`.
  private static func holdsDay(_ text: Substring) -> Bool {
    let words = text.split { !$0.isNumber && $0 != "-" }
    return words.contains { CalendarDate(iso8601: String($0)) != nil }
  }

  /// A name without and with what stands after its last dot.
  private static func parts(of name: String) -> (stem: Substring, kind: Substring) {
    guard let dot = name.lastIndex(of: ".") else { return (name[...], "") }
    return (name[..<dot], name[dot...])
  }
}

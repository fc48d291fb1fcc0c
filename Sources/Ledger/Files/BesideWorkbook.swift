import Entities
import Platform
import Sheets

/// Files that stand beside a workbook.
enum BesideWorkbook {
  /// Lock files of other programs, and what interrupted runs left behind.
  static func findings(_ book: any SheetStore) -> [Finding] {
    let path = book.path
    var findings: [Finding] = []
    do {
      if let note = try book.leftBehindLock() {
        findings.append(.staleLock(workbook: path, note: note))
      }
    } catch .workbookInUse(_, let holder) {
      findings.append(.workbookInUse(workbook: path, holder: holder))
    } catch {
      findings.append(.workbookUnreadable(workbook: path, error: .workbook(error)))
    }
    let leftover = book.temporaryPath
    if FileIdentity(path: leftover) != nil { findings.append(.leftoverFile(path: leftover)) }
    return findings
  }

  /// Tidies up after a run that was killed just after the new file had taken the old one's place.
  ///
  /// - Parameter old: The file that was to be replaced.
  /// - Returns: Where a file lies now that was not the one to be replaced: another program had saved the workbook in
  ///   that very moment, and nobody was left to notice.
  static func tidy(_ book: any SheetStore, old: FileIdentity?, at time: Int64) throws(LedgerError) -> String? {
    let leftover = book.temporaryPath
    guard let found = FileIdentity(path: leftover) else { return nil }
    guard found != old else {
      unlink(leftover)
      return nil
    }
    let target = freeName(for: book.path, "saved", at: time)
    guard rename(leftover, target) == 0 else {
      throw .stateInputOutput(path: leftover, operation: "rename", code: errno)
    }
    return target
  }

  /// A name beside a workbook that is not taken, such as `budget before 2025-11-04.xlsx`.
  private static func freeName(for path: String, _ word: String, at time: Int64) -> String {
    let (folder, name) = FileNames.split(path)
    let stem = name.hasSuffix(".xlsx") ? String(name.dropLast(5)) : name
    let day = CalendarDate(daysSince1970: Int(time / 86_400))
    var target = "\(folder)/\(stem) \(word) \(day).xlsx"
    var number = 1
    while FileIdentity(path: target) != nil {
      number += 1
      target = "\(folder)/\(stem) \(word) \(day) \(number).xlsx"
    }
    return target
  }

  /// Moves a workbook to a name of its own beside it.
  ///
  /// - Returns: Where it lies now; `nil` where there was none.
  static func setAside(_ path: String, at time: Int64) throws(LedgerError) -> String? {
    guard FileIdentity(path: path) != nil else { return nil }
    let target = freeName(for: path, "before", at: time)
    guard rename(path, target) == 0 else { throw .stateInputOutput(path: path, operation: "rename", code: errno) }
    return target
  }
}

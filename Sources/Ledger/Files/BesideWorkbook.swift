import Entities
import Glibc

/// Files that stand beside a workbook.
enum BesideWorkbook {
  /// Lock files of other programs, and what interrupted runs left behind.
  static func findings(_ path: String) -> [Finding] {
    let (folder, name) = splitPath(path)
    var findings: [Finding] = []
    for lock in ["\(folder)/.~lock.\(name)#", "\(folder)/~$\(name)"] where FileIdentity(path: lock) != nil {
      findings.append(.workbookInUse(workbook: path, holder: nil))
    }
    let leftover = "\(folder)/.\(name).budget.tmp"
    if FileIdentity(path: leftover) != nil { findings.append(.leftoverFile(path: leftover)) }
    return findings
  }

  /// Moves a workbook to a name of its own beside it.
  ///
  /// - Returns: Where it lies now; `nil` where there was none.
  static func setAside(_ path: String, at time: Int64) throws(LedgerError) -> String? {
    guard FileIdentity(path: path) != nil else { return nil }
    let (folder, name) = splitPath(path)
    let stem = name.hasSuffix(".xlsx") ? String(name.dropLast(5)) : name
    let day = CalendarDate(daysSince1970: Int(time / 86_400))
    var target = "\(folder)/\(stem) before \(day).xlsx"
    var number = 1
    while FileIdentity(path: target) != nil {
      number += 1
      target = "\(folder)/\(stem) before \(day) \(number).xlsx"
    }
    guard rename(path, target) == 0 else { throw .stateInputOutput(path: path, operation: "rename", code: errno) }
    return target
  }
}

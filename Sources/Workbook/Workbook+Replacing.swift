import Container
import Sheets

extension Workbook {
  /// Works a change out on the workbook as it is now, and puts it in place.
  ///
  /// - Returns: What was put in place; `nil` where nothing had to be changed.
  @discardableResult
  func replacing(
    check: (PreparedChange) -> Void = { _ in }, _ change: (Archive) throws(SheetError) -> BookChange?
  ) throws(SheetError) -> BookChange? {
    do { return try replace(change, check: check) } catch let error as SheetError { throw error } catch {
      // Only a check throws anything else, and this one throws nothing.
      throw .inputOutput(path: path, operation: "replace", code: 0)
    }
  }

  /// How often a change is worked out anew when another program saves the workbook in between.
  private static let attempts = 5

  /// Works a change out on the workbook as it is now, and puts it in place. `check` sees it when it is ready.
  func replace(
    _ change: (Archive) throws(SheetError) -> BookChange?, check: (PreparedChange) throws -> Void = { _ in }
  ) throws -> BookChange? {
    let lock = try BookLock(path)
    for _ in 0..<Self.attempts {
      let leftBehindLock = try OpenElsewhere.check(path, resolved: lock.target)
      let archive = try Archive.open(path)
      let temporary = TemporaryArchive(beside: lock, of: archive)
      temporary.copyAhead()
      guard let change = try change(archive) else { return nil }
      let replacement = try PreparedReplacement(change.update, in: temporary)
      if let fault = change.fault { throw rejected(replacement, fault) }
      guard change.expected.allSatisfy({ replacement.checksum(of: $0.part) == $0.checksum }) else { return nil }
      try check(
        PreparedChange(
          inode: replacement.inode, size: replacement.size, checksum: replacement.checksum(of: change.sheetPart) ?? 0,
          rows: change.rows, equalRows: change.equalRows, crossings: change.crossings,
          leftBehindLock: leftBehindLock, reversals: reversals(change, replacement, archive),
          leavesOut: change.leavesOut, leftToType: change.leftToType))
      if try replacement.commit() == .replaced { return change }
    }
    throw SheetError.workbookInUse(path: path, holder: nil)
  }

  /// What a finished workbook that is not right is answered with; it is kept where a person can look at it.
  private func rejected(_ replacement: PreparedReplacement, _ reason: String) -> SheetError {
    let name = path.split(separator: "/").last.map(String.init) ?? "workbook"
    let copy = rejectedFolder.map { "\($0)/rejected-\(name)" }
    let isKept = copy.map { (try? replacement.keep(at: $0)) != nil } ?? false
    return .rejected(path: path, reason: reason, copy: isKept ? copy : nil)
  }

  /// For each row what is to be kept of it to take it back: for the last one how all of them go.
  private func reversals(
    _ change: BookChange, _ replacement: PreparedReplacement, _ archive: Archive
  ) -> [Reversal] {
    guard change.reversals.isEmpty else { return change.reversals.map(\.encoded) }
    return change.cameBetween.enumerated().map { index, cameBetween in
      let isLast = index == change.cameBetween.count - 1
      var note = (isLast ? change.reversal : nil) ?? ReversalNote(parts: [])
      (note.inserted, note.keepsDay) = (cameBetween, change.keepsDay)
      note.stood = index < change.stood.count && change.stood[index]
      return note.summed(from: archive) { name in
        replacement.content(of: name).map { ReversalNote.Summary(size: $0.size, checksum: $0.checksum) }
      }.encoded
    }
  }
}

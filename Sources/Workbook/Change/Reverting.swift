import BudgetTable
import Container
import Entities
import Sheets
import Spreadsheet

// An append that is taken back whole, and before anything else was done, gives every part back as it was, byte for byte.
extension BookEditor {
  /// Parts past this size, other than the sheet, are not looked through for what was changed in them.
  private static let mostRead: Int64 = 256 << 10
  /// The same of a sheet that was read whole.
  private static let mostOfSheet: Int64 = 4 << 20

  /// What gives the parts back as they were before the update; `nil` where it cannot be told in little room.
  ///
  /// - Parameter rows: How many rows the update appends.
  func reversal(
    of update: ArchiveUpdate, rows: Int, _ edits: ByteEdits, _ text: SheetText
  ) throws(SheetError) -> ReversalNote? {
    var note = ReversalNote(rows: rows, parts: [])
    for (name, change) in update.changes {
      guard let entry = book.archive.entry(name) else { return nil }
      if name == text.part {
        guard let inverse = edits.inverse(of: text.bytes, seam: text.seam, hole: text.hole) else { return nil }
        note.parts.append(ReversalNote.Part(name: name, edits: inverse))
        continue
      }
      guard case .content(let new) = change, entry.size <= Self.mostRead else { return nil }
      let edits = ByteDifference.edits(from: new, to: try book.archive.read(name))
      note.parts.append(ReversalNote.Part(name: name, edits: edits))
    }
    return note
  }

  /// The change that takes rows out as appends put them there, the last one first, as far as all is as each of them left it; `nil` where
  /// that holds of none.
  ///
  /// - Parameter rows: each with what its append told. Where that told it of several rows at once, those come right before the last of them.
  /// - Returns: with the indices of those that go, in the order in which they do.
  func revert(
    _ rows: [(reference: RowReference, note: ReversalNote)]
  ) throws(SheetError) -> (change: BookChange, gone: [Int])? {
    var archive = book.archive
    var left = Array(rows.indices)
    var gone: [Int] = []
    var parts: [(name: String, checksum: UInt32)] = []
    while let last = left.last(where: { rows[$0].note.isOf(archive) }) {
      let note = rows[last].note
      let all = left.prefix { $0 <= last }.suffix(note.rows)
      guard all.count == note.rows, all.map({ rows[$0].reference }).areTogether,
        note.parts.allSatisfy({ part in archive.entry(part.name).map { $0.size <= Self.mostOfSheet } ?? false }),
        let update = try editor(archive).reverting(note)
      else { break }
      let before = archive.holding(try archive.contents(after: update))
      guard note.parts.allSatisfy({ before.entry($0.name)?.checksum == $0.old.checksum }) else { break }
      archive = before
      for part in note.expected {
        parts.removeAll { $0.name == part.part }
        parts.append((part.part, part.checksum))
      }
      gone += all.reversed()
      left.removeAll { gone.contains($0) }
    }
    guard let first = parts.first else { return nil }
    var update = ArchiveUpdate()
    for part in parts { update.replace(part.name, with: try archive.read(part.name, limit: .max)) }
    let change = BookChange(
      update: update, sheetPart: first.name, rows: gone.map { rows[$0].reference }, equalRows: gone.map { _ in 0 },
      expected: parts.map { ($0.name, $0.checksum) })
    return (change, gone)
  }

  /// The change that gives the parts back as they were; `nil` where the file is not the one that the append made, or it put
  /// another number of rows there.
  func revert(
    _ note: ReversalNote, rows: Range<Int>, sheet name: String?
  ) throws(SheetError) -> BookChange? {
    guard note.rows == rows.count, let update = try reverting(note) else { return nil }
    var editor = self
    let (sheet, _) = try editor.find(name)
    return BookChange(
      update: update, sheetPart: sheet.sheet.part, rows: rows.map(sheet.reference), equalRows: rows.map { _ in 0 },
      expected: note.expected)
  }

  private func reverting(_ note: ReversalNote) throws(SheetError) -> ArchiveUpdate? {
    guard note.isOf(book.archive) else { return nil }
    var update = ArchiveUpdate()
    for part in note.parts where !part.edits.isEmpty {
      guard try revert(part, &update) else { return nil }
    }
    return update
  }

  private func revert(_ part: ReversalNote.Part, _ update: inout ArchiveUpdate) throws(SheetError) -> Bool {
    if part.new.size > Archive.smallPart, let sheet = book.sheets.first(where: { $0.part == part.name }) {
      for whole in [false, true] {
        var text = try SheetText.open(book, sheet, whole: whole)
        text = try text.withTail(from: book.archive) { tail in tail.edits(part.edits) != nil }
        guard let edits = text.edits(part.edits) else { continue }
        if try SheetUpdate(archive: book.archive, text: text, edits: edits).add(to: &update) { return true }
      }
      return false
    }
    let bytes = try book.archive.read(part.name)
    var edits = ByteEdits()
    for edit in part.edits {
      guard edit.range.upperBound <= bytes.count else { return false }
      edits.replace(edit.range, with: edit.bytes)
    }
    guard let old = edits.applied(to: bytes), checksum(old) == part.old.checksum else { return false }
    update.replace(part.name, with: old)
    return true
  }
}

extension [RowReference] {
  /// Whether they are rows of a sheet without any other between them.
  fileprivate var areTogether: Bool {
    guard let first = self.min(by: { $0.row < $1.row }) else { return false }
    return Set(map(\.row)) == Set(first.row..<first.row + count) && allSatisfy { $0.sheet == first.sheet }
  }
}

extension ReversalNote {
  /// Whether all is as the append left it.
  fileprivate func isOf(_ archive: Archive) -> Bool {
    !parts.isEmpty
      && parts.allSatisfy { part in
        archive.entry(part.name).map { $0.size == part.new.size && $0.checksum == part.new.checksum } ?? false
      }
  }

  /// What the parts must become.
  fileprivate var expected: [(part: String, checksum: UInt32)] {
    parts.filter { !$0.edits.isEmpty }.map { ($0.name, $0.old.checksum) }
  }
}

extension ByteEdits {
  /// What takes the edits back; `nil` where two of them overlap.
  fileprivate func inverse(of original: [UInt8], seam: Int, hole: Int) -> [ReversalNote.Edit]? {
    guard let edits = sorted() else { return nil }
    var moved = 0
    var inverse: [ReversalNote.Edit] = []
    for edit in edits {
      let start = edit.range.lowerBound + (edit.range.lowerBound < seam ? 0 : hole) + moved
      moved += edit.bytes.count - edit.range.count
      let old = original[edit.range]
      // Rows that were put one below the other leave as one piece.
      if let last = inverse.last, last.range.upperBound == start {
        inverse[inverse.count - 1] = ReversalNote.Edit(
          range: last.range.lowerBound..<start + edit.bytes.count, bytes: last.bytes + old)
      } else {
        inverse.append(ReversalNote.Edit(range: start..<start + edit.bytes.count, bytes: Array(old)))
      }
    }
    return inverse
  }
}

extension SheetText {
  /// Edits by their places in the whole part as edits of the text at hand; `nil` where one is of what is not.
  fileprivate func edits(_ list: [ReversalNote.Edit]) -> ByteEdits? {
    var edits = ByteEdits()
    for edit in list {
      let isBefore = edit.range.upperBound <= seam
      guard isBefore || edit.range.lowerBound >= seam + hole else { return nil }
      let distance = isBefore ? 0 : hole
      guard edit.range.upperBound - distance <= bytes.count else { return nil }
      edits.replace(edit.range.lowerBound - distance..<edit.range.upperBound - distance, with: edit.bytes)
    }
    return edits
  }
}

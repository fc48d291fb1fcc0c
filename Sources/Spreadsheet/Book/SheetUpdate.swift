import Container
import Sheets

/// Puts the edits of a sheet into an update of the archive: the whole part, or only its head and its tail.
package struct SheetUpdate {
  /// Up to this size a part is compressed anew: that costs less than keeping the rest of it as it is.
  private static let smallPart = 64 << 10

  package let archive: Archive
  package let text: SheetText
  package let edits: ByteEdits

  package init(archive: Archive, text: SheetText, edits: ByteEdits) {
    self.archive = archive
    self.text = text
    self.edits = edits
  }

  /// Adds the changed sheet to `update`. Answers `false` where the edits reach rows that are not at hand.
  package func add(to update: inout ArchiveUpdate) throws(SheetError) -> Bool {
    guard !edits.isEmpty else { return true }
    if text.size > Self.smallPart, !archive.isAtHand(text.part), let spliced = try splice(&update) { return spliced }
    guard text.isWhole, let content = edits.applied(to: text.bytes) else { return false }
    do { try WellFormed.check(content) } catch {
      throw .unreadable(path: text.path, reason: "its part \(text.part) would not be well-formed after the change")
    }
    update.replace(text.part, with: content)
    return true
  }

  /// The end of the part from `offset` on, or from a little before it.
  private func tail(behind head: Head, from offset: Int) throws(SheetError) -> Tail {
    // The one at hand spares another pass over a part that was never ours.
    if let tail = text.tail, tail.start <= Int64(offset) { return tail }
    return try archive.tail(of: text.part, after: head, atLeast: text.size - offset) { _ in true }
  }

  /// `nil` where the tail would be the whole part.
  private func splice(_ update: inout ArchiveUpdate) throws(SheetError) -> Bool? {
    let headEnd = text.sheetData.whole.upperBound
    guard text.sheetData.kind == .open else { return nil }
    guard let first = edits.first(from: headEnd) else { return nil }
    guard first >= text.seam || text.isWhole else { return false }
    let offset = first >= text.seam ? first + text.hole : first
    let head = try text.head(in: archive)
    let tail = try tail(behind: head, from: offset)
    let start = Int(tail.start)
    // Where the tail starts in the text at hand.
    guard start <= offset else { return false }
    let (tailEdits, tailBytes) = (edits.part(in: headEnd..<text.bytes.count + 1, movedBy: text.hole - start), tail.text)
    guard start > 0 else {
      guard text.isWhole, let pieces = edits.pieces(of: text.bytes) else { return text.isWhole ? nil : false }
      update.splice(text.part, tail: tail, pieces: pieces)
      return true
    }
    guard start >= headEnd, let pieces = tailEdits.pieces(of: tailBytes),
      let newHead = edits.part(in: 0..<headEnd, movedBy: 0).applied(to: head.text)
    else { return nil }
    update.splice(
      text.part, head: newHead == head.text ? nil : (old: head, new: newHead), tail: tail, pieces: pieces)
    return true
  }
}

import Sheets

// Sheets without ids.
extension SheetComparison {
  /// Without ids rows that say the same are as good as each other.
  mutating func compareByContent(
    _ book: any SheetStore, with marks: [StandingEntries.Mark], preferring preferred: Set<Int64>,
    justSaid: [StoredEntry], of entries: StandingEntries, _ description: SheetDescription
  ) throws(LedgerError) {
    let texts = try entries.foldedContents(of: marks, in: description)
    let unwritten = try entries.read(zip(marks, texts).filter { $1 == nil }.map { $0.0.seq })
    var contents = PlainContents(
      remembered: zip(marks, texts), wanted: (unwritten + justSaid).map { description.held(of: $0.row) })
    var passedOver: [RowReference] = []
    do {
      try book.forEachRow(sheet: description.sheet, unreadable: { passedOver.append($0) }) { reference, row in
        contents.add(row, at: reference)
      }
    } catch {
      throw LedgerError(error)
    }
    // Of entries that say the same, one at whose place something else stands may be that, changed by hand.
    let rank = { (mark: StandingEntries.Mark) in
      preferred.contains(mark.seq) ? 0 : contents.saysOtherwise(at: mark.row) ? 2 : 1
    }
    let claims = (0...2).flatMap { wanted in zip(marks, texts).filter { rank($0.0) == wanted } }
    var unfound: [Int64] = []
    for (mark, text) in claims {
      guard let text else { continue }
      guard contents.take(text) else {
        unfound.append(mark.seq)
        continue
      }
      if mark.isSettled {
        found(mark.seq, row: Int(mark.row))
      } else {
        for entry in try entries.read([mark.seq]) { found(entry) }
      }
    }
    try settle(try entries.read(unfound), &contents, passedOver, in: book, description)
    for entry in unwritten where entry.isUnfinished && entry.isPresent {
      // Rows that nobody accounts for, more than there were when the entry had to be kept.
      let row = description.held(of: entry.row)
      guard contents.count(row) > entry.equalBefore, let reference = contents.place(of: row), contents.take(row)
      else { continue }
      unfinishedButThere.append((entry, IdentifiedRow(id: entry.id, reference: reference, row: entry.row)))
    }
    lastUnknownDay = contents.lastDay
    for entry in justSaid {
      let row = description.held(of: entry.row)
      guard let reference = contents.place(of: row), contents.take(row) else { continue }
      doubtful.append((entry, reference))
    }
  }

  /// Says of entries that no row says the same as whether one is theirs all the same: a row that is there is never one to be written again.
  private mutating func settle(
    _ entries: [StoredEntry], _ contents: inout PlainContents, _ passedOver: [RowReference], in book: any SheetStore,
    _ description: SheetDescription
  ) throws(LedgerError) {
    guard !entries.isEmpty else { return }
    var passedOver = passedOver
    var rest = entries.compactMap { entry in entry.inSheet.map { (entry: entry, known: description.held(of: $0)) } }
    var left = try LeftRows(book, description.sheet, of: rest.map(\.known), besides: contents)
    rest = rest.filter { entry, known in
      guard let row = left.take(known, near: entry.reference, { $0.bearsOut(known) }), contents.take(row.row)
      else { return true }
      borneOut.append((entry, IdentifiedRow(id: entry.id, reference: row.reference, row: row.row)))
      found(entry)
      return false
    }
    rest = rest.filter { entry, known in
      guard let place = entry.reference, let row = contents.takeChanged(known, at: place) else { return true }
      left.remove(row.reference)
      changed.append((entry, IdentifiedRow(id: entry.id, reference: row.reference, row: row.row)))
      found(entry)
      return false
    }
    for (entry, known) in rest {
      if let row = left.take(known, near: entry.reference, { $0.mayBe(known) }), contents.take(row.row) {
        changed.append((entry, IdentifiedRow(id: entry.id, reference: row.reference, row: row.row)))
        found(entry)
      } else if let index = passedOver.firstIndex(where: { $0.row == entry.reference?.row }) ?? passedOver.indices.first
      {
        // Which of the entries it is cannot be told; that one of them is gone cannot be told either.
        unreadable.append((entry, passedOver.remove(at: index)))
        found(entry)
      } else {
        missing.append(entry)
      }
    }
  }
}

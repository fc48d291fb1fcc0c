import Entities

/// Nothing stood against an entry that was not to be written.
private struct Rehearsed: Error {}

extension SheetStore {
  /// Makes an entry of a day as far as it can be made without being written: what would refuse it, refuses it now. It is like the
  /// last one that is there, since not every sheet has a place for every type and category.
  ///
  /// - Throws: what `append` throws.
  public func rehearse(on day: CalendarDate, sheet: String?) throws {
    let last = try reading(sheet: sheet, rows: 1, after: nil)?.lastRows.last
    let row = BudgetRow(
      date: day, type: last?.type ?? .expense,
      category: last?.category ?? BudgetCategory.unlisted(for: .expense).name, amount: 1)
    try rehearse([row], sheet: sheet)
  }

  /// Makes entries as far as they can be made without being written; throws what `append` throws.
  public func rehearse(_ rows: [BudgetRow], sheet: String?) throws {
    do {
      _ = try append(rows, sheet: sheet) { _ in throw Rehearsed() }
    } catch is Rehearsed {
      return
    }
  }

  /// Whether an entry is refused by the sheet, under whichever of these categories: then there is nothing to ask about it.
  public func refuses(_ entry: BudgetRow, as categories: [String], sheet: String?) -> Bool {
    categories.allSatisfy { category in
      var row = entry
      row.category = category
      do {
        _ = try append([row], sheet: sheet) { _ in throw Rehearsed() }
      } catch SheetError.refused {
        return true
      } catch {}
      return false
    }
  }
}

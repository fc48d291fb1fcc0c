import BudgetTable
import Entities
import Sheets
import Spreadsheet

/// What keeps up with the list of categories: formulas of one of its cells, and what was summed up by its names.
extension CategoryRewriting {
  /// Cells that are nothing but a formula of one of the list's keep up with it: many programs show what is stored.
  func follow(
    _ listed: [ListCell], in sheet: BookFile.Sheet, _ text: SheetText, _ edits: inout ByteEdits
  ) throws(SheetError) {
    guard !listed.isEmpty else { return }
    for place in text.rows {
      for cell in try text.view(place).cells {
        guard let formula = cell.formula, let value = cell.value, !value.isEmpty else { continue }
        if book.isOurs, cell.type == nil {
          // What the plan and the dashboard summed up is summed up anew, by the names that are now.
          if let element = cell.valueElement, element.lowerBound >= formula.whole.upperBound { edits.remove(element) }
          continue
        }
        guard
          cell.type.map({ text.bytes.holds("str", in: $0) }) ?? false
        else { continue }
        let words = [UInt8](text.bytes.xmlText(in: formula.text).utf8)
        guard !words.contains(UInt8(ascii: "(")), !words.contains(UInt8(ascii: "&")) else { continue }
        let references = FormulaScanner.references(in: words)
        guard references.count == 1, let one = references.first, one.last == nil, !one.isForeign,
          let changed = listed.first(where: {
            $0.sheet.name.lowercased() == (one.sheet ?? sheet.name).lowercased() && one.rows.contains($0.cell.row)
              && one.columns.contains($0.cell.column)
          })
        else { continue }
        edits.replace(value, with: XMLText.content(changed.content))
      }
    }
  }
}

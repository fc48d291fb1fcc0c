import BudgetTable
import Dashboard
import Entities
import Sheets
import Spreadsheet

/// How a workbook of ours, in which each category has its place, makes room for another one.
struct CategoryRoom {
  /// The category that fewest rows have, with how many, and the one that takes it in; `nil` where there are no two.
  private let made: (old: String, rows: Int, into: String)?
  private let change: CategoryChange

  init(
    _ book: BookFile, _ places: ListedPlaces, _ entries: [BudgetSheet], _ change: CategoryChange
  ) throws(SheetError) {
    self.change = change
    let names = places.places.filter { $0.type == change.type && $0.name != ListedPlaces.free }.map(\.name)
    let other = change.type.map { BudgetCategory.unlisted(for: $0).name } ?? ""
    guard names.count > 1, let into = names.first(where: { FoldedText.saysTheSame($0, other) }) ?? names.last else {
      made = nil
      return
    }
    var counts = names.map { _ in 0 }
    for sheet in entries {
      let text = try SheetText.open(book, sheet.sheet, whole: true)
      var reader = EntryReader(book, sheet)
      for place in text.rows where place.row > sheet.headerRow {
        guard let entry = try reader.entry(in: text.view(place), text.bytes), entry.type == change.type,
          let index = names.firstIndex(where: { FoldedText.saysTheSame($0, entry.category) })
        else { continue }
        counts[index] += 1
      }
    }
    let least = zip(names, counts).filter { $0.0 != into }.min { $0.1 < $1.1 }
    made = least.map { ($0.0, $0.1, into) }
  }

  /// What is to be typed, behind a clause that says so; empty where nothing can be named.
  var words: String {
    guard let made else { return "" }
    let rows = made.rows == 0 ? "no row has" : made.rows == 1 ? "one row has" : "\(made.rows) rows have"
    let type = change.type.map { "\($0.rawValue.lowercased()):" } ?? ""
    return
      ", and “\(made.old)” is what \(rows): budget categories merge \(Self.word(type + made.old)) \(Self.word(made.into)), then "
      + "say this again"
  }

  private static func word(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }
}

import Entities
import Sheets
import Spreadsheet

// A column of two words of which nobody has said that they are the types, such as two letters.
extension BudgetSheet {
  /// So many of the last rows are looked at.
  private static let rowsForWords = 100
  /// Longer words are texts.
  private static let longestWord = 12

  /// What a person may say of such a column, as arguments of the command: where one word stands beside all that comes in by its name, and
  /// the other beside the rest. `nil` where there is none.
  func typesAside(_ text: SheetText, _ cells: CellReader) throws(SheetError) -> String? {
    var reader = EntryReader(cells.book, self)
    for header in headers where field(header.column) == nil {
      // How many rows have each word, and how many of them come in by their names.
      var words: [(word: String, rows: Int, incoming: Int)] = []
      for place in text.rows.suffix(Self.rowsForWords) where place.row > headerRow && words.count < 3 {
        let row = try text.view(place)
        guard looksLikeEntry(row) else { continue }
        let word = try row.cell(header.column).flatMap { (cell) throws(SheetError) in
          try reader.cells.text(of: cell, in: text.bytes)
        }
        var comesIn = false
        for field in [BudgetField.category, .details] {
          let said = try reader.text(field, row, text.bytes) ?? ""
          comesIn = comesIn || TransactionType(categoryWord: said) == .income
        }
        let index = words.firstIndex { $0.word == word ?? "" } ?? words.count
        if index == words.count { words.append((word ?? "", 0, 0)) }
        words[index].rows += 1
        words[index].incoming += comesIn ? 1 : 0
      }
      guard words.count == 2,
        words.allSatisfy({ (1...Self.longestWord).contains($0.word.count) && !$0.word.contains(where: \.isNumber) }),
        let income = words.first(where: { $0.incoming == $0.rows }),
        let other = words.first(where: { $0.incoming == 0 })
      else { continue }
      return "type=\(CellReference.letters(of: header.column)) \(Self.setting(other.word, to: "expenses")) "
        + Self.setting(income.word, to: "income")
    }
    return nil
  }

  /// What says which type a word of the sheet means, as a shell takes it: an argument of `budget sheet set`.
  package static func setting(_ word: String, to type: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber } ? "\(word)=\(type)" : "\"\(word)=\(type)\""
  }
}

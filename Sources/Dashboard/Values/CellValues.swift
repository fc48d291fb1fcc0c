import Entities
import FoundationEssentials
import Spreadsheet

/// The stored values of a sheet's cells, and the changes to them.
struct CellValues {
  /// What a cell of the layout is.
  enum Place {
    /// Without content: 0 to every formula.
    case blank
    /// Something typed in place of our formula: a number, or `nil`.
    case typed(Decimal?)
    /// A formula that is not ours.
    case foreign
    /// Our formula, in the cell of this index.
    case ours(Int)
  }

  let sheet: ScannedSheet
  private var isSettled: [Bool]
  private var edits = ByteEdits()

  init(_ sheet: ScannedSheet) {
    self.sheet = sheet
    isSettled = [Bool](repeating: false, count: sheet.scan.cells.count)
  }

  // MARK: Looking

  /// What is in the cell where our layout has this formula. A `\u{1}` in the formula stands for the letter of the column,
  /// a `\u{2}` for the number of the row.
  func place(_ address: CellReference, _ formula: String?) -> Place {
    guard let index = sheet.index(of: address) else { return .blank }
    let cell = sheet.scan.cells[index]
    guard cell.formula != nil else { return .typed(sheet.number(cell)) }
    guard let formula, sheet.holds(cell, formula: formula) else { return .foreign }
    return .ours(index)
  }

  /// The number that is stored with one of our formulas.
  func number(_ index: Int) -> Decimal? { sheet.number(sheet.scan.cells[index]) }

  // MARK: Changing

  /// Gives a cell the value that its formula has now (`nil` where that cannot be told), and says what every formula
  /// that refers to the cell reads in it.
  mutating func settle(_ place: Place, _ computed: Decimal?) -> Decimal? {
    switch place {
    case .blank: return 0
    case .typed(let number): return number
    case .foreign: return nil
    case .ours(let index):
      isSettled[index] = true
      store(computed, in: sheet.scan.cells[index])
      return computed
    }
  }

  /// Gives a cell the text that its formula gives now; `nil` where that cannot be told.
  mutating func settle(_ place: Place, text: String?) {
    guard case .ours(let index) = place else { return }
    isSettled[index] = true
    let cell = sheet.scan.cells[index]
    if let text, sheet.text(cell) == text { return }
    guard let text else { return forget(cell) }
    if cell.content != .text {
      edits.replace(cell.type ?? cell.nameEnd..<cell.nameEnd, with: [UInt8](" t=\"str\"".utf8))
    }
    store(XMLText.content(text), in: cell)
  }

  /// Leaves a cell as it is.
  mutating func keep(_ address: CellReference) {
    if let index = sheet.index(of: address) { isSettled[index] = true }
  }

  /// Puts another number into a cell that has been typed.
  mutating func type(_ number: Int, at address: CellReference) {
    guard let cell = sheet.cell(address), cell.formula == nil, let value = cell.value else { return }
    edits.replace(value, with: String(number))
  }

  private mutating func store(_ number: Decimal?, in cell: ScannedCell) {
    guard let number else { return forget(cell) }
    if sheet.number(cell) == number { return }
    if cell.content != .number, let type = cell.type { edits.remove(type) }
    store(Array(number.text.utf8), in: cell)
  }

  private mutating func store(_ text: [UInt8], in cell: ScannedCell) {
    if let value = cell.value, !value.isEmpty {
      edits.replace(value, with: text)
      return
    }
    let name = sheet.scan.prefix + [UInt8(ascii: "v"), UInt8(ascii: ">")]
    let element = [UInt8(ascii: "<")] + name + text + [UInt8(ascii: "<"), UInt8(ascii: "/")] + name
    edits.replace(cell.valueElement ?? cell.formulaEnd..<cell.formulaEnd, with: element)
  }

  /// Takes a formula's stored value away.
  private mutating func forget(_ cell: ScannedCell) {
    if let element = cell.valueElement { edits.remove(element) }
  }

  // MARK: The result

  /// The sheet with all changes, `nil` where there are none. Formulas that were neither settled nor kept lose their
  /// stored value.
  mutating func result() -> [UInt8]? {
    for (index, cell) in sheet.scan.cells.enumerated() where !isSettled[index] && cell.formula != nil { forget(cell) }
    return edits.isEmpty ? nil : edits.applied(to: sheet.bytes)
  }
}

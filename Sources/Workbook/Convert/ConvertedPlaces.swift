import BudgetTable
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Where a block of entries has the amounts that become others.
struct ConvertedPlaces {
  private let sheet: BudgetSheet
  private let columns: [Int]

  init(_ sheet: BudgetSheet) {
    self.sheet = sheet
    columns = sheet.headers.map(\.column).filter { SheetConversion.isAmount($0, of: sheet) }
  }

  /// Whether a formula on a sheet of that name refers to one of them.
  func isRead(by formula: String, on name: String) -> Bool {
    let refers = FormulaScanner.references(in: [UInt8](formula.utf8)).contains { reference in
      !reference.isForeign && FoldedText.saysTheSame(reference.sheet ?? name, sheet.sheet.name)
        && reference.rows.upperBound > sheet.headerRow && columns.contains { reference.columns.contains($0) }
    }
    if !refers, refersToColumns(formula, on: name) { return true }
    guard !refers, formula.contains("["), let table = sheet.table else { return refers }
    return zip(table.area.columns, table.columns).contains { column, part in
      columns.contains(column) && (formula.contains("[\(part.name)]") || formula.contains("[@\(part.name)]"))
    }
  }

  /// Whether it names whole columns, such as `Log!$D:$D`.
  private func refersToColumns(_ formula: String, on name: String) -> Bool {
    guard FoldedText.saysTheSame(name, sheet.sheet.name) || formula.contains(sheet.sheet.name) else { return false }
    return WholeColumns.all(in: [UInt8](formula.utf8)).contains { found in
      columns.contains(where: found.columns.contains)
    }
  }
}

extension CurrencyConversion {
  /// Who writes a rate by hand may be off by so many of a thousand.
  private static let tolerance = 5

  /// Whether a number is what one of the two currencies is worth in the other: it has digits behind the point, and is close to it.
  func isRate(_ spelled: String) -> Bool {
    guard let point = spelled.firstIndex(of: "."), spelled[point...].count > 2, let number = Decimal(exactly: spelled),
      number > 0
    else { return false }
    let worths: [Decimal] =
      if case .daily(let days) = rate { days.map(\.worth) } else { [worth(on: nil)] }
    return worths.contains { worth in
      [worth, 1 / worth].contains { abs(number - $0) * 1000 <= $0 * Decimal(Self.tolerance) }
    }
  }
}

/// The formulas of a sheet that have numbers of their own, a column's that say the same together.
struct NumberedFormulas {
  private var found: [(column: Int, shape: String, first: CellReference, formula: String, count: Int)] = []

  mutating func add(_ formula: String, at cell: CellReference) {
    let shape = String(formula.filter { !$0.isNumber } as [Character])
    if let index = found.firstIndex(where: { $0.column == cell.column && $0.shape == shape }) {
      found[index].count += 1
    } else {
      found.append((cell.column, shape, cell, formula, 1))
    }
  }

  /// What their owner should look at.
  func notes(on name: String) -> [String] {
    found.map { one in
      let more = one.count > 1 ? " (and \(one.count - 1) more in this column)" : ""
      return "\(name)!\(one.first.text) has a number in its formula: =\(one.formula)\(more)"
    }
  }
}

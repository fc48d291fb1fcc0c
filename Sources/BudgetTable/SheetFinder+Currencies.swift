import Entities
import Sheets
import Spreadsheet

// Sheets named by years or months in different currencies: those before and after one gave way to another.
extension SheetFinder {
  /// The sheet with the currency that it is counted in, where that is not the one of the sheet in use, which the workbook's sums are in. It
  /// is the same where the sheet alone was named.
  ///
  /// - Parameters:
  ///   - all: those that were looked through.
  ///   - isWritten: whether entries are to be written, or changed, and not only read.
  func inOwnCurrency(
    _ sheet: BudgetSheet, _ text: SheetText, among all: [FoundSheet], isWritten: Bool = false
  ) throws(SheetError) -> BudgetSheet {
    guard sheet.marks == nil, !book.isOurs, SheetPeriod(sheet.sheet.name) != nil,
      book.sheets.count(where: { $0.isVisible && SheetPeriod($0.name) != nil }) > 1
    else { return sheet }
    let own = FoundSheet(sheet, text)
    let all = all.count > 1 ? all : inOrder([own] + siblings(of: own) { SheetPeriod($0) != nil })
    let choice = SheetChoice(all)
    guard choice.isDated, mayDiffer(all), let main = try? choice.sheet(for: [], book), let its = shown(sheet, text)
    else {
      return sheet
    }
    // One without rows of its own that tell the types shows its currency all the same.
    let inUse = main.name == own.name ? its : shown((try? signed(main, among: all)) ?? main.sheet, main.text)
    // Who writes goes by what was known when it began, though the first row of a new year has changed which sheet is in use.
    guard let base = isWritten ? memory?() ?? inUse : inUse ?? memory?(), its != base else { return sheet }
    var sheet = sheet
    sheet.marks = CurrencyMarks(
      base: base, words: [], isList: false, baseRate: nil, rates: .none, whole: its)
    return sheet
  }

  /// As they stand in the workbook: the last of them is in use, whichever was asked for.
  private func inOrder(_ found: [FoundSheet]) -> [FoundSheet] {
    book.sheets.compactMap { sheet in found.first { $0.name == sheet.name } }
  }

  private func shown(_ sheet: BudgetSheet, _ text: SheetText) -> Currency? {
    sheet.shownCurrency(in: text, EntryCells(book, sheet), of: book)
  }

  /// Whether their headers, or the workbook's formats, name more than one: most do not, and none of their rows needs a look.
  private func mayDiffer(_ all: [FoundSheet]) -> Bool {
    let named = all.map { found in
      found.sheet.amountColumns.lazy.compactMap { column in
        found.sheet.headers.first { $0.column == column }.flatMap { CurrencySign.currency(inText: $0.text) }
      }.first
    }
    return Set(named).count > 1 || Set(book.currenciesOfAllStyles().compactMap(\.self)).count > 1
      || all.contains { $0.sheet.currencyColumn != nil }
  }
}

extension BudgetSheet {
  /// Refuses entries in a sheet of another currency than the workbook's sums are in, unless they were said in that very currency: what
  /// was meant by a number alone is not known, and no law may say what it is worth there.
  package func refuseOtherCurrency(_ entries: [BudgetRow]) throws(SheetError) {
    guard let marks, let own = marks.whole else { return }
    guard let other = entries.first(where: { $0.original?.money.currency != own || !marks.holds(own) }) else { return }
    let said = other.original?.money.currency ?? marks.base
    throw .refused(
      sheet: sheet.name,
      reason:
        "it is counted in \(own.code), and the amount was taken for \(said.code), as the sheet in use has them: say the "
        + "amount in \(own.code)")
  }
}

extension BudgetField {
  /// Whether two sheets have the same headers, but for what they say of units: those of another year may be of another currency.
  static func areSame(_ some: [(column: Int, text: String)], _ others: [(column: Int, text: String)]) -> Bool {
    some.count == others.count
      && zip(some, others).allSatisfy { $0.text == $1.text || saysTheSame($0.text, $1.text) }
  }
}

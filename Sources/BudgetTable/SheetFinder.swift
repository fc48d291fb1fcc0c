import Entities
import Messages
import Sheets
import Spreadsheet

/// Finds the budget sheet of a workbook: by its name, or by its headers.
package struct SheetFinder {
  package static let defaultName = Message.sheetOfEntries.standard

  /// What the sheet of entries is called in a workbook that was made here, in whichever language.
  static func nameOfNewOnes(in book: BookFile) -> String {
    ScreenLanguage.allCases.lazy.map { Message.sheetOfEntries.text(in: $0) }.first { name in
      book.sheets.contains { $0.name == name }
    } ?? defaultName
  }

  package let book: BookFile
  package var cells: CellReader
  /// What a person said of its sheets.
  package var layouts: [SheetLayout] = []
  /// What the workbook was said to be counted in; asked where rows do not settle it.
  package var memory: CurrencyMemory?
  /// The sheets with all headers that were looked through last, and which of them was the one.
  var last: (all: [FoundSheet], found: FoundSheet, chosen: BudgetSheet?)?

  package init(_ book: BookFile) {
    self.book = book
    cells = CellReader(book)
  }

  /// The budget sheet, all required headers there.
  ///
  /// - Parameters:
  ///   - days: of the entries that it is wanted for, which tell one of several.
  ///   - types: their types: where income stands beside what is spent, each has a block of its own.
  package mutating func find(
    _ name: String?, for days: [CalendarDate] = [], of types: [TransactionType] = []
  ) throws(SheetError) -> (BudgetSheet, SheetText) {
    let all = try candidates(name)
    let found = try sheet(among: all, for: days, of: types)
    last = (all, found, nil)
    let isWritten = !days.isEmpty
    if let month = try month(months(found), for: days) {
      return (try inOwnCurrency(month, found.text, among: all, isWritten: isWritten), found.text)
    }
    let main = try inOwnCurrency(signed(found, among: all), found.text, among: all, isWritten: isWritten)
    let beside = try told(beside: main, found).map { (sheet) throws(SheetError) in
      try inOwnCurrency(sheet, found.text, among: all, isWritten: isWritten)
    }
    try main.refuseTwins(found.beside, but: beside)
    let type = types.first ?? .expense
    let isOne = types.allSatisfy { $0 == type }
    try main.refuseOtherMonths(days)
    if name == nil, main.monthOfDays == nil, !book.isOurs { try found.refuseOutside(days, book) }
    if !isOne, !beside.isEmpty {
      throw .refused(
        sheet: main.sheet.name,
        reason: "what comes in and what is spent stand beside each other in it: say them one by one")
    }
    guard isOne, main.types != .all(type), let other = beside.first(where: { $0.types == .all(type) }) else {
      return (main, found.text)
    }
    last = (all, found, other)
    return (other, found.text)
  }

  /// The blocks beside one whose rows are all of one type, that hold those of others.
  func told(beside main: BudgetSheet, _ found: FoundSheet) -> [BudgetSheet] {
    guard case .all = main.types else { return [] }
    var told: [BudgetSheet] = []
    for block in found.beside {
      guard let sheet = try? signed(FoundSheet(block, found.text)), case .all = sheet.types,
        sheet.types != main.types, !told.contains(where: { $0.types == sheet.types })
      else { continue }
      told.append(sheet)
    }
    return told
  }

  /// What holds entries of other types than the sheet that was found last: blocks beside it, and sheets of their own.
  package func others() throws(SheetError) -> [(BudgetSheet, SheetText)] {
    guard let (all, found, chosen) = last else { return [] }
    let main = try signed(found, among: all)
    var others: [(BudgetSheet, SheetText)] = []
    for other in [main] + told(beside: main, found) where other.types != (chosen ?? main).types {
      others.append((try inOwnCurrency(other, found.text, among: all), found.text))
    }
    for (other, types) in try apart(all) where other.name != found.name {
      var sheet = try signed(other, among: all)
      if types.count == 1, let only = types.first { sheet.types = .all(only) }
      others.append((try inOwnCurrency(sheet, other.text, among: all), other.text))
    }
    return others
  }

  /// All sheets that together hold the entries.
  package mutating func findAll(_ name: String?) throws(SheetError) -> [BudgetSheet] {
    var sheets: [BudgetSheet] = []
    let all = try candidates(name)
    func take(_ some: [BudgetSheet], _ text: SheetText) throws(SheetError) {
      for sheet in some { sheets.append(try inOwnCurrency(sheet, text, among: all)) }
    }
    let apart = try apart(all).map(\.sheet)
    for found in apart.isEmpty ? try SheetChoice(all).all(book) : apart {
      let months = try months(found)
      if !months.isEmpty {
        try take(months.map(\.sheet), found.text)
        continue
      }
      let main = try signed(found, among: all)
      let beside = told(beside: main, found)
      try main.refuseTwins(found.beside, but: beside)
      try take([main] + beside, found.text)
    }
    return sheets
  }

  /// A sheet whose rows do not tell the type is as others with the same headers are: that of a month which has just begun.
  func signed(_ found: FoundSheet, among all: [FoundSheet]) throws(SheetError) -> BudgetSheet {
    if !book.isOurs {
      if found.sheet.endRow == nil { try found.sheet.refuseStacked(found.text, cells) }
      try found.sheet.refuseUnclearAmount(found.text, cells)
    }
    do throws(SheetError) {
      let sheet = try signed(found)
      if !areTold(sheet, found) { try sheet.refuseStacked(found.text, cells) }
      return sheet
    } catch {
      let headers = found.sheet.headers
      // One that is named alone may be like those that nobody has named.
      let all = all.count > 1 ? all : [found] + siblings(of: found)
      for other in all where other.name != found.name && BudgetField.areSame(other.sheet.headers, headers) {
        guard let like = try? signed(other) else { continue }
        var sheet = found.sheet
        sheet.types = like.types
        sheet.signs = like.signs
        return sheet
      }
      for other in [found] + all where BudgetField.areSame(other.sheet.headers, headers) {
        if let day = try other.sheet.dayOfMonth(other.text, cells) { throw other.sheet.refusesDays(like: day) }
        try other.sheet.refuseWordsAsDays(other.text, cells)
      }
      throw error
    }
  }

  /// Every sheet that has all the headers, whether it is in use or not, and whether its rows tell the types or not: where they do
  /// not, all is taken for spent. At least one.
  ///
  /// - Throws: why there is none, as `find(_:for:of:)` does.
  package mutating func findEvery() throws(SheetError) -> [BudgetSheet] {
    var all: [FoundSheet] = []
    for sheet in book.sheets {
      guard let candidate = try candidate(sheet), candidate.sheet.missing.isEmpty else { continue }
      all.append(candidate)
    }
    var sheets: [BudgetSheet] = []
    for found in all {
      // A second column of amounts would stay in the old currency.
      if !book.isOurs { try found.sheet.refuseUnclearAmount(found.text, cells) }
      try found.sheet.refuseOlder()
      if found.sheet.endRow != nil {
        sheets.append(try endless(found))
        continue
      }
      do throws(SheetError) {
        for month in try months(found).dropFirst() {
          var other = month.sheet
          (other.marksThere, other.marks) = (other.marks, nil)
          sheets.append(other)
        }
        var main = try signed(found, among: all)
        // Each amount stands in its own currency: which rows change is told by what stands beside it.
        main.marksThere = main.marks
        main.marks = nil
        sheets += [main] + told(beside: main, found)
      } catch {
        guard case .refused = error else { throw error }
        var sheet = found.sheet
        sheet.types = .all(.expense)
        sheets.append(sheet)
      }
    }
    if sheets.isEmpty {
      _ = try find(nil)
      throw .sheetNotFound(name: Self.defaultName, sheets: book.sheets.map(\.name))
    }
    return sheets
  }

  private func signed(_ found: FoundSheet) throws(SheetError) -> BudgetSheet {
    var sheet = found.sheet
    guard !book.isOurs else { return sheet }
    sheet.marks = try sheet.currencyMarks(book, found.text, memory)
    guard sheet.types == .column else { return try sheet.typed(book, found.text, cells: cells) }
    if let said = sheet.saidNegative {
      sheet.signs = AmountSigns(expense: said ? .negative : .positive)
    } else {
      sheet.signs = try AmountSigns(book, sheet, found.text, cells: cells)
    }
    return sheet
  }
}

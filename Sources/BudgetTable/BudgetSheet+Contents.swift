import Entities
import Sheets
import Spreadsheet

/// What the cells of a column say where its header does not, or says another thing.
extension BudgetSheet {
  /// So many of the last rows at hand are looked at.
  private static let rowsSampled = 50
  /// With fewer different words a column is not taken for another than its header says.
  private static let leastWords = 3
  /// So many of the last days written as texts tell how.
  private static let daysSampled = 200

  /// The texts of a column's last cells, and how many rows there were.
  private struct Sample {
    var rows = 0
    var texts: [String] = []
    var others = 0

    var different: Int { Set(texts.map(FoldedText.folded)).count }

    /// Whether most rows have a text, and most texts are names of categories as they are shipped, or say a type.
    var namesCategories: Bool {
      let names = texts.filter { text in
        TransactionType(categoryWord: text) != nil
          || TransactionType.allCases.contains { BudgetCategory(name: text, type: $0) != nil }
      }
      return texts.count >= leastWords && others == 0 && texts.count * 3 >= rows * 2 && names.count * 2 > texts.count
    }

    /// Whether there are different texts, and names of what is spent on among them: sources of income are no categories.
    var namesCosts: Bool {
      different >= leastWords && texts.contains { BudgetCategory(name: $0, type: .expense) != nil }
    }

    /// Whether most texts are ways of paying.
    var namesPayments: Bool { texts.count(where: SheetWords.isWayOfPaying) * 2 > texts.count }

    /// Whether most rows have a text of several words, and hardly one the same as another.
    var isProse: Bool {
      let phrases = texts.filter { $0.contains(where: \.isLetter) && $0.contains(where: \.isWhitespace) }
      return texts.count >= leastWords && others == 0 && texts.count * 3 >= rows * 2
        && phrases.count * 2 > texts.count && different * 3 >= texts.count * 2
    }
  }

  private func sample(
    _ column: Int, _ text: SheetText, _ cells: inout CellReader, atMost most: Int = rowsSampled
  ) throws(SheetError) -> Sample {
    var sample = Sample()
    for place in text.rows.reversed() {
      guard place.row > headerRow, sample.rows < most else { break }
      let row = try text.view(place)
      guard looksLikeEntry(row) else { continue }
      sample.rows += 1
      guard let cell = row.cell(column), cell.holdsValue || cell.inline != nil else { continue }
      if case .text(let words) = try cells.content(of: cell, in: text.bytes), cell.formula == nil {
        if !words.allSatisfy(\.isWhitespace) { sample.texts.append(words) }
      } else {
        sample.others += 1
      }
    }
    return sample
  }

  /// The sheet with its columns as their cells show them: what is called a type and holds words of which none is one is the category,
  /// or, beside one, a column of its owner's own; one column of names of categories, or of prose, without a known header is that of
  /// the category, or of the details. In a workbook of ours all are as the headers say.
  func reread(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> BudgetSheet {
    guard !cells.book.isOurs, missing.isEmpty else { return self }
    var sheet = try typedAmounts(text)
    // An account may be that of what is spent on: where no header says category or details, cells tell.
    let account = sheet.column(.category) == nil || sheet.column(.details) == nil ? sheet.column(.account) : nil
    if let account { sheet.take(nil, in: account) }
    defer { if let account, sheet.field(account) == nil { sheet.take(.account, in: account) } }
    if let type = column(.type), try holdsOtherWords(type, text, &cells) {
      // How a bank carried it out is nobody's category.
      let isPayment = try sample(type, text, &cells).namesPayments
      sheet.take(column(.category) == nil && !isPayment ? .category : nil, in: type)
    }
    if sheet.column(.category) == nil, let found = try sheet.only(text, &cells, where: \.namesCategories) {
      sheet.take(.category, in: found)
    }
    // What only comes close to details, and holds numbers, is something else: what was bought at which price. So is what holds names of
    // categories, where those have no column: what for.
    if let details = sheet.column(.details), let header = headers.first(where: { $0.column == details }),
      BudgetField(bareHeader: header.text) != .details
    {
      let sample = try sheet.sample(details, text, &cells)
      if sample.texts.isEmpty, sample.others >= Self.leastWords {
        sheet.take(nil, in: details)
      } else if sheet.column(.category) == nil, sample.namesCategories, sample.namesCosts {
        sheet.take(.category, in: details)
        let other = headers.first { sheet.field($0.column) == nil && BudgetField(anyHeader: $0.text) == .details }
        if let other { sheet.take(.details, in: other.column) }
      }
    }
    // “Paid by” is answered by a card as well as by a person.
    if let who = sheet.column(.who), try sheet.sample(who, text, &cells).namesPayments { sheet.take(nil, in: who) }
    if sheet.column(.details) == nil, let found = try sheet.only(text, &cells, where: \.isProse) {
      sheet.take(.details, in: found)
    }
    return try sheet.dayed(text, &cells).withOlder(text, &cells)
  }

  /// The sheet with how it writes days: whatever a person said of its columns, its cells show that.
  func dayed(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> BudgetSheet {
    let sheet = try worded(text, &cells).counted(text, &cells)
    return sheet.monthOfDays == nil ? try sheet.withDaysAbove(text, &cells) : sheet
  }

  /// The sheet without a column of types that holds ways of paying, where nobody said what its words stand for.
  func withoutPayments(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> BudgetSheet {
    guard let type = column(.type), typeWords.isEmpty, !said.contains("type"),
      try sample(type, text, &cells).namesPayments
    else {
      return self
    }
    var sheet = self
    sheet.take(nil, in: type)
    return sheet
  }

  /// One whose title says the type of all its rows, with a column for kinds of another sort taken for the category.
  func titled(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> BudgetSheet {
    guard let type = column(.type) else { return self }
    let words = try sample(type, text, &cells).texts
    guard !words.isEmpty, words.allSatisfy({ self.type(calledIn: $0) == nil }) else { return self }
    var sheet = self
    sheet.take(column(.category) == nil ? .category : nil, in: type)
    return sheet
  }

  /// The sheet with how it writes days, where they are texts that say it in no way that stands for itself.
  private func worded(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> BudgetSheet {
    guard let day = column(.date) else { return self }
    var texts: [String] = []
    for place in text.rows.reversed() {
      guard place.row > headerRow, texts.count < Self.daysSampled else { break }
      guard let cell = try text.view(place).cell(day), cell.holdsValue || cell.inline != nil else { continue }
      // One that holds days as numbers is none, whatever was typed among them.
      guard case .text(let words) = try cells.content(of: cell, in: text.bytes) else { return self }
      guard words.contains(where: \.isNumber) else { continue }
      if texts.isEmpty, CalendarDate(iso8601: words) != nil || CalendarDate(dotted: words) != nil { return self }
      texts.append(words)
    }
    guard let last = texts.first else { return self }
    let year = YearlessDay(last) == nil ? nil : try SheetPeriod.year(of: self.sheet.name, titles: titles(text, cells))
    let days = TextDays(texts.reversed(), last: last, monthFirst: saidMonthFirst, year: year)
    var sheet = self
    if days.isUnclear { sheet.unclearDay = last }
    guard !days.isUnclear, days.day(last) != nil else { return sheet }
    sheet.textDays = days
    return sheet
  }

  /// The only column under a header that is not known whose cells are such.
  private func only(
    _ text: SheetText, _ cells: inout CellReader, where isSuch: (Sample) -> Bool
  ) throws(SheetError) -> Int? {
    var found: [Int] = []
    for header in headers where field(header.column) == nil && BudgetField(anyHeader: header.text) == nil {
      if isSuch(try sample(header.column, text, &cells)) { found.append(header.column) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether most of the words in the column of types are none, and too many for the two ways of money in a language not known.
  private func holdsOtherWords(_ type: Int, _ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> Bool {
    // Beside a category nearly always the last row's is one.
    if column(.category) != nil, let last = try sample(type, text, &cells, atMost: 1).texts.first,
      self.type(calledIn: last) != nil
    {
      return false
    }
    let words = try sample(type, text, &cells)
    if words.namesPayments { return true }
    var other = words
    other.texts.removeAll { self.type(calledIn: $0) != nil }
    return other.different >= Self.leastWords && other.texts.count * 2 > words.texts.count
  }
}

extension BudgetSheet {
  /// A number in the column of days that is a day of the month, where all are: such a sheet says the month elsewhere, perhaps by its name.
  /// `nil` where whole days stand there, or nothing.
  func dayOfMonth(_ text: SheetText, _ cells: CellReader) throws(SheetError) -> Int? {
    guard let column = column(.date) else { return nil }
    var cells = cells
    var found: Int?
    for place in text.rows where place.row > headerRow {
      guard let cell = try text.view(place).cell(column), cell.holdsValue,
        case .number(let number) = try cells.content(of: cell, in: text.bytes)
      else { continue }
      guard (1...31).contains(number), let day = Int("\(number)") else { return nil }
      found = found ?? day
    }
    return found
  }

  /// Refuses a sheet whose days can be read in two ways.
  package func refuseUnclearDays() throws(SheetError) {
    guard let unclearDay else { return }
    throw .refused(
      sheet: sheet.name,
      reason: "its days can be read in two ways, such as “\(FoldedText.onOneLine(unclearDay))”: say which with: "
        + "budget sheet set days=day-first (or month-first)")
  }

  /// That it holds days of the month, such as that one, where nothing says the month.
  package func refusesDays(like day: Int) -> SheetError {
    let header = headers.first { $0.column == column(.date) }?.text ?? ""
    return .refused(
      sheet: sheet.name,
      reason:
        "“\(FoldedText.onOneLine(header))” holds days of a month, such as \(day), and no dates: write whole dates there, or the "
        + "month and the year in the sheet's name"
    )
  }

  /// Whether the column holds a number in the last row that looks like an entry; so may be one of amounts.
  func holdsNumbers(_ column: Int, _ text: SheetText, _ cells: CellReader) throws(SheetError) -> Bool {
    var cells = cells
    for place in text.rows.reversed() where place.row > headerRow {
      let row = try text.view(place)
      guard looksLikeEntry(row) else { continue }
      guard let cell = row.cell(column), cell.holdsValue, case .number = try cells.content(of: cell, in: text.bytes)
      else {
        return false
      }
      return true
    }
    return false
  }
}

import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// How a sheet without a column for the type tells it: by its headers, its name, its last rows.
struct UntypedRows {
  /// How many amounts stand above zero and below; of a pair of columns, of those that go out.
  private var above = 0
  private var below = 0
  /// Of those above zero, how many have a category that is income, or put aside, by its name.
  private var namedAbove = 0
  /// Of those below zero, how many.
  private var namedBelow = 0

  /// So many rows at the end are looked at.
  private static let lookedAt = 100

  /// Looks at the last rows at hand.
  init(_ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText, cells: CellReader) throws(SheetError) {
    var reader = EntryReader(book, sheet)
    reader.cells = cells
    var seen = 0
    for place in text.rows.reversed() {
      guard place.row > sheet.headerRow, seen < Self.lookedAt else { break }
      let row = try text.view(place)
      guard try reader.core(of: row, text.bytes) != nil, let money = try reader.money(in: row, text.bytes),
        money.amount != 0
      else { continue }
      seen += 1
      guard !money.isInflow else { continue }
      above += money.amount > 0 ? 1 : 0
      below += money.amount > 0 ? 0 : 1
      if sheet.types == .pair { continue }
      let named = sheet.hasCategories ? BudgetField.category : .details
      guard TransactionType(categoryWord: try reader.text(named, row, text.bytes) ?? "") != nil else { continue }
      namedAbove += money.amount > 0 ? 1 : 0
      namedBelow += money.amount > 0 ? 0 : 1
    }
  }

  /// Whether what is spent stands below zero in a column of its own.
  var spendsBelowZero: Bool { below > above }

  /// Whether there are none to go by.
  var areNone: Bool { above == 0 && below == 0 }

  /// Whether what comes in stands below zero: all that does is income by its name, and nothing above is.
  var earnsBelowZero: Bool { below > 0 && namedBelow == below && namedAbove == 0 && above > 0 }

  /// What the rows say; `nil` where they do not tell.
  ///
  /// - Parameters:
  ///   - only: the type that the header of the amounts, or the sheet's name, says of all rows.
  func rule(only: TransactionType?, hasCategories: Bool) -> TypeRule? {
    if earnsBelowZero { return .sign }
    if below > 0 {
      // A refund stands among expenses with the other sign: only where most are below zero, or what is above is income by
      // its name, is the sign the rule.
      return below >= above || namedAbove == above ? .sign : nil
    }
    if let only { return .all(only) }
    guard above > 0 else { return nil }
    if hasCategories { return .category }
    return namedAbove == 0 ? .all(.expense) : nil
  }
}

extension BudgetSheet {
  /// The sheet with what it says of types, for one that has no column for them.
  ///
  /// - Throws: `.refused` where that cannot be told.
  func typed(_ book: BookFile, _ text: SheetText, cells: CellReader) throws(SheetError) -> BudgetSheet {
    var sheet = try withWays(book, text, cells: cells)
    if let saidNegative {
      if sheet.types == .pair {
        sheet.signs = AmountSigns(expense: saidNegative ? .negative : .positive)
      } else if !saidNegative {
        sheet.types = hasCategories ? .category : .all(.expense)
      }
      return sheet
    }
    let rows = try UntypedRows(book, sheet, text, cells: cells)
    if sheet.types == .pair {
      sheet.signs = AmountSigns(expense: rows.spendsBelowZero ? .negative : .positive)
      return sheet
    }
    let header = headers.first { $0.column == column(.amount) }?.text ?? ""
    var only = BudgetField(bareHeader: header)?.onlyType
    if let saidOnly { only = saidOnly }
    if only == nil { only = try banner(text, cells) }
    if only == nil { only = Self.onlyType(inName: self.sheet.name) }
    if !kinds.isEmpty { only = nil }
    let none = !kinds.isEmpty && rows.areNone ? TypeRule.category : nil
    guard let rule = rows.rule(only: only, hasCategories: hasCategories) ?? none else {
      try refuseTexts(text, cells)
      // Of rows whose days are not known no sign is, either.
      try refuseUnclearDays()
      try refuseWordsAsDays(text, cells)
      if rows.areNone { try refuseUnreadDays(book, text) }
      if let settings = try typesAside(text, cells) {
        throw .refused(
          sheet: self.sheet.name,
          reason: "it has no column for the type, and its rows do not tell expenses from income: "
            + "say it with: budget sheet set \(settings)")
      }
      throw .refused(
        sheet: self.sheet.name,
        reason: "it has no column for the type, and its rows do not tell expenses from income: "
          + "say it with: budget sheet set expenses=negative (or positive)")
    }
    if rule == .all(.expense), only == nil { try refuseSold() }
    sheet.types = rule
    if rows.earnsBelowZero { sheet.signs = AmountSigns(expense: .positive) }
    return sheet
  }

  /// Refuses a sheet of which nothing says what its rows are, and a header has who pays: a list of invoices, a shop's book.
  private func refuseSold() throws(SheetError) {
    guard let amount = column(.amount),
      let header = headers.first(where: { SheetWords.isSold(FoldedText.folded($0.text)) })
    else { return }
    let letter = CellReference.letters(of: amount)
    // Another column that is called so would be the other way's.
    let isOther = BudgetField.columns(of: headers).contains { $0.field == .amount && $0.column != amount }
    let letters = isOther ? letter + " amount=none" : letter
    throw .refused(
      sheet: sheet.name,
      reason:
        "under “\(FoldedText.onOneLine(header.text))” stands who pays, so that its rows may be what comes in: say which they are with: "
        + "budget sheet set in=\(letters) (or out=\(letters))")
  }

  /// Refuses amounts that are texts, such as “-45,20”: no sum counts them, whatever they say of types.
  private func refuseTexts(_ text: SheetText, _ cells: CellReader) throws(SheetError) {
    var cells = cells
    guard let amount = column(.amount), let last = text.rows.last(where: { $0.row > headerRow }),
      let cell = try text.view(last).cell(amount), cell.type != nil,
      case .text(let words) = try cells.content(of: cell, in: text.bytes),
      words.contains(where: { $0.isNumber }), Decimal(exactly: words) == nil
    else { return }
    throw .refused(
      sheet: sheet.name,
      reason: "its amounts are texts (“\(FoldedText.onOneLine(words))”), which no sum counts: make them numbers first")
  }

  /// The type that a title says right above the headers: of blocks side by side each has its own.
  func banner(_ text: SheetText, _ cells: CellReader) throws(SheetError) -> TransactionType? {
    try banner(above: headerRow, text, cells)
  }

  /// The same of headers in that row.
  func banner(above headers: Int, _ text: SheetText, _ cells: CellReader) throws(SheetError) -> TransactionType? {
    try title(above: headers, text, cells)?.type
  }

  /// The row of that title.
  func bannerRow(above headers: Int, _ text: SheetText, _ cells: CellReader) throws(SheetError) -> Int? {
    try title(above: headers, text, cells)?.row
  }

  private func title(
    above headers: Int, _ text: SheetText, _ cells: CellReader
  ) throws(SheetError) -> (row: Int, type: TransactionType)? {
    var cells = cells
    for row in [headers - 1, headers - 2] where row > 0 {
      for cell in try text.row(row)?.cells ?? [] where region.contains(cell.column) {
        guard let title = try cells.text(of: cell, in: text.bytes) else { continue }
        if let type = Self.onlyType(inName: title) { return (row, type) }
      }
    }
    return nil
  }

  /// The type that a sheet's name says, where it says one.
  private static func onlyType(inName name: String) -> TransactionType? {
    var found: TransactionType?
    for word in FoldedText.folded(name).split(whereSeparator: { !$0.isLetter }) {
      guard let type = TransactionType(sheetName: String(word)) else { continue }
      guard found == nil || found == type else { return nil }
      found = type
    }
    return found
  }
}

extension TypeRule {
  /// What columns say by being there: of two for the amounts each has its own type, whatever a column beside them is for.
  init(columns fields: [BudgetField]) {
    if fields.contains(.outflow) {
      self = .pair
    } else {
      self = fields.contains(.type) ? .column : .sign
    }
  }
}

extension BudgetField {
  /// The type of all that stands in a column with this header.
  fileprivate var onlyType: TransactionType? {
    switch self {
    case .outflow: .expense
    case .inflow: .income
    default: nil
    }
  }
}

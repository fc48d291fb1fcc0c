import Entities
import FoundationEssentials
import Sheets

/// A row as one line of text, for comparing and for going back to: the fields in a fixed order, the details last
/// because they alone may hold any character. A note stands before all that, between two separators.
enum RowText {
  /// Between the fields; a note holds none.
  static let separator: Character = "\u{1F}"

  static func encode(_ row: BudgetRow) -> String {
    let original = row.original
    let fields = [
      row.date.description, row.type.rawValue, row.category, "\(row.amount)",
      original.map { "\($0.money.amount)" } ?? "", original?.money.currency.code ?? "",
      original.map { "\($0.rate)" } ?? "", row.details ?? "",
    ]
    let text = fields.concatenated(separator: String(separator))
    return row.note.map { "\(separator)\($0)\(separator)\(text)" } ?? text
  }

  /// The same in SQL, of the columns of `entry`.
  static let ofColumns = """
    iif(note IS NULL, '', char(31) || note || char(31)) || date || char(31) || type || char(31) || category || char(31) || amount || char(31) || ifnull(original, '') || char(31)
      || ifnull(currency, '') || char(31) || ifnull(rate, '') || char(31) || ifnull(details, '')
    """

  /// The same of values that are bound in the order of `RowColumns`.
  static let ofValues = """
    iif(?9 IS NULL, '', char(31) || ?9 || char(31)) || ?1 || char(31) || ?2 || char(31) || ?3 || char(31) || ?4 || char(31) || ifnull(?6, '') || char(31) || ifnull(?7, '')
      || char(31) || ifnull(?8, '') || char(31) || ifnull(?5, '')
    """

  static func decode(_ text: String, entryID: String) throws(LedgerError) -> BudgetRow {
    // By bytes: an import that is undone reads thousands, and to look for characters takes five times as long.
    var fields = text.utf8.split(
      separator: 0x1F, maxSplits: text.utf8.first == 0x1F ? 9 : 7, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    var note: String?
    if fields.count == 10 {
      note = fields[1]
      fields.removeFirst(2)
    }
    guard fields.count == 8 else { throw .unreadableRow }
    return try row(
      date: fields[0], type: fields[1], category: fields[2], amount: fields[3], original: fields[4],
      currency: fields[5], rate: fields[6], details: fields[7].isEmpty ? nil : fields[7], entryID: entryID,
      note: note)
  }

  /// A row from its fields as the journal holds them; empty `original` or `currency` stands for none.
  static func row(
    date: String, type: String, category: String, amount: String, original: String, currency: String, rate: String,
    details: String?, entryID: String, note: String? = nil
  ) throws(LedgerError) -> BudgetRow {
    guard let day = CalendarDate(iso8601: date), let kind = TransactionType(rawValue: type),
      let money = Decimal(exactly: amount)
    else { throw .unreadableRow }
    return BudgetRow(
      date: day, type: kind, category: category, amount: money, details: details,
      original: originalAmount(original, currency, rate), entryID: entryID, note: note)
  }

  private static func originalAmount(_ amount: String, _ currency: String, _ rate: String) -> OriginalAmount? {
    guard let amount = Decimal(exactly: amount), let currency = Currency(code: currency),
      let rate = Decimal(exactly: rate)
    else { return nil }
    return OriginalAmount(Money(amount, currency), rate: rate)
  }
}

extension BudgetRow {
  /// The row without whose it is and of which account: the journal keeps that beside what its entries say.
  var withoutSides: BudgetRow {
    var row = self
    (row.who, row.account) = (nil, nil)
    return row
  }

  /// Whether two rows say the same to a person: letter case, blanks around words, and fields that a sheet need not
  /// have columns for make no difference.
  func saysTheSame(as other: BudgetRow) -> Bool {
    date == other.date && type == other.type && amount == other.amount
      && FoldedText.saysTheSame(category, other.category)
      && FoldedText.saysTheSame(details ?? "", other.details ?? "")
  }
}

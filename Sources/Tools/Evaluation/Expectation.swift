import Entities
import FoundationEssentials

/// What should be understood of a sentence.
public enum Expectation: Sendable {
  /// These entries, in the order they are said.
  case entries([ExpectedEntry])
  /// No entry at all.
  case refusal

  /// Reads the third column of a corpus file; `nil` where it is of another form.
  public init?(written text: some StringProtocol) {
    if text.hasPrefix("!") {
      guard text == "!unclear" || text == "!other" else { return nil }
      self = .refusal
      return
    }
    var entries: [ExpectedEntry] = []
    var fields: [Substring] = []
    for word in Substring(text).split(separator: " ") {
      if word == "+" {
        guard let entry = ExpectedEntry(fields: fields) else { return nil }
        entries.append(entry)
        fields = []
      } else {
        fields.append(word)
      }
    }
    guard let last = ExpectedEntry(fields: fields) else { return nil }
    self = .entries(entries + [last])
  }
}

/// One entry that should be understood; `nil` stands for a field that is not scored.
public struct ExpectedEntry: Sendable {
  /// As said, before conversion.
  public let amount: Decimal?
  /// The ISO code of the currency said, or of the base currency where none was said.
  public let currency: String?
  /// `YYYY-MM-DD`.
  public let date: String?
  /// `Expenses`, `Income` or `Savings`.
  public let type: String?
  /// The name on the wire.
  public let category: String?
  /// Must appear within the details, whatever the case of the letters.
  public let details: String?

  /// Reads `AMOUNT CURRENCY DATE TYPE CATEGORY DETAILS`, with `_` for a space and `-` for a field that is not scored.
  init?(fields: [Substring]) {
    guard fields.count == 6 else { return nil }
    let said: [String?] = fields.map { field in
      field == "-" ? nil : String(field.map { $0 == "_" ? " " : $0 })
    }
    if let number = said[0] {
      guard let amount = Decimal(exactly: number) else { return nil }
      self.amount = amount
    } else {
      amount = nil
    }
    if let day = said[2] {
      guard CalendarDate(iso8601: day) != nil else { return nil }
    }
    currency = said[1]
    date = said[2]
    type = said[3]
    category = said[4]
    details = said[5]?.lowercased()
  }
}

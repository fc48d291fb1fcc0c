import Entities

/// What a column of a budget sheet holds, told by its header.
package enum BudgetField: Int, CaseIterable, Hashable {
  case date, type, category, amount, details, original, currency, rate, entryID
  /// Amounts in two columns, by which way the money goes.
  case outflow, inflow
  /// Whose the entry is, what was written beside it, and which account the money came from, or went into.
  case who, note, account

  /// What a sheet of ours has, and an entry cannot be counted without.
  package static let required: [BudgetField] = [.date, .type, .category, .amount]

  /// What an amount stands in.
  package static let amounts: [BudgetField] = [.amount, .outflow, .inflow]

  /// As our own workbook spells it, and as an error names it.
  package var header: String {
    switch self {
    case .date: "Date"
    case .type: "Type"
    case .category: "Category"
    case .amount: "Amount"
    case .details: "Details"
    case .original: "Original"
    case .currency: "Currency"
    case .rate: "Rate"
    case .entryID: "Entry id"
    case .outflow: "Outflow"
    case .inflow: "Inflow"
    case .who: "Who"
    case .note: "Note"
    case .account: "Account"
    }
  }

  /// The field whose header this is, whatever the case and the spaces around it; `nil` for a column of the user's own.
  package init?(header: String) {
    self.init(folded: FoldedText.folded(header))
  }

  /// The same, also with a unit in brackets or a colon behind it: `Amount (BGN):`; and of one that says by a sign which way money goes:
  /// `Cheque (-)`.
  package init?(bareHeader header: String) {
    if let way = Self.way(signed: header) { self = way } else { self.init(folded: Self.bare(header)) }
  }

  /// The way that a plus or a minus in brackets says.
  private static func way(signed header: String) -> BudgetField? {
    guard header.hasSuffix(")"), let open = header.lastIndex(of: "(") else { return nil }
    let sign = header[header.index(after: open)...].dropLast()
    guard sign.count == 1, !sign.contains(where: \.isLetter) else { return nil }
    return TransactionType(sheetCell: String(sign)).map { $0 == .income ? .inflow : .outflow }
  }

  /// The same, also of headers that only come close to a field's.
  package init?(anyHeader header: String) {
    let field = BudgetField(bareHeader: header) ?? BudgetField(alsoFolded: Self.bare(header))
    guard let field = field ?? BudgetField(joinedHeader: header) ?? BudgetField(linesOf: header) else { return nil }
    self = field
  }

  /// The column of each field among headers, from the left: that which says it outright, else one with a unit or a colon, else one
  /// that comes close. Of two that say the same, the first is the one.
  package static func columns(
    of headers: [(column: Int, text: String)]
  ) -> [(field: BudgetField, column: Int)] {
    var columns: [(field: BudgetField, column: Int)] = []
    func take(_ field: (String) -> BudgetField?) {
      for (column, text) in headers where !columns.contains(where: { $0.column == column }) {
        guard let field = field(text), !columns.contains(where: { $0.field == field }) else { continue }
        columns.append((field, column))
      }
    }
    take { BudgetField(header: $0) }
    guard columns.count < headers.count || columns.contains(where: { $0.field.isOneWay }) else { return columns }
    take { BudgetField(bareHeader: $0) }
    let said = columns
    take { BudgetField(alsoFolded: bare($0)) }
    if columns.count < headers.count { take { BudgetField(joinedHeader: $0) ?? BudgetField(linesOf: $0) } }
    settleWays(&columns, headers, said: said)
    takeNotes(&columns, headers)
    return columns.sorted { $0.column < $1.column }
  }

  /// An amount of one way only.
  private var isOneWay: Bool { self == .outflow || self == .inflow }

  /// Two columns of amounts are a pair; one alone is the column of amounts, unless there is one.
  private static func settleWays(
    _ columns: inout [(field: BudgetField, column: Int)], _ headers: [(column: Int, text: String)],
    said: [(field: BudgetField, column: Int)]
  ) {
    let ways = columns.filter { $0.field.isOneWay }
    guard !ways.isEmpty else { return }
    if ways.count == 2 {
      // What comes close only, such as a total beside them, is not the amount.
      guard said.contains(where: { $0.field == .amount }) else { return columns.removeAll { $0.field == .amount } }
    } else if !columns.contains(where: { $0.field == .amount }) {
      columns.removeAll { $0.field.isOneWay }
      columns.append((.amount, ways[0].column))
      return
    }
    columns.removeAll { $0.field.isOneWay }
  }

  /// A column of notes is one beside that of the details, which it is where there is no other.
  private static func takeNotes(
    _ columns: inout [(field: BudgetField, column: Int)], _ headers: [(column: Int, text: String)]
  ) {
    guard columns.count < headers.count, columns.contains(where: { $0.field == .details }),
      let note = headers.first(where: { header in
        !columns.contains { $0.column == header.column } && SheetWords.isNote(bare(header.text))
      })
    else { return }
    columns.append((.note, note.column))
  }

  static func bare(_ header: String) -> String {
    var text = FoldedText.folded(header)[...]
    if let space = text.firstIndex(of: " "), text[..<space].allSatisfy(\.isPicture) {
      text = text[text.index(after: space)...]
    }
    while let last = text.last {
      if last == ":" || last == "," || last == "?" || last == " " || last.isPicture {
        text.removeLast()
      } else if last == ")" || last == "]", let open = text.lastIndex(of: last == ")" ? "(" : "["),
        open > text.startIndex
      {
        text = text[..<open]
      } else if let space = text.lastIndex(of: " "),
        CurrencySign.isUnit(text[text.index(after: space)...])
      {
        text = withoutLink(text[..<space])
      } else {
        break
      }
    }
    return String(text)
  }

  /// Longer ones are no headers.
  private static let longestJoined = 48

  /// The field that a header stands for among words that say nothing more, also where they are written as one: `transaction_date`,
  /// `PurchaseDate`, `Withdrawal amount`; or the amounts, where it is their unit.
  private init?(joinedHeader header: String) {
    guard header.utf8.count <= Self.longestJoined else { return nil }
    let bare = Self.bare(header.parted)
    let words = bare.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if words.count == 1 && CurrencySign.isUnit(words[0][...]) || words.isEmpty && CurrencySign.isUnit(bare[...]) {
      self = .amount
      return
    }
    guard words.count > 1 || bare != Self.bare(header) else { return nil }
    func said(_ words: [String]) -> BudgetField? {
      let text = words.joined(separator: " ")
      return BudgetField(folded: text) ?? BudgetField(alsoFolded: text)
    }
    if let field = said(words) {
      self = field
      return
    }
    // An amount of one way says so beside the word for amounts.
    let others = words.filter { BudgetField(folded: $0) != .amount }
    if others.count < words.count, let way = others.first(where: { BudgetField(folded: $0)?.isOneWay ?? false }),
      let field = BudgetField(folded: way), others.allSatisfy({ $0 == way || SheetWords.isBeside($0) })
    {
      self = field
      return
    }
    // “Payee / Description” is whatever each of its parts is, where they are the same.
    let parts = bare.split(separator: "/")
    if parts.count > 1, let first = BudgetField(anyHeader: String(parts[0])), first != .type,
      parts.allSatisfy({ BudgetField(anyHeader: String($0)) == first })
    {
      self = first
      return
    }
    let telling = words.filter { !SheetWords.isBeside($0) }
    let field =
      if telling.isEmpty { words.last.flatMap { said([$0]) } } else if let field = said(telling) { field } else {
        said(telling.filter { BudgetField(folded: $0) != .amount }).flatMap {
          $0 == .amount || $0 == .outflow ? BudgetField.amount : nil
        }
      }
    // The type of a payment is that of the card; a total of what was earned is no amount of any way.
    guard let field, field != .type, !field.isOneWay || !telling.isEmpty,
      field != .amount || !words.contains(where: { BudgetField(folded: $0)?.isOneWay ?? false })
    else { return nil }
    self = field
  }

  /// Without the little word that joins a unit to a header (`Sum in EUR`), where the header is none with it.
  private static func withoutLink(_ text: Substring) -> Substring {
    let said = String(text)
    guard BudgetField(folded: said) == nil, BudgetField(alsoFolded: said) == nil, let space = text.lastIndex(of: " "),
      text.distance(from: space, to: text.endIndex) <= 3
    else { return text }
    return text[..<space]
  }

  /// Whether a header of amounts of one way says nothing where it is the only one, as what banks credit comes in, and what a card is
  /// credited does not.
  package static func saysNothingAlone(_ header: String) -> Bool {
    bare(header.parted).split { !$0.isLetter && !$0.isNumber }.contains { SheetWords.isAlone(String($0)) }
  }

  /// The headers that may be that of the amounts as well as the one that was taken for it, which only comes close; none where that
  /// one says so outright.
  package static func rivals(
    of columns: [(field: BudgetField, column: Int)], among headers: [(column: Int, text: String)]
  ) -> [(column: Int, text: String)] {
    guard let amount = columns.first(where: { $0.field == .amount })?.column,
      let header = headers.first(where: { $0.column == amount }), BudgetField(bareHeader: header.text) == nil
    else { return [] }
    return headers.filter { other in
      other.column != amount && !columns.contains { $0.column == other.column }
        && BudgetField(bareHeader: other.text) == nil
        && (BudgetField(anyHeader: other.text).map { $0 == .amount || $0 == .outflow } ?? false)
    }
  }
}

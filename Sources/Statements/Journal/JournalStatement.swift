import Entities
import FoundationEssentials
import Sheets

/// What a journal's transactions come to: each posting to expenses, income or savings is a line, and its account says the category.
enum JournalStatement {
  static func statement(_ bytes: [UInt8], profiles: ProfileSet) throws(ImportError) -> BankStatement {
    let text = String(decoding: try TextDecoding.detected(bytes, encoding: profiles.usual.encoding), as: UTF8.self)
    let journal = try TextJournalReader(text)
    let sums = try SumText(journal, profiles.usual.decimal)
    let postings = Postings(sums: sums, usual: journal.usualCommodity)
    var lines: [StatementLine] = []
    var passedOver = 0
    for transaction in journal.transactions {
      let found = try entries(of: transaction, journal.roots, postings)
      lines += found
      if found.isEmpty { passedOver += 1 }
    }
    return BankStatement(format: .journal, lines: lines, passedOver: passedOver, keepsPayees: true)
  }

  private static func entries(
    of transaction: JournalTransaction, _ roots: [String: JournalRoot], _ reader: Postings
  ) throws(ImportError) -> [StatementLine] {
    var moved: [(posting: Postings.Sum, root: JournalRoot, category: String?)] = []
    for sum in try reader.sums(of: transaction) {
      guard let (root, category) = JournalRoot.told(sum.account, declared: roots) else {
        throw .field(
          line: sum.line, name: "account", text: sum.account,
          expected:
            "one below expenses, income, assets, liabilities or equity, or declared, as in: account NAME  ; type: X")
      }
      moved.append((sum, root, category))
    }
    // What was there before the journal begins was not saved in it, and what goes from one box into another neither.
    let isOpening = moved.contains { $0.root == .equity }
    let saved = moved.filter { $0.root == .savings }.reduce(0 as Decimal) { $0 + $1.posting.amount }
    // Of several accounts it cannot be told which part is whose.
    let own = Set(moved.filter { $0.root == .own && $0.posting.amount != 0 }.map(\.category))
    var lines: [StatementLine] = []
    for (sum, root, category) in moved where sum.amount != 0 {
      let type: TransactionType
      switch root {
      case .expense: type = .expense
      case .income: type = .income
      case .savings where saved > 0 && sum.amount > 0 && !isOpening: type = .savings
      case .savings, .own, .equity: continue
      }
      var line = StatementLine(line: sum.line, booked: transaction.day, amount: -sum.amount, currency: try sum.currency)
      line.type = type
      line.category = transaction.tags["category"] ?? category
      line.original = sum.original ?? original(transaction.tags["original"])
      // Where nothing else was to be said, the exports say the category.
      let said = transaction.tags["details"] ?? transaction.payee
      line.payee = said == line.category && transaction.tags["details"] == nil ? nil : said
      line.purpose = transaction.purpose
      line.reference = transaction.tags["id"]
      line.householdAccount = transaction.tags["account"] ?? (own.count == 1 ? own.first ?? nil : nil)
      lines.append(line)
    }
    guard lines.isEmpty, !isOpening, let sum = moved.first(where: { $0.posting.amount != 0 })?.posting else {
      return lines
    }
    var line = StatementLine(
      line: transaction.line, booked: transaction.day, amount: sum.amount, kind: .ownTransfer)
    line.payee = transaction.payee
    return [line]
  }

  /// What was paid in another currency, as the exports write it: `120 EUR at 1.955`.
  private static func original(_ text: String?) -> OriginalAmount? {
    let words = text?.split(separator: " ") ?? []
    guard words.count == 4, let amount = Decimal(exactly: words[0]), let currency = Currency(code: words[1]),
      let rate = Decimal(exactly: words[3])
    else { return nil }
    return OriginalAmount(Money(amount, currency), rate: rate)
  }
}

extension SumText {
  /// The mark before the cents that a journal says, or that all its sums agree with.
  fileprivate init(_ journal: TextJournalReader, _ said: Unicode.Scalar?) throws(ImportError) {
    if let decimal = said ?? journal.decimal {
      self.init(decimal: decimal)
    } else {
      let written = journal.transactions.flatMap { $0.postings.compactMap(\.amount?.number) }
      try self.init(of: journal.examples + written)
    }
  }
}

/// The postings of transactions with their sums, also those that are left to be worked out.
private struct Postings {
  struct Sum {
    let line: Int
    let account: String
    let amount: Decimal
    /// `nil` for sums without one: they are in the base currency.
    let commodity: String?
    /// What was bought or sold for it.
    var bought: (amount: Decimal, commodity: String)?
  }

  let sums: SumText
  let usual: String?

  func sums(of transaction: JournalTransaction) throws(ImportError) -> [Sum] {
    var found: [Sum] = []
    var open: JournalTransaction.Posting?
    for posting in transaction.postings {
      guard let amount = posting.amount else {
        guard open == nil else {
          throw .broken(line: posting.line, reason: "two sums of this transaction are left open")
        }
        open = posting
        continue
      }
      found.append(try sum(amount, posting))
    }
    guard let open else { return found }
    var left: [(commodity: String?, amount: Decimal)] = []
    for sum in found {
      if let index = left.firstIndex(where: { $0.commodity == sum.commodity }) {
        left[index].amount -= sum.amount
      } else {
        left.append((sum.commodity, -sum.amount))
      }
    }
    return found
      + left.filter { $0.amount != 0 }.map {
        Sum(line: open.line, account: open.account, amount: $0.amount, commodity: $0.commodity)
      }
  }

  private func sum(_ amount: JournalAmount, _ posting: JournalTransaction.Posting) throws(ImportError) -> Sum {
    let value = try number(amount, posting)
    let commodity = amount.commodity ?? usual
    let cost: (amount: Decimal, of: JournalAmount)
    switch amount.price {
    case nil: return Sum(line: posting.line, account: posting.account, amount: value, commodity: commodity)
    case .each(let price): cost = (value * (try number(price, posting)), price)
    case .total(let price): cost = (value < 0 ? -(try number(price, posting)) : try number(price, posting), price)
    }
    return Sum(
      line: posting.line, account: posting.account, amount: cost.amount, commodity: cost.of.commodity ?? usual,
      bought: commodity.map { (value, $0) })
  }

  private func number(_ amount: JournalAmount, _ posting: JournalTransaction.Posting) throws(ImportError) -> Decimal {
    guard let value = sums.number(amount.number) else {
      throw .field(
        line: posting.line, name: posting.account, text: amount.number, expected: sums.expectation(of: amount.number))
    }
    return amount.isBelowZero ? -value : value
  }
}

extension Postings.Sum {
  /// What it is counted in; only what is an entry has to be in a currency.
  var currency: Currency? {
    get throws(ImportError) {
      guard let commodity else { return nil }
      guard let currency = Postings.Sum.currency(of: commodity) else {
        throw .field(line: line, name: account, text: commodity, expected: "a currency such as EUR")
      }
      return currency
    }
  }

  /// What it was before it was bought or sold.
  var original: OriginalAmount? {
    guard let (value, commodity) = bought, value != 0, let currency = Postings.Sum.currency(of: commodity) else {
      return nil
    }
    return OriginalAmount(Money(value < 0 ? -value : value, currency), rate: amount / value)
  }

  private static func currency(of commodity: String) -> Currency? {
    SheetWords.currencyCode(ofSign: commodity.lowercased()).flatMap { Currency(code: $0) }
      ?? CurrencySign.currency(inText: commodity) ?? Currency(code: commodity)
  }
}

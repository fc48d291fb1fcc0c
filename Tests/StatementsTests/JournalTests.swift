import Entities
import FoundationEssentials
import Reports
import Sheets
import Testing

@testable import Statements

/// Journals of hledger, ledger and Beancount, and our own tables.
@Suite struct JournalTests {
  /// `2025-10-31 expense 12.50 EUR Food lidl`; what is no entry says why.
  private func read(_ text: String, _ rules: [String] = []) throws -> [String] {
    try statement(text, rules).lines.map { line in
      var words = ["\(line.date)", line.type.map { "\($0)" } ?? "-", "\(line.amount < 0 ? -line.amount : line.amount)"]
      words += [line.currency?.code, line.category.map { "[\($0)]" }, line.payee].compactMap(\.self)
      if let original = line.original { words.append("was \(original.money) at \(original.rate)") }
      if let reference = line.reference { words.append("#\(reference)") }
      if line.isTurned, line.aside == nil { words.append("(came back)") }
      if let aside = line.aside { words.append("(\(aside))") }
      return words.joined(separator: " ")
    }
  }

  @Test("a posting to expenses, income or savings is an entry, whose account says the category")
  func postings() throws {
    let journal = """
      ; a comment
      commodity 1,000.00 EUR
      account assets:bank:checking

      2025-10-31=2025-11-02 * (123) Lidl | weekly shopping  ; with a coupon
          ; id: a7b2c4
          expenses:food:groceries    12.50 EUR
          expenses:household supplies  € 3
          assets:bank:checking

      2025/11/1 ! Work
          income:salary  EUR -1,250.00 = -1,250.00 EUR
          assets:bank:checking

      2025-11-02 put by
          assets:savings:rainy day   100.00 EUR
          assets:bank:checking      -100.00 EUR

      2025-11-03 to the wallet
          assets:cash  50.00 EUR
          assets:bank:checking
      """
    #expect(
      try read(journal) == [
        "2025-10-31 expense 12.5 EUR [food:groceries] Lidl #a7b2c4",
        "2025-10-31 expense 3 EUR [household supplies] Lidl #a7b2c4",
        "2025-11-01 income 1250 EUR [salary] Work",
        "2025-11-02 savings 100 EUR [rainy day] put by",
        "2025-11-03 - 50 to the wallet (ownTransfer)",
      ])
    #expect(try statement(journal).format == .journal)
  }

  @Test("Beancount's texts, metadata and directives are read")
  func beancount() throws {
    let journal = #"""
      ; -*- mode: beancount -*-
      option "name_expenses" "Ausgaben"
      2025-01-01 open Assets:Giro EUR
      2025-01-01 open Ausgaben:Essen

      * A heading
      2025-10-31 * "Lidl" "the \"big\" shop" #food ^receipt-7
        id: "a7b2c4"
        Ausgaben:Essen   1,234.50 EUR
          note: "of the posting"
        Assets:Giro
      2025-11-01 balance Assets:Giro  5.00 EUR
      2025-11-02 txn "Work"
        Income:Salary  -1000 EUR ; monthly
        Assets:Giro     1000 EUR
      """#
    #expect(
      try read(journal) == [
        "2025-10-31 expense 1234.5 EUR [Essen] Lidl #a7b2c4", "2025-11-02 income 1000 EUR [Salary] Work",
      ])
  }

  @Test("what was bought in another currency is in the one that it was paid in, beside what it was")
  func prices() throws {
    let journal = """
      2025-10-31 hotel
        expenses:travel  100 USD @ 0.90 EUR
        liabilities:card
      2025-11-01 bakery
        expenses:food  £4 @@ €5
        assets:cash
      2025-11-02 shares
        assets:broker  10 XYZW {12.50 EUR} @ 13 EUR
        assets:bank
      """
    #expect(
      try read(journal) == [
        "2025-10-31 expense 90 EUR [travel] hotel was 100 USD at 0.9",
        "2025-11-01 expense 5 EUR [food] bakery was 4 GBP at 1.25",
        "2025-11-02 - 130 shares (ownTransfer)",
      ])
  }

  @Test("what comes back stays what it is of, and what lay there at the beginning was not saved")
  func turned() throws {
    let journal = """
      2025-10-01 opening balances
        assets:savings  500 EUR
        assets:cash     100 EUR
        equity:opening
      2025-10-31 Zara
        expenses:clothes  -20 EUR
        assets:bank
      2025-11-01 back from the jar
        assets:savings  -50 EUR
        assets:cash
      2025-11-02 envelope
        expenses:fun   8 EUR
        (budget:fun)  -8 EUR
        assets:cash
      """
    #expect(
      try read(journal) == [
        "2025-10-31 expense 20 EUR [clothes] Zara (came back)", "2025-11-01 - 50 back from the jar (ownTransfer)",
        "2025-11-02 expense 8 EUR [fun] envelope",
      ])
    #expect(try statement(journal).passedOver == 1)
  }

  @Test("the journal itself says what accounts are, which year it is and what stands before the cents")
  func declared() throws {
    let journal = """
      decimal-mark ,
      account Travail  ; type: R
      account Dépenses ; type:X
      account Banque   ; type: C
      Y2025
      D 1.000,00 EUR

      10/31 marché
        Dépenses:fruits  1.012,50
        Banque
      2025.11.01 paie
        Travail  -2.000
        Banque
      comment
      2025-11-02 not this one
        Dépenses  5
        Banque
      end comment
      """
    #expect(
      try read(journal) == [
        "2025-10-31 expense 1012.5 EUR [fruits] marché", "2025-11-01 income 2000 EUR paie",
      ])
  }

  @Test("what cannot be read with certainty is refused, and says where")
  func refused() {
    func refusal(_ text: String) -> ImportError? { StatementsTests.refusal(Array(text.utf8)) }
    let below = "\n  expenses:x  5 EUR\n  assets:cash\n"
    if case .broken(let line, let reason)? = refusal("2025-10-31 a" + below + "include other.journal\n") {
      #expect(line == 4 && reason.contains("hledger print"))
    } else {
      Issue.record("an included file is passed over")
    }
    if case .field(_, let name, let text, _)? = refusal("2025-10-31 a\n  Food  5 EUR\n  assets:cash\n") {
      #expect(name == "account" && text == "Food")
    } else {
      Issue.record("an account below no root is passed over")
    }
    #expect(refusal("2025-10-31 a\n  expenses:x  five EUR\n  assets:cash\n") != nil)
    #expect(refusal("2025-10-31 a\n  expenses:x\n  assets:cash\n  assets:bank  5 EUR\n") != nil)
    if case .undecided(_, let rules)? = refusal("2025-10-31 a\n  expenses:x  1,234 EUR\n  assets:cash\n") {
      #expect(rules == ["decimal=,", "decimal=."])
    } else {
      Issue.record("one thousand or one and a bit is guessed")
    }
  }

  @Test("a table whose first column is a day and a time is no journal")
  func tables() throws {
    #expect(try StatementFormat.detect(Array("2025-10-31 10:00,-5,coffee\n2025-11-01 11:00,-6,tea\n".utf8)) == .csv)
    #expect(try StatementFormat.detect(Array("date,amount,details\n2025-10-31,-5,coffee\n".utf8)) == .csv)
  }

  @Test("our own tables keep types, categories, originals and ids")
  func exports() throws {
    let table = """
      date,type,category,amount,currency,details,original,original_currency,rate,id
      2025-10-31,Expenses,Eat out,5,EUR,"coffee, cake",,,,a7b2c4
      2025-11-01,Savings,Savings,100,EUR,,,,,
      2025-11-02,Income,Other,9,EUR,'=refund,10,USD,0.9,b1b1b1
      2025-11-03,Expenses,Clothes,-20,EUR,zara,,,,
      """
    let expected = [
      "2025-10-31 expense 5 EUR [Eat out] coffee, cake #a7b2c4", "2025-11-01 savings 100 EUR [Savings]",
      "2025-11-02 income 9 EUR [Other] =refund was 10 USD at 0.9 #b1b1b1",
      "2025-11-03 expense 20 EUR [Clothes] zara (came back)",
    ]
    #expect(try read(table) == expected)
    #expect(try statement(table).format == .export)
    let json = """
      [
        {"amount":5,"category":"Eat out","currency":"EUR","date":"2025-10-31","details":"coffee, cake","id":"a7b2c4","type":"Expenses"}
      , {"amount":100,"category":"Savings","currency":"EUR","date":"2025-11-01","type":"Savings"}
      ]
      """
    #expect(try read(json) == Array(expected.prefix(2)))
  }

  @Test("what is exported is read back as it was", arguments: [ExportFormat.csv, .tsv, .json])
  func exportedAndRead(format: ExportFormat) throws {
    let day = try #require(CalendarDate(iso8601: "2025-10-31"))
    let (cents, rate) = (try #require(Decimal(exactly: "9.05")), try #require(Decimal(exactly: "0.88312456")))
    let rows = [
      BudgetRow(date: day, type: .expense, category: "Eat out", amount: cents, details: "=a, \"b\"", entryID: "a7b2c4"),
      BudgetRow(date: day, type: .savings, category: "Savings", amount: 1_000),
      BudgetRow(
        date: day, type: .income, category: "Ремонт / дом", amount: 9,
        original: OriginalAmount(Money(10, .dollar), rate: rate)),
    ]
    let writer = format.writer(currency: .euro)
    let lines = writer.header(from: .always) + rows.enumerated().flatMap { writer.lines(of: $1, isFirst: $0 == 0) }
    #expect(
      try read((lines + writer.footer).joined(separator: "\n")) == [
        "2025-10-31 expense 9.05 EUR [Eat out] =a, \"b\" #a7b2c4", "2025-10-31 savings 1000 EUR [Savings]",
        "2025-10-31 income 9 EUR [Ремонт / дом] was 10 USD at 0.88312456",
      ])
  }
}

import Testing

@testable import Statements

/// Columns that no header tells.
@Suite("Columns by what stands in them") struct ColumnValueTests {
  @Test(
    "a column of currencies is one, whatever it is called",
    arguments: ["Payment currency", "Valuta rekening", "Munteenheid", "Devise", "X"])
  func currency(header: String) throws {
    let text = "Date;Name;Amount;\(header)\n13.10.2025;Lidl;-20,00;EUR\n14.10.2025;Aldi;-20,00;USD\n"
    #expect(try told(text) == ["2025-10-13 -20 EUR Lidl", "2025-10-14 -20 USD Aldi"])
  }

  @Test("of several columns of currencies the one beside the sum counts, else it is asked")
  func currencies() throws {
    let beside = "Date;Foo;Name;Pay;Amount\n13.10.2025;USD;Lidl;EUR;-20,00\n14.10.2025;EUR;Aldi;EUR;-21,00\n"
    #expect(try statement(beside).lines.map { $0.currency?.code } == ["EUR", "EUR"])
    let apart = "Foo;Bar;Date;Name;Amount\nUSD;EUR;13.10.2025;Lidl;-20,00\n"
    #expect(
      refusal(Array(apart.utf8))
        == .undecided(what: "several columns hold currencies", settledBy: ["currency=Foo", "currency=Bar"]))
    #expect(try told(apart, ["currency=Bar"]) == ["2025-10-13 -20 EUR Lidl"])
  }

  @Test("a column of three letters that are no currencies is none")
  func noCurrency() throws {
    let text = "Date;Name;Amount;Way\n13.10.2025;Lidl;-20,00;POS\n14.10.2025;Aldi;-20,00;ATM\n"
    #expect(try statement(text).lines.map(\.currency) == [nil, nil])
  }

  @Test("the account's currency above the table", arguments: ["Account currency: USD", "Kontowährung: USD"])
  func preamble(text: String) throws {
    let table = "\(text)\n\nDate;Description;Amount\n2025-10-13;Steam;-12.00\n"
    #expect(try statement(table).lines.map { $0.currency?.code } == ["USD"])
  }

  @Test("what the account was charged outranks the sum in another currency")
  func charged() throws {
    let euros = "Date;Description;Amount;Currency;Amount in EUR\n2026-10-13;Steam;-12.00;USD;-10.40\n"
    #expect(try #require(statement(euros).lines.first).sums.hasPrefix("-10.4 EUR, 12 USD at 0.866"))
    let leva = "Дата;Описание;Сума;Валута;Сума в лева\n13.10.2025;Steam;-12,00;EUR;-23,47\n"
    #expect(try statement(leva).lines.map { "\($0.amount) \($0.currency?.code ?? "")" } == ["-23.47 BGN"])
    let alone = "Date;Description;Amount in EUR\n2026-10-13;Steam;-10.40\n"
    #expect(try told(alone) == ["2026-10-13 -10.4 EUR Steam"])
  }

  @Test(
    "a column of words for what went out and came in, or of signs, is known by them",
    arguments: [("Af", "Bij"), ("-", "+"), ("\u{2212}", "+"), ("Debet", "Kredit"), ("Изходящ", "Входящ")])
  func direction(out: String, incoming: String) throws {
    let text = "Date;Name;X;Amount\n13.10.2025;Lidl;\(out);20,00\n14.10.2025;Acme;\(incoming);2100,00\n"
    #expect(try told(text) == ["2025-10-13 -20 Lidl", "2025-10-14 2100 Acme"])
  }

  @Test("a column of two words that are not known is offered as the direction, and read as it is said")
  func openDirection() throws {
    let text = "Date;Name;Foo Bar;Amount\n13.10.2025;Lidl;Zig;20,00\n14.10.2025;Acme;Zag;2100,00\n"
    #expect(
      refusal(Array(text.utf8))
        == .undecided(
          what: "no sum is below zero, and the column “Foo Bar” has “Zig” and “Zag”: one may be for what was spent",
          settledBy: ["direction=Foo Bar:Zig", "direction=Foo Bar:Zag", "signs=turned", "signs=plain"]))
    #expect(try told(text, ["direction=Foo Bar:Zig"]) == ["2025-10-13 -20 Lidl", "2025-10-14 2100 Acme"])
    #expect(try told(text, ["direction=Foo Bar:Zag"]) == ["2025-10-13 20 Lidl", "2025-10-14 -2100 Acme"])
  }

  @Test("a third word in a column of directions is asked about where sums have no sign")
  func thirdWord() throws {
    let text =
      "Date;Name;Type;Amount\n13.10.2025;Lidl;Sale;20,00\n14.10.2025;Acme;Return;5,00\n15.10.2025;X;Zonk;1,00\n"
    #expect(
      refusal(Array(text.utf8))
        == .undecided(
          what: "what “Zonk” says in the column “Type” is not known", settledBy: ["out=Zonk", "in=Zonk"]))
    #expect(try told(text, ["out=Zonk"]).last == "2025-10-15 -1 X")
  }

  @Test("a decimal comma without quotes in a file of commas is put together again, and what cannot be is refused")
  func surplus() throws {
    let cents = "Date,Description,Amount\n2026-10-13,Lidl,-12,00\n2026-10-14,Billa,-13,50\n"
    #expect(try told(cents) == ["2026-10-13 -12 Lidl", "2026-10-14 -13.5 Billa"])
    let balance = "Date,Description,Amount,Balance\n2026-10-13,Lidl,-12,05,100,00\n2026-10-14,Billa,-13,50,86,50\n"
    #expect(try told(balance) == ["2026-10-13 -12.05 Lidl", "2026-10-14 -13.5 Billa"])
    let payee = "Date,Description,Amount,Note\n2026-10-13,Lidl,-12.00,a\n2026-10-14,Billa,-12.00,b,c\n"
    #expect(
      refusal(Array(payee.utf8))
        == .broken(
          line: 3, reason: "it has 5 fields and the headers are 4: what has the separator in it needs quotes"))
    // Separators at the end are nothing.
    #expect(try told("Date,Description,Amount\n2026-10-13,Lidl,-12.00,,\n") == ["2026-10-13 -12 Lidl"])
  }

  @Test("headers that stand once more in another order are followed, and other ones are refused")
  func secondHeaders() throws {
    let turned =
      "Date;Description;Amount;Balance\n2026-10-01;Lidl;-10.00;500.00\nDate;Description;Balance;Amount\n2026-10-02;Billa;480.00;-20.00\n"
    #expect(try told(turned) == ["2026-10-01 -10 Lidl", "2026-10-02 -20 Billa"])
    let other = "Date;Description;Amount\n2026-10-01;Lidl;-10.00\nDate;Payee;Amount\n2026-10-02;Billa;-20.00\n"
    #expect(
      refusal(Array(other.utf8))
        == .broken(line: 3, reason: "other columns begin here: what follows has to be a file of its own"))
  }
}

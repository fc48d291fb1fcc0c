import Entities
import Testing

@testable import Statements

/// What stands in a table of no known bank and is no payment, or not all that its number says.
@Suite("What a table's rows are besides payments") struct AsideTests {
  @Test(
    "balances and totals are no payments, also where they carry a day",
    arguments: [
      "Date,Description,Amount\n2026-10-01,Opening balance,1000.00\n2026-10-13,Lidl,-45.50\n2026-10-31,Closing balance,954.50\n"
        + "2026-10-31,Total,-45.50\n",
      "Дата;Описание;Сума\n01.10.2026;Начално салдо;1 000,00\n13.10.2026;Lidl;-45,50\n31.10.2026;Крайно салдо;954,50\n31.10.2026;Общо;-45,50\n",
      "Buchungstag;Empfänger;Verwendungszweck;Betrag\n01.10.2026;;Anfangssaldo;1.000,00\n13.10.2026;Lidl;Einkauf;-45,50\n"
        + "31.10.2026;;Endsaldo;954,50\n31.10.2026;;Summe;-45,50\n",
      "Дата;Основание;Дебит;Кредит\n01.10.2026;Начално салдо;;1 000,00\n13.10.2026;Lidl;45,50;\n31.10.2026;Обороти;45,50;2 000,00\n"
        + "31.10.2026;Общо обороти;45,50;\n",
    ])
  func balances(text: String) throws {
    let read = try statement(text)
    #expect(read.entries.map { "\($0.amount) \($0.payee ?? "")" } == ["-45.5 Lidl"])
    #expect(read.asides.map(\.aside) == [.balance] && read.asides.first?.count == 3)
  }

  @Test("who is called so and is paid another sum than the lines come to is a payee")
  func petrol() throws {
    let text = "Date,Payee,Amount\n2026-10-02,Total,-60.00\n2026-10-03,New Balance,-80.00\n2026-10-13,Lidl,-45.50\n"
    #expect(try statement(text).entries.count == 3)
  }

  @Test("a table in which nothing tells what went out is refused, however short")
  func noSign() throws {
    for lines in ["2026-10-02,Lidl,45.50\n", "2026-10-02,Lidl,45.50\n2026-10-03,Zara,20.00\n"] {
      let text = "Date,Payee,Amount\n" + lines
      #expect(
        refusal(Array(text.utf8))
          == .undecided(
            what: "no sum is below zero: they are all spent, or all received",
            settledBy: ["signs=turned", "signs=plain"]))
      #expect(try told(text, ["signs=plain"]).first == "2026-10-02 45.5 Lidl")
      #expect(try told(text, ["signs=turned"]).first == "2026-10-02 -45.5 Lidl")
    }
    // A column that is there and says nothing of it is no help.
    let typed = "Date,Payee,Type,Amount\n2026-10-02,Lidl,Card,45.50\n"
    #expect(refusal(Array(typed.utf8)) != nil)
    let sold = "Date,Payee,Type,Amount\n2026-10-02,Lidl,Sale,45.50\n2026-10-03,Zara,Return,10.00\n"
    #expect(try told(sold) == ["2026-10-02 -45.5 Lidl", "2026-10-03 10 Zara"])
  }

  @Test(
    "what stands beside the number says which way it went, and in what currency",
    arguments: [
      ("8.20 DR", "-8.2"), ("8.20D", "-8.2"), ("8.20 Dr", "-8.2"), ("8.20 ДТ", "-8.2"), ("1000.00 CR", "1000"),
      ("1000.00 КТ", "1000"), ("-10.00 USD", "-10 USD"), ("-10.00 BGN", "-10 BGN"), ("$-10.00", "-10 USD"),
      ("-$10.00", "-10 USD"), ("-€8.20", "-8.2 EUR"), ("-8.20 лв.", "-8.2 BGN"), ("£-12.50", "-12.5 GBP"),
      ("(8.20) EUR", "-8.2 EUR"), ("EUR 8.20-", "-8.2 EUR"), ("- 8.20", "-8.2"), ("\u{2212}8.20", "-8.2"),
    ])
  func beside(text: String, read: String) throws {
    let line = try #require(try statement("Date;Payee;Amount\n2026-10-01;a;\(text)\n2026-10-02;b;-1.00\n").lines.first)
    #expect(["\(line.amount)", line.currency?.code].compactMap(\.self).joined(separator: " ") == read)
  }

  @Test("what stands beside the number and is not understood is refused, and named")
  func unknownBeside() throws {
    let text = "Date;Payee;Amount\n2026-10-01;a;-12.00 abcd\n"
    #expect(
      refusal(Array(text.utf8))
        == .field(
          line: 2, name: "Amount", text: "-12.00 abcd",
          expected: "a sum beside which “abcd” is no sign and no currency"))
    let two = "Date;Payee;Amount;Currency\n2026-10-01;a;-12.00 USD;EUR\n"
    #expect(
      refusal(Array(two.utf8))
        == .field(line: 2, name: "Currency", text: "EUR", expected: "the currency beside the sum"))
  }

  @Test(
    "the currency above the table is that of its lines",
    arguments: ["Валута: BGN", "Валута на сметката;BGN", "IBAN;BG80UNCR70001512345678;Валута;BGN", "Currency: lv."])
  func preamble(text: String) throws {
    let read = try statement("Извлечение\n\(text)\n\nДата;Описание;Дебит;Кредит\n02.10.2025;Lidl;45,50;\n")
    #expect(read.lines.map { $0.currency?.code } == ["BGN"])
  }

  @Test(
    "what is not booked yet is pending, as a word in its row or as a title above it",
    arguments: [
      "Buchungstag;Empfänger;Betrag;Info\n01.10.2026;Lidl;-5,00;Umsatz gebucht\n02.10.2026;Zara;-6,00;Umsatz vorgemerkt\n",
      "Дата;Контрагент;Сума;Статус\n01.10.2026;Lidl;-5,00;Осчетоводена\n02.10.2026;Zara;-6,00;Блокирана сума\n",
      "Date;Payee;Amount\n01.10.2026;Lidl;-5,00\n\nPending transactions\nDate;Payee;Amount\n02.10.2026;Zara;-6,00\n",
      "Дата;Описание;Сума\n01.10.2026;Lidl;-5,00\nБлокирани суми\n02.10.2026;Zara;-6,00\n",
    ])
  func pending(text: String) throws {
    #expect(try told(text) == ["2026-10-01 -5 Lidl", "2026-10-02 -6 Zara [pending]"])
  }

  @Test("money that stays one's own, and cash, are told from what is paid")
  func own() throws {
    let own = [
      "Own account transfer", "Transfer to savings account", "REVOLUT**4412* TOP UP", "Credit card bill payment",
      "CREDIT CARD PAYMENT - THANK YOU", "Погасяване на кредитна карта", "Превод между собствени сметки",
      "Transfer to own account", "Internal transfer",
    ]
    let cash = [
      "ATM WITHDRAWAL O CONNELL ST", "ATM MAIN ST", "Теглене АТМ ДСК", "Теглене от банкомат",
      "Bargeldauszahlung Berlin",
    ]
    let exchanges = ["Exchange to USD", "Exchanged to EUR"]
    for (texts, aside) in [
      (own, StatementLine.Aside.ownTransfer), (cash, .cash), (exchanges, .exchange), (["Top-up by *1234"], .topUp),
    ] {
      for text in texts {
        #expect(
          try statement("Date,Payee,Amount\n2026-10-01,\(text),-20.00\n").lines.map(\.aside) == [aside], "\(text)")
      }
    }
    for text in [
      "Atmosphere Cafe", "Такса теглене АТМ", "Jim", "REVOLUT**JIM B P2P", "Revolut Premium",
      "Погасителна вноска по кредит", "Vodafone top up",
    ] {
      #expect(try statement("Date,Payee,Amount\n2026-10-01,\(text),-20.00\n").lines.map(\.aside) == [nil], "\(text)")
    }
  }

  @Test("below zero among debits is what was given back, and among credits what was taken back")
  func reversals() throws {
    let text = "Date;Payee;Debit;Credit\n2026-10-04;a;-5.00;\n2026-10-05;b;6.00;\n2026-10-06;c;;-100.00\n"
    #expect(try statement(text).lines.map { "\($0.amount)" } == ["5", "-6", "-100"])
    // A bank that writes all that it takes so.
    #expect(try statement("Date;Payee;Debit;Credit\n2026-10-04;a;-5.00;\n").lines.map { "\($0.amount)" } == ["-5"])
  }
}

@Test("PayPal: what was refunded was paid, and its refund is a line of its own; a hold is none")
func refundedPayPal() throws {
  let head = "Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID\n"
  let lines =
    "13/10/2026,10:00:00,Europe/Sofia,Shop,Express Checkout Payment,Refunded,EUR,-30.00,0.00,-30.00,T6\n"
    + "15/10/2026,10:00:00,Europe/Sofia,Shop,Payment Refund,Completed,EUR,30.00,0.00,30.00,T7\n"
    + "16/10/2026,10:00:00,Europe/Sofia,X,Payment Hold,Completed,EUR,-5.00,0.00,-5.00,T13\n"
  #expect(
    try told(head + lines) == [
      "2026-10-13 -30 EUR Shop", "2026-10-15 30 EUR Shop", "2026-10-16 -5 EUR X [pending]",
    ])
}

/// The same in other forms, and in plain words.
@Suite("What lines of any form are besides payments") struct PlainAsideTests {
  @Test("what a later transaction of OFX replaces or deletes is none")
  func corrected() throws {
    func transaction(_ sum: String, _ id: String, _ more: String = "") -> String {
      "<STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20251103</DTPOSTED><TRNAMT>\(sum)</TRNAMT><FITID>\(id)</FITID>\(more)"
        + "<NAME>ALDI</NAME></STMTTRN>"
    }
    func correcting(_ id: String, _ action: String) -> String {
      "<CORRECTFITID>\(id)</CORRECTFITID><CORRECTACTION>\(action)</CORRECTACTION>"
    }
    let lines = [
      transaction("-19.56", "X7"), transaction("-8.00", "X8", correcting("X7", "REPLACE")),
      transaction("-8.00", "X9", correcting("X8", "DELETE")),
    ]
    func entries(_ lines: some Sequence<String>) throws -> [String] {
      let text =
        "<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\" VERSION=\"211\"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>"
        + "<CURDEF>EUR</CURDEF><BANKTRANLIST>" + lines.joined()
        + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"
      return try statement(text).entries.map { "\($0.amount) \($0.reference ?? "")" }
    }
    #expect(try entries(lines.prefix(2)) == ["-8 X8"])
    #expect(try entries(lines).isEmpty)
    // What it replaces came with an earlier file: under its name the two are told apart by their sums.
    #expect(try entries(lines.dropFirst().prefix(1)) == ["-8 X7"])
  }

  @Test("exchanges, own transfers and balances are known by plain words, and a machine's fee is a fee")
  func plainWords() throws {
    let asides = [
      "Currency exchange", "Обмяна на валута", "Превалутиране", "Покупка на валута", "Вътрешен превод собствени сметки",
      "Превод на собствена сметка", "Салдо",
    ]
    let fees = ["ATM withdrawal fee", "ATM fee"]
    let text = "Дата;Описание;Сума\n" + (asides + fees).map { "13.10.2026;\($0);-9,00\n" }.joined()
    #expect(try statement(text).entries.map { $0.payee ?? "" } == fees)
  }

  @Test(
    "a currency that a title or another column names is that of the sums",
    arguments: [
      "Извлечение по сметка BG80BNBG96611020345678 в BGN\nДата;Контрагент;Сума\n30.12.2025;Billa;-33,33\n",
      "Дата;Контрагент;Сума;Салдо BGN\n30.12.2025;Billa;-33,33;900,00\n",
    ])
  func namedElsewhere(text: String) throws {
    #expect(try statement(text).entries.map(\.currency) == [.lev])
  }
}

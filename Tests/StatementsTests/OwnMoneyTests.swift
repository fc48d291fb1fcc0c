import Testing

@testable import Statements

/// Money that stays its owner's, and signs that say two things, in formats that banks write.
@Suite("Own money and signs in other formats") struct OwnMoneyTests {
  private func ofx(_ transactions: String) -> String {
    "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>A</BANKACCTFROM>"
      + "<BANKTRANLIST>\(transactions)</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"
  }

  private func transaction(_ type: String, _ sum: String, _ id: String, _ name: String) -> String {
    "<STMTTRN><TRNTYPE>\(type)<DTPOSTED>20261001<TRNAMT>\(sum)<FITID>\(id)<NAME>\(name)</STMTTRN>"
  }

  @Test("OFX: a card's bill that was paid is an own transfer, as it is in a table")
  func cardBill() throws {
    let text = ofx(transaction("CREDIT", "170.84", "1", "PAYMENT RECEIVED - THANK YOU"))
    #expect(try told(text) == ["2026-10-01 170.84 EUR PAYMENT RECEIVED - THANK YOU [ownTransfer]"])
  }

  @Test("OFX: where no sum has a sign, the type says which way it went")
  func unsigned() throws {
    let text = ofx(
      transaction("DEBIT", "10.00", "1", "Lidl") + transaction("POS", "5.00", "2", "Billa")
        + transaction("CREDIT", "50.00", "3", "Acme"))
    #expect(try told(text) == ["2026-10-01 -10 EUR Lidl", "2026-10-01 -5 EUR Billa", "2026-10-01 50 EUR Acme"])
  }

  @Test("OFX: where all sums are against their types they are turned, and where some are it is asked")
  func against() throws {
    let turned = ofx(transaction("DEBIT", "10.00", "1", "Lidl") + transaction("CREDIT", "-50.00", "3", "Acme"))
    #expect(try told(turned) == ["2026-10-01 -10 EUR Lidl", "2026-10-01 50 EUR Acme"])
    let mixed = ofx(transaction("DEBIT", "10.00", "1", "Lidl") + transaction("DEBIT", "-50.00", "3", "Acme"))
    #expect(
      refusal(Array(mixed.utf8))
        == .undecided(what: "DEBIT and the sum 10 say opposite ways", settledBy: ["signs=plain", "signs=typed"]))
    #expect(try told(mixed, ["signs=plain"]).first == "2026-10-01 10 EUR Lidl")
    #expect(try told(mixed, ["signs=typed"]).first == "2026-10-01 -10 EUR Lidl")
  }

  @Test("OFX: what stands there twice under one name is one line")
  func twice() throws {
    let one = transaction("DEBIT", "-10.00", "X1", "Lidl")
    #expect(try told(ofx(one + one)) == ["2026-10-01 -10 EUR Lidl", "2026-10-01 -10 EUR Lidl [repeated]"])
    #expect(try told(ofx(one + one), ["twins=two"]) == ["2026-10-01 -10 EUR Lidl", "2026-10-01 -10 EUR Lidl"])
    let two = one + transaction("DEBIT", "-10.00", "X2", "Lidl")
    #expect(try statement(ofx(two)).entries.count == 2)
  }

  @Test("what the bank calls by one name twice with other sums on near days is told, and nothing else")
  func namesakes() throws {
    let one = transaction("DEBIT", "-10.00", "X1", "Lidl")
    let read = try statement(ofx(one + one + transaction("DEBIT", "-22.00", "X1", "Billa")))
    #expect(read.namesakes.map(\.payee) == ["Billa"])
    #expect(try statement(ofx(one + transaction("DEBIT", "-22.00", "X2", "Billa"))).namesakes.isEmpty)
    #expect(try statement(ofx(one + transaction("DEBIT", "-22.00", "0", "Billa"))).namesakes.isEmpty)
  }

  @Test("QIF: what was bought and sold at an exchange is no payment")
  func investments() throws {
    let text = "!Type:Invst\nD10/13/2026\nNBuy\nYACME\nI10\nQ5\nT50\n^\n!Type:Bank\nD10/14/2026\nT-3.00\nPLidl\n^\n"
    let read = try statement(text)
    #expect(read.lines.map(\.payee) == ["Lidl"] && read.passedOver == 1)
  }

  @Test("camt: who pays the same name pays themselves")
  func camtOwn() throws {
    let text = Sample.camt.replacing("<Nm>Lidl &amp; Co</Nm>", with: "<Nm>ME</Nm>")
    #expect(try told(text).first == "2025-10-31 -12.5 EUR ME [ownTransfer]")
  }

  @Test(
    "own transfers, card bills and cash in plain words",
    arguments: [
      "Превод към собствена сметка", "Погасяване кредитна карта", "Захранване на Revolut", "Внасяне на каса",
      "Online Transfer to SAV ...1234", "AUTOPAY VISA", "VISA CARD PAYMENT", "CHASE CREDIT CRD AUTOPAY", "BARCLAYS ATM",
      "Von Hauptkonto zu Urlaub", "Pot transfer",
    ])
  func words(text: String) throws {
    #expect(try statement("Date;Description;Amount\n2026-10-13;\(text);-12.00\n").entries.isEmpty)
  }

  @Test("a shop behind such words is paid", arguments: ["VISA CARD PAYMENT LIDL", "Transfer to Sava Petrov"])
  func shops(text: String) throws {
    #expect(try statement("Date;Description;Amount\n2026-10-13;\(text);-12.00\n").entries.count == 1)
  }

  @Test("both sides of a transfer in one file name each other's account")
  func bothSides() throws {
    let text =
      "Account;Date;Description;Amount\nA;2026-10-13;Transfer to account B;-100.00\nB;2026-10-13;Transfer from account A;100.00\nA;2026-10-14;Lidl;-3.00\n"
    #expect(try statement(text).entries.map(\.payee) == ["Lidl"])
  }

  @Test("Revolut Business, Monzo and ING of the Netherlands are known by their headers")
  func banks() throws {
    let business =
      "Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account\n"
      + "2026-10-04,2026-10-05,a-2,CARD_PAYMENT,COMPLETED,GitHub,,Ivan,,USD,-21.00,EUR,-19.30,-19.38,1.088,0.08,EUR,1,Main EUR\n"
      + "2026-10-08,,a-5,CARD_PAYMENT,DECLINED,Adobe,,Ivan,,EUR,-60.00,EUR,-60.00,-60.00,,0.00,EUR,,Main EUR\n"
    #expect(
      try told(business) == [
        "2026-10-04 -19.3 EUR GitHub", "2026-10-04 -0.08 EUR bank fee [fee]", "2026-10-08 -60 EUR Adobe [declined]",
      ])
    let monzo =
      "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\n"
      + "tx_2,03/08/2025,10:00:00,Card payment,Carrefour,,Groceries,-17.20,GBP,-19.90,EUR,,Paris,,CARREFOUR PARIS,,-17.20,\n"
      + "tx_3,04/08/2025,10:00:00,Pot transfer,Holiday pot,,Transfers,-50.00,GBP,-50.00,GBP,,,,pot_0001,,-50.00,\n"
    #expect(
      try told(monzo) == ["2025-08-03 -17.2 GBP Carrefour", "2025-08-04 -50 GBP Holiday pot [ownTransfer]"])
    let ing =
      "\"Datum\";\"Naam / Omschrijving\";\"Rekening\";\"Tegenrekening\";\"Code\";\"Af Bij\";\"Bedrag (EUR)\";\"Mutatiesoort\";\"Mededelingen\"\n"
      + "\"20261003\";\"Albert Heijn\";\"NL01\";\"\";\"BA\";\"Af\";\"27,35\";\"Betaalautomaat\";\"\"\n"
      + "\"20261004\";\"Werkgever BV\";\"NL01\";\"NL02\";\"OV\";\"Bij\";\"2.100,00\";\"Overschrijving\";\"Salaris\"\n"
    #expect(try told(ing) == ["2026-10-03 -27.35 EUR Albert Heijn", "2026-10-04 2100 EUR Werkgever BV"])
  }
}

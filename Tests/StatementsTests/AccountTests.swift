import Entities
import Testing

@testable import Statements

/// Sums in two currencies, and files of several accounts.
@Suite("Accounts and currencies")
struct AccountTests {
  @Test("PayPal: a payment is what the exchange that was made for it took off the account")
  func paypal() throws {
    let text = """
      Date,Time,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID
      21/10/2026,10:00,Steam,Express Checkout Payment,Completed,USD,-20.00,0,-20.00,T1,
      21/10/2026,10:00,,General Currency Conversion,Completed,USD,20.00,0,20.00,T2,T1
      21/10/2026,10:00,,General Currency Conversion,Completed,EUR,-18.50,0,-18.50,T3,T1
      22/10/2026,10:00,Other,Express Checkout Payment,Completed,USD,-7.00,0,-7.00,T4,
      22/10/2026,10:00,,General Currency Conversion,Completed,EUR,-6.50,0,-6.50,T5,T9
      """
    let lines = try statement(text).lines
    #expect(lines.filter { $0.aside == nil }.map(\.sums) == ["-18.5 EUR, 20 USD at 0.925", "-7 USD"])
    #expect(lines.count { $0.aside == .exchange } == 3)
  }

  @Test("N26: what was paid in another currency is kept beside its sum")
  func n26() throws {
    let text = """
      Booking Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR),Original Amount,Original Currency
      2026-10-01,LIDL,,Presentment,,Main Account,-23.4,-23.4,EUR
      2026-10-02,AMAZON US,,Presentment,,Main Account,-9.15,-10.00,USD
      """
    #expect(try statement(text).lines.map(\.sums) == ["-23.4 EUR", "-9.15 EUR, 10 USD at 0.915"])
  }

  @Test("what one account of a file pays and another one of it receives is an own transfer, where either says so")
  func ownAccounts() throws {
    let same = """
      IBAN;Date;Payee;Amount
      BG1;2026-10-01;LIDL;-20,00
      BG2;2026-10-01;LIDL;-20,00
      BG1;2026-10-02;Ivo Ivanov;-300,00
      BG2;2026-10-03;Ivo Ivanov;300,00
      BG1;2026-10-05;Kalina;-50,00
      BG2;2026-10-05;Maya;50,00
      BG1;2026-10-06;Ivo Ivanov;-80,00
      BG1;2026-10-06;Ivo Ivanov;80,00
      """
    #expect(
      try told(same).filter { $0.contains("ownTransfer") } == [
        "2026-10-02 -300 Ivo Ivanov [ownTransfer]", "2026-10-03 300 Ivo Ivanov [ownTransfer]",
      ])
    let named = """
      IBAN;Date;Payee;Counterparty IBAN;Amount
      BG1;2026-10-02;Savings;BG2;-300,00
      BG2;2026-10-03;Ivo Ivanov;BG1;300,00
      BG1;2026-10-05;Kalina;BG7;-50,00
      BG2;2026-10-05;Kalina;BG8;50,00
      """
    #expect(try told(named).map { $0.contains("ownTransfer") } == [true, true, false, false])
  }

  @Test(
    "Revolut of an app in German or Bulgarian is Revolut",
    arguments: [
      """
      Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Saldo
      Kartenzahlung,Aktuell,2026-10-01 12:10:11,2026-10-02 09:01:00,Lidl,-23.40,0.00,EUR,ABGESCHLOSSEN,588.70
      Aufladung,Aktuell,2026-10-01 08:12:01,2026-10-01 08:12:03,Aufladung mit *4412,500.00,0.00,EUR,ABGESCHLOSSEN,612.10
      Kartenzahlung,Aktuell,2026-10-03 10:00:00,,Uber,-9.10,0.00,EUR,ZURÜCKGEBUCHT,
      Wechsel,Aktuell,2026-10-04 10:00:00,2026-10-04 10:00:00,Umgetauscht in GBP,-100.00,0.50,EUR,ABGESCHLOSSEN,482.30
      """,
      """
      Тип,Продукт,Дата на започване,Дата на завършване,Описание,Сума,Такса,Валута,Състояние,Баланс
      Плащане с карта,Текуща,2026-10-01 12:10:11,2026-10-02 09:01:00,Lidl,-23.40,0.00,EUR,ЗАВЪРШЕНО,588.70
      Захранване,Текуща,2026-10-01 08:12:01,2026-10-01 08:12:03,Захранване чрез *4412,500.00,0.00,EUR,ЗАВЪРШЕНО,612.10
      Плащане с карта,Текуща,2026-10-03 10:00:00,,Uber,-9.10,0.00,EUR,ВЪЗСТАНОВЕНО,
      Обмяна,Текуща,2026-10-04 10:00:00,2026-10-04 10:00:00,Обменено на GBP,-100.00,0.50,EUR,ЗАВЪРШЕНО,482.30
      """,
    ])
  func revolut(text: String) throws {
    let read = try statement(text)
    #expect(read.profile == "revolut")
    #expect(
      read.lines.map { $0.aside.map { "\($0)" } ?? "\($0.amount)" } == [
        "-23.4", "topUp", "reverted", "exchange", "-0.5",
      ])
    #expect(read.lines.first?.date.description == "2026-10-01")
  }

  @Test("AIB: days are the day first, debit and credit have columns of their own")
  func aib() throws {
    let text = """
      Posted Account, Posted Transactions Date, Description1, Description2, Debit Amount, Credit Amount,Balance,Posted Currency
      "931","01/10/2026","VDP-TESCO STORES","",45.50,,"1,234.56","EUR"
      "931","05/10/2026","ACME LTD","",,2100.00,"3,331.36","EUR"
      """
    #expect(try told(text) == ["2026-10-01 -45.5 EUR VDP-TESCO STORES", "2026-10-05 2100 EUR ACME LTD"])
  }

  @Test("columns that are called ДТ and КТ are what went out and what came in")
  func shortColumns() throws {
    let text = "Дата;Контрагент;ДТ;КТ\n13.10.2026;Лидл;45,50;\n14.10.2026;Акме;;20,00\n"
    #expect(try told(text) == ["2026-10-13 -45.5 Лидл", "2026-10-14 20 Акме"])
  }

  @Test("where only what the owner paid for the card is below zero, it is not known that the rest came in")
  func cardList() throws {
    let text =
      "Date,Payee,Amount\n2026-10-02,Lidl,45.50\n2026-10-03,Zara,20.00\n2026-10-04,Payment received thank you,-65.50\n"
    #expect(refusal(Array(text.utf8)) != nil)
    #expect(try told(text, ["signs=turned"]).first == "2026-10-02 -45.5 Lidl")
    let usual = "Date,Payee,Amount\n2026-10-02,Acme,45.50\n2026-10-03,Lidl,-20.00\n2026-10-04,Own transfer,-65.50\n"
    #expect(try told(usual).first == "2026-10-02 45.5 Acme")
  }
}

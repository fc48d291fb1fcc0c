import Testing

@testable import Statements

/// How far the bank is with a line, by words of any column: what is not known to be done is no row without a question.
@Suite("Words for states") struct StateWordTests {
  private func aside(_ header: String, _ word: String) throws -> StatementLine.Aside? {
    let text = "Date;Description;Amount;\(header)\n2026-10-10;Shop;-1.00;\(word)\n"
    return try statement(text).lines.first?.aside
  }

  @Test(
    "what is not paid, in three languages",
    arguments: [
      "Processing", "Hold", "Void", "Returned", "Expired", "Denied", "Scheduled", "In progress", "Unpaid", "Failed",
      "Изчакваща", "Неосчетоводена", "В обработка", "Авторизирана", "Отказ", "Невалидна", "Storniert", "Abgelehnt",
      "Ausstehend", "Fehlgeschlagen", "In Bearbeitung", "Zurückgewiesen", "Offen",
    ])
  func unpaid(word: String) throws {
    for header in ["Status", "Статус", "Zahlungsstatus"] { #expect(try aside(header, word) != nil, "\(header)") }
  }

  @Test(
    "what is done is a line",
    arguments: ["Completed", "Posted", "Cleared", "Осчетоводена", "Успешна", "Gebucht", "Ausgeführt"])
  func done(word: String) throws { #expect(try aside("Status", word) == nil) }

  @Test("a word that is not known is asked about, and what is said of it holds")
  func unknown() throws {
    let text = "Date;Description;Amount;Status\n2026-10-10;Shop;-1.00;Completed\n2026-10-11;Zoo;-2.00;Zonk\n"
    #expect(
      refusal(Array(text.utf8))
        == .undecided(
          what: "what “Zonk” says in the column “Status” is not known",
          settledBy: ["done=Zonk", "pending=Zonk", "declined=Zonk", "reverted=Zonk"]))
    #expect(try told(text, ["done=Zonk"]).last == "2026-10-11 -2 Zoo")
    #expect(try told(text, ["declined=Zonk"]).last == "2026-10-11 -2 Zoo [declined]")
    // What is no entry anyway needs no question.
    let own = "Date;Description;Amount;Status\n2026-10-10;Own transfer;-1.00;Zonk\n"
    #expect(try statement(own).entries.isEmpty)
  }

  @Test("a bank's table knows its own words, those of all, and asks about others")
  func ofBanks() throws {
    let head = "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
    let line = { (state: String) in
      "CARD_PAYMENT,Current,2025-10-29 18:01:02,2025-10-31 09:00:00,Lidl,-12.50,0.00,EUR,\(state),1\n"
    }
    #expect(try statement(head + line("COMPLETED") + line("Върнато")).lines.map(\.aside) == [nil, .reverted])
    #expect(refusal(Array((head + line("ZONK")).utf8)) != nil)
  }

  @Test("a column whose words are all states is one, whatever it is called")
  func byValues() throws {
    let text = "Date;Description;Amount;X\n2026-10-10;Shop;-1.00;Posted\n2026-10-11;Zoo;-2.00;Declined\n"
    #expect(try statement(text).lines.map(\.aside) == [nil, .declined])
  }

  @Test(
    "the kind of a line, and its words, say it as well",
    arguments: [
      ("Card payment - declined", "LIDL"), ("Declined", "LIDL"), ("", "LIDL (declined)"), ("", "Reversed: LIDL"),
      ("", "LIDL - pending"), ("", "Pending: LIDL"), ("", "Failed payment LIDL"), ("", "Отказано плащане LIDL"),
      ("", "Отказана трансакция BILLA"), ("", "LIDL (отказана)"), ("", "Неуспешно плащане LIDL"),
      ("", "Сторнирано плащане LIDL"), ("", "Блокирана сума LIDL"), ("", "Чакаща операция LIDL"), ("", "Storno LIDL"),
      ("", "Abgelehnt: LIDL"), ("", "Vorgemerkt LIDL"), ("", "LIDL STORNIERT"), ("", "DECLINED - LIDL 12"),
      ("", "Card payment declined LIDL"),
    ])
  func inWords(kind: String, words: String) throws {
    for header in ["Type", "Вид"] {
      let text = "Date;\(header);Description;Amount\n2026-10-13;\(kind);\(words);-12.00\n2026-10-14;;Zoo;-1.00\n"
      #expect(try statement(text).entries.map(\.payee) == ["Zoo"])
    }
  }

  @Test(
    "words that only sound so are payees, and a fee for what was declined is one",
    arguments: [
      "Spending Ltd", "Holden Garage", "Voidsters", "Такса неуспешно плащане", "Fee for declined payment",
      "Open Air Cinema", "Declan Coffee",
    ])
  func others(words: String) throws {
    #expect(try statement("Date;Description;Amount\n2026-10-13;\(words);-12.00\n").entries.count == 1)
  }

  @Test("what came back came in, whatever it came back from")
  func cameBack() throws {
    let text = "Date;Description;Amount\n2026-10-13;LIDL;-12.00\n2026-10-14;Storno LIDL;12.00\n"
    #expect(try statement(text).entries.map { "\($0.amount)" } == ["-12", "12"])
  }

  @Test("what DSK holds before it is booked has no name yet")
  func heldByDSK() throws {
    let text = """
      Дата;Основание;Наредител/Получател;Номер сметка на наредителя / получателя;Вид на трансакцията;Свързваща референция;Дебит EUR;Кредит EUR
      02.10.2026;ПОС;;;;;45,50;
      02.10.2026;ПЛАЩАНЕ НА ПОС 02.10 LIDL;LIDL;;ПЛАЩАНЕ НА ПОС;T1;45,50;
      """
    #expect(try told(text) == ["2026-10-02 -45.5 EUR ПОС [pending]", "2026-10-02 -45.5 EUR LIDL"])
  }
}

import Entities
import Testing

@testable import Statements

@Test("Revolut: states, exchanges, top-ups, pockets; the day is that of the purchase, a fee is a line of its own")
func revolut() throws {
  let text = """
    Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
    CARD_PAYMENT,Current,2025-10-29 18:01:02,2025-10-31 09:00:00,Lidl,-12.50,0.00,EUR,COMPLETED,100.00
    CARD_PAYMENT,Current,2025-10-30 18:01:02,,Bolt,-5.00,0.00,EUR,PENDING,
    CARD_PAYMENT,Current,2025-10-30 18:01:02,2025-10-30 18:01:02,Hotel,-80.00,0.00,EUR,REVERTED,
    CARD_PAYMENT,Current,2025-10-30 18:02:02,,Casino,-9.00,0.00,EUR,DECLINED,
    EXCHANGE,Current,2025-10-30 10:00:00,2025-10-30 10:00:00,Exchanged to USD,-50.00,0.25,EUR,COMPLETED,20.00
    TOPUP,Current,2025-10-01 10:00:00,2025-10-01 10:00:00,Top-Up by *1234,200.00,0.00,EUR,COMPLETED,200.00
    TRANSFER,Current,2025-10-02 10:00:00,2025-10-02 10:00:00,To pocket EUR Holiday,-10.00,0.00,EUR,COMPLETED,190.00
    TRANSFER,Current,2025-10-02 10:00:00,2025-10-02 10:00:00,To Maria Petrova,-25.00,0.00,EUR,COMPLETED,190.00
    ATM,Current,2025-10-03 10:00:00,2025-10-03 10:00:00,Cash at DSK,-100.00,1.50,EUR,COMPLETED,90.00
    Card Refund,Current,2025-10-04 10:00:00,2025-10-04 10:00:00,Zara,30.00,0.00,EUR,COMPLETED,90.00
    """
  let read = try statement(text)
  #expect(read.profile == "revolut")
  #expect(
    try told(text) == [
      "2025-10-29 -12.5 EUR Lidl", "2025-10-30 -5 EUR Bolt [pending]", "2025-10-30 -80 EUR Hotel [reverted]",
      "2025-10-30 -9 EUR Casino [declined]", "2025-10-30 -50 EUR Exchanged to USD [exchange]",
      "2025-10-30 -0.25 EUR bank fee [fee]", "2025-10-01 200 EUR Top-Up by *1234 [topUp]",
      "2025-10-02 -10 EUR To pocket EUR Holiday [ownTransfer]", "2025-10-02 -25 EUR To Maria Petrova",
      "2025-10-03 -100 EUR Cash at DSK [cash]", "2025-10-03 -1.5 EUR bank fee [fee]", "2025-10-04 30 EUR Zara",
    ])
  #expect(
    read.asides.map { "\($0.count) \($0.aside)" } == [
      "1 ownTransfer", "1 exchange", "1 topUp", "1 cash", "1 declined", "1 reverted", "1 pending",
    ])
  #expect(read.lines.first?.booked.description == "2025-10-31")
}

@Test("a plain table: what its words call a transfer, a top-up or declined is no entry")
func plainTable() throws {
  let text = """
    Date,Payee,Amount
    2025-10-06,Transfer to savings,-100
    2025-10-10,REVOLUT TOP UP,-50
    2025-10-09,Card payment declined,-5
    2025-10-11,Credit card bill payment,-400
    2025-10-12,LIDL 123,-7
    2025-10-12,Превод между собствени сметки,-70
    2025-10-13,Phone top up Vodafone,-20
    2025-11-20,Spotify,-9
    """
  let read = try statement(text).seen(on: #require(CalendarDate(iso8601: "2025-11-03")))
  #expect(read.entries.map(\.payee) == ["LIDL 123", "Phone top up Vodafone"])
  #expect(read.asides.map { "\($0.count) \($0.aside)" } == ["3 ownTransfer", "1 topUp", "1 declined", "1 ahead"])
  // A day that is far ahead was more likely read in another way than it was written.
  #expect(
    try statement(text).seen(on: #require(CalendarDate(iso8601: "2025-10-08"))).entries.map(\.payee) == ["Spotify"])
}

@Test("Wise: the amount has its fee in it, who paid stands elsewhere than who was paid")
func wise() throws {
  let text = """
    "TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
    CARD-1,05-04-2025,-10.55,EUR,"Card transaction of 12.00 USD issued by Spar",,89.45,EUR,USD,1.14,,,,Spar Vienna,1234,Me,,,0.05
    TRANSFER-2,03-04-2025,500.00,EUR,"Received money from ACME",inv 1,589.45,,,,ACME,,,,,,,,0.00
    BALANCE-3,02-04-2025,-100.00,EUR,"Converted 100.00 EUR to 110.00 USD",,489.45,,,,,,,,,,,,0.00
    TRANSFER-4,02-04-2025,20.00,EUR,"Topped up account",,509.45,,,,,,,,,,,,0.00
    FEE-CARD-5,01-04-2025,-0.30,EUR,"Wise Charges for: CARD-5",,509.15,,,,,,,,,,,,0.00
    """
  #expect(
    try told(text) == [
      "2025-04-05 -10.5 EUR Spar Vienna", "2025-04-05 -0.05 EUR bank fee [fee]", "2025-04-03 500 EUR ACME",
      "2025-04-02 -100 EUR Converted 100.00 EUR to 110.00 USD [exchange]",
      "2025-04-02 20 EUR Topped up account [topUp]", "2025-04-01 -0.3 EUR Wise Charges for: CARD-5 [fee]",
    ])
  #expect(try statement(text).lines.map(\.reference).prefix(2) == ["CARD-1", "CARD-1/fee"])
}

@Test("Wise's list of transfers: what came in stands in the target's column")
func wiseHistory() throws {
  let text = """
    ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch
    CARD-1,COMPLETED,OUT,2025-04-05 10:00:00,2025-04-06 10:00:00,0.05,EUR,,,Me,10.50,EUR,Spar,12.00,USD,1.14,,
    TRANSFER-2,COMPLETED,IN,2025-04-03 10:00:00,2025-04-03 10:00:00,,,,,ACME,550.00,USD,Me,500.00,EUR,0.9,inv,
    BALANCE-3,COMPLETED,NEUTRAL,2025-04-02 10:00:00,2025-04-02 10:00:00,,,,,Me,100.00,EUR,Me,110.00,USD,1.1,,
    TRANSFER-4,CANCELLED,OUT,2025-04-02 10:00:00,2025-04-02 10:00:00,,,,,Me,7.00,EUR,Bo,7.00,EUR,1,,
    """
  #expect(
    try told(text) == [
      "2025-04-05 -10.5 EUR Spar", "2025-04-05 -0.05 EUR bank fee [fee]", "2025-04-03 500 EUR ACME",
      "2025-04-02 100 EUR Me [exchange]", "2025-04-02 -7 EUR Bo [reverted]",
    ])
}

@Test(
  "Wise's history: a purchase from two balances is two lines of one name, and money given back is there where its purchase is"
)
func wiseRefunds() throws {
  let text = """
    ID,Status,Direction,"Created on","Finished on","Source fee amount","Source fee currency","Target fee amount","Target fee currency","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency","Exchange rate",Reference,Batch,"Created by",Category,Note
    CARD_TRANSACTION-5,REFUNDED,IN,2025-04-09 10:00:00,2025-04-09 10:00:00,,,,,Zoo,30.00,EUR,Me,30.00,EUR,1.0,,,Me,General,
    CARD_TRANSACTION-4,REFUNDED,OUT,2025-04-08 10:00:00,2025-04-08 10:00:00,0.00,EUR,,,Me,9.00,EUR,Spar,9.00,EUR,1.0,,,Me,Groceries,
    CARD_TRANSACTION-3,REFUNDED,IN,2025-04-07 10:00:00,2025-04-07 10:00:00,,,,,Billa,8.00,EUR,Me,8.00,EUR,1.0,,,Me,Groceries,
    CARD_TRANSACTION-2,COMPLETED,OUT,2025-04-06 10:00:00,2025-04-06 10:00:00,0.00,EUR,,,Me,30.00,EUR,Zoo,30.00,EUR,1.0,,,Me,General,
    CARD_TRANSACTION-1,COMPLETED,OUT,2025-04-05 10:00:00,2025-04-05 10:00:00,0.07,CAD,,,Me,15.70,CAD,Taste,11.18,USD,0.71,,,Me,Groceries,
    CARD_TRANSACTION-1,COMPLETED,OUT,2025-04-05 10:00:00,2025-04-05 10:00:00,0.00,USD,,,Me,23.32,USD,Taste,23.32,USD,1.0,,,Me,Groceries,
    """
  #expect(
    try told(text) == [
      "2025-04-09 30 EUR Zoo", "2025-04-08 -9 EUR Spar [reverted]", "2025-04-07 8 EUR Billa [reverted]",
      "2025-04-06 -30 EUR Zoo", "2025-04-05 -15.7 CAD Taste", "2025-04-05 -0.07 CAD bank fee [fee]",
      "2025-04-05 -23.32 USD Taste",
    ])
  #expect(try statement(text).profile == "wise")
}

@Test("DSK: both forms, a preamble, the currency in the headers, tags between lines")
func dsk() throws {
  let old = """
    Дата,Основание,Наредител/Получател,Номер сметка на наредителя / получателя,Вид на трансакцията,Свързваща референция,Дебит BGN,Кредит BGN
    01.06.2025,ПОКУПКА,LIDL SOFIA,BG12,КАРТОВА ОПЕРАЦИЯ,77,"1 210,50",
    02.06.2025,ЗАПЛАТА,АКМЕ ООД,BG13,ПОЛУЧЕН ПРЕВОД,78,,"2 000,00"
    03.06.2025,Месечна такса,,,ТАКСА,79,"2,00",
    04.06.2025,към спестовна,АЗ,BG14,ПРЕВОД МЕЖДУ СОБСТВЕНИ СМЕТКИ,80,"50,00",
    """
  #expect(
    try told(old) == [
      "2025-06-01 -1210.5 BGN LIDL SOFIA", "2025-06-02 2000 BGN АКМЕ ООД", "2025-06-03 -2 BGN Месечна такса [fee]",
      "2025-06-04 -50 BGN АЗ [ownTransfer]",
    ])
  let new = """
    "БАНКА","БАНКА ДСК"
    "АДРЕС","СОФИЯ"
    "Счетоводна дата","Вальор","Основание","Наредител","Номер сметка на наредителя / получателя","Вид на трансакцията","Свързваща референция","Валутен курс","Сума във валутата на превода","Дебит EUR","Кредит EUR","Дата","час"
    "06.05.2026","05.05.2026","4748xx0742 ПЛАЩАНЕ<br/>Авт. код: B9","BGR SOFIA LIDL BG","","КАРТОВА ОПЕРАЦИЯ","608","","","1,51","","04.05.2026","17:04"
    """
  #expect(try told(new) == ["2026-05-04 -1.51 EUR BGR SOFIA LIDL BG"])
  #expect(try statement(new).lines.first?.purpose == "4748xx0742 ПЛАЩАНЕ Авт. код: B9")
  #expect(try statement(new).profile == "dsk")
}

@Test("UniCredit Bulbank: ДТ and КТ tell the sign, the account's number ends with its currency")
func unicredit() throws {
  let text = """
    Сметка;Дата и час на операцията;Дата на плащане;Референция;Вальор;Сума във валута на сметката;Тип;IBAN бенефициент;Бенефициент;IBAN наредител;Наредител;Описание на операцията;Основание за плащане;Още пояснения
    1522000001EUR;30.12.2025 15:10:53;31.12.2025;R1;31.12.2025;12,50;ДТ;;LIDL 342;BG1;АЗ;Картово плащане;ПОС;
    1522000001EUR;02.01.2026 10:00:00;02.01.2026;R2;02.01.2026;1 000,00;КТ;BG1;АЗ;BG2;АКМЕ ООД;Превод;заплата;
    1522000001EUR;02.01.2026 10:00:00;02.01.2026;R3;02.01.2026;1,20;ДТ;;;BG1;АЗ;Такса обслужване;;
    """
  #expect(
    try told(text) == [
      "2025-12-30 -12.5 EUR LIDL 342", "2026-01-02 1000 EUR АКМЕ ООД", "2026-01-02 -1.2 EUR Такса обслужване [fee]",
    ])
  #expect(try statement(text).profile == "unicredit")
}

@Test("UBB's published form: a bar between fields, a comma between thousands, the day before the month")
func ubb() throws {
  let text = """
    Postdate|Time|Debits|Credits|Description|Beneficiary|Details|Reference
    05/04/2025|10:00|1,234.50||Payment|LIDL|groceries|X1
    06/04/2025|10:00||2,000.00|Transfer|ACME|salary|X2
    07/04/2025|10:00|1.00||Fee for account|||X3
    """
  #expect(
    try told(text) == [
      "2025-04-05 -1234.5 LIDL", "2025-04-06 2000 ACME", "2025-04-07 -1 Fee for account [fee]",
    ])
}

@Test("Postbank and Fibank: debit and credit, days with a slash or a point")
func postbankAndFibank() throws {
  let postbank = """
    Дата на транзакция;Вальор;Тип на транзакцията;Описание;Контрагент;Дебит;Кредит;Валута
    05/04/2025;05/04/2025;Покупка на ПОС;POS 1234;LIDL;12,50;;BGN
    05/04/2025;05/04/2025;Такса;месечна;;1,00;;BGN
    """
  #expect(try told(postbank) == ["2025-04-05 -12.5 BGN LIDL", "2025-04-05 -1 BGN месечна [fee]"])
  #expect(try statement(postbank).profile == "postbank")
  let fibank = """
    Дата;Вальор;Основание;Контрагент;Дебит;Кредит
    05.04.2025;05.04.2025;покупка;LIDL;12.50;
    06.04.2025;06.04.2025;Превод между собствени сметки;АЗ;100.00;
    """
  #expect(try told(fibank) == ["2025-04-05 -12.5 LIDL", "2025-04-06 -100 АЗ [ownTransfer]"])
  #expect(try statement(fibank).profile == "fibank")
}

@Test("PayPal: the fee stands below zero, holds and conversions are no spending, and days tell their order")
func paypal() throws {
  let text = """
    "Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID"
    "10/31/2025","10:00:00","EET","Spotify","PreApproved Payment Bill User Payment","Completed","EUR","-9.99","0.00","-9.99","T1"
    "11/01/2025","10:00:00","EET","Ann","Mobile Payment","Completed","EUR","100.00","-3.25","96.75","T2"
    "11/01/2025","10:00:00","EET","","General Currency Conversion","Completed","USD","-5.00","0.00","-5.00","T3"
    "11/01/2025","10:00:00","EET","Uber","General Authorization","Pending","EUR","-12.00","0.00","-12.00","T4"
    "11/02/2025","10:00:00","EET","","Bank Deposit to PP Account","Completed","EUR","9.99","0.00","9.99","T5"
    "11/02/2025","10:00:00","EET","Shop","Express Checkout Payment","Denied","EUR","-1.00","0.00","-1.00","T6"
    """
  #expect(
    try told(text) == [
      "2025-10-31 -9.99 EUR Spotify", "2025-11-01 100 EUR Ann", "2025-11-01 -3.25 EUR bank fee [fee]",
      "2025-11-01 -5 USD General Currency Conversion [exchange]", "2025-11-01 -12 EUR Uber [pending]",
      "2025-11-02 9.99 EUR Bank Deposit to PP Account [topUp]", "2025-11-02 -1 EUR Shop [declined]",
    ])
}

@Test("N26: both forms, spaces are one's own")
func n26() throws {
  let new = """
    "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
    2025-10-31,2025-10-31,LIDL,,Presentment,,Main Account,-12.5,,,
    2025-10-31,2025-10-31,From Main Account to Holiday,,Debit Transfer,,Main Account,-50,,,
    """
  #expect(
    try told(new) == ["2025-10-31 -12.5 EUR LIDL", "2025-10-31 -50 EUR From Main Account to Holiday [ownTransfer]"])
  let old = """
    "Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"
    2022-10-31,LIDL,,MasterCard Payment,,-12.5,-12.5,EUR,1.0
    """
  #expect(try told(old) == ["2022-10-31 -12.5 EUR LIDL"])
}

@Test("a household's own profile comes before those that ship, and a mistake in it has a line")
func ownProfile() throws {
  let own = try ProfileSet(own: [
    (name: "mine", text: "known by = Wann | Wieviel\nbooked = Wann\namount = Wieviel\npayee = Wer")
  ])
  let read = try BankStatement(Array("Wann;Wieviel;Wer\n31.10.2025;-5,00;Lidl\n".utf8), profiles: own)
  #expect(read.profile == "mine" && read.lines.first?.payee == "Lidl" && read.lines.first?.amount == -5)
  #expect(throws: ImportError.profile(name: "mine", line: 2, reason: "“x” is no rule. Write it as: key = value")) {
    try ProfileSet(own: [(name: "mine", text: "name = a\nx")])
  }
}

@Test("a profile like another says only what is different, as one that was taught does")
func likeAnother() throws {
  let own = try ProfileSet(
    own: [
      (name: "mine", text: "like = usual\nknown by = Date | Payee | Amount\ndate-format = MM/DD/YYYY\nsigns = turned")
    ])
  let read = try BankStatement(Array("Date,Payee,Amount\n03/04/2025,Lidl,5.00\n".utf8), profiles: own)
  #expect(read.lines.map { "\($0.date) \($0.amount)" } == ["2025-03-04 -5"])
  #expect(
    throws: ImportError.profile(name: "mine", line: 1, reason: "there is no profile “nobody” that it could be like")
  ) {
    try ProfileSet(own: [(name: "mine", text: "like = nobody")])
  }
}

@Test("a line that its bank does not name has the same name in each file, and another line another")
func ownNames() throws {
  let head = "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
  let one = "CARD_PAYMENT,Current,2025-10-29 18:01:02,2025-10-31 09:00:00,Lidl,-12.50,0.00,EUR,COMPLETED,100.00\n"
  let other = "CARD_PAYMENT,Current,2025-10-29 18:01:03,2025-10-31 09:00:00,Lidl,-12.50,0.00,EUR,COMPLETED,87.50\n"
  let names = try statement(head + one + other).lines.map(\.reference)
  #expect(try statement(head + one).lines.map(\.reference) == [names[0]])
  #expect(names[0] != nil && names[0] != names[1])
}

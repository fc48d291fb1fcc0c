import Testing

@testable import Statements

/// Forms that other banks give the same formats, as their descriptions have them; what is expected was written first.
@Suite("Statements as other banks write them") struct OtherFormTests {
  private func mt940(_ movements: String) -> String {
    ":20:P1\n:25:NL20INGB0001234567EUR\n:28C:00304\n:60F:C251030EUR564,35\n\(movements)\n:62F:C251101EUR10,00\n:64:C251101EUR10,00\n:86:/SUM/1/1/1,/2,/\n"
  }

  @Test("MT940 with a counterparty among the slashes, noughts before the sum and a type in digits")
  func counterparty() throws {
    let text = mt940(
      """
      :61:2510311031D25,5NTRFEREF//00000000001005
      /TRCD/00100/
      :86:/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2A/BAKKERIJ
       DE MOLEN///REMI/USTD//invoice 10001/
      :61:251101C000000000560,00N544NONREF//B2
      :86:/ORDP//NAME/A. Jansen/ADDR/Street 1 Town/REMI/rent november
      """)
    #expect(
      try told(text) == ["2025-10-31 -25.5 EUR BAKKERIJ DE MOLEN", "2025-11-01 560 EUR A. Jansen"])
  }

  @Test("MT940 whose parts have another mark before their numbers", arguments: ["~", "<", "^", "?", "+"])
  func marks(mark: String) throws {
    let text = mt940(
      """
      :61:2510311031DN12,50S034NONREF//B7
      034
      :86:034\(mark)00card payment\(mark)20Order 1/2025\(mark)3010203040\(mark)32ZABKA Z4417\(mark)33 WARSZAWA
      """)
    #expect(try told(text) == ["2025-10-31 -12.5 EUR ZABKA Z4417 WARSZAWA"])
  }

  @Test("MT940: what was reversed comes back")
  func reversals() throws {
    let text = mt940(
      ":61:2510311031RD12,50NMSCNONREF//B8\n:86:shop\n:61:2510311031RC3,00NMSCNONREF//B9\n:86:acme")
    #expect(try told(text) == ["2025-10-31 12.5 EUR shop", "2025-10-31 -3 EUR acme"])
  }

  @Test("camt of the later versions: parties and states one level deeper, the sum in the account's currency")
  func laterCamt() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
      <Id>1</Id><Acct><Id><IBAN>BG80BNBG96611020345678</IBAN></Id><Ccy>EUR</Ccy></Acct>
      <Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">41.20</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2025-10-31</Dt></BookgDt><AcctSvcrRef>X1</AcctSvcrRef>
      <NtryDtls><TxDtls><Refs><AcctSvcrRef>X1</AcctSvcrRef></Refs>
      <AmtDtls><InstdAmt><Amt Ccy="USD">48.00</Amt></InstdAmt></AmtDtls>
      <RltdPties><Cdtr><Pty><Nm>Hosting Inc</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>
      <Ntry><NtryRef>2</NtryRef><Amt Ccy="EUR">900.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2025-11-01</Dt></BookgDt><AcctSvcrRef>X2</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Acme OOD</Nm></Pty></Dbtr>
      <Cdtr><Pty><Nm>Me</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>
      </Stmt></BkToCstmrStmt></Document>
      """
    #expect(try told(text) == ["2025-10-31 -41.2 EUR Hosting Inc", "2025-11-01 900 EUR Acme OOD"])
  }

  @Test("OFX whose payee is a group of its own, or stands in the memo alone")
  func payeeOfOFX() throws {
    let text = """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:103

      <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><INTU.BID>3000</SONRS></SIGNONMSGSRSV1>
      <BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>77<ACCTTYPE>CHECKING</BANKACCTFROM>
      <BANKTRANLIST><DTSTART>20251001<DTEND>20251031
      <STMTTRN><TRNTYPE>CHECK<DTPOSTED>20251030120000.000[-5:EST]<TRNAMT>-60.00<FITID>C1<CHECKNUM>101
      <PAYEE><NAME>Piano School<ADDR1>Main 1<CITY>Town<STATE>NY<POSTALCODE>1<PHONE>1</PAYEE></STMTTRN>
      <STMTTRN><TRNTYPE>ATM<DTPOSTED>20251031<TRNAMT>-40<FITID>C2<MEMO>ATM MAIN ST</STMTTRN>
      </BANKTRANLIST><LEDGERBAL><BALAMT>5.00<DTASOF>20251031</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """
    #expect(try told(text) == ["2025-10-30 -60 USD Piano School", "2025-10-31 -40 USD ATM MAIN ST [cash]"])
  }

  @Test("QIF with lists before the payments, splits, and two accounts")
  func listsOfQIF() throws {
    let text = """
      !Type:Cat
      NGroceries
      DFood and household
      E
      ^
      !Option:AutoSwitch
      !Account
      NCard
      DMy card
      TCCard
      ^
      !Type:CCard
      D31.10.2025
      U-45.50
      T-45.50
      CX
      PLidl
      SGroceries
      $-40.00
      SHousehold
      $-5.50
      ^
      !Account
      NCash
      TCash
      ^
      !Type:Cash
      D30.10.2025
      T-3.20
      PCoffee
      ^
      """
    #expect(try told(text) == ["2025-10-31 -40 Lidl", "2025-10-31 -5.5 Lidl", "2025-10-30 -3.2 Coffee"])
    let lines = try statement(text).lines
    #expect(lines.map(\.account) == ["Card", "Card", "Cash"])
    #expect(lines.map(\.category) == ["Groceries", "Household", nil])
    #expect(lines.map(\.whole) == [-45.5, -45.5, nil])
    #expect(refusal(Array(text.replacing("$-5.50", with: "$-6.50").utf8)) != nil)
  }

  @Test("a German savings bank's table: semicolons, two days, years of two digits")
  func savingsBank() throws {
    let text = """
      "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung";"Info"
      "DE02120300000000202051";"31.10.25";"31.10.25";"KARTENZAHLUNG";"2025-10-30T18:01";"REWE MARKT";"-23,45";"EUR";"Umsatz gebucht"
      "DE02120300000000202051";"30.10.25";"30.10.25";"LOHN GEHALT";"Oktober";"Acme GmbH";"2.500,00";"EUR";"Umsatz gebucht"
      """
    #expect(try told(text) == ["2025-10-31 -23.45 EUR REWE MARKT", "2025-10-30 2500 EUR Acme GmbH"])
  }

  @Test("an American card's table: the day of the purchase before that of the booking")
  func americanCard() throws {
    let text = """
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      10/30/2025,10/31/2025,TRADER JOE S #552,Groceries,Sale,-54.12,
      10/29/2025,10/30/2025,SHELL OIL 5744,Gas,Sale,-31.00,
      """
    #expect(try told(text) == ["2025-10-30 -54.12 TRADER JOE S #552", "2025-10-29 -31 SHELL OIL 5744"])
  }
}

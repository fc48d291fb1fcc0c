import Entities
import Testing

@testable import Receipts

@Suite("Codes on receipts")
struct ReceiptCodeTests {
  @Test("a Bulgarian till's code tells device, number, day, time and total")
  func bulgarian() throws {
    let code = try #require(ReceiptCode("ZK123456*0003415*2025-11-03*12:15:30*45.50"))
    #expect(code.form == .bulgarian)
    #expect(code.key == "receipt:bg:ZK123456:0003415")
    #expect(code.day == CalendarDate(iso8601: "2025-11-03"))
    #expect(code.time == "12:15:30")
    #expect(code.total == 45.5)
    #expect(code.currency == .lev)
  }

  @Test("Bulgarian receipts are in euro from 2026 on", arguments: [("2025-12-31", "BGN"), ("2026-01-01", "EUR")])
  func euro(day: String, currency: String) {
    #expect(ReceiptCode("50160405*0000001*\(day)*00:00:01*3.00")?.currency.code == currency)
  }

  @Test("a Portuguese code tells seller, document, day and total")
  func portuguese() throws {
    let code = try #require(
      ReceiptCode(
        "A:123456789*B:999999990*C:PT*D:FS*E:N*F:20251103*G:FS A/117*H:0*I1:PT*I7:10.00*I8:2.30*N:2.30*O:12.30*Q:abcd*R:1"
      ))
    #expect(code.key == "receipt:pt:123456789:FS A/117")
    #expect(code.total == 12.3)
    #expect(code.currency == .euro)
    #expect(ReceiptCode("A:123456789*D:NC*F:20251103*G:NC A/1*O:12.30") == nil)
  }

  @Test("an Austrian code's amounts by rate add up to the total")
  func austrian() throws {
    let code = try #require(
      ReceiptCode("_R1-AT1_TILL7_83468_2025-11-03T14:23:34_1,50_2,00_0,00_0,00_0,40_abcd=_12345_efgh=_ijkl=="))
    #expect(code.key == "receipt:at:TILL7:83468")
    #expect(code.total == 3.9)
    #expect(code.time == "14:23:34")
  }

  @Test("an invitation to pay has no day: it was not paid yet")
  func payment() throws {
    let code = try #require(
      ReceiptCode("BCD\n002\n1\nSCT\nBICXXX\nRed Cross\nAT611904300234573201\nEUR25.00\n\n\nGift"))
    #expect(code.form == .payment)
    #expect(code.day == nil)
    #expect(code.payee == "Red Cross")
    #expect(code.total == 25)
  }

  @Test(
    "what is none of these is refused",
    arguments: [
      "", "https://example.org", "ZK123456*0003415*2025-13-03*12:15:30*45.50",
      "ZK123456*0003415*2025-11-03*25:15:30*45.50",
      "ZK123456*0003415*2025-11-03*12:15:30*0.00", "ZK123456*0003415*2025-11-03*12:15:30*-4.00",
      "ZK123456*0003415*2025-11-03*12:15:30*4.555", "*0003415*2025-11-03*12:15:30*4.55", "A:1*B", "_R1-AT1_",
      "BCD\n002",
      "ZK123456*0003415*2025-11-03*12:15:30*1e5",
    ])
  func none(text: String) {
    #expect(ReceiptCode(text) == nil)
  }

  @Test(
    "a code by which nothing was paid, or it was given back, is known for that",
    arguments: [
      ("ZK123456*0003415*2025-11-03*12:15:30*0.00", true), ("ZK123456*0003415*2025-11-03*12:15:30*-4.00", true),
      ("A:123456789*D:NC*F:20251103*G:NC A/1*O:12.30", true), ("ZK123456*0003415*2025-11-03*12:15:30*4.00", false),
      ("A:123456789*D:PF*F:20251103*G:PF A/1*O:12.30", false), ("https://example.org", false),
    ])
  func paysNothing(text: String, isIt: Bool) {
    #expect(ReceiptCode.paysNothing(text) == isIt)
  }
}

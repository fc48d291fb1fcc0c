import Entities
import Testing

@testable import Receipts

@Suite("Print that was read with mistakes")
struct MisreadPrintTests {
  @Test("a digit of the total is set right where all lines come to another one, and that is doubted")
  func digit() throws {
    let receipt = try #require(
      read(
        """
        BISTRO
        PIE             150.00
        ALE             145.00
        SUB TOTAL       295.00
        SERVICE CHARGE   29.50
        GST 6%           19.47
        ROUNDING ADJ     -0.02
        NET TOTAL       345.95
        12/03/2018 22:25
        """))
    #expect("\(receipt.total)" == "343.95")
    #expect(receipt.confidence < 0.9)
  }

  @Test(
    "of a sum and what it is rounded to the round one was paid, whether the sign was read or not",
    arguments: ["-RM 0.02", "RM 0.02", "002"])
  func rounding(part: String) throws {
    let receipt = try #require(
      read(
        """
        TOOLS
        BOARD                  RM 19.00
        TAPE                   RM 14.92
        TOTAL                  RM 33.92
        ROUNDING \(String(repeating: " ", count: 22 - part.count))\(part)
        TOTAL ROUNDED          RM 33.90
        CASH                   RM 50.00
        CHANGE                 RM 16.10
        12-01-19 21:13
        """))
    #expect("\(receipt.total)" == "33.9")
  }

  @Test("a sum whose point was not read is one where it ends where others do, and elsewhere a number")
  func point() throws {
    let receipt = try #require(
      read(
        """
        NOODLES
        RICE  00123      12.00
        PORK             14.00
        TEA  2  2.30       460
        CHICKEN          11.90
        TOTAL            42.50
        16/03/2018 12:06
        """))
    #expect("\(receipt.total)" == "42.5")
    // The lines come to it with the sum without a point, and without the number that ends elsewhere.
    #expect(receipt.confidence > 0.9)
  }

  @Test("the total of a table of taxes is none, though a point in it was not read")
  func table() throws {
    let receipt = try #require(
      read(
        "BADGES\nTotal Amt Payable   79.50\nPaid Amount   100.00\nChange   20.50\nTotal   75.00   450\n27/03/2018 10:00"
      ))
    #expect("\(receipt.total)" == "79.5")
  }

  @Test("notes that were handed over may be printed without cents")
  func notes() throws {
    let receipt = try #require(read("BISTRO\nNET TOTAL   114.5\nCASH   200\nCHANGE   25.10\n03/03/2018 22:58"))
    #expect("\(receipt.total)" == "174.9")
  }

  @Test("what two readings of three have was paid, and on the day that two of them have")
  func readings() throws {
    let right = "SHOP\nTOTAL   54.50\n06/03/2018"
    let wrong = "SHOP\nTOTAL   64.50\n06/08/2018"
    for order in [[right, wrong, right], [wrong, right, right], [right, right, wrong]] {
      let receipt = try #require(
        PrintedReceipt(readings: order.map { PrintedReceipt.words($0) }, today: PrintedReceiptTests.today))
      #expect("\(receipt.total)" == "54.5")
      #expect(receipt.day == CalendarDate(iso8601: "2018-03-06"))
    }
  }

  @Test("what one reading has, the others complete")
  func completed() throws {
    let readings = ["SHOP\nTOTAL   54.50", "SHOP\n06/03/2018"].map { PrintedReceipt.words($0) }
    let receipt = try #require(PrintedReceipt(readings: readings, today: PrintedReceiptTests.today))
    #expect("\(receipt.total)" == "54.5")
    #expect(receipt.day == CalendarDate(iso8601: "2018-03-06"))
  }

  @Test(
    "a day may lack one of its marks, and the time beside it is no year",
    arguments: [
      ("2703/2018", "2018-03-27"), ("27/032018", "2018-03-27"), ("30 Dec 17 18:40:57", "2017-12-30"),
      ("Date : 27/03/2018", "2018-03-27"),
    ])
  func day(text: String, day: String) throws {
    #expect(try #require(read("TOTAL   5.00\n\(text)")).day == CalendarDate(iso8601: day))
  }

  @Test("what may be the end of another day is none", arguments: ["Dec 17 18:40:57", "270/32018", "12345/678"])
  func noDay(text: String) throws {
    #expect(try #require(read("TOTAL   5.00\n\(text)")).day == nil)
  }

  private func read(_ text: String) -> PrintedReceipt? {
    PrintedReceipt(PrintedReceipt.words(text), today: PrintedReceiptTests.today)
  }
}

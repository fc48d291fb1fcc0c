import Entities
import Testing

@testable import Receipts

@Suite("The print of receipts")
struct PrintedReceiptTests {
  static let today = CalendarDate(daysSince1970: 20_780)  // 23 November 2026

  @Test("the total is what was paid: not the change, the subtotal, the tax or what was handed over")
  func cash() throws {
    let receipt = try #require(
      read(
        """
        БИЛЛА БЪЛГАРИЯ ЕООД
        гр. София, бул. България 55
        ЕИК 130007884
        ХЛЯБ ДОБРУДЖА                2,19 Б
        СИРЕНЕ КРАВЕ КГ             14,41 Б
        МЕЖДИННА СУМА               16,60
        ОТСТЪПКА                    -1,60
        ОБЩА СУМА                   15,00
        В БРОЙ                      20,00
        РЕСТО                        5,00
        ДДС 20%                      2,50
        03.11.2025 12:15:30   2 АРТИКУЛА
        """))
    #expect(receipt.total == 15)
    #expect(receipt.day == CalendarDate(iso8601: "2025-11-03"))
    #expect(receipt.time == "12:15:30")
    #expect(receipt.currency == .lev)
    #expect(receipt.merchant == "билла")
    #expect(receipt.payment == .cash)
    #expect(receipt.confidence > 0.9)
  }

  @Test(
    "of prices in both currencies, the day's own was paid",
    arguments: [
      ("03.11.2025", "19.56 ЛВ", "10.00 ЕВРО", "ЕВРО", "BGN"), ("03.11.2026", "10.00 EUR", "19.56 ЛВ", "ЛЕВА", "EUR"),
    ])
  func dual(day: String, own: String, other: String, name: String, currency: String) throws {
    let receipt = try #require(
      read("КАФЕ СЛЪНЧЕВ КЪТ\nОБЩА СУМА     \(own)\nОБЩО В \(name)    \(other)\nКУРС 1 EUR = 1.95583 BGN\n\(day) 09:00")
    )
    #expect(receipt.currency?.code == currency)
    #expect("\(receipt.total)" == (currency == "BGN" ? "19.56" : "10"))
  }

  @Test(
    "of both currencies in one line, the day's own was paid, with names or without, in brackets or behind a stroke",
    arguments: [
      ("13.10.2026", "22,49 € / 43,99 лв", "22.49 EUR"), ("13.10.2026", "22,49     43,99", "22.49 EUR"),
      ("13.10.2025", "43,99 лв (22,49 €)", "43.99 BGN"), ("13.10.2025", "22,49     43,99", "43.99 BGN"),
    ])
  func dualInLine(day: String, sums: String, paid: String) throws {
    let receipt = try #require(read("РЕСТОРАНТ ЩАСТЛИВЕЦА\nМаса 14\nОБЩО     \(sums)\n\(day) 21:07"))
    #expect("\(receipt.total) \(receipt.currency?.code ?? "")" == paid)
  }

  @Test("a word may have a letter of the other script, and a letter wrong")
  func misread() throws {
    let receipt = try #require(read("OБЩA CYMA      45,50\nРЕCТО   4,50\nВ БPОЙ    50,00\n03.11.2025 10:00"))
    #expect(receipt.total == 45.5)
    #expect(receipt.payment == .cash)
  }

  @Test("the amount of a line in large letters may stand in the next one")
  func large() throws {
    let receipt = try #require(read("АПТЕКА 17\nСУМА ЗА ПЛАЩАНЕ\n76.25\n01.02.2025 14:01"))
    #expect(receipt.total == 76.25)
  }

  @Test("a total that two lines contradict is doubted")
  func contradicted() throws {
    let receipt = try #require(
      read("ХЛЯБ     2,00 Б\nМЛЯКО    3,00 Б\nОБЩА СУМА     8,00\nВ БРОЙ    10,00\nРЕСТО    5,00\n03.11.2025 10:00"))
    #expect(receipt.total == 5)
  }

  @Test("a space parts thousands, and a column does not")
  func thousands() throws {
    let receipt = try #require(read("ТЕХНОПОЛИС\nОБЩА СУМА      1 234,50\nКАРТА     1 234,50\n03.11.2025 10:00"))
    #expect(receipt.total == 1234.5)
    let columns = try #require(read("ТЕХНОПОЛИС\nКАБЕЛ   2    234,50\nОБЩА СУМА   234,50\n03.11.2025 10:00"))
    #expect(columns.total == 234.5)
  }

  @Test("what a card was charged with the tip was paid, and where it is not known what was put to it, it is doubted")
  func tip() throws {
    let print =
      "TRATTORIA ROMA\nPASTA   12.00\nWINE   8.00\nTOTAL   20.00\nTIP   3.00\nPAID BY CARD   23.00\n03.10.2026 20:15"
    let tipped = try #require(read(print))
    #expect(tipped.total == 23)
    #expect(tipped.confidence > 0.9)
    let unknown = try #require(read(print.replacing("TIP ", with: "XYZ ")))
    #expect(unknown.confidence < 0.9)
  }

  @Test(
    "a receipt of what came back is doubted, and one that tells when something is taken back is not",
    arguments: [
      ("REFUND RECEIPT\nZARA SOFIA", "TOTAL", "", true), ("ZARA SOFIA", "TOTAL REFUND", "", true),
      ("ЗАРА БЪЛГАРИЯ\nСТОРНО ФИСКАЛЕН БОН", "ОБЩА СУМА", "", true), ("ЗАРА\nСТОРНО", "ОБЩА СУМА", "", true),
      ("ZARA SOFIA", "TOTAL", "\nNo refund without this receipt", false),
    ])
  func refund(title: String, total: String, end: String, isDoubted: Bool) throws {
    let print = "\(title)\nJACKET   30.00\nSHIRT   9.99\n\(total)   39.99\n12.10.2026 18:22:01\(end)"
    let receipt = try #require(read(print))
    #expect((receipt.confidence < 0.9) == isDoubted)
  }

  @Test("the sum with tax and rounding was paid, and not the one before them, nor a total of the tables")
  func parts() throws {
    let taxed = try #require(
      read(
        """
        CORNER SHOP LTD
        TAPE     12.00
        GLUE     8.00
        Total Sales (Excluding GST)     20.00
        Total Sales (Inclusive of GST)     21.20
        Rounding Adj     -0.02
        CASH     21.18
        SR 6%     20.00 1.20
        Total     20.00 1.20
        03/11/2025 10:00
        """))
    #expect("\(taxed.total)" == "21.18")
    let served = try #require(
      read(
        "BISTRO\nSUB TOTAL     295.00\nSERVICE CHARGE 10%     29.50\nTAX 6%     19.47\nTOTAL     343.97\n23/10/2025 10:00"
      ))
    #expect("\(served.total)" == "343.97")
    #expect(served.confidence > 0.9)
    let named = try #require(
      read("BAKERY\nTotal 0% supplies     26.61\nTotal 0% supplies     26.61\nTotal Payable     35.01"))
    #expect("\(named.total)" == "35.01")
  }

  @Test(
    "a total of which a short word was misread is one still, and so is one that is abbreviated",
    arguments: [
      ("BREWERY\nPIE 22.00\nXX 1570I\nSubtotal 179.00\nGST 6% 10.74\nRounding Adj 0.01\nHet Total 189.75", "189.75"),
      (
        "MARKET\nRICE 100.00\nSub-total 122.78\nTotal Sales Incl GST 122.78\nRounding Adj 0.02\nTotal After Adj The) GST 122.80",
        "122.8"
      ),
      (
        "DINER\nSOUP 15.67\nSubtotal 15.67\nSrv Chg 1.55\nRND ADJ 0.02-\nTTL AFT RND 17.20\nPayment 20.00\nChange Due 2.80",
        "17.2"
      ),
    ])
  func misreadTotal(print: String, total: String) throws {
    let receipt = try #require(read(print.replacing(" ", with: "  ") + "\n03/11/2025 10:00"))
    #expect("\(receipt.total)" == total)
  }

  @Test(
    "what is handed over is not the total above it whose sum is unread, and one unread word parts no total from its sum"
  )
  func unreadTotal() throws {
    let given = try #require(read("PASTRY\nCAKE   25.00\nSubTotal   25.00\nNet Total\nС   50.00\n13/04/2018 14:26"))
    #expect(given.total != 50 || given.confidence < 0.9)
    let served = try #require(
      read(
        "BISTRO\nSALAD   28.00\nSOUP   46.68\nTotal   74.68\nService Chg   7.47\nobli   4.93\nGrand Total   87.08\n14/05/2018 12:14"
      ))
    #expect("\(served.total)" == "87.08")
  }

  @Test("a word that is read in the wrong script makes no receipt Bulgarian, and its sums leva")
  func script() throws {
    let receipt = try #require(
      read(
        "SYARIKAT MAJU\nJALAN АВ PANAS\nCashier USER\nAmount Тах\nTOTAL     RM21.20\nCASH     RM21.20\n12/02/2018 15:29"
      ))
    #expect(receipt.total == 21.2)
    #expect(receipt.currency?.code == "MYR")
  }

  @Test("a speck beside words parts no row")
  func speck() throws {
    let words: [PictureText.Word] = [
      .init("TOTAL", left: 0, top: 0, width: 60, height: 24, confidence: 95),
      .init("5.00", left: 400, top: 0, width: 50, height: 24, confidence: 95),
      .init("02", left: 0, top: 100, width: 30, height: 23, confidence: 95),
      .init("2018", left: 90, top: 100, width: 60, height: 23, confidence: 95),
      .init("7", left: 900, top: 110, width: 6, height: 2, confidence: 40),
      .init("Арг", left: 40, top: 101, width: 46, height: 30, confidence: 92),
    ]
    let receipt = try #require(PrintedReceipt(words, today: Self.today))
    #expect(receipt.day == CalendarDate(iso8601: "2018-04-02"))
  }

  @Test("a letter in a day is a figure, and a rate beside a sum no day")
  func figures() throws {
    #expect(try #require(read("TOTAL 5.00\nO7/1l/18 14:54")).day == CalendarDate(iso8601: "2018-11-07"))
    #expect(try #require(read("TOTAL 5.00\nSR @ 6% 8.21 0.49")).day == nil)
  }

  @Test(
    "days are read as they are written",
    arguments: [
      ("03/11/25", "2025-11-03"), ("2025-11-03", "2025-11-03"), ("3 Nov 2025", "2025-11-03"),
      ("03NOV2025", "2025-11-03"),
      ("03-11-2025", "2025-11-03"), ("Nov 3, 2025", "2025-11-03"),
    ])
  func days(text: String, day: String) throws {
    #expect(try #require(read("TOTAL 5.00\n\(text)")).day == CalendarDate(iso8601: day))
  }

  @Test(
    "no day that is to come is a receipt's, nor one that there is not",
    arguments: ["24.11.2026", "31.02.2025", "1.95.583"])
  func noDay(text: String) throws {
    let receipt = try #require(read("TOTAL 5.00\n\(text)"))
    #expect(receipt.day == nil)
    #expect(receipt.confidence <= 0.5)
  }

  @Test("text without a sum is no receipt", arguments: ["", "ОБЩА СУМА", "Dear Sir, it is 12:30 now", "1.95583"])
  func none(text: String) {
    #expect(read(text) == nil)
  }

  private func read(_ text: String) -> PrintedReceipt? { PrintedReceipt(PrintedReceipt.words(text), today: Self.today) }
}

extension PrintedReceipt {
  /// Words in rows, as a reader gives them.
  static func words(_ text: String) -> [PictureText.Word] {
    var words: [PictureText.Word] = []
    for (number, line) in text.split(separator: "\n").enumerated() {
      var left = 0
      for part in line.split(separator: " ", omittingEmptySubsequences: false) {
        if !part.isEmpty {
          words.append(
            PictureText.Word(
              String(part), left: left, top: number * 40, width: part.count * 14, height: 28, confidence: 95))
        }
        left += part.count * 14 + 14
      }
    }
    return words
  }
}

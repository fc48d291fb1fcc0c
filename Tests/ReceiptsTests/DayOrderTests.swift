import Entities
import Testing

@testable import Receipts

/// Whether the day or the month stands first, and slips of what came back.
@Suite("Slips of other countries, and of what came back") struct DayOrderTests {
  private func slip(_ head: String, _ sign: String, _ day: String) throws -> PrintedReceipt {
    try #require(
      read(
        "\(head)\nBREAD      \(sign)4.00\nMILK      \(sign)6.00\nTOTAL      \(sign)10.00\nCASH      \(sign)20.00\nCHANGE      \(sign)10.00\n\(day) 12:15"
      ))
  }

  @Test("an address in the United States puts the month first")
  func address() throws {
    let receipt = try slip("CORNER MARKET\nSAN JOSE CA 95112", "$", "03/04/2025")
    #expect(receipt.day?.description == "2025-03-04")
    #expect(receipt.confidence >= 0.9)
  }

  @Test("a day that can be read in one way is read so, and settles the others")
  func settled() throws {
    #expect(try slip("CORNER MARKET", "$", "09/25/2025").day?.description == "2025-09-25")
    let due = try slip("CORNER MARKET\nOPEN SINCE 12/31/2019", "$", "03/04/2025")
    #expect(due.day?.description == "2025-03-04")
  }

  @Test("a dollar alone, or a telephone, does not tell of which country it is: it is asked")
  func open() throws {
    let dollar = try slip("CORNER MARKET", "$", "03/04/2025")
    #expect(dollar.day?.description == "2025-03-04")
    #expect(dollar.confidence < 0.9)
    #expect(try slip("CORNER MARKET\n(212) 555-0142", "", "05/06/2025").confidence < 0.9)
    // One and the same day whichever way.
    #expect(try slip("CORNER MARKET", "$", "05/05/2025").confidence >= 0.9)
  }

  @Test("a slip that names no currency does not tell where it is from: a day that may be two is asked")
  func nowhere() throws {
    #expect(try slip("CORNER MARKET", "", "03/04/2025").confidence < 0.9)
    #expect(try slip("CORNER MARKET", "", "13/04/2025").confidence >= 0.9)
    #expect(try slip("CORNER MARKET\nSAN JOSE CA 95112", "", "03/04/2025").confidence >= 0.9)
  }

  @Test("pounds and euros put the day first", arguments: ["£", "€"])
  func europe(sign: String) throws {
    let receipt = try slip("CORNER MARKET", sign, "03/04/2025")
    #expect(receipt.day?.description == "2025-04-03")
    #expect(receipt.confidence >= 0.9)
  }

  @Test(
    "a title that says what came back, or that it is no receipt, makes it doubtful",
    arguments: ["*** RETURN ***", "СТОРНО", "СЛУЖЕБЕН БОН", "PROFORMA"])
  func titles(title: String) throws {
    let receipt = try slip("CORNER MARKET\n\(title)", "£", "13/04/2025")
    #expect(receipt.confidence <= 0.5)
  }

  @Test("a total below zero came back")
  func negative() throws {
    let receipt = read("CORNER MARKET\nSHIRT      32.88\nSUBTOTAL      32.88\nTOTAL      -38.10\n13/04/2025 12:15")
    #expect(receipt.map { $0.confidence <= 0.5 } ?? true)
  }

  @Test("print denies a sum that it has nowhere, where it is sure of another")
  func denied() throws {
    let words = PrintedReceipt.words(
      "БИЛЛА\nХЛЯБ     4,00 Б\nМЛЯКО     6,00 Б\nОБЩА СУМА     10,00\nВ БРОЙ     20,00\nРЕСТО     10,00\n03.11.2025 10:00"
    )
    #expect(PrintedReceipt.denies(100, words, today: PrintedReceiptTests.today))
    #expect(!PrintedReceipt.denies(10, words, today: PrintedReceiptTests.today))
    #expect(PrintedReceipt.isOfRefund(PrintedReceipt.words("БИЛЛА\nСТОРНО БОН\nХЛЯБ     4,00 Б\nОБЩА СУМА     4,00")))
    #expect(!PrintedReceipt.isOfRefund(words))
  }

  @Test("what names prices and says nowhere that anything was paid is no receipt")
  func prices() {
    let menu = "ФАНТАСТИКО ГРУП ЕООД\nМЕНЮ\nСАЛАТА     6,14\nСУПА     4,10\nСКАРА     13,29"
    func read(_ text: String) -> PrintedReceipt? {
      PrintedReceipt(PrintedReceipt.words(text), today: PrintedReceiptTests.today)
    }
    #expect(read(menu) == nil)
    #expect(read(menu + "\nВАЛИДНО ДО 03.11.2025") == nil)
    // Whose total was not read, but when it was printed.
    #expect(read(menu + "\n03.11.2025 12:15:30") != nil)
  }

  @Test("a total with a tip is what was paid, not the one before it")
  func tip() throws {
    let slip =
      "BISTRO\nSOUP     8.00\nTOTAL     8.00\nTIP     1.00\nTOTAL WITH TIP     9.00\nVISA     9.00\n03/11/2025 12:15"
    let receipt = try #require(PrintedReceipt(PrintedReceipt.words(slip), today: PrintedReceiptTests.today))
    #expect(receipt.total == 9)
  }

  @Test("a name in letters that the slip is not printed in was read wrong")
  func misread() {
    let latin = PrintedReceipt.words("COFFEE WATER TOTAL CHANGE\nSANDWICH SALAD")
    #expect(PrintedReceipt.isMisread("тне кео гтом", among: latin))
    #expect(!PrintedReceipt.isMisread("the red lion", among: latin))
    let cyrillic = PrintedReceipt.words("ХЛЯБ ДОБРУДЖА МЛЯКО\nБИЛЛА БЪЛГАРИЯ")
    #expect(!PrintedReceipt.isMisread("билла", among: cyrillic))
  }

  private func read(_ text: String) -> PrintedReceipt? {
    PrintedReceipt(PrintedReceipt.words(text), today: PrintedReceiptTests.today)
  }
}

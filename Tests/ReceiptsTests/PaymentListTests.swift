import Entities
import Testing

@testable import Receipts

/// Screens of banks' apps.
@Suite("Lists of payments")
struct PaymentListTests {
  private static let today = CalendarDate(daysSince1970: 20_780)  // 23 November 2026

  /// A column a letter; what stands behind a `|` is at the right edge.
  private func words(of text: String) -> [PictureText.Word] {
    var words: [PictureText.Word] = []
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let sides = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      var left = 0
      for word in sides[0].split(separator: " ") {
        words.append(.init(String(word), left: left, top: row * 30, width: word.count * 12, height: 20, confidence: 90))
        left += (word.count + 1) * 12
      }
      guard sides.count > 1 else { continue }
      left = 900 - sides[1].count * 12
      for word in sides[1].split(separator: " ") {
        words.append(.init(String(word), left: left, top: row * 30, width: word.count * 12, height: 20, confidence: 90))
        left += (word.count + 1) * 12
      }
    }
    return words
  }

  private func list(_ text: String) -> PaymentList? { PaymentList(words(of: text), today: Self.today) }

  private func told(_ list: PaymentList?) -> [String] {
    list?.payments.map { payment in
      let sign = payment.isIncome ? "+" : "-"
      let aside = payment.aside.map { $0 == .own ? " own" : " void" } ?? ""
      return
        "\(payment.day?.description ?? "?") \(sign)\(payment.amount) \(payment.currency?.code ?? "?") \(payment.payee ?? "?")\(aside)"
    } ?? []
  }

  @Test("a sum that one reading has no more than the end of, or not at all, is the other one's")
  func completed() {
    let now =
      "23.11.2026\nYettel|-95,44 EUR\n21.11.2026\nAcme|302,31 EUR\n20.11.2026\nShell\n19.11.2026\nLidl|-15,35 EUR"
    let before = "x\nYettel|-95,44 EUR\nx\nAcme|2.302,31 EUR\nx\nShell|-35,21 EUR\nx\nLidl|-5,35 EUR"
    #expect(
      told(PaymentList(words(of: now), others: words(of: before), today: Self.today)) == [
        "2026-11-23 -95.44 EUR Yettel", "2026-11-21 +2302.31 EUR Acme", "2026-11-20 -35.21 EUR Shell",
        "2026-11-19 -15.35 EUR Lidl",
      ])
  }

  @Test("a sign of a currency that one reading takes for a digit is none, and a long dash is a minus")
  func signs() {
    let now = "23.11.2026\nLidl|-€23.45\nBolt|\u{2014}€6.40\n21.11.2026\nAcme|+€850.00"
    let before = "x\nLidl|-623.45\nBolt|-€6.40\nx\nAcme|+€850.00"
    #expect(
      told(PaymentList(words(of: now), others: words(of: before), today: Self.today)) == [
        "2026-11-23 -23.45 EUR Lidl", "2026-11-23 -6.4 EUR Bolt", "2026-11-21 +850 EUR Acme",
      ])
  }

  @Test("a word behind the sum says which way it went, and cash, pots and a card's bill stay one's own")
  func ways() {
    let text =
      "БИЛЛА|17,85 € Дт\n05.10.2026\nНАЕМ|350,00 € Кт\n07.10.2026\nТеглене от АТМ|100,00 € Дт\n08.10.2026\nHoliday pot|50,00 € Дт\n09.10.2026"
    #expect(
      told(list(text)) == [
        "2026-10-05 -17.85 EUR БИЛЛА", "2026-10-07 +350 EUR НАЕМ", "2026-10-08 -100 EUR Теглене от АТМ own",
        "2026-10-09 -50 EUR Holiday pot own",
      ])
  }

  @Test("a space parts thousands, and what is read in the other script says all the same that it did not happen")
  func thousands() {
    let text = """
      23.11.2026
      Yettel|-95,44 EUR
      21.11.2026
      Acme|2 302,31 EUR
      20.11.2026
      Kaufland|-1 017,78 EUR
      20.11.2026
      Shell|-15,35 EUR
      OTKa3aHo
      """
    #expect(
      told(list(text)) == [
        "2026-11-23 -95.44 EUR Yettel", "2026-11-21 +2302.31 EUR Acme", "2026-11-20 -1017.78 EUR Kaufland",
        "2026-11-20 -15.35 EUR Shell void",
      ])
  }

  @Test("days stand above, and what did not happen or stays one's own is told")
  func headed() {
    let text = """
      9:41
      Transactions
      Today|-12.40 BGN
      Lidl|-12.40 BGN
      14:03

      Yesterday
      Shell|-80.00 BGN
      10:00 · Declined
      Anna Petrova|+50.00 BGN
      09:12

      12 November
      To savings|-200.00 BGN
      08:00
      """
    #expect(
      told(list(text)) == [
        "2026-11-23 -12.4 BGN Lidl", "2026-11-22 -80 BGN Shell void", "2026-11-22 +50 BGN Anna Petrova",
        "2026-11-12 -200 BGN To savings own",
      ])
  }

  @Test("days stand below or beside, and a sum without a sign was spent where others have a plus")
  func below() {
    #expect(
      told(
        list("Lidl|12.40 EUR\n12 Nov, 14:03\n\nAnna|+ 1,050.00 EUR\n30 Dec · Pending\n\nUber|7.00 EUR\n11 Nov, 10:00"))
        == ["2026-11-12 -12.4 EUR Lidl", "2025-12-30 +1050 EUR Anna void", "2026-11-11 -7 EUR Uber"])
    #expect(
      told(list("03.11.2026 Кауфланд|-45,50\n02.11.2026 Лидл|-3,20\n01.11.2026 Заплата|2.500,00"))
        == ["2026-11-03 -45.5 ? Кауфланд", "2026-11-02 -3.2 ? Лидл", "2026-11-01 +2500 ? Заплата"])
  }

  @Test(
    "a day that was not read now counts as it was read before, and a name in the row above tells that nothing was spent"
  )
  func again() throws {
    let now = "Yec7epday|\nShell|-80.00 BGN\n10:00\n\n12 November\nLidl|-200.00 BGN\n08:00\n\nTo savings\n|-20.00 BGN"
    let before = "Yesterday\nShell|-8"
    let list = PaymentList(words(of: now), others: words(of: before), today: Self.today)
    #expect(
      told(list) == [
        "2026-11-22 -80 BGN Shell", "2026-11-12 -200 BGN Lidl", "2026-11-12 -20 BGN To savings own",
      ])
  }

  @Test("a payment whose sum was not read now counts as it was read before")
  func lost() throws {
    let now = "03.11.2026 Кауфланд|-45,50\n02.11.2026 Ли|SOEs\n01.11.2026 Zara|-7,00"
    let before = "03.11.2026 Кау|-45,59\n02.11.2026 Лидл|-3,20\n01.11.2026 Zara|-7,00"
    #expect(
      told(PaymentList(words(of: now), others: words(of: before), today: Self.today))
        == ["2026-11-03 -45.5 ? Кауфланд", "2026-11-02 -3.2 ? Лидл", "2026-11-01 -7 ? Zara"])
  }

  @Test("a receipt is no list")
  func receipt() {
    #expect(list("БИЛЛА\nХЛЯБ|2,19 Б\nСИРЕНЕ|14,41 Б\nОБЩА СУМА|16,60\n03.11.2025 12:15") == nil)
    #expect(list("БИЛЛА\nХЛЯБ|2,19 Б\nСИРЕНЕ|14,41 Б\n03.11.2025 12:15") == nil)
    #expect(list("") == nil)
  }
}

import Entities
import FoundationEssentials

/// What the print of a receipt says.
public struct PrintedReceipt: Hashable, Sendable {
  /// What was paid.
  public let total: Decimal
  /// What it is counted in; `nil` where nothing tells.
  public let currency: Currency?
  /// The day; `nil` where none is printed, or none that can be.
  public let day: CalendarDate?
  /// `HH:MM:SS` or `HH:MM`, where it is printed.
  public let time: String?
  /// Whose receipt it is, without the form of the company.
  public let merchant: String?
  /// How it was paid; `nil` where that is not printed.
  public let payment: Payment?
  /// How likely total, day and currency are all right, 0 to 1: what was measured of receipts whose print agreed with itself as much.
  public let confidence: Double

  /// How a receipt was paid.
  public enum Payment: String, Hashable, Sendable { case cash, card }

  /// Reads the words of a receipt; `nil` where there is no sum that was paid.
  ///
  /// - Parameter today: no day after it is taken for the receipt's.
  public init?(_ words: [PictureText.Word], today: CalendarDate) { self.init(readings: [words], today: today) }

  /// Reads the words of a receipt as they were read several times, the surest first: each has its say, and what more of them say counts more.
  ///
  /// - Parameter today: no day after it is taken for the receipt's.
  public init?(readings: [[PictureText.Word]], today: CalendarDate) {
    let pages = readings.map { PrintRow.rows(of: $0) }
    let isLocal = PrintWords.isCyrillic(readings.first?.lazy.map(\.text) ?? [])
    let order = DayOrder(of: pages, isCyrillic: isLocal)
    let days = pages.map { PrintedDay.all(in: $0, today: today, order: order) }
    let day = PrintedDay.likeliest(of: days)
    let law = isLocal ? day.map { $0.day.year < 2026 ? Currency.lev : .euro } : nil
    let sums = PrintedSums(pages.map { PrintedSums($0, law: law) })
    // A menu, a price list: nothing on it says that anything was paid.
    guard let best = sums.best, sums.isOfPayment || day != nil && day?.time != nil else { return nil }
    total = best.value
    currency = law ?? best.currency ?? sums.currency
    self.day = day?.day
    time = day?.time
    // Letters of one script are read best by who knows no other.
    merchant = pages.reversed().lazy.compactMap { PrintedReceipt.merchant(of: $0) }.first
    payment = sums.payment
    let agreed = PrintedReceipt.confidence(best, day: day, isAlone: Set(days.joined().map(\.day)).count == 1)
    let doubted = sums.isContested(best) ? min(agreed, 0.8) : agreed
    confidence =
      sums.isExceeded(best) || pages.contains(where: PrintedReceipt.isOfRefund) ? min(doubted, 0.5) : doubted
  }

  /// What came of the rendered receipts of `make check-receipts` and of real ones: a total that nothing on the receipt bears out is right
  /// two times in three, one that two independent lines come to nearly always.
  private static func confidence(_ best: PrintedSums.Candidate, day: PrintedDay?, isAlone: Bool) -> Double {
    let ofTotal: Double =
      switch best.grounds {
      case ..<2: 0.4
      case _ where best.isDerived: 0.6
      case ..<4: 0.65
      case ..<6: best.confidence >= 85 ? 0.93 : 0.88
      default: 0.99
      }
    guard let day else { return min(ofTotal, 0.5) }
    let ofDay = day.confidence >= 90 ? 0.99 : day.confidence >= 80 ? 0.95 : 0.6
    return ofTotal * ofDay * (isAlone ? 1 : 0.7)
  }

  /// Whether a title, or the line of the total, says that it came back: below the sums many tell when something is taken back.
  private static func isOfRefund(_ rows: [PrintRow]) -> Bool {
    // Below the shop, where it is and its numbers.
    let title = rows.prefix(12).prefix { $0.amounts.isEmpty }
    return title.contains { $0.words.count <= 4 && ($0.has(.back) || $0.has(.void)) }
      || rows.contains {
        $0.has(.total) && ($0.has(.back) || $0.amounts.last.map { $0.sign < 0 } == true) && !$0.amounts.isEmpty
      }
  }

  /// Whether the title of a slip, or the line of its total, says that what was paid came back.
  public static func isOfRefund(_ words: [PictureText.Word]) -> Bool { isOfRefund(PrintRow.rows(of: words)) }

  /// Whether print says for sure that something else was paid than a sum that it has nowhere.
  public static func denies(_ total: Decimal, _ words: [PictureText.Word], today: CalendarDate) -> Bool {
    // What has the sum is most of what there is, and is looked through in no time.
    guard !has(total, words) else { return false }
    return PrintedReceipt(words, today: today).map { $0.confidence >= 0.9 } ?? false
  }

  /// Whether a sum stands in print.
  public static func has(_ total: Decimal, _ words: [PictureText.Word]) -> Bool {
    PrintRow.rows(of: words).contains { $0.amounts.contains { $0.value == total } }
  }

  /// Whether a name was read in letters that its slip is not printed in: then it was read wrong.
  public static func isMisread(_ merchant: String?, among words: [PictureText.Word]) -> Bool {
    guard let merchant, !isCyrillic(words) else { return false }
    return merchant.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
  }

  /// Whether print is in Cyrillic, as far as its words tell.
  public static func isCyrillic(_ words: [PictureText.Word]) -> Bool { PrintWords.isCyrillic(words.lazy.map(\.text)) }

  // MARK: - Whose it is

  /// Whose receipt it is, by these words; `nil` where they do not tell.
  public static func merchant(in words: [PictureText.Word]) -> String? { merchant(of: PrintRow.rows(of: words)) }

  /// The first rows name the shop, before where it is and what was bought.
  private static func merchant(of rows: [PrintRow]) -> String? {
    for row in rows.prefix(6) {
      if !row.amounts.isEmpty || row.has(.total) { return nil }
      if row.has(.seat) { continue }
      let words = row.words.filter { $0.confidence >= 40 }.map(\.text).filter { !PrintWords.isWord($0, .form) }
      let kept = words.map { word in String(word.filter { $0.isLetter || $0.isNumber || "&.-'".contains($0) }) }.filter
      { !$0.isEmpty }
      let letters = kept.joined().filter(\.isLetter).count
      guard letters >= 3, letters * 2 > kept.joined().count, row.confidence >= 50 else { continue }
      return kept.prefix(5).joined(separator: " ").lowercased()
    }
    return nil
  }
}

import Entities
import FoundationEssentials
import Messages

/// What stands on the wire for a person, in its own language, as it is told on a screen in another: this program's sentences are known
/// again, wherever they were kept or whichever machine they come from. What nobody here has said stays as it is.
public enum WireText {
  /// A sentence of a response: a question, a refusal, a warning.
  public static func said(_ text: String) -> Message {
    Message(heard: text, among: sentences, part: part) ?? .verbatim(text)
  }

  /// Whether a warning says that a category was taken which nothing told.
  public static func isOfGuess(_ warning: Message) -> Bool {
    warning.isOf(.guessedCategory(category: ""))
  }

  /// What a question may be answered by.
  public static func label(_ text: String) -> Message { part(text) }

  /// What stands in a sentence: another one, or several.
  private static func part(_ text: String) -> Message {
    let labels = text.components(behind: "; ")
    if labels.count > 1 { return labels.map(part).joined(by: "; ") }
    let sums = text.components(behind: " and ").map(single)
    if sums.count > 1, !sums.contains(nil) { return sums.compactMap(\.self).joined(by: .and) }
    if let day = CalendarDate(iso8601: text) { return .dayInTable(day) }
    if let (sum, day) = sumOnDay(text) { return part(sum) + ", " + .dayInTable(day) }
    return single(text) ?? Message(heard: text, among: sentences, part: part) ?? .verbatim(text)
  }

  /// Such as `11.11 EUR at Lidl, 2026-02-05`; `nil` for anything else.
  private static func sumOnDay(_ text: String) -> (sum: String, day: CalendarDate)? {
    let parts = text.components(behind: ", ")
    guard text.first?.isNumber == true, parts.count > 1, let last = parts.last, last.utf8.count == 10,
      let day = CalendarDate(iso8601: last)
    else { return nil }
    return (String(text.dropLast(last.count + 2)), day)
  }

  private static func single(_ text: String) -> Message? {
    // "for" and "at" stand in what people say, too.
    let isSum = text.first?.isNumber == true
    if isSum, let sum = money(text) { return sum }
    return Message(
      heard: text, among: isSum ? [.moneyFor(money: "", what: ""), .moneyAt(money: "", payee: "")] : parts
    ) {
      WireText.days[$0] ?? money($0) ?? CalendarDate(iso8601: $0).map { .dayInTable($0) } ?? .verbatim($0)
    }
  }

  /// Such as `650 EUR`; `nil` for anything else.
  private static func money(_ text: String) -> Message? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let amount = Decimal(exactly: words[0]), let currency = Currency(code: words[1]),
      "\(amount) \(currency)" == text
    else { return nil }
    return .sum(amount, currency)
  }

  private static let days: [String: Message] = [
    Message.saidToday.standard: .saidToday, Message.yesterday.standard: .yesterday,
  ]

  private static let parts: [Message] = [
    .readAsPaid(category: "", money: "", day: ""), .readAsReceived(category: "", money: "", day: ""),
    .readAsSaved(category: "", money: "", day: ""), .readAsEntry(category: "", what: "", day: ""), .saidToday,
    .yesterday, .neither, .noEntry, .theSameNoMore,
    .newLabel(name: ""), .quoted(text: ""),
  ]

  /// The more special first.
  private static let sentences: [Message] = [
    .askDirection(what: ""), .askWhose(what: ""), .askHappened(what: ""), .askPaid(what: ""),
    .askReceived(what: ""), .askSaved(what: ""), .askMoved(what: ""), .askAmount(what: ""),
    .askDay(words: "", what: ""), .askLongAgo(date: "", what: ""), .askLanguage(what: ""), .askWhichEntry,
    .askLabel(what: ""),
    .askTwin(sum: "", day: "", what: "", when: ""), .askSameNumber(sum: "", day: "", what: "", when: ""),
    .askPaidToday(what: ""), .askRight(what: ""),
    .askAllTheSame(complaint: ""), .doesNotSay(money: ""), .serverReadMore(count: ""),
    .guessedCategory(category: ""), .newCategory(name: ""), .tookCategory(name: "", type: "", category: ""),
    .tookAsRent,
    .tookNumberAs(digits: "", number: ""),
    .heardNothing, .noAmount(said: ""), .amountNotPositive(amount: ""), .belowCent(amount: ""),
    .amountTooLarge(said: ""), .inFuture(date: ""),
    .dateUnclear(text: ""), .saysNothingPaid(said: ""), .amountUnclear(said: ""), .entryUnclear,
    .nothingToChange(said: ""), .onlyDenied, .courtesyReturned, .textTooLong, .itIsACode, .itDidNotGoThrough,
    .itWasReversed, .itIsPending,
    .itIsABalance, .itIsAnOffer, .itStayedYours, .itIsDue, .itIsANotice, .itIsAPrice, .itIsAnothers, .itHasNotHappened,
    .itIsDenied, .noRate(currency: "", base: "", option: ""), .tooLittle(money: "", base: ""), .noBudgetEntry, .isANote,
    .isAQuestion, .isAShoppingList, .detailsTooLong, .before1900(date: ""),
    .unreadableQuestion,
  ]
}

extension Confirmation {
  /// The question, for a screen in whichever language.
  public var told: Message { WireText.said(question) }
}

extension Confirmation.Option {
  /// What it means, for a screen in whichever language.
  public var told: Message { WireText.label(label) }
}

extension ActionHandlerError {
  /// What the person is told, for a screen in whichever language.
  public var told: Message {
    switch self {
    case .categoryUnclear(nil): .categoryUnclear
    case .categoryUnclear(let details?): .categoryOfUnclear(what: details)
    case .unknownCategory(let name, let type):
      .categoryUnknown(
        name: name, type: type.rawValue, names: BudgetCategory.all(of: type).map(\.name).joined(separator: ", "))
    case .amountNotPositive(let amount): .amountMustBePositive(amount: amount)
    default: WireText.said(description)
    }
  }
}

extension String {
  /// Its parts between a separator.
  fileprivate func components(behind separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}

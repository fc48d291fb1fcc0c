import Entities
import FoundationEssentials
import HTTP
import Reports

/// How things stand, in two or three sentences that are fit to be spoken, in the language of whoever asked.
///
/// The words lie in `Page/spoken.json`, beside those of the page.
struct SpokenSummary {
  private let words: JSONValue
  private let summary: Summary
  private let currency: Currency
  private let today: CalendarDate

  private static let texts = JSONValue(json: PackageResources.spoken_json) ?? .null

  /// - Parameter language: its code; English for one that is not known.
  init(_ summary: Summary, _ currency: Currency, today: CalendarDate, language: String) {
    words = SpokenSummary.texts[language] ?? SpokenSummary.texts["en"] ?? .null
    (self.summary, self.currency, self.today) = (summary, currency, today)
  }

  /// The language in which a request is answered: that of what was asked, else the first of those that the client prefers which is known.
  static func language(of text: String?, _ request: Request) -> String {
    if let text, text.unicodeScalars.contains(where: { (0x400...0x4FF).contains($0.value) }) { return "bg" }
    if text != nil { return "en" }
    let preferred = (request.fields["Accept-Language"] ?? "").split(separator: ",")
      .map { $0.prefix { $0 != "-" && $0 != ";" }.trimmingSpaces.lowercased() }
    return preferred.first { texts[$0] != nil } ?? "en"
  }

  /// Two or three of them; one where there is nothing to tell.
  var sentences: [String] {
    let parts = [(TransactionType.expense, "spent"), (.income, "received"), (.savings, "saved")].compactMap {
      type, word -> String? in
      let total = summary.total(of: type)
      // That nothing was spent is told as well.
      guard total.count > 0 || type == .expense else { return nil }
      return text(word, ["amount": amount(total.amount)])
    }
    guard summary.lines.contains(where: { $0.count > 0 }) else { return [sentence("nothing", ["period": period])] }
    var sentences = [sentence("did", ["period": period, "what": list(parts)])]
    let most = summary.lines.filter { $0.type == .expense && $0.amount > 0 }.prefix(2)
    if !most.isEmpty {
      let items = most.map { text("item", ["name": $0.category, "amount": amount($0.amount)]) }
      sentences.append(sentence("most", ["what": list(items)]))
    }
    let planned = summary.lines.filter { $0.type == .expense && $0.plan != nil }
    if !planned.isEmpty {
      let left = planned.reduce(Decimal(0)) { $0 + ($1.plan ?? 0) - $1.amount }
      sentences.append(sentence(left < 0 ? "over" : "left", ["amount": amount(abs(left))]))
    }
    return sentences
  }

  private var period: String {
    let period = summary.period
    if period == .day(today) { return text("today") }
    if period == .week(of: today) { return text("week") }
    if period == .month(of: today) { return text("month") }
    if period == .year(of: today) { return text("year") }
    let names = text("months").split(separator: ",").map(String.init)
    let year = period.first.year == today.year ? "" : " \(period.first.year)"
    if period.unit == .month, names.count == 12 { return text("in", ["name": names[period.first.month - 1] + year]) }
    if period.unit == .year { return text("in", ["name": "\(period.first.year)"]) }
    return text("range", ["from": "\(period.first)", "to": "\(period.last)"])
  }

  private func amount(_ number: Decimal) -> String {
    words[currency.code]?.text == nil ? "\(number) \(currency)" : text(currency.code, ["number": "\(number)"])
  }

  private func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: text("comma")) + text("and") + last
  }

  private func sentence(_ key: String, _ values: [String: String]) -> String {
    let text = text(key, values)
    return (text.first.map { $0.uppercased() } ?? "") + text.dropFirst() + "."
  }

  private func text(_ key: String, _ values: [String: String] = [:]) -> String {
    values.reduce(words[key]?.text ?? "") { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring { drop { $0 == " " } }
}

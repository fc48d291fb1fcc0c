import Entities
import FoundationEssentials

/// What a person is told, before it is known in which language: a text of `Languages/<code>/screen/` with its arguments. A face renders
/// it in the language of whom it tells; the wire has it in the standard one.
public enum Message: Hashable, Sendable {
  /// As it is, in every language: a name, a path, what was said.
  case verbatim(String)
  /// A number, which may decide the form of the text that it stands in.
  case number(Int)
  /// A day, as the language writes it: 4 Nov 2025.
  case day(CalendarDate)
  /// A day in a column, as the language writes it there: 2025-11-04.
  case dayInTable(CalendarDate)
  /// A sum in a sentence, as the language writes it, with its currency where it has one: 234.6 BGN.
  case sum(Decimal, Currency?)
  /// A sum with two decimals, as the language writes it in a table: 1,234.50 BGN.
  case figure(Decimal, Currency?)
  /// A text of the table with its arguments.
  case known(Int, [Message])
  /// One behind the other.
  case joined([Message])

  /// In a language.
  public func text(in language: ScreenLanguage) -> String {
    var text = ""
    append(to: &text, language)
    return text
  }

  /// In the language of the wire.
  public var standard: String { text(in: .standard) }

  /// Whether it says nothing.
  public var isEmpty: Bool { standard.isEmpty }

  private func append(to text: inout String, _ language: ScreenLanguage) {
    switch self {
    case .verbatim(let words): Message.add(words, to: &text, language)
    case .number(let number): text += "\(number)"
    case .day(let day):
      Message.date(day: day.day, month: Message.shortMonth(day.month), year: day.year).append(to: &text, language)
    case .dayInTable(let day): text += language.dayInTable(day)
    case .sum(let amount, let currency): text += Message.money(language.sum(amount), currency, language)
    case .figure(let amount, let currency): text += Message.money(language.figure(amount), currency, language)
    case .known(let number, let arguments): append(language.template(number), arguments, to: &text, language)
    case .joined(let parts): for part in parts { part.append(to: &text, language) }
    }
  }

  /// What is abbreviated, such as a currency, ends a sentence with its own full stop.
  private static func add(_ words: String, to text: inout String, _ language: ScreenLanguage) {
    let isFullStop = language != .standard && text.hasSuffix(".") && (words == "." || words.hasPrefix(". "))
    text += isFullStop ? String(words.dropFirst()) : words
  }

  private static func money(_ written: String, _ currency: Currency?, _ language: ScreenLanguage) -> String {
    currency.map { language.money(written, $0) } ?? written
  }

  private func append(
    _ template: StaticString, _ arguments: [Message], to text: inout String, _ language: ScreenLanguage
  ) {
    let bytes = UnsafeBufferPointer(start: template.utf8Start, count: template.utf8CodeUnitCount)
    let forms = bytes.split(separator: 0x1E, omittingEmptySubsequences: false)
    let form = forms.count > 1 ? language.form(arguments.compactMap(\.count).first ?? 0) : 0
    guard forms.indices.contains(form) else { return }
    var rest = forms[form][...]
    while let place = rest.firstIndex(where: { $0 < 9 }) {
      Message.add(String(decoding: rest[..<place], as: UTF8.self), to: &text, language)
      let argument = Int(rest[place]) - 1
      if arguments.indices.contains(argument) { arguments[argument].append(to: &text, language) }
      rest = rest[(place + 1)...]
    }
    Message.add(String(decoding: rest, as: UTF8.self), to: &text, language)
  }

  private var count: Int? { if case .number(let number) = self { number } else { nil } }
}

extension Message {
  /// The short name of a month, 1 to 12.
  public static func shortMonth(_ month: Int) -> Message {
    let names: [Message] = [
      .january, .february, .march, .april, .may, .june, .july, .august, .september, .october, .november, .december,
    ]
    return names.indices.contains(month - 1) ? names[month - 1] : .number(month)
  }

  /// A sum with two decimals.
  public static func figure(_ amount: Decimal) -> Message { .figure(amount, nil) }

  /// Two, one behind the other.
  public static func + (first: Message, second: Message) -> Message { .joined([first, second]) }

  /// With signs behind it that are the same in every language.
  public static func + (first: Message, second: String) -> Message { .joined([first, .verbatim(second)]) }

  /// With signs before it that are the same in every language.
  public static func + (first: String, second: Message) -> Message { .joined([.verbatim(first), second]) }

  /// Nothing.
  public static var nothing: Message { .joined([]) }
}

// Of arrays and of no other sequence: what is generic looks its types up among all of the program, for each confirmation.
extension [Message] {
  /// One behind the other, with a word between them.
  public func joined(by word: Message) -> Message {
    var parts: [Message] = []
    for message in self {
      if !parts.isEmpty { parts += [.verbatim(" "), word, .verbatim(" ")] }
      parts.append(message)
    }
    return .joined(parts)
  }

  /// One behind the other, with signs between them that are the same in every language.
  public func joined(by separator: String) -> Message {
    var parts: [Message] = []
    for message in self {
      if !parts.isEmpty { parts.append(.verbatim(separator)) }
      parts.append(message)
    }
    return .joined(parts)
  }
}

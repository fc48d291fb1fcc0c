import Entities
import FoundationEssentials

/// The numbers and currencies that a text names, whatever it says with them: by these an answer is known that was made up.
public struct StatedMoney: Sendable {
  /// The numbers, in figures or words, one for each place; dates, counts and names are among them.
  public private(set) var numbers: [Decimal] = []
  /// What else a figure may spell: the digits between two marks, the other value of "one eighty".
  public private(set) var otherNumbers: [Decimal] = []
  /// The ISO codes of the currencies.
  public private(set) var currencies: Set<String> = []
  /// Those that recognisers may have heard as something else: "thirty years" is thirty euros, or thirty years.
  public private(set) var heardCurrencies: Set<String> = []
  /// Whether a coin is named that several currencies have.
  public private(set) var namesSharedCoin = false

  /// - Parameter today: the day on which it is said.
  public init(_ text: TokenizedText, on today: CalendarDate) {
    guard let utterance = text.utterance else { return }
    let words = utterance.numberWords()
    let reader = PieceReader(utterance, words: words, today: today, choices: .init())
    let listener = PieceReader(utterance, words: words, today: today, choices: .init(hearsCurrencies: true))
    var next = 0
    for index in utterance.tokens.indices {
      if let name = reader.currency(at: index) {
        if name.anyCent { namesSharedCoin = true } else { currencies.insert(name.code) }
      }
      if let heard = listener.currency(at: index) { heardCurrencies.insert(heard.code) }
      if let literal = utterance.literal(index) { add(literal) }
      guard let number = reader.number(at: index) else { continue }
      let facts = number.facts
      if index >= next {
        numbers.append(facts.value.decimal)
        next = max(number.end, index + 1)
      } else {
        otherNumbers.append(facts.value.decimal)
      }
      if let code = facts.currency { currencies.insert(code) }
      otherNumbers += (facts.others + [facts.alternative].compactMap(\.self)).map(\.decimal)
    }
  }

  private mutating func add(_ literal: NumberLiteral) {
    otherNumbers.append(literal.value.decimal)
    otherNumbers += [literal.parts.first, literal.parts.second, literal.parts.third].filter { $0 >= 0 }.map {
      Decimal($0)
    }
  }
}

import Entities
import FoundationEssentials
import Language

/// Tells whether a sentence is about the entry before it, and what it says of it.
///
/// The words that make it so are taken away; what is left is read by the parser that reads entries, so that amounts,
/// days, shops and categories are understood as they are everywhere else.
public struct FollowUpReader: Sendable {
  private let parser: Parser
  private let context: ParsingContext

  /// - Parameter context: what the words are understood against.
  public init(parser: Parser = Parser(), context: ParsingContext) {
    self.parser = parser
    self.context = context
  }

  /// What `text` says of an entry of that type; `nil` where it is a sentence of its own.
  ///
  /// - Parameter isSure: whether only words count that can mean nothing else: "it was 20 at lidl" can begin a
  ///   conversation, "make it 20" cannot.
  public func followUp(_ text: String, type: TransactionType, isSure: Bool = false) -> FollowUp? {
    let words = SpokenWords(text)
    if FollowUpPhrases.undo.contains(words.plain) { return .undo }
    if let another = another(words, type: type) { return another }
    var rest = words
    var isLed = false
    while let stripped = rest.dropping(FollowUpPhrases.leads + (isSure ? [] : FollowUpPhrases.softLeads)) {
      rest = stripped
      isLed = true
    }
    guard isLed, !rest.isEmpty else { return nil }
    return correction(rest.text, type: type).map(FollowUp.change)
  }

  /// What the words say an entry of that type should be: "130", "groceries", "yesterday", "25 euros at lidl".
  public func correction(_ text: String, type: TransactionType) -> Correction? {
    if let entry = entry("\(verb(type)) \(text)") {
      var correction = changes(entry, words: SpokenWords(text))
      correction.money = entry.money
      return correction
    }
    // Without an amount of its own the parser is lent one.
    guard case .refused(.noAmount) = parser.parse("\(verb(type)) \(text)", in: context).outcome,
      let entry = entry("\(verb(type)) 1 \(context.baseCurrency) \(text)"), entry.money.amount == 1
    else { return nil }
    let correction = changes(entry, words: SpokenWords(text))
    return correction == Correction() ? nil : correction
  }

  private func changes(_ entry: ParsedEntry, words: SpokenWords) -> Correction {
    var correction = Correction()
    if entry.date != context.defaultDate ?? context.today || words.names(FollowUpPhrases.today) {
      correction.date = entry.date
    }
    guard let details = entry.details else { return correction }
    let isKnown = entry.confidence > FollowUpReader.fallbackConfidence
    if isKnown { correction.category = entry.category }
    // The name of a category says where the entry belongs, not what it was for.
    let isCategoryName = BudgetCategory.allCases.contains { $0.name.lowercased() == details }
    if !isCategoryName { correction.details = details }
    return correction
  }

  private func another(_ words: SpokenWords, type: TransactionType) -> FollowUp? {
    let markers = FollowUpPhrases.another
    guard words.names(markers) else { return nil }
    let rest = words.without(markers + FollowUpPhrases.anotherFillers)
    guard !rest.isEmpty else {
      return words.names(FollowUpPhrases.sameAgain) ? .another(nil, on: context.defaultDate ?? context.today) : nil
    }
    guard let entry = entry("\(verb(type)) \(rest.text)"), entry.details == nil else { return nil }
    return .another(entry.money, on: entry.date)
  }

  /// The one entry in a sentence.
  private func entry(_ sentence: String) -> ParsedEntry? {
    guard case .entries(let entries) = parser.parse(sentence, in: context).outcome, entries.count == 1 else {
      return nil
    }
    return entries[0]
  }

  private func verb(_ type: TransactionType) -> String {
    switch type {
    case .expense: "spent"
    case .income: "received"
    case .savings: "saved"
    }
  }

  /// Up to here a category is a guess (contract, section 3).
  private static let fallbackConfidence = Decimal(sign: .plus, exponent: -2, significand: 69)
}

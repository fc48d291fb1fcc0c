import Entities
import FoundationEssentials

/// How much may be spent in a category, as it was said: "no more than 200 for eating out".
public struct SpokenLimit: Equatable, Sendable {
  /// What the limit is for.
  public let category: BudgetCategory
  /// How much.
  public let amount: Decimal
  /// In which currency, where one was said.
  public let currency: Currency?
}

extension Parser {
  /// The limit that words set, whichever way they are put; `nil` where not exactly one amount and one category are named.
  public func limit(_ text: String, in context: ParsingContext) -> SpokenLimit? {
    guard let raw = Tokenizer.tokens(of: text) else { return nil }
    return LimitReader(context: context).read(raw)
  }
}

extension Parser {
  /// The same of words that say that it is a limit, "set a limit of 300 for groceries", so that they are no entry; `nil` for others.
  public func tellsLimit(_ text: String, in context: ParsingContext) -> SpokenLimit? {
    guard let raw = Tokenizer.tokens(of: text),
      raw.tokens.indices.contains(where: { raw.frameWord($0)?.word == .goal })
    else { return nil }
    return LimitReader(context: context).read(raw)
  }
}

/// Reads a limit: one amount, and a category by its own name or by a word for all of it. A shop or a thing names none.
struct LimitReader {
  let context: ParsingContext

  func read(_ raw: Utterance) -> SpokenLimit? {
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    let amounts = pieces.indices.filter { (pieces[$0].number?.strength ?? 0) >= Strength.worthy }
    // A day would be a month to limit, or a slip.
    let isDated = pieces.contains { piece in
      piece.date != nil && !piece.tokens.contains { clean.says($0, .every) || isOfMonth($0, clean) }
    }
    guard amounts.count == 1, let number = pieces[amounts[0]].number, !isDated, !number.negative, !number.tooLarge,
      !number.isUncertain, number.role != .vague,
      number.value.whole <= Numeral.largestWhole, number.value.decimal.rounded(places: 2) > 0,
      let category = category(pieces, clean)
    else { return nil }
    return SpokenLimit(
      category: category, amount: number.value.decimal.rounded(places: 2),
      currency: number.currency.map { _ in number.currency(base: context.baseCurrency) })
  }

  private func isOfMonth(_ token: Int, _ utterance: Utterance) -> Bool { utterance.says(token, .aMonth) }

  /// The one category that the words between numbers, days and little words name.
  private func category(_ pieces: [Piece], _ utterance: Utterance) -> BudgetCategory? {
    let words = pieces.filter { $0.number == nil && $0.date == nil && !$0.isMark }
      .flatMap { $0.tokens.map(utterance.text) }
    var found: [BudgetCategory] = []
    var start = 0
    while start < words.count {
      let ends = (start + 1...min(words.count, start + LimitReader.longestName)).reversed()
      guard
        let (end, category) = ends.lazy.compactMap({ end in
          self.category(called: Array(words[start..<end]), utterance).map { (end, $0) }
        }).first
      else {
        // "groceries 900 smarch": what nothing knows may be a slip for a month.
        guard WordIndex.entry(of: Array(words[start].utf8)[...]).isKnown else { return nil }
        start += 1
        continue
      }
      if !found.contains(category) { found.append(category) }
      start = end
    }
    return found.count == 1 ? found[0] : nil
  }

  private static let longestName = 3

  private func category(called words: [String], _ utterance: Utterance) -> BudgetCategory? {
    let name = words.joined(separator: " ")
    if let own = BudgetCategory(name: name, type: .expense) { return own }
    if let meant = QuestionWords(asked: utterance.asked).category(meantBy: words) { return meant }
    return CategoryEvidenceOfClause.of(words, utterance.asked).first {
      $0.kind == .categoryName && $0.category.type == .expense && $0.words == words.indices
    }?.category
  }
}

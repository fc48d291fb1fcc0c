import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Sheets
import Vocabulary

/// Which entries words name.
extension Amendment {
  /// Whether what is described is a category, by its name or a word for all of it, and not a thing that was not bought: "the roller" is
  /// no paint, though both are of one category.
  var namesCategory: Bool {
    guard let category, let details else { return true }
    let said = FoldedText.folded(details)
    let words = said.split(separator: " ").map(String.init)
    // "Kalina's salary"
    let isName = Vocabulary.evidence(in: words).contains {
      $0.kind == .categoryName && $0.category == category && $0.words.count == words.count
    }
    return isName || CategorySet.shipped.category(alias: details)?.name == category.name
      || FoldedText.folded(category.name).hasPrefix(said) || said.hasPrefix(FoldedText.folded(category.name))
  }

  var namedWords: [String] { FoldedText.folded(named ?? "").split(separator: " ").map(String.init) }

  /// Whether all that it is named by is a row's, and an article or an ending says that it was spoken of.
  func names(_ row: BudgetRow) -> Bool {
    guard isPointed(at: row) else { return false }
    let words = namedWords
    guard !words.isEmpty else { return namedAmount != nil || namedDay != nil }
    return words.allSatisfy(row.names) && (isDefinite || words.contains(where: row.namesShorter))
  }

  /// Whether the amount and the day that it is named by, if any, are the row's.
  private func isPointed(at row: BudgetRow) -> Bool {
    if let namedAmount, !row.isAmount(namedAmount, roughly: !namedWords.isEmpty) { return false }
    return namedDay.map { row.date == $0 } ?? true
  }

  /// Whether somebody of the household is named, and a row's category is another's of them.
  func namesOther(than row: BudgetRow) -> Bool {
    namedWords.contains(where: row.isOfOther)
  }

  /// The same of one of those about which was asked: no article is needed, and the name of a category will do.
  func mayPick(_ row: BudgetRow) -> Bool {
    guard isPointed(at: row) else { return false }
    return namedWords.allSatisfy { row.names($0) || FoldedText.folded(row.category).hasPrefix($0) }
  }

  /// "brakes were 220" right after “they also did the brakes, 240”: the words are the row's, though no article says so.
  func namesWithoutArticle(_ row: BudgetRow) -> Bool {
    guard !isUnsure, !namedWords.isEmpty, namedAmount == nil, namedDay == nil, !isInTurn else { return false }
    return namedWords.allSatisfy(row.names)
  }

  /// Whether words in other letters than a row's may be for the same thing, and none of them is the row's.
  func isInOtherLetters(than row: BudgetRow) -> Bool {
    let words = namedWords
    guard let details = row.details, !words.isEmpty, !words.contains(where: row.names) else { return false }
    return details.isInLatinLetters != words.allSatisfy(\.isInLatinLetters)
  }

  /// Whether a row is called by just these words.
  func namesJust(_ row: BudgetRow) -> Bool {
    !namedWords.isEmpty && (namedDay ?? row.date) == row.date
      && FoldedText.folded(row.details ?? "") == namedWords.joined(separator: " ")
  }

  /// Whether a row has the amount and the day that are named, as far as they are.
  func isLike(_ row: BudgetRow) -> Bool {
    if let date, date != row.date { return false }
    guard let money else { return true }
    let own = row.original?.money
    return row.amount == money.amount && (!saysCurrency || own == nil) || own?.amount == money.amount
  }
}

extension Message {
  /// That one of several may be meant.
  static func several(_ entries: [LedgerEntry]) -> Message {
    .severalLatelyLikeThat(
      entries: entries.map { "\($0.id): \($0.row.told)" }.concatenated(separator: "; "), id: entries.first?.id ?? "")
  }
}

extension [LedgerEntry] {
  /// Those that may be called so in another language: written in other letters, and of the category of which alone the words tell things.
  func called(inOtherLetters words: [String]) -> [LedgerEntry] {
    let known = Vocabulary.evidence(in: words).filter { $0.kind > .merchant && $0.kind < .nearSpelling }
    guard let category = known.first?.category, known.allSatisfy({ $0.category == category }),
      Set(known.flatMap(\.words)).count == words.count
    else { return [] }
    let isLatin = words.allSatisfy(\.isInLatinLetters)
    return filter { entry in
      entry.row.type == category.type && entry.row.category == category.name
        && entry.row.details.map { $0.isInLatinLetters != isLatin } ?? false
    }
  }
}

extension StringProtocol {
  /// Whether no letter is outside ASCII.
  fileprivate var isInLatinLetters: Bool { utf8.allSatisfy { $0 < 128 } }
}

extension LedgerEntry {
  /// Whether the words that it was made from made no other entry.
  func isAlone(among entries: [LedgerEntry]) -> Bool {
    !entries.contains { $0.id != id && $0.key == key && $0.text == text }
  }

  /// Whether a word stands in the words that it was made from.
  func wasCalled(_ word: String) -> Bool {
    FoldedText.folded(text).split { !$0.isLetter && !$0.isNumber }.contains { SpokenEntry.isSame($0, word) }
  }
}

extension BudgetRow {
  /// The same, with its day and its currency.
  func told(in currency: Currency) -> Message {
    .amountIn(money: Money(amount, currency), category: category) + " ("
      + .day(date) + (details.map { ", \($0))" } ?? ")")
  }

  var told: String { "\(amount) \(category)" + (details.map { ", \($0)" } ?? "") }

  /// Whether it came to an amount, in the sheet or as it was said.
  ///
  /// - Parameter roughly: whether the whole part of it will do: "not thirty one", of 31.90.
  fileprivate func isAmount(_ said: Decimal, roughly: Bool) -> Bool {
    [amount, original?.money.amount].compactMap(\.self).contains { own in
      own == said || roughly && said < own && own < said + 1 && said == said.rounded(places: 0)
    }
  }

  /// Whether a word of the details is the same as one that was said, whatever its ending: “наема” is the “наем”.
  func names(_ word: String) -> Bool { ownWords.contains { SpokenEntry.isSame($0, word) } }

  /// Whether a word is the name of somebody of the household, and the category another's of them.
  func isOfOther(than name: String) -> Bool {
    guard let own = BudgetCategory(name: category, type: type), !own.owner.isEmpty else { return false }
    let isNamed = { (owner: String) in SpokenEntry.isSame(name[...], owner) }
    return !own.owner.contains(where: isNamed)
      && BudgetCategory.allCases.contains { $0.type == type && $0 != own && $0.owner.contains(where: isNamed) }
  }

  /// Whether the category is that of somebody of the household who is called so.
  func isOf(_ name: String) -> Bool {
    BudgetCategory(name: category, type: type)?.owner.contains { SpokenEntry.isSame(name[...], $0) } ?? false
  }

  /// Its own word that is the same as one that was said; `nil` where it has none.
  func wordNamed(_ word: String) -> String? {
    let said = FoldedText.folded(word)
    return ownWords.first { SpokenEntry.isSame($0, said) }.map(String.init)
  }

  /// The same, where what was said is longer: with an article at its end.
  func namesShorter(_ word: String) -> Bool {
    ownWords.contains { SpokenEntry.isSame($0, word) && $0.count < word.count }
  }

  /// The words of its details.
  var ownWords: [Substring] { FoldedText.folded(details ?? "").split { $0 == " " || $0 == "," } }
}

import Entities
import FoundationEssentials
import Vocabulary

/// One way to understand the whole text.
struct Reading: Sendable {
  /// An entry on its way: what was taken for what.
  struct Draft: Sendable {
    let clause: Clause
    let number: NumberFacts
    var date: DateFacts?
    var entry: ParsedEntry
    /// Whether a word said the type outright.
    var saysType = false
    /// Whether the household taught the category.
    var isTaught = false
    /// Whether somebody is named who pays the household.
    var namesPayer = false
    var rules: [String]
    /// Whether its words are those of the entry after it.
    var isShared = false
    /// What its type and its category rest on.
    var grounds = Grounds()
  }

  /// What the type and the category of an entry rest on.
  struct Grounds: Sendable {
    var type = TypeRules.Basis.nothing
    /// How the words that told the category were recognised; `nil` where something else told it, or nothing.
    var category: CategoryEvidence.Kind?
    /// Whether nothing told the category.
    var isFallback = false
    /// How surely, of 100.
    var certainty = 100
    /// The listed phrase that told the category.
    var phrase = ""
    /// Whether it is a mere hint.
    var isHint = false
    /// The words that point to a category, as they were said.
    var recognised: [String] = []
    /// Those of the phrase that told it, as they were said, where it is of several: "congestion charge".
    var named: [String] = []
    /// Whether what told the category may as well bring money in: a gift, an insurance.
    var mayComeIn = false
    /// Whether words point to another type than that.
    var pointsElsewhere = false
    /// Whether words point to several categories.
    var isDivided = false
    /// Those words, where there are any of the entry's type.
    var contenders: [CategoryModel.Candidate] = []
    /// All words that a category was looked for in.
    var words: [String] = []
    /// How many of them come before a remark behind the amount; `nil` where there is none.
    var told: Int?
    /// Where nothing told the category, what the wording makes likely all the same.
    var guess: BudgetCategory?
  }

  let name: String
  let pieces: [Piece]
  var drafts: [Draft]
  /// How much of the text is explained; higher is better.
  var score: Int
}

extension Reading {
  /// "38 лева за пица, играхме до два": whether an amount is a small number in words, of
  /// nothing that is known or paid, beside an amount with its currency.
  func isCountInRemark(_ draft: Draft, _ utterance: Utterance) -> Bool {
    draft.grounds.isFallback && isBare(draft) && drafts.contains(where: isPrice) && isCount(draft, utterance)
      && !draft.clause.pieces.contains { pieces[$0].cue != nil }
  }

  /// Whether a number has no currency, where another amount has another one than the base: “Dad's 81 and so I paid an Uber 34 dollars”.
  ///
  /// "hot choc 3 pounds, cookie 1.80": with hundredths, and behind one that has its currency, it is in the same.
  func isBareAmongNamed(_ draft: Draft, base: Currency) -> Bool {
    guard isBare(draft) else { return false }
    let amount = draft.clause.amount
    // "supposedly from 9.99" names nothing that was had for it.
    let isPrice = draft.number.value.places == 2 && amount > 0 && pieces[amount - 1].isContent
    return drafts.contains { isNamed($0, otherThan: base) }
      && !(isPrice && drafts.contains { isNamed($0, otherThan: base) && $0.clause.amount < draft.clause.amount })
  }

  /// Whether it is a dozen at most, in words and without a currency, where another amount is a price by its looks: “it was Domino's for five,
  /// 58.20 with the tip”, and not “ten leva for bread and six for milk”.
  func isCountAmongPrices(_ draft: Draft, _ utterance: Utterance, base: Currency) -> Bool {
    isBare(draft) && isCount(draft, utterance)
      && drafts.contains { isNamed($0, otherThan: base) || !$0.number.value.isWhole }
  }

  /// "going by nine": whether a small number in words and without a currency stands in a stretch that says of no money that it moved.
  func isRemarked(_ draft: Draft) -> Bool {
    isBare(draft) && draft.number.inWords && draft.number.value.isWhole && draft.number.value.whole <= 24
      && !Totals.stretch(around: draft.clause.amount, pieces).contains { pieces[$0].cue != nil }
  }

  private func isNamed(_ draft: Draft, otherThan base: Currency) -> Bool {
    pieces[draft.clause.amount].number?.currency != nil && draft.entry.money.currency != base
  }

  /// A currency that is said once is that of all amounts: which one it stands at, only the piece tells.
  private func isBare(_ draft: Draft) -> Bool { pieces[draft.clause.amount].number?.currency == nil }

  /// Whether a number is money by its looks.
  private func isPrice(_ draft: Draft) -> Bool { !isBare(draft) || draft.number.value.places == 2 }

  private func isCount(_ draft: Draft, _ utterance: Utterance) -> Bool {
    let amount = draft.clause.amount
    guard draft.number.value.isWhole, utterance.isKind(pieces[amount].tokens.lowerBound, .word) else { return false }
    if draft.number.value.whole <= Reading.dozen { return true }
    // "thirty washes a night will do that"
    return draft.number.value.whole < 100 && amount > 0 && pieces[amount - 1].isBoundary
      && pieces.indices.contains(amount + 1) && pieces[amount + 1].isContent
      && utterance.isPlural(pieces[amount + 1].tokens.lowerBound)
  }

  private static let dozen = 12
}

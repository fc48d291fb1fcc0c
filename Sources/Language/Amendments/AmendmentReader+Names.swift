import Entities
import FoundationEssentials
import Vocabulary

/// What names an entry: words, an amount, a day, a place.
extension AmendmentReader {
  /// One to four words that name an entry.
  struct Name {
    var words: [String] = []
    /// What it came to, where that names it: "the 30 should be 32".
    var amount: Decimal?
    /// Whether an article, or a word that stands for it, says that it was spoken of.
    var isDefinite = false
    /// Two of them: "both were yesterday".
    var isBoth = false
    /// All that was said: "all of that was on sunday".
    var isAll = false
    /// So many of the last: "all three were yesterday".
    var count: Int?
    /// Which of them in the order they were said, from 1; 0 for the last: "the second".
    var place: Int?
    /// Of which day it is: "yesterday's".
    var day: CalendarDate?

    /// How it is to others: "the bigger one".
    var relation: Amendment.Relation?

    /// Whether it is known by anything but words.
    var isPointed: Bool { amount != nil || place != nil || day != nil || relation != nil }
  }

  /// What a stretch of words names; `nil` where they are too many, or some stand in no name.
  ///
  /// - Parameter picks: whether it was asked which of several is meant, so that words need not say that it was spoken of.
  func name(_ said: Utterance, _ stretch: Range<Int>, picks: Bool = false) -> Name? {
    var name = Name()
    if isOneOfThem(said, stretch) {
      (name.relation, name.isDefinite) = (.either, true)
      return name
    }
    if isWholeLot(said, stretch) {
      (name.isAll, name.isDefinite) = (true, true)
      return name
    }
    if let count = lastFew(said, stretch) {
      (name.count, name.isAll, name.isDefinite) = (count, true, true)
      return name
    }
    for index in stretch {
      let token = said.tokens[index]
      if stretch.count == 1, said.says(index, .theOwn) {
        (name.relation, name.isDefinite) = (.own, true)
      } else if said.says(index, .bothEntries) {
        name.isBoth = true
      } else if said.says(index, .allEntries) {
        name.isAll = true
      } else if let count = countNamed(said, index, isAll: name.isAll) {
        (name.count, name.isAll) = (count, true)
      } else if let place = placeNamed(said, token) {
        guard name.place == nil else { return nil }
        (name.place, name.isDefinite) = (place, true)
      } else if let relation = relation(said, index) {
        guard name.relation == nil else { return nil }
        name.relation = relation
        name.isDefinite = name.isDefinite || said.endings(index).has(.definiteEnding)
      } else if let day = dayNamed(said, token) {
        guard name.day == nil else { return nil }
        (name.day, name.isDefinite) = (day, true)
      } else if said.says(index, .pointsOut) || said.says(index, .standsForEntry) {
        name.isDefinite = true
      } else if token.kind == .number, let number = number(said, token) {
        guard name.amount == nil else { return nil }
        name.amount = number
      } else if said.says(index, .leadsOn) || said.says(index, .beforeShop) || said.says(index, .beforeReason)
        || said.says(index, .refersBack) || said.says(index, .partOf) || said.says(index, .infinitive)
      {
        continue
      } else if token.kind == .word {
        let endings = said.endings(index)
        // "make Avi's 150"
        let possessive = endings.length(.possessiveEnding)
        name.isDefinite = name.isDefinite || endings.has(.definiteEnding) || possessive > 0
        // "not the ordinary one" names nothing that is to be different.
        guard !said.says(index, .denies) else { return nil }
        name.words.append(String(said.text(index).dropLast(possessive)))
      } else {
        return nil
      }
    }
    if name.isBoth || name.isAll { return name.words.isEmpty && !name.isPointed ? name : nil }
    if name.relation != nil, !name.isDefinite { return nil }
    guard name.words.count <= 3, !name.words.isEmpty || name.isPointed else { return nil }
    guard name.amount == nil || name.words.isEmpty || picks else { return nil }
    return name.amount == nil || name.isDefinite || picks ? name : nil
  }

  /// "other", "bigger", "предишното"
  func relation(_ said: Utterance, _ index: Int) -> Amendment.Relation? {
    guard said.isKind(index, .word) else { return nil }
    if said.says(index, .theOther) { return .other }
    if said.says(index, .thePrevious) { return .previous }
    if said.says(index, .theMiddle) { return .middle }
    if said.says(index, .earlierThan), said.says(index + 1, .refersBack) || said.says(index + 1, .pointsOut) {
      return .previous
    }
    if said.says(index, .theLarger) { return .larger }
    return said.says(index, .theSmaller) ? .smaller : nil
  }

  /// "one of them", “едното”: one of those that were said last, and not which.
  private func isOneOfThem(_ said: Utterance, _ stretch: Range<Int>) -> Bool {
    guard let first = stretch.first, said.says(first, .oneOfThem) else { return false }
    if stretch.count == 1 { return said.endings(first).has(.definiteEnding) }
    return stretch.count == 3 && said.says(first + 1, .partOf)
      && (said.says(first + 2, .refersBack) || said.says(first + 2, .suchThings))
  }

  /// "the whole lot", "the lot", “цялото”: all that was said last.
  private func isWholeLot(_ said: Utterance, _ stretch: Range<Int>) -> Bool {
    guard let first = stretch.first, let last = stretch.last, stretch.count <= 3 else { return false }
    if stretch.count == 1 { return said.says(first, .wholeOfIt) && said.endings(first).has(.definiteEnding) }
    guard said.says(first, .pointsOut) else { return false }
    return said.says(last, .wholeOfIt) && (stretch.count == 2 || said.says(last - 1, .wholeOfIt))
  }

  /// "the last two", “последните две”: how many of the last are meant.
  private func lastFew(_ said: Utterance, _ stretch: Range<Int>) -> Int? {
    guard (2...3).contains(stretch.count), let last = stretch.last,
      said.says(last - 1, .lastOf) || said.says(last - 1, .lately),
      stretch.count == 2 || said.says(last - 2, .pointsOut)
    else { return nil }
    if said.isKind(last, .number) { return number(said, said.tokens[last]).flatMap(AmendmentReader.few) }
    guard let number = Lexicon.meaning(.numbers, of: said.text(last), said.asked), number.role != "ordinal" else {
      return nil
    }
    return AmendmentReader.few(Decimal(number.number))
  }

  /// "all three", “трите”: how many of the last are meant.
  private func countNamed(_ said: Utterance, _ index: Int, isAll: Bool) -> Int? {
    guard said.isKind(index, .word) || isAll else { return nil }
    let article = said.isKind(index, .word) ? said.endings(index).length(.definiteEnding) : 0
    guard isAll || article > 0, said.isKind(index, .number) || !said.text(index).isEmpty else { return nil }
    if said.isKind(index, .number) { return number(said, said.tokens[index]).flatMap(AmendmentReader.few) }
    let word = String(said.text(index).dropLast(article))
    guard let number = Lexicon.meaning(.numbers, of: word, said.asked), number.role != "ordinal" else { return nil }
    return AmendmentReader.few(Decimal(number.number))
  }

  private static func few(_ count: Decimal) -> Int? {
    (2...9).first { Decimal($0) == count }
  }

  /// "the second", "последното"; 0 is the last.
  func placeNamed(_ said: Utterance, _ token: Token) -> Int? {
    guard token.kind == .word else { return nil }
    if token.entry.has(.lastOf, said.asked) { return 0 }
    return place(said, of: token)
  }

  /// "yesterday's", "saturday"
  func dayNamed(_ said: Utterance, _ token: Token) -> CalendarDate? {
    guard token.kind == .word, token.entry.tables & 1 << Concern.dates.rawValue != 0,
      case .day(let day)? = piece(said, token)?.date?.day
    else { return nil }
    return day
  }

  /// The amount that one token alone says.
  func number(_ said: Utterance, _ token: Token) -> Decimal? { piece(said, token)?.number?.value.decimal }

  /// What one token is by itself.
  private func piece(_ said: Utterance, _ token: Token) -> Piece? {
    var alone = said
    alone.tokens = [token]
    alone.lookUp()
    return PieceReader(alone, words: alone.numberWords(), today: context.today, choices: .init()).pieces().first
  }
}

extension Amendment {
  /// The same, of what is named.
  func of(_ name: AmendmentReader.Name) -> Amendment {
    var amendment = self
    if let count = name.count {
      amendment.count = count
    } else if name.isBoth {
      amendment.count = 2
    } else if name.isAll {
      amendment.isAll = true
    } else if let place = name.place, name.words.isEmpty, name.amount == nil, name.day == nil, name.relation == nil {
      amendment.place = place
      // A place alone says which one is to go.
      if amendment.undo, !amendment.restores { amendment.selects = true }
    } else {
      (amendment.namedDay, amendment.place, amendment.relation) = (name.day, name.place, name.relation)
      amendment.named = name.words.concatenated(separator: " ")
      amendment.namedAmount = name.amount
      amendment.isDefinite = name.isDefinite
    }
    return amendment
  }
}

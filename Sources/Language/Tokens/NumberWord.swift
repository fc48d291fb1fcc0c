/// What a word is to the grammar of numbers.
struct NumberWord: Sendable {
  /// The roles that the tables of number words give.
  enum Role: String, Sendable {
    case zero
    /// 1 to 9.
    case small
    /// 10 to 19.
    case teen
    /// 20, 30 … 90.
    case tens
    /// A hundred or more of them in one word, as Bulgarian has it.
    case hundreds
    /// What stands before it is multiplied: hundred, thousand, million.
    case times
    case and
    case point
    /// The zero of "two oh five".
    case oh
    case half
    /// "половина" after "и": half of one more.
    case andhalf
    case article
    /// "a couple", "a dozen".
    case couple
    /// A banknote's name: a number by itself.
    case fixed
    case ordinal
    /// "a few", "няколко": no number that may be written down.
    case vague
  }

  let role: Role
  let value: Int
  /// How many tokens it takes.
  let count: Int
  /// The place of its language.
  let language: Int

  /// Whether "and" stands between tens and units: "двайсет и пет".
  var joinsUnits: Bool { Language.all[language].has(.andJoinsUnits) }
  /// Whether two numbers one after the other may be hundreds: "one eighty".
  var mayBeHundreds: Bool { Language.all[language].has(.pairsMayBeHundreds) }
}

extension Utterance {
  /// The number word of each token; `nil` where it is none.
  func numberWords() -> [NumberWord?] {
    var words = tokens.indices.map(numberWord)
    for index in words.indices where says(index, .numberBesideCurrency) {
      // "pet" is five only as part of a number or before a currency; else it has food and a shop.
      let joined = index >= 2 && words[index - 1]?.role == .and && words[index - 2] != nil
      if !joined, Lexicon.match(.currencies, self, at: index + 1) == nil { words[index] = nil }
    }
    // "drei Hunderter": so many of a note.
    for index in words.indices.dropFirst() where words[index]?.role == .fixed && words[index - 1]?.role == .small {
      guard let note = words[index], let many = words[index - 1]?.value, many > 1 else { continue }
      words[index] = NumberWord(role: .times, value: note.value, count: note.count, language: note.language)
    }
    // "Grand Optics": no number without one before it.
    for index in words.indices where says(index, .onlyMultiplies) {
      let isMultiplied = index > 0 && (words[index - 1] != nil || literal(index - 1) != nil)
      // "бон и двеста"
      let isAddedTo = index + 2 < words.count && words[index + 1]?.role == .and && words[index + 2] != nil
      if !isMultiplied, !isAddedTo, words[index]?.role == .times { words[index] = nil }
    }
    // "a sweet couple from Pernik": two people, unless of money or of hundreds.
    for index in words.indices where words[index]?.role == .couple && words[index]?.value == 2 {
      guard words[index]?.count == 1, words.indices.contains(index + 1), words[index + 1] == nil else { continue }
      if Lexicon.match(.currencies, self, at: index + 1) == nil { words[index] = nil }
    }
    for index in words.indices where words[index]?.role ?? .article == .article {
      if let digit = homophone(at: index, after: index > 0 ? words[index - 1] : nil) { words[index] = digit }
    }
    return words
  }

  /// "spent for euros", "twenty won leva": small numbers that recognisers write as other words, right before a currency.
  private func homophone(at index: Int, after last: NumberWord?) -> NumberWord? {
    guard let heard = Lexicon.search(.heard, self, at: index),
      let match = Lexicon.match(.currencies, self, at: index + 1), isKind(index + 1, .word), match.count == 1,
      !isCyrillic(index + 1), !isGlued(index + 1), bytes[tokens[index + 1].folded].count > 3,
      last.map({ $0.role == .tens || $0.value >= 100 && $0.role != .zero }) ?? (index == 0 || literal(index - 1) == nil)
    else { return nil }
    return NumberWord(role: .small, value: heard.meaning.number, count: 1, language: heard.language)
  }

  private func numberWord(_ index: Int) -> NumberWord? {
    guard tokens[index].kind == .word else { return nil }
    guard let match = Lexicon.match(.numbers, self, at: index), let role = NumberWord.Role(rawValue: match.meaning.role)
    else {
      return asked.leader(with: .joinsNumbers).flatMap { JoinedNumber(bytes[tokens[index].folded], in: $0) }?.word
    }
    return NumberWord(role: role, value: match.meaning.number, count: match.count, language: match.language)
  }
}

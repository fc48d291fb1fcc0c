import Entities
import Vocabulary

/// Chooses the category of an entry from its words, its type and what the household has taught.
struct CategoryChooser {
  /// A category with the reason for it.
  struct Choice {
    let category: BudgetCategory
    /// 0 to 100: how surely.
    let certainty: Int
    /// What told it, where no listed phrase did.
    var said = ""
    /// Whether nothing told it.
    var isFallback = false
    /// Whether the household taught it.
    var isTaught = false
    /// How its words were recognised; `nil` where something else told it, or nothing.
    var kind: CategoryEvidence.Kind?
    /// The listed phrase that told it; empty where none did.
    var phrase = ""
    /// What that phrase says for it.
    var weight = 0

    /// What told it, for the explanation.
    var reason: String { kind.map { "\($0) “\(phrase)” \(weight)" } ?? said }
  }

  let words: [String]
  let evidence: [CategoryEvidenceOfClause]
  let cues: [Cue.Role]
  /// Whether the money came from somebody who was named.
  let fromSomebody: Bool
  /// Whether it is said what the money was for: "300 for translating".
  var isForWork = false
  let learned: (@Sendable (String) -> BudgetCategory?)?
  let asked: AskedLanguages

  /// The category of an entry of that type.
  func choose(_ type: TransactionType, details: String?) -> Choice {
    if let taught = taught(type, details) { return taught }
    switch type {
    case .expense: return expense()
    case .income: return income()
    case .savings: return savings()
    }
  }

  // MARK: - Learned

  /// The longest phrase that the household has taught, of this type.
  private func taught(_ type: TransactionType, _ details: String?) -> Choice? {
    guard let learned else { return nil }
    if let details, let category = learned(details), category.type == type {
      return taughtChoice(category, details)
    }
    let longest = min(words.count, 5)
    guard longest > 0 else { return nil }
    for length in stride(from: longest, through: 1, by: -1) {
      for start in 0...(words.count - length) {
        var phrase = words[start]
        for word in words[start + 1..<start + length] { phrase += " " + word }
        if let category = learned(phrase), category.type == type { return taughtChoice(category, phrase) }
      }
    }
    return nil
  }

  private func taughtChoice(_ category: BudgetCategory, _ phrase: String) -> Choice {
    Choice(category: category, certainty: 98, said: "learned “\(phrase)”", isTaught: true)
  }

  // MARK: - By type

  private func expense() -> Choice {
    let own = evidence.filter { $0.category.type == .expense }
    guard let best = strongest(own) else { return fallback(.expense) }
    return choice(best)
  }

  private func income() -> Choice {
    if cues.contains(.sell) { return choice(.unlisted(for: .income), 95, "something sold is other income") }
    if cues.contains(.refund) { return choice(.unlisted(for: .income), 95, "a refund is other income") }
    if cues.contains(.rent) || cues.contains(.rentin), let rent = CategorySet.shipped.category(of: .rent) {
      return choice(rent, 97, "rent")
    }
    let own = evidence.filter { $0.category.type == .income }
    if let best = strongest(own), best.kind != .statistical {
      return choice(best)
    }
    if let own = ownersIncome { return choice(own, 90, "the owner's name") }
    if cues.contains(.income) { return choice(.fallback(for: .income), 75, "income from work") }
    if fromSomebody || isForWork || !words.isEmpty && evidence.contains(where: { $0.category.type == .expense }) {
      return choice(.unlisted(for: .income), 80, "income with a source of its own")
    }
    if cues.contains(.got) { return choice(.unlisted(for: .income), 75, "got for something") }
    return fallback(.income)
  }

  /// Of the person who is named, in whatever form of a name that is long enough to be told by its beginning.
  private var ownersIncome: BudgetCategory? {
    BudgetCategory.all(of: .income).first { category in
      category.owner.contains { name in name.count > 4 && words.contains { $0.hasPrefix(name) } }
    }
  }

  private func savings() -> Choice {
    let own = evidence.filter { $0.category.type == .savings }
    // "Avi savings": whose they are comes before what they are.
    if let best = own.first(where: { !$0.category.isFallback }) ?? strongest(own) {
      return choice(best)
    }
    if cues.contains(.savings) || cues.contains(.save) { return choice(.fallback(for: .savings), 90, "savings") }
    return fallback(.savings)
  }

  // MARK: - Evidence

  /// The category's own name outranks; then a thing outranks the shop it was bought in, and what is said first wins.
  private func strongest(_ list: [CategoryEvidenceOfClause]) -> CategoryEvidenceOfClause? {
    var best: CategoryEvidenceOfClause?
    var highest = -1
    for item in list {
      let companions = list.count { $0.category == item.category } - 1
      let isFirst = (item.kind != .merchant || item.weight > 75) && item.words.lowerBound == list[0].words.lowerBound
      // What is eaten on the spot elsewhere is taken home from a supermarket.
      let isTakenHome =
        item.category.role == .meals && item.weight == 72
        && list.contains { $0.category.role == .groceries && $0.kind == .merchant && $0.weight == 75 }
      // A general word of Other ("fee") tells less than any word of another category.
      let isFee = Lexicon.says(item.phrase, .fee, asked)
      let vague = isFee || item.category == .unlisted(for: .expense) && item.weight <= 60 ? 60 : 0
      let place = isFirst && opensList(item) ? 10 : 0
      let rank = rank(item) - vague - (isTakenHome ? 40 : 0) + (isFirst ? 15 : 0) + place + 8 * min(companions, 3)
      if rank > highest { (best, highest) = (item, rank) }
    }
    return best
  }

  /// "bowling and beers": what is had besides at a place that is gone to for itself.
  private func opensList(_ item: CategoryEvidenceOfClause) -> Bool {
    item.kind == .merchant && item.weight == 80 && words.indices.contains(item.words.upperBound)
      && Lexicon.meaning(.glue, of: words[item.words.upperBound], asked)?.role == Glue.and.rawValue
  }

  private func rank(_ item: CategoryEvidenceOfClause) -> Int {
    switch item.kind {
    case .categoryName: nameRank(item)
    case .word: 200 + item.weight + ticketBonus(item)
    // Nobody goes to a restaurant for anything else.
    case .merchant: (item.category.role == .meals && item.weight > 75 ? 230 : 180) + item.weight
    // "qke za maya" is the child's, in whichever letters.
    case .transliteration: isForOwner(item) ? nameRank(item) - 1 : 190 + item.weight
    // Below every thing that stands there as it is listed.
    case .nearSpelling: (namesThing ? 40 : 190) + item.weight
    case .statistical: item.weight
    }
  }

  /// Whether the category's own name was typed in other letters, and it is somebody's.
  private func isForOwner(_ item: CategoryEvidenceOfClause) -> Bool {
    item.weight > 95 && item.category.type == .expense && !item.category.owner.isEmpty
  }

  /// Whether a thing is named as it is listed.
  private var namesThing: Bool { evidence.contains { $0.kind == .word || $0.kind == .categoryName } }

  /// Whose it is comes before what it is ("a school trip" with one's child); "taxi home" is no home improvement.
  private func nameRank(_ item: CategoryEvidenceOfClause) -> Int {
    if !item.category.owner.isEmpty, item.category.type == .expense { return 600 }
    if item.phrase == "home", item.words.lowerBound > 0 { return 0 }
    return item.phrase == item.category.name.lowercased() ? 500 : 400
  }

  /// A ticket to a place is for the way there.
  private func ticketBonus(_ item: CategoryEvidenceOfClause) -> Int {
    guard item.category.role == .travel, item.words.upperBound < words.count else { return 0 }
    let isTicket = Lexicon.says(words[item.words.upperBound - 1], .ticket, asked)
    return isTicket && Lexicon.says(words[item.words.upperBound], .toPlace, asked) ? 30 : 0
  }

  private func certainty(_ item: CategoryEvidenceOfClause) -> Int {
    switch item.kind {
    case .categoryName: 98
    case .merchant, .word: 90 + item.weight / 14
    case .transliteration: 90
    case .nearSpelling: 82
    case .statistical: 72
    }
  }

  private func choice(_ item: CategoryEvidenceOfClause) -> Choice {
    Choice(
      category: item.category, certainty: certainty(item), kind: item.kind, phrase: item.phrase, weight: item.weight)
  }

  private func choice(_ category: BudgetCategory, _ certainty: Int, _ reason: String) -> Choice {
    Choice(category: category, certainty: certainty, said: reason)
  }

  /// Contract, section 3: where nothing tells the category, the type's fallback.
  private func fallback(_ type: TransactionType) -> Choice {
    Choice(category: .fallback(for: type), certainty: 60, said: "nothing told the category", isFallback: true)
  }
}

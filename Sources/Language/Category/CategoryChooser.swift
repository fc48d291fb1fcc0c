import Entities
import Vocabulary

/// Chooses the category of an entry from its words, its type and what the household has taught.
struct CategoryChooser {
  /// A category with the reason for it.
  struct Choice {
    let category: BudgetCategory
    /// 0 to 100: how surely.
    var certainty: Int
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
    /// The words that it was chosen among, where any pointed to a category of the type.
    var contenders: [CategoryModel.Candidate] = []
    /// Where nothing told it, what its wording makes likely all the same.
    var guess: BudgetCategory?

    /// What told it, for the explanation.
    var reason: String { kind.map { "\($0) “\(phrase)” \(weight)" } ?? said }
  }

  let words: [String]
  /// How many of them come before a remark behind the amount; `nil` where there is none.
  var told: Int?
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
    return words.longestRun(of: 5) { phrase in
      guard let category = learned(phrase), category.type == type else { return nil }
      return taughtChoice(category, phrase)
    }
  }

  private func taughtChoice(_ category: BudgetCategory, _ phrase: String) -> Choice {
    Choice(category: category, certainty: 98, said: "learned “\(phrase)”", isTaught: true)
  }

  // MARK: - By type

  private func expense() -> Choice {
    let own = CategoryEvidenceOfClause.takenHome(evidence.filter { $0.category.type == .expense })
    let wording = CategoryWording(CategorySigns(words, told: told))
    if let best = strongest(own, wording) { return best }
    var choice = fallback(.expense)
    if let (category, share) = wording.likeliest, share >= CategoryChooser.telling { choice.guess = category }
    return choice
  }

  /// "заредих за 80": where no word says what it was for, the verb may.
  ///
  /// - Parameter deeds: the words of the verbs that say how the money moved; they are none of the others.
  func expense(toldBy deeds: [[String]]) -> Choice? {
    deeds.lazy.compactMap { words in
      CategoryEvidenceOfClause.of(words, asked).first {
        $0.category.type == .expense && $0.kind <= .word && $0.weight > 50
      }
    }.first.map(choice)
  }

  private func income() -> Choice {
    if cues.contains(.sell) { return choice(.unlisted(for: .income), 95, "something sold is other income") }
    if cues.contains(.refund) { return choice(.unlisted(for: .income), 95, "a refund is other income") }
    if cues.contains(.rent) || cues.contains(.rentin), let rent = CategorySet.shipped.category(of: .rent) {
      return choice(rent, 97, "rent")
    }
    let own = evidence.filter { $0.category.type == .income }
    // "my grandson sent me 150 for the transmission work": a word of work tells no wages where somebody gave it.
    if let best = strongest(own), best.kind != .statistical,
      !(fromSomebody && best.kind == .word && best.category == .fallback(for: .income) && !cues.contains(.income))
    {
      return best
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
    if let best = own.first(where: { !$0.category.isFallback }).map(choice) ?? strongest(own) { return best }
    if cues.contains(.savings) || cues.contains(.save) { return choice(.fallback(for: .savings), 90, "savings") }
    return fallback(.savings)
  }

  // MARK: - Evidence

  /// The category that the words are most likely to mean; `nil` without any.
  private func strongest(_ list: [CategoryEvidenceOfClause], _ wording: CategoryWording? = nil) -> Choice? {
    guard list.count > 1 || wording != nil else { return list.first.map(choice) }
    guard !list.isEmpty else { return nil }
    if let named = list.first(where: isFiledUnder) { return choice(named) }
    // "8.92 Фрамар": beside a shop's name that is known, and nothing else, how its letters look tells nothing.
    if list.count == 1, list[0].kind == .merchant, list[0].weight > 50, list[0].words == words.indices {
      var only = choice(list[0])
      only.contenders = CategoryModel.candidates(list, words: words, asked: asked)
      return only
    }
    let named = CategoryModel.candidates(list, words: words, asked: asked)
    let model = CategoryModel(named, wording: wording)
    return model.best().map { best in
      var choice =
        list.indices.contains(best.index)
        ? choice(list[best.index])
        : Choice(
          category: model.candidates[best.index].category, certainty: CategoryChooser.worded,
          said: "all its words together", kind: .statistical)
      choice.certainty = min(choice.certainty, Int(best.share * 100))
      choice.contenders = named
      return choice
    }
  }

  /// What the vocabulary's phrases weigh that are sure whatever stands beside them.
  static let sure = 95
  /// From which share on the wording tells a category that no word points to.
  private static let telling = 0.6
  /// How sure a category is at most that it alone tells, of 100.
  private static let worded = 72

  /// "put the parking under Vacation", "40 паркинг, във Vacation": the category's name as it stands in the sheet, behind what leads there.
  private func isFiledUnder(_ item: CategoryEvidenceOfClause) -> Bool {
    item.kind == .categoryName && item.phrase == item.category.name.lowercased() && item.words.lowerBound > 0
      && Lexicon.says(words[item.words.lowerBound - 1], .leadsTo, asked)
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

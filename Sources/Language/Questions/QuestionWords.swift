import Entities

/// The words that questions are made of.
enum QuestionWords {
  /// What is asked; the words that say so are taken away.
  static func kind(_ words: inout [String]) -> Question.Kind? {
    for (phrase, kind) in phrases {
      let parts = phrase.split(separator: " ").map(String.init)
      if let start = position(of: parts, in: words) {
        words.removeSubrange(start..<start + parts.count)
        return kind
      }
    }
    return nil
  }

  /// Longer phrases before those that they begin with; what is left and what is largest before how much.
  private static let phrases: [(String, Question.Kind)] = [
    ("how many times", .count), ("how often", .count), ("how many", .count), ("number of", .count),
    ("колко пъти", .count), ("колко често", .count),
    ("biggest", .largest), ("largest", .largest), ("highest", .largest), ("most expensive", .largest),
    ("най-големият", .largest), ("най-голямата", .largest), ("най-големия", .largest), ("най-голям", .largest),
    ("най-голямо", .largest), ("най-скъпото", .largest), ("най-скъпата", .largest), ("най-скъпият", .largest),
    ("how much more", .left), ("left", .left), ("remaining", .left), ("remains", .left), ("still have", .left),
    ("still spend", .left),
    ("остана", .left), ("остават", .left), ("остава", .left), ("останаха", .left), ("оставащи", .left),
    ("how much", .total), ("what's the total", .total), ("what is the total", .total), ("total", .total),
    ("sum of", .total), ("what did i spend", .total), ("what have i spent", .total),
    ("колко пари", .total), ("колко", .total), ("общо", .total),
    ("what did", .entries), ("what have", .entries), ("show me", .entries), ("show", .entries), ("list", .entries),
    ("какво", .entries), ("покажи ми", .entries), ("покажи", .entries),
  ]

  /// Whether the words ask for something that is not answered: better none than a wrong answer.
  static func askForMore(_ words: [String]) -> Bool {
    words.contains { word in
      switch word {
      case "most", "least", "average", "compared", "compare", "than", "versus", "vs", "smallest", "cheapest", "when",
        "why", "най-много", "най-малко", "средно", "отколкото", "спрямо", "кога", "защо":
        true
      default: false
      }
    }
  }

  private static func position(of parts: [String], in words: [String]) -> Int? {
    guard parts.count <= words.count else { return nil }
    return (0...(words.count - parts.count)).first { Array(words[$0..<$0 + parts.count]) == parts }
  }

  /// The type that the words speak of; expenses are not spoken of, they are what is meant.
  static func type(_ words: [String]) -> TransactionType? {
    words.lazy.compactMap { typeWord($0) }.first { $0 != .expense } ?? words.lazy.compactMap { typeWord($0) }.first
  }

  /// The type that one word speaks of.
  static func typeWord(_ word: String) -> TransactionType? {
    switch word {
    case "spend", "spent", "spending", "spendings", "expense", "expenses", "pay", "paid", "cost", "costs", "bought",
      "buy",
      "похарчих", "похарчихме", "харча", "похарчено", "похарчени", "разход", "разходи", "разходите", "платих",
      "платихме",
      "дадох", "дадохме", "купих", "купихме", "изхарчих", "изхарчихме":
      .expense
    case "earn", "earned", "income", "receive", "received", "make", "made", "получих", "получихме", "приход", "приходи",
      "приходите", "изкарах", "изкарахме", "спечелих", "доход", "доходи":
      .income
    case "save", "saved", "saving", "спестих", "спестихме", "спестени", "спестено", "заделих", "заделихме": .savings
    default: nil
    }
  }

  /// Words around the subject.
  static func isScaffolding(_ word: String) -> Bool {
    switch word {
    case "a", "an", "the", "how", "many", "i", "we", "me", "my", "our", "us", "did", "do", "does", "have", "has", "had",
      "is", "was",
      "are",
      "were", "been", "be", "on", "for", "at", "in", "of", "to", "from", "with", "and", "so", "far", "what", "what's",
      "much",
      "money", "budget", "there", "it", "can", "still", "please", "tell", "you", "all", "total", "altogether", "go",
      "went",
      "get", "got", "during", "since", "entries", "transactions", "entry", "purchase", "purchases", "that", "i've",
      "we've",
      "колко", "аз", "ние", "съм", "сме", "са", "е", "беше", "ми", "ни", "за", "в", "във", "на", "от", "до", "по", "с",
      "със",
      "и", "ли",
      "пари", "бюджет", "бюджета", "досега", "общо", "кой", "коя", "кое", "какъв", "каква", "какво", "моля", "кажи",
      "мога",
      "да", "още", "бях", "бяхме", "ходих", "ходихме", "през", "изобщо", "записи", "покупка", "покупки", "имам",
      "имаме":
      true
    default: false
    }
  }

  /// A category that is meant by a word for all of it.
  static func category(meantBy words: [String]) -> BudgetCategory? {
    switch words.concatenated(separator: " ") {
    case "food", "groceries", "храна", "храната", "хранителни стоки", "продукти", "пазаруване": .groceries
    case "eating out", "eat out", "dining out", "dining", "restaurants", "restaurant", "ресторант", "ресторанти",
      "хранене навън", "заведения", "навън":
      .eatOut
    case "clothes", "clothing", "дрехи", "дрехите": .clothes
    case "transport", "transportation", "car", "транспорт", "колата", "кола": .transport
    case "bills", "utilities", "сметки", "сметките", "комунални": .utilities
    case "fun", "entertainment", "забавления", "развлечения": .fun
    case "health", "medical", "doctors", "здраве", "лекари": .medical
    case "subscriptions", "абонаменти", "абонаментите": .subscriptions
    case "vacation", "vacations", "holidays", "travel", "почивка", "почивки", "пътувания": .vacation
    case "home", "home improvements", "дом", "ремонти", "ремонт": .homeImprovements
    case "baby", "бебе", "бебето": .baby
    case "body care", "cosmetics", "козметика": .bodyCare
    case "hobbies", "хоби", "хобита": .hobbies
    case "mortgage", "ипотека", "ипотеката": .mortgage
    case "maya", "мая": .maya
    default: nil
    }
  }
}

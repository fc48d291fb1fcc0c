import Entities

/// Decides between the two values of a price said as two numbers: "one eighty" is 180 or 1.80.
///
/// Rule: things that cost small change (a coffee, a bus ticket) take the decimals, and things that cost hundreds (rent,
/// a flight, a laptop) the hundreds. For all others, hundredths that are not round mean a price tag ("five ninety
/// nine" is 5.99), one thing to eat or drink ("a smoothie") costs small change, and round ones mean hundreds where the
/// decimals would be less than anything of the category costs: groceries for "one eighty" are 180, cheese for "nine
/// fifty" is 9.50. From ten upwards ("eighteen fifty") it is a price with decimals, unless the thing costs hundreds.
enum PriceSense {
  /// Whether the hundreds are meant.
  static func prefersHundreds(
    _ value: Numeral, _ words: [String], _ category: BudgetCategory, single: Bool
  ) -> Bool {
    if words.contains(where: isDear) { return true }
    if words.contains(where: isCheap) { return false }
    guard value.whole < 10 else { return false }
    // "a smoothie", "a twix": one thing to eat or drink.
    if single, category == .eatOut || category == .groceries { return false }
    switch category {
    case .mortgage, .vacation, .savings, .aviSavings, .metlife, .salaryIvo, .salaryKalina, .rent: return true
    default: return value.mantissa % 10 == 0 && value.whole < leastPrice(category)
    }
  }

  /// Whether four digits without a point or a currency ("1780 at the pharmacy") are rather a price with one, as
  /// recognisers write "seventeen eighty": where nobody pays thousands, and only there.
  static func prefersPoint(_ words: [String], _ category: BudgetCategory, _ type: TransactionType) -> Bool {
    guard type == .expense, !words.contains(where: isDear) else { return false }
    if category == .eatOut || category == .groceries { return true }
    return words.contains { Hint.of($0) == .pharmacy }
  }

  /// Below this many units of money, what is bought of a category is rather paid in hundreds.
  private static func leastPrice(_ category: BudgetCategory) -> Int {
    switch category {
    case .eatOut, .groceries, .medical, .baby: 4
    case .bodyCare, .transport: 3
    case .subscriptions: 1
    case .fun, .hobbies: 5
    default: 10
    }
  }

  private static func isCheap(_ word: String) -> Bool { contains(word, cheap) }
  private static func isDear(_ word: String) -> Bool { contains(word, dear) }

  static let cheap = PhraseTable(
    """
    app: x
    apple: x
    apples: x
    baguette: x
    banana: x
    bananas: x
    banitsa: x
    beer: x
    bread: x
    bun: x
    bus: x
    candy: x
    chewing: x
    chips: x
    chocolate: x
    coffee: x
    coke: x
    cola: x
    cookie: x
    croissant: x
    donut: x
    eggs: x
    espresso: x
    gum: x
    icecream: x
    juice: x
    kebab: x
    latte: x
    lemonade: x
    lollipop: x
    metro: x
    milk: x
    muffin: x
    newspaper: x
    parking: x
    pretzel: x
    sandwich: x
    snack: x
    soda: x
    stamp: x
    tea: x
    ticket: x
    toilet: x
    tram: x
    water: x
    yoghurt: x
    yogurt: x
    """)

  static let dear = PhraseTable(
    """
    bike: x
    bonus: x
    camera: x
    couch: x
    dentist: x
    flight: x
    flights: x
    fridge: x
    furniture: x
    hotel: x
    insurance: x
    iphone: x
    laptop: x
    loan: x
    mattress: x
    mortgage: x
    phone: x
    plumber: x
    refrigerator: x
    rent: x
    salary: x
    sofa: x
    stroller: x
    suit: x
    tuition: x
    tv: x
    tyres: x
    vacation: x
    washer: x
    """)

  private static func contains(_ word: String, _ table: PhraseTable) -> Bool {
    table.meaning(of: ArraySlice(Array(word.utf8))) != nil
  }
}

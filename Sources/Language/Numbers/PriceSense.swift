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
  static func prefersPoint(
    _ words: [String], _ category: BudgetCategory, _ type: TransactionType, _ asked: AskedLanguages
  ) -> Bool {
    guard type == .expense, !words.contains(where: isDear) else { return false }
    if category == .eatOut || category == .groceries { return true }
    return words.contains { Hint.of($0, asked) == .pharmacy }
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
    app:0x
    apple:0x
    apples:0x
    baguette:0x
    banana:0x
    bananas:0x
    banitsa:0x
    beer:0x
    bread:0x
    bun:0x
    bus:0x
    candy:0x
    chewing:0x
    chips:0x
    chocolate:0x
    coffee:0x
    coke:0x
    cola:0x
    cookie:0x
    croissant:0x
    donut:0x
    eggs:0x
    espresso:0x
    gum:0x
    icecream:0x
    juice:0x
    kebab:0x
    latte:0x
    lemonade:0x
    lollipop:0x
    metro:0x
    milk:0x
    muffin:0x
    newspaper:0x
    parking:0x
    pretzel:0x
    sandwich:0x
    snack:0x
    soda:0x
    stamp:0x
    tea:0x
    ticket:0x
    toilet:0x
    tram:0x
    water:0x
    yoghurt:0x
    yogurt:0x
    """)

  static let dear = PhraseTable(
    """
    bike:0x
    bonus:0x
    camera:0x
    couch:0x
    dentist:0x
    flight:0x
    flights:0x
    fridge:0x
    furniture:0x
    hotel:0x
    insurance:0x
    iphone:0x
    laptop:0x
    loan:0x
    mattress:0x
    mortgage:0x
    phone:0x
    plumber:0x
    refrigerator:0x
    rent:0x
    salary:0x
    sofa:0x
    stroller:0x
    suit:0x
    tuition:0x
    tv:0x
    tyres:0x
    vacation:0x
    washer:0x
    """)

  private static func contains(_ word: String, _ table: PhraseTable) -> Bool {
    table.meaning(of: ArraySlice(Array(word.utf8))) != nil
  }
}

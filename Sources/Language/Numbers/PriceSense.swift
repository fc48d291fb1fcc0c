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
    _ value: Numeral, _ words: [String], _ category: BudgetCategory, single: Bool, _ asked: AskedLanguages
  ) -> Bool {
    if words.contains(where: { Lexicon.says($0, .costsHundreds, asked) }) { return true }
    if words.contains(where: { Lexicon.says($0, .costsLittle, asked) }) { return false }
    guard value.whole < 10 else { return false }
    // "a smoothie", "a twix": one thing to eat or drink.
    if single, category.price == .smallChange { return false }
    return category.price == .hundreds || value.mantissa % 10 == 0 && value.whole < category.leastPrice
  }

  /// Whether either may be meant: "tights nine ninety" may cost little less than anything else does, and "boots two eighty nine" would
  /// cost next to nothing.
  static func isOpen(
    _ value: Numeral, _ words: [String], _ category: BudgetCategory, single: Bool, _ asked: AskedLanguages
  ) -> Bool {
    guard value.whole < category.leastPrice, value.whole < 10, category.price != .hundreds,
      !(single && category.price == .smallChange),
      !words.contains(where: { Lexicon.says($0, .costsHundreds, asked) || Lexicon.says($0, .costsLittle, asked) })
    else { return false }
    let isNearLeast = value.whole * 5 >= category.leastPrice * 2
    if value.mantissa % 10 == 0 { return isNearLeast }
    return !isNearLeast && !category.isFallback && ![99, 95, 49].contains(value.mantissa % 100)
  }

  /// Whether four digits without a point or a currency ("1780 at the pharmacy") are rather a price with one, as
  /// recognisers write "seventeen eighty": where nobody pays thousands, and only there.
  static func prefersPoint(
    _ words: [String], _ category: BudgetCategory, _ type: TransactionType, _ asked: AskedLanguages
  ) -> Bool {
    guard type == .expense, !words.contains(where: { Lexicon.says($0, .costsHundreds, asked) }) else { return false }
    if category.price == .smallChange { return true }
    return words.contains { Hint.of($0, asked) == .pharmacy }
  }
}

import Entities

/// How likely it is that money came in, or was put aside, by how a sentence is worded: learned from all entries of the corpus.
///
/// Verbs and nouns that say the type outright are known by name (`TypeRules`); “the corn check came in”, “the tenant brought the 450” and
/// “she handed me 60 of it” say it by what stands together.
package struct TypeWording: Hashable, Sendable {
  /// The logarithm of the odds that it is income, in hundredths.
  package let income: Int
  /// The same that it is savings.
  package let savings: Int

  /// By the signs of a whole sentence.
  init(_ signs: WordingSigns) {
    income = Wording.sum(of: signs, in: TypeWeights.income, base: TypeWeights.incomeBase)
    savings = Wording.sum(of: signs, in: TypeWeights.savings, base: TypeWeights.savingsBase)
  }

  package init(income: Int, savings: Int) {
    self.income = Wording.bounded(income)
    self.savings = Wording.bounded(savings)
  }

  /// What counts where the wording is not asked for the type: it was ordered to be written down, or entries are of several types.
  package static let unasked = -400

  /// How many places the tables have: a power of two, of which each sign's place in the wording's table is the rest.
  package static let count = 1 << 14

  /// The odds that an entry is of another type than it was read as, in hundredths.
  ///
  /// Of all entries one in twenty is put aside. Where words name the place it was put, that is no longer so, and only the signs count.
  package func odds(against type: TransactionType) -> Int {
    switch type {
    case .expense: max(income, savings)
    case .income: -income
    case .savings: TypeWeights.savingsBase - savings
    }
  }

  /// The type that is likeliest.
  var likeliest: TransactionType {
    if max(income, savings) < 0 { return .expense }
    return income >= savings ? .income : .savings
  }

  /// The likeliest of the two that it was not read as.
  func likeliest(besides type: TransactionType) -> TransactionType {
    switch type {
    case .expense: income >= savings ? .income : .savings
    case .income: savings > 0 ? .savings : .expense
    case .savings: income > 0 ? .income : .expense
    }
  }
}

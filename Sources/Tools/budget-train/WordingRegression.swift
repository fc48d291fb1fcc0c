import Entities
import Evaluation
import Language

/// What one sentence of the corpus is worded with, and whether it is an entry.
struct WordingSample {
  let signs: WordingSigns
  let isEntry: Bool
  /// The type of its entries; `nil` where it has none, or several types.
  let type: TransactionType?
  /// Of the same set are sentences that one person wrote at one time.
  let set: String
  let sentence: String

  /// Set, whether it is an entry, signs and sentence.
  var line: String {
    ["wording", set, isEntry ? "1" : "0", signs.places.map { "\($0)" }.joined(separator: ","), sentence]
      .joined(separator: "\t")
  }
}

/// Whether a sentence is no entry, and of which type its entries are, by its wording.
struct WordingRegression {
  private let none: SignRegression
  private let income: SignRegression
  private let savings: SignRegression

  init(_ samples: [WordingSample]) {
    none = SignRegression(samples.map { ($0.signs, !$0.isEntry) }, count: WordingSigns.count)
    let typed = samples.compactMap { sample in sample.type.map { (sample.signs, $0) } }
    income = SignRegression(typed.map { ($0, $1 == .income) }, count: TypeWording.count)
    savings = SignRegression(typed.map { ($0, $1 == .savings) }, count: TypeWording.count)
  }

  /// The logarithm of the odds that it is no entry, in hundredths, as `Wording.odds` tells them.
  func odds(_ signs: WordingSigns) -> Int { none.hundredths(signs) }

  /// The odds of the types.
  func types(_ signs: WordingSigns) -> TypeWording {
    TypeWording(income: income.hundredths(signs), savings: savings.hundredths(signs))
  }

  /// The table of what is no entry, as the parser is built with it.
  func file() -> String {
    """
    /// What each sign of a sentence's wording is worth (`WordingSigns`): a letter for each place of the table.
    ///
    /// Written by `make train`: not to be changed by hand.
    package enum WordingWeights {
      /// Where there are no signs, in hundredths of a natural logarithm of odds.
      package static let base = \(none.base)
      /// What a letter's distance from `zero` is worth, in the same.
      package static let unit = \(WordingWeights.unit)
      /// The letter that stands for nothing.
      package static let zero = \(WordingWeights.zero)
      package static let table: StaticString = \(none.table())
    }

    """
  }

  /// The tables of the types.
  func typesFile() -> String {
    """
    /// What each sign of a sentence's wording is worth for the type of its entries (`TypeWording`): letters as in `WordingWeights`.
    ///
    /// Written by `make train`: not to be changed by hand.
    package enum TypeWeights {
      /// Where there are no signs, in hundredths of a natural logarithm of odds that it is income.
      package static let incomeBase = \(income.base)
      /// The same that it is savings.
      package static let savingsBase = \(savings.base)
      package static let income: StaticString = \(income.table())
      package static let savings: StaticString = \(savings.table())
    }

    """
  }
}

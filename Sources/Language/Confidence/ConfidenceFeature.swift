/// One thing about how an entry was read that tells how sure it is that amount, currency, day and type are right, and that it is
/// an entry at all.
///
/// Each is there or not. What each is worth, `make train` finds out (`ConfidenceWeights`); so a case is added, taken away or read
/// otherwise only together with that.
package enum ConfidenceFeature: Int, CaseIterable, Sendable {
  // MARK: Words
  /// One word of the clause that nothing known explains: neither grammar, nor who does something, nor a category.
  case oneWordUnexplained
  /// Two of them.
  case twoWordsUnexplained
  /// Three or more.
  case manyWordsUnexplained
  /// They are more than half of its words.
  case mostWordsUnexplained
  /// Nothing is said of what it was for.
  case noWords
  /// Words were put right before they were read.
  case respelled
  /// A word of correction is left in it: "no", "sorry".
  case correction
  /// It ends, or has within it, a question mark.
  case questionMark

  // MARK: Who does what
  /// A fragment: no verb that the frame knows.
  case noVerb
  /// Somebody else than who speaks spends it.
  case othersSpend
  /// Someone is named beside a verb, and no preposition says what they have to do with it.
  case somebodyWithVerb
  /// The same in a fragment.
  case somebodyInFragment
  /// Nothing but somebody is named, and no verb says what they did: "Peter 40".
  case onlySomebody
  /// Money goes to somebody, or somewhere, in a fragment.
  case toSomebody
  /// Something in it is denied, wished or undone.
  case unreal
  /// By what the clause says of itself, a rule doubts that it is an entry (`EntryEvidence`).
  case doubtedByRule
  /// The same by words that may as well belong to a remark.
  case doubtedByRemark
  /// By what it says of itself, a rule takes it for none (`NoEntry`).
  case refusedByRule
  /// The same, for a number that somebody said, or that stood somewhere.
  case toldByRule
  /// A noun says that the number is a bill.
  case bill
  /// Something that is not known stands before the verb: perhaps who does it, perhaps that it is not done.
  case unexplainedBeforeVerb
  /// One word, and no verb.
  case shortFragment

  // MARK: How the type was told
  /// Only the category tells it.
  case typeOfCategory
  /// Nothing tells it.
  case typeUntold
  /// Words point to another type.
  case pointsElsewhere
  /// It is income, and nothing tells which.
  case unknownIncome
  /// It is savings.
  case savings
  /// Money is moved, and only that is said: "transfer 300".
  case moved
  /// The same, and not what for.
  case movedForNothing
  /// Words of another direction are in it: what is paid is called an income, or what came in was bought.
  case mixedCues
  /// Income from something that has a category of expenses, which was neither sold nor given back.
  case incomeOfThing

  // MARK: How the category was told
  /// By a merchant's name.
  case merchant
  /// In other letters, or misspelt.
  case nearCategory
  /// Nothing tells it, and neither a verb nor a shop's preposition that anything was bought.
  case fallbackCategory
  /// The same, in a fragment.
  case unknownFragment
  /// Nothing tells the category in a fragment, but the amount is a price by its looks: with a currency, hundredths, or so many times.
  case unknownAtPrice
  /// Words point to several categories.
  case severalCategories
  /// A word tells that it is none of the usual things, and it may as well come in: a gift, an insurance.
  case unlistedCategory
  /// The same in a word or two without a verb.
  case unlistedFragment

  // MARK: Amount
  /// A currency that is neither the base nor the euro.
  case otherCurrency
  /// A whole number without a currency.
  case bareNumber
  /// The same, in a fragment with words that nothing explains.
  case unexplainedNumber
  /// A thousand or more.
  case large
  /// Another number in the sentence might be an amount, and is none.
  case amountLeftOver
  /// Other numbers count or name something.
  case otherNumbers
  /// Hardly an amount by its looks.
  case weakAmount
  /// A number without a currency, where another amount of the sentence has one.
  case bareAmongNamed
  /// A dozen at most, in words and without a currency, where another amount has a currency or hundredths.
  case countAmongPrices

  /// A time of day stands in it.
  case timeOfDay

  // MARK: The whole, where not all of it is explained (`ConfidenceFeatures.isExplained`)
  /// Two entries.
  case twoEntries
  /// Three or more.
  case manyEntries
  /// Entries are alike in amount.
  case sameAmounts
  /// One of several, of which nothing tells what it is.
  case unknownAmongOthers
  /// Another reading explains nearly as much.
  case closeSecond
  /// A shop's preposition stands before a word.
  case shopNamed
  /// Two of them do.
  case twoPlaces

  // MARK: Records
  /// A text of a machine, of which the wording is not asked.
  case record
  /// The same, that does not say that it was paid.
  case silentRecord
  /// The same, that names no currency.
  case recordWithoutCurrency
}

/// What is so of an entry.
package struct ConfidenceFeatures: Hashable, Sendable {
  /// A bit for each feature, at its raw value.
  package private(set) var bits: UInt64 = 0
  /// How likely the wording makes it that it is no entry (`Wording.odds`); `nil` where that is not asked.
  package var wording: Int?
  /// How likely it makes it that the type is another (`TypeWording.odds`); `nil` where that is not asked.
  package var type: Int?

  package init() {}

  /// Whether it is so.
  package func contains(_ feature: ConfidenceFeature) -> Bool { bits & 1 << UInt64(feature.rawValue) != 0 }

  /// Notes that it is so, where it is.
  mutating func note(_ feature: ConfidenceFeature, _ isSo: Bool = true) {
    if isSo { bits |= 1 << UInt64(feature.rawValue) }
  }

  /// Whether all of it is explained: known things, amounts and days, and nobody else. The contract calls that an entry: “coffee 3.20”.
  var isExplained: Bool { bits & ConfidenceFeatures.unexplained == 0 }

  private static let unexplained: UInt64 = [
    ConfidenceFeature.oneWordUnexplained, .twoWordsUnexplained, .manyWordsUnexplained, .questionMark, .correction,
    .othersSpend,
    .somebodyWithVerb, .somebodyInFragment, .onlySomebody, .unreal, .unexplainedBeforeVerb, .fallbackCategory,
    .unknownFragment, .weakAmount, .amountLeftOver, .otherNumbers, .timeOfDay,
  ].reduce(0) { $0 | 1 << UInt64($1.rawValue) }

  /// Those that are so, in the order of their declaration.
  package var all: [ConfidenceFeature] { ConfidenceFeature.allCases.filter(contains) }
}

/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = -82

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [65, 91, 20]
  /// The same of the odds that the type is another.
  package static let type = [54, 56, 20]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: -13
    case .twoWordsUnexplained: -36
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -25
    case .noWords: 0
    case .respelled: -14
    case .correction: 0
    case .questionMark: -12
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: 0
    case .onlySomebody: -6
    case .toSomebody: 0
    case .unreal: 0
    case .doubtedByRule: -146
    case .doubtedByRemark: -100
    case .refusedByRule: -141
    case .toldByRule: -177
    case .bill: -1
    case .unexplainedBeforeVerb: 0
    case .shortFragment: 0
    case .typeOfCategory: 0
    case .typeUntold: -8
    case .pointsElsewhere: -96
    case .unknownIncome: 0
    case .savings: 14
    case .moved: -41
    case .movedForNothing: 0
    case .mixedCues: 0
    case .incomeOfThing: 0
    case .merchant: 16
    case .nearCategory: -6
    case .fallbackCategory: -75
    case .unknownFragment: 0
    case .unknownAtPrice: -58
    case .severalCategories: -30
    case .unlistedCategory: -19
    case .unlistedFragment: -66
    case .otherCurrency: 0
    case .bareNumber: -26
    case .unexplainedNumber: -11
    case .large: -76
    case .amountLeftOver: 0
    case .otherNumbers: 0
    case .weakAmount: -249
    case .bareAmongNamed: -246
    case .countAmongPrices: -232
    case .timeOfDay: 0
    case .twoEntries: -133
    case .manyEntries: -177
    case .sameAmounts: -154
    case .unknownAmongOthers: -55
    case .closeSecond: -129
    case .shopNamed: -12
    case .twoPlaces: -17
    case .record: 456
    case .silentRecord: -33
    case .recordWithoutCurrency: -200
    }
  }
}

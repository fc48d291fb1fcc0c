/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = -93

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [66, 90, 18]
  /// The same of the odds that the type is another.
  package static let type = [61, 66, 18]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: -12
    case .twoWordsUnexplained: -33
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -13
    case .noWords: 0
    case .respelled: -20
    case .correction: 0
    case .questionMark: -32
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: 0
    case .onlySomebody: -19
    case .toSomebody: -18
    case .unreal: 0
    case .doubtedByRule: -147
    case .doubtedByRemark: -96
    case .refusedByRule: -159
    case .toldByRule: -162
    case .bill: -4
    case .unexplainedBeforeVerb: 0
    case .shortFragment: 0
    case .typeOfCategory: 0
    case .typeUntold: 0
    case .pointsElsewhere: -112
    case .unknownIncome: 0
    case .savings: 26
    case .moved: -35
    case .movedForNothing: 0
    case .mixedCues: 0
    case .incomeOfThing: -6
    case .merchant: 16
    case .nearCategory: 0
    case .fallbackCategory: -77
    case .unknownFragment: 0
    case .unknownAtPrice: -44
    case .severalCategories: -24
    case .unlistedCategory: -21
    case .unlistedFragment: -82
    case .otherCurrency: -3
    case .bareNumber: -22
    case .unexplainedNumber: -3
    case .large: -69
    case .amountLeftOver: -12
    case .otherNumbers: -3
    case .weakAmount: -255
    case .bareAmongNamed: -241
    case .countAmongPrices: -247
    case .timeOfDay: 0
    case .twoEntries: -146
    case .manyEntries: -186
    case .sameAmounts: -134
    case .unknownAmongOthers: -54
    case .closeSecond: -128
    case .shopNamed: -6
    case .twoPlaces: -9
    case .record: 452
    case .silentRecord: 0
    case .recordWithoutCurrency: -274
    }
  }
}

/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = -54

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [64, 91, 18]
  /// The same of the odds that the type is another.
  package static let type = [55, 40, 21]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: 0
    case .twoWordsUnexplained: -23
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -16
    case .noWords: 0
    case .respelled: -14
    case .correction: 0
    case .questionMark: -20
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: 0
    case .onlySomebody: -32
    case .toSomebody: -6
    case .unreal: 0
    case .doubtedByRule: -139
    case .doubtedByRemark: -82
    case .refusedByRule: -159
    case .toldByRule: -197
    case .bill: -6
    case .unexplainedBeforeVerb: -11
    case .shortFragment: 0
    case .typeOfCategory: -3
    case .typeUntold: -8
    case .pointsElsewhere: -98
    case .unknownIncome: 0
    case .savings: -6
    case .moved: -38
    case .movedForNothing: 0
    case .mixedCues: 0
    case .incomeOfThing: 0
    case .merchant: 7
    case .nearCategory: 0
    case .fallbackCategory: -72
    case .unknownFragment: 0
    case .unknownAtPrice: -43
    case .severalCategories: -24
    case .unlistedCategory: -20
    case .unlistedFragment: -68
    case .otherCurrency: 0
    case .bareNumber: -36
    case .unexplainedNumber: -17
    case .large: -68
    case .amountLeftOver: 0
    case .otherNumbers: 0
    case .weakAmount: -253
    case .bareAmongNamed: -327
    case .countAmongPrices: -194
    case .timeOfDay: 0
    case .twoEntries: -126
    case .manyEntries: -210
    case .sameAmounts: -136
    case .unknownAmongOthers: -54
    case .closeSecond: -128
    case .shopNamed: -8
    case .twoPlaces: -11
    case .record: 428
    case .silentRecord: -45
    case .recordWithoutCurrency: -273
    }
  }
}

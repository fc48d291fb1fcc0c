/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = -73

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [63, 88, 20]
  /// The same of the odds that the type is another.
  package static let type = [50, 49, 22]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: -11
    case .twoWordsUnexplained: -30
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -25
    case .noWords: 0
    case .respelled: -18
    case .correction: 0
    case .questionMark: -33
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: 0
    case .onlySomebody: -30
    case .toSomebody: -8
    case .unreal: 0
    case .doubtedByRule: -136
    case .doubtedByRemark: -82
    case .refusedByRule: -152
    case .toldByRule: -172
    case .bill: -12
    case .unexplainedBeforeVerb: -6
    case .shortFragment: 0
    case .typeOfCategory: -1
    case .typeUntold: -13
    case .pointsElsewhere: -85
    case .unknownIncome: 0
    case .savings: -3
    case .moved: -41
    case .movedForNothing: 0
    case .mixedCues: 0
    case .incomeOfThing: 0
    case .merchant: 14
    case .nearCategory: 0
    case .fallbackCategory: -70
    case .unknownFragment: 0
    case .unknownAtPrice: -38
    case .severalCategories: -30
    case .unlistedCategory: -10
    case .unlistedFragment: -100
    case .otherCurrency: 0
    case .bareNumber: -30
    case .unexplainedNumber: -13
    case .large: -70
    case .amountLeftOver: 0
    case .otherNumbers: 0
    case .weakAmount: -245
    case .bareAmongNamed: -265
    case .countAmongPrices: -216
    case .timeOfDay: 0
    case .twoEntries: -127
    case .manyEntries: -173
    case .sameAmounts: -161
    case .unknownAmongOthers: -57
    case .closeSecond: -129
    case .shopNamed: -10
    case .twoPlaces: -17
    case .record: 443
    case .silentRecord: -36
    case .recordWithoutCurrency: -254
    }
  }
}

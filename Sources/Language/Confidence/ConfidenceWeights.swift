/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = 121

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [74, 65, 25]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: -16
    case .twoWordsUnexplained: -41
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -14
    case .noWords: 0
    case .respelled: -55
    case .correction: 0
    case .questionMark: 0
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: -10
    case .onlySomebody: -22
    case .toSomebody: -1
    case .unreal: 0
    case .doubtedByRule: -181
    case .doubtedByRemark: -126
    case .refusedByRule: -178
    case .toldByRule: -162
    case .bill: 9
    case .unexplainedBeforeVerb: 0
    case .shortFragment: 0
    case .typeOfCategory: 0
    case .typeUntold: -4
    case .pointsElsewhere: -159
    case .unknownIncome: 0
    case .savings: 69
    case .moved: -73
    case .movedForNothing: 0
    case .mixedCues: -102
    case .incomeOfThing: -88
    case .merchant: 35
    case .nearCategory: 0
    case .fallbackCategory: -84
    case .unknownFragment: -24
    case .unknownAtPrice: -55
    case .severalCategories: 0
    case .unlistedCategory: -73
    case .unlistedFragment: -58
    case .otherCurrency: -29
    case .bareNumber: -19
    case .unexplainedNumber: 0
    case .large: -89
    case .amountLeftOver: 0
    case .otherNumbers: 0
    case .weakAmount: -259
    case .timeOfDay: -18
    case .twoEntries: -128
    case .manyEntries: -156
    case .sameAmounts: -98
    case .unknownAmongOthers: 0
    case .closeSecond: -156
    case .shopNamed: -1
    case .twoPlaces: -65
    case .record: 276
    case .silentRecord: 0
    case .recordWithoutCurrency: -226
    }
  }
}

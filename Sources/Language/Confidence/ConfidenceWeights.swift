/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = 200

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [34, 96, 16]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: -56
    case .twoWordsUnexplained: -88
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -48
    case .noWords: 0
    case .respelled: -61
    case .correction: 0
    case .questionMark: -50
    case .noVerb: 0
    case .othersSpend: -43
    case .somebodyWithVerb: 0
    case .somebodyInFragment: -22
    case .onlySomebody: -35
    case .toSomebody: -1
    case .unreal: -60
    case .doubtedByRule: -275
    case .doubtedByRemark: -154
    case .bill: 5
    case .unexplainedBeforeVerb: 0
    case .shortFragment: 0
    case .typeOfCategory: -49
    case .typeUntold: -59
    case .pointsElsewhere: -133
    case .unknownIncome: 0
    case .savings: -36
    case .moved: -100
    case .movedForNothing: 0
    case .mixedCues: -128
    case .incomeOfThing: -41
    case .merchant: 21
    case .nearCategory: -29
    case .fallbackCategory: -60
    case .unknownFragment: 0
    case .unknownAtPrice: -48
    case .severalCategories: 0
    case .unlistedCategory: -69
    case .unlistedFragment: -41
    case .otherCurrency: 0
    case .bareNumber: -38
    case .unexplainedNumber: -31
    case .large: -79
    case .amountLeftOver: -12
    case .otherNumbers: 0
    case .weakAmount: -173
    case .timeOfDay: -13
    case .twoEntries: -152
    case .manyEntries: -117
    case .sameAmounts: -127
    case .unknownAmongOthers: -27
    case .closeSecond: -138
    case .shopNamed: -18
    case .twoPlaces: -118
    case .record: 198
    case .silentRecord: 0
    case .recordWithoutCurrency: -85
    }
  }
}

/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = 232

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [51, 72, 20]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: -58
    case .twoWordsUnexplained: -92
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -46
    case .noWords: 0
    case .respelled: -71
    case .correction: 0
    case .questionMark: -65
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: -33
    case .onlySomebody: -32
    case .toSomebody: 0
    case .unreal: -59
    case .doubtedByRule: -277
    case .doubtedByRemark: -148
    case .bill: 5
    case .unexplainedBeforeVerb: 0
    case .shortFragment: 0
    case .typeOfCategory: -41
    case .typeUntold: -60
    case .pointsElsewhere: -135
    case .unknownIncome: 0
    case .savings: -25
    case .moved: -90
    case .movedForNothing: 0
    case .mixedCues: -109
    case .incomeOfThing: -62
    case .merchant: 36
    case .nearCategory: -26
    case .fallbackCategory: -84
    case .unknownFragment: 0
    case .unknownAtPrice: -52
    case .severalCategories: 0
    case .unlistedCategory: -68
    case .unlistedFragment: -36
    case .otherCurrency: 0
    case .bareNumber: -46
    case .unexplainedNumber: -24
    case .large: -86
    case .amountLeftOver: -9
    case .otherNumbers: 0
    case .weakAmount: -185
    case .timeOfDay: -9
    case .twoEntries: -157
    case .manyEntries: -90
    case .sameAmounts: -137
    case .unknownAmongOthers: 0
    case .closeSecond: -154
    case .shopNamed: -8
    case .twoPlaces: -105
    case .record: 196
    case .silentRecord: 0
    case .recordWithoutCurrency: -90
    }
  }
}

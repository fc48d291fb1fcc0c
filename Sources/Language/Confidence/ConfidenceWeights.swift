/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = -48

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [64, 84, 21]
  /// The same of the odds that the type is another.
  package static let type = [54, 44, 20]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: -12
    case .twoWordsUnexplained: -27
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -24
    case .noWords: 0
    case .respelled: -13
    case .correction: 0
    case .questionMark: -25
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: 0
    case .onlySomebody: -27
    case .toSomebody: -9
    case .unreal: 0
    case .doubtedByRule: -135
    case .doubtedByRemark: -76
    case .refusedByRule: -153
    case .toldByRule: -188
    case .bill: -1
    case .unexplainedBeforeVerb: -8
    case .shortFragment: 0
    case .typeOfCategory: -11
    case .typeUntold: -15
    case .pointsElsewhere: -89
    case .unknownIncome: 0
    case .savings: -6
    case .moved: -45
    case .movedForNothing: 0
    case .mixedCues: 0
    case .incomeOfThing: 0
    case .merchant: 8
    case .nearCategory: 0
    case .fallbackCategory: -74
    case .unknownFragment: 0
    case .unknownAtPrice: -40
    case .severalCategories: -28
    case .unlistedCategory: -17
    case .unlistedFragment: -60
    case .otherCurrency: 0
    case .bareNumber: -34
    case .unexplainedNumber: -7
    case .large: -73
    case .amountLeftOver: 0
    case .otherNumbers: 0
    case .weakAmount: -252
    case .bareAmongNamed: -292
    case .countAmongPrices: -200
    case .timeOfDay: 0
    case .twoEntries: -126
    case .manyEntries: -180
    case .sameAmounts: -166
    case .unknownAmongOthers: -51
    case .closeSecond: -129
    case .shopNamed: -8
    case .twoPlaces: -3
    case .record: 420
    case .silentRecord: -33
    case .recordWithoutCurrency: -273
    }
  }
}

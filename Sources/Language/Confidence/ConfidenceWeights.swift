/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = -38

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [68, 79, 22]
  /// The same of the odds that the type is another.
  package static let type = [44, 46, 15]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: 0
    case .twoWordsUnexplained: -36
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -14
    case .noWords: 0
    case .respelled: -24
    case .correction: 0
    case .questionMark: -15
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: 0
    case .onlySomebody: -12
    case .toSomebody: -12
    case .unreal: 0
    case .doubtedByRule: -170
    case .doubtedByRemark: -114
    case .refusedByRule: -160
    case .toldByRule: -152
    case .bill: 20
    case .unexplainedBeforeVerb: 0
    case .shortFragment: 0
    case .typeOfCategory: 0
    case .typeUntold: 0
    case .pointsElsewhere: -94
    case .unknownIncome: 0
    case .savings: 102
    case .moved: -73
    case .movedForNothing: 0
    case .mixedCues: -62
    case .incomeOfThing: 0
    case .merchant: 19
    case .nearCategory: 0
    case .fallbackCategory: -80
    case .unknownFragment: 0
    case .unknownAtPrice: -13
    case .severalCategories: 0
    case .unlistedCategory: -46
    case .unlistedFragment: -59
    case .otherCurrency: -7
    case .bareNumber: -32
    case .unexplainedNumber: 0
    case .large: -48
    case .amountLeftOver: -34
    case .otherNumbers: -5
    case .weakAmount: -214
    case .bareAmongNamed: -179
    case .countAmongPrices: -254
    case .timeOfDay: -14
    case .twoEntries: -124
    case .manyEntries: -128
    case .sameAmounts: -122
    case .unknownAmongOthers: -34
    case .closeSecond: -161
    case .shopNamed: 5
    case .twoPlaces: -19
    case .record: 417
    case .silentRecord: -11
    case .recordWithoutCurrency: -232
    }
  }
}

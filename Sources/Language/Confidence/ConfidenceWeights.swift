/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = -81

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [59, 93, 22]
  /// The same of the odds that the type is another.
  package static let type = [68, 51, 16]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: 0
    case .twoWordsUnexplained: -36
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -10
    case .noWords: 0
    case .respelled: -43
    case .correction: 0
    case .questionMark: -19
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: 0
    case .onlySomebody: 0
    case .toSomebody: -12
    case .unreal: 0
    case .doubtedByRule: -160
    case .doubtedByRemark: -114
    case .refusedByRule: -150
    case .toldByRule: -146
    case .bill: 16
    case .unexplainedBeforeVerb: 0
    case .shortFragment: 0
    case .typeOfCategory: 0
    case .typeUntold: -4
    case .pointsElsewhere: -110
    case .unknownIncome: 0
    case .savings: 115
    case .moved: -34
    case .movedForNothing: 0
    case .mixedCues: -10
    case .incomeOfThing: 0
    case .merchant: 17
    case .nearCategory: 0
    case .fallbackCategory: -87
    case .unknownFragment: 0
    case .unknownAtPrice: -32
    case .severalCategories: -20
    case .unlistedCategory: -20
    case .unlistedFragment: -68
    case .otherCurrency: -3
    case .bareNumber: -29
    case .unexplainedNumber: 0
    case .large: -61
    case .amountLeftOver: -30
    case .otherNumbers: -3
    case .weakAmount: -235
    case .bareAmongNamed: -238
    case .countAmongPrices: -246
    case .timeOfDay: 0
    case .twoEntries: -142
    case .manyEntries: -172
    case .sameAmounts: -149
    case .unknownAmongOthers: -30
    case .closeSecond: -150
    case .shopNamed: 3
    case .twoPlaces: -19
    case .record: 442
    case .silentRecord: 0
    case .recordWithoutCurrency: -294
    }
  }
}

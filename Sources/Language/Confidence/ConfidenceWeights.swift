/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = -29

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [63, 80, 28]
  /// The same of the odds that the type is another.
  package static let type = [8, 38, 16]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: 0
    case .twoWordsUnexplained: -34
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -14
    case .noWords: 0
    case .respelled: -26
    case .correction: 0
    case .questionMark: -21
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: 0
    case .onlySomebody: -9
    case .toSomebody: -13
    case .unreal: 0
    case .doubtedByRule: -181
    case .doubtedByRemark: -126
    case .refusedByRule: -174
    case .toldByRule: -168
    case .bill: 28
    case .unexplainedBeforeVerb: 0
    case .shortFragment: 0
    case .typeOfCategory: 0
    case .typeUntold: 0
    case .pointsElsewhere: -98
    case .unknownIncome: 0
    case .savings: 121
    case .moved: -57
    case .movedForNothing: 0
    case .mixedCues: -1
    case .incomeOfThing: 0
    case .merchant: 14
    case .nearCategory: 0
    case .fallbackCategory: -84
    case .unknownFragment: -4
    case .unknownAtPrice: -36
    case .severalCategories: 0
    case .unlistedCategory: -22
    case .unlistedFragment: -66
    case .otherCurrency: -8
    case .bareNumber: -23
    case .unexplainedNumber: -2
    case .large: -50
    case .amountLeftOver: 0
    case .otherNumbers: -1
    case .weakAmount: -227
    case .bareAmongNamed: -188
    case .countAmongPrices: -267
    case .timeOfDay: -12
    case .twoEntries: -148
    case .manyEntries: -142
    case .sameAmounts: -128
    case .unknownAmongOthers: -27
    case .closeSecond: -168
    case .shopNamed: 1
    case .twoPlaces: -7
    case .record: 408
    case .silentRecord: -12
    case .recordWithoutCurrency: -231
    }
  }
}

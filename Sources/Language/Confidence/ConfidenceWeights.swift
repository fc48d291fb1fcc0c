/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = -67

  /// What a hundred of each stretch of the wording's odds is worth (`ConfidenceModel.parts`).
  package static let wording = [66, 88, 17]
  /// The same of the odds that the type is another.
  package static let type = [64, 59, 18]

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: -12
    case .twoWordsUnexplained: -30
    case .manyWordsUnexplained: 0
    case .mostWordsUnexplained: -18
    case .noWords: 0
    case .respelled: -26
    case .correction: 0
    case .questionMark: -33
    case .noVerb: 0
    case .othersSpend: 0
    case .somebodyWithVerb: 0
    case .somebodyInFragment: 0
    case .onlySomebody: -8
    case .toSomebody: -17
    case .unreal: 0
    case .doubtedByRule: -150
    case .doubtedByRemark: -94
    case .refusedByRule: -152
    case .toldByRule: -178
    case .bill: -7
    case .unexplainedBeforeVerb: 0
    case .shortFragment: 0
    case .typeOfCategory: 0
    case .typeUntold: -6
    case .pointsElsewhere: -86
    case .unknownIncome: 0
    case .savings: 9
    case .moved: -43
    case .movedForNothing: 0
    case .mixedCues: 0
    case .incomeOfThing: -9
    case .merchant: 15
    case .nearCategory: 0
    case .fallbackCategory: -70
    case .unknownFragment: 0
    case .unknownAtPrice: -51
    case .severalCategories: -25
    case .unlistedCategory: -24
    case .unlistedFragment: -88
    case .otherCurrency: -2
    case .bareNumber: -28
    case .unexplainedNumber: 0
    case .large: -74
    case .amountLeftOver: 0
    case .otherNumbers: -1
    case .weakAmount: -259
    case .bareAmongNamed: -255
    case .countAmongPrices: -221
    case .timeOfDay: 0
    case .twoEntries: -150
    case .manyEntries: -192
    case .sameAmounts: -136
    case .unknownAmongOthers: -65
    case .closeSecond: -140
    case .shopNamed: -7
    case .twoPlaces: -2
    case .record: 436
    case .silentRecord: -30
    case .recordWithoutCurrency: -198
    }
  }
}

/// What the features of an entry are worth, in hundredths of a natural logarithm of odds.
///
/// Written by `make train`: not to be changed by hand.
package enum ConfidenceWeights {
  /// Where nothing is so.
  package static let base = 435

  /// What is added where that is so.
  package static func weight(of feature: ConfidenceFeature) -> Int {
    switch feature {
    case .oneWordUnexplained: -71
    case .twoWordsUnexplained: -80
    case .manyWordsUnexplained: -117
    case .mostWordsUnexplained: -48
    case .noWords: 0
    case .respelled: -10
    case .correction: -31
    case .questionMark: 0
    case .noVerb: -35
    case .othersSpend: -59
    case .somebodyWithVerb: -52
    case .somebodyInFragment: -113
    case .onlySomebody: -151
    case .toSomebody: -20
    case .unreal: -102
    case .bill: -29
    case .unexplainedBeforeVerb: -65
    case .shortFragment: 0
    case .typeOfCategory: -36
    case .typeUntold: -24
    case .typeCarried: 0
    case .pointsElsewhere: -94
    case .income: 0
    case .unknownIncome: -53
    case .savings: -49
    case .moved: -208
    case .movedForNothing: -87
    case .mixedCues: -135
    case .incomeOfThing: -131
    case .merchant: 35
    case .nearCategory: -16
    case .fallbackCategory: -165
    case .unknownFragment: -22
    case .unknownAtPrice: -69
    case .severalCategories: -35
    case .unlistedCategory: -103
    case .unlistedFragment: -62
    case .otherCurrency: 0
    case .bareNumber: -73
    case .unexplainedNumber: -68
    case .large: -45
    case .inWords: 0
    case .otherValue: 0
    case .misheard: 0
    case .amountLeftOver: -94
    case .otherNumbers: 0
    case .weakAmount: -10
    case .uncertainDay: 0
    case .assumedYear: 0
    case .timeOfDay: 0
    case .twoEntries: -9
    case .manyEntries: -8
    case .mixedTypes: 0
    case .sameAmounts: -80
    case .unknownAmongOthers: 0
    case .closeSecond: -17
    case .secondChoice: 0
    case .shopNamed: -18
    case .twoPlaces: -96
    case .record: 1
    case .silentRecord: 0
    case .recordWithoutCurrency: 0
    case .recordOfAmounts: 0
    }
  }
}

/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 54
    case .companions: 25
    case .whose: 199
    case .sure: 3
    case .dish: 120
    case .ingredient: -2
    case .supermarket: -34
    case .mealPlace: 13
    case .nearSpelling: 6
    case .unlisted: -14
    case .relative: -68
    case .first: 105
    case .nearest: -8
    case .describes: -47
    case .ticketThere: 24
    case .afterVerb: 24
    case .ofVerb: 30
    case .purpose: 11
    case .shopOfPurpose: -51
    case .beforePurpose: 49
    case .placeOfThing: -142
    case .afterwards: -101
    case .ofOthers: -117
    case .beforehand: -31
    case .apart: -2
    case .distance: -21
    case .wayThere: -4
    case .wording: 71
    case .unnamed: 115
    }
  }
}

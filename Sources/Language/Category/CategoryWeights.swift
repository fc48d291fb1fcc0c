/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 77
    case .companions: 87
    case .whose: 185
    case .sure: -75
    case .dish: 138
    case .ingredient: -25
    case .supermarket: -33
    case .mealPlace: 36
    case .nearSpelling: 6
    case .unlisted: -92
    case .relative: -31
    case .first: 105
    case .nearest: -34
    case .describes: -41
    case .ticketThere: 48
    case .afterVerb: 26
    case .ofVerb: 98
    case .purpose: 17
    case .shopOfPurpose: -25
    case .beforePurpose: 29
    case .placeOfThing: -99
    case .afterwards: -90
    case .ofOthers: -117
    case .beforehand: -14
    case .apart: -5
    case .distance: -76
    case .wayThere: -3
    case .wording: 46
    case .unnamed: 52
    }
  }
}

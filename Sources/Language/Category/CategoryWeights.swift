/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 53
    case .companions: 65
    case .whose: 213
    case .sure: -29
    case .dish: 149
    case .ingredient: -37
    case .supermarket: -40
    case .mealPlace: 33
    case .nearSpelling: -39
    case .unlisted: -56
    case .relative: -60
    case .first: 98
    case .nearest: -12
    case .describes: -30
    case .ticketThere: 36
    case .afterVerb: -4
    case .ofVerb: 84
    case .purpose: 12
    case .shopOfPurpose: -39
    case .beforePurpose: 32
    case .placeOfThing: -86
    case .afterwards: -121
    case .ofOthers: -70
    case .beforehand: -20
    case .apart: 0
    case .distance: -44
    case .wayThere: -15
    case .wording: 57
    case .unnamed: 0
    }
  }
}

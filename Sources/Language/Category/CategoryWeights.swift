/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 52
    case .companions: 21
    case .whose: 197
    case .sure: -14
    case .dish: 119
    case .ingredient: -1
    case .supermarket: -56
    case .mealPlace: 15
    case .nearSpelling: -5
    case .unlisted: -20
    case .relative: -101
    case .first: 98
    case .nearest: -10
    case .describes: -42
    case .ticketThere: 25
    case .afterVerb: 15
    case .ofVerb: 51
    case .purpose: 14
    case .shopOfPurpose: -34
    case .beforePurpose: 37
    case .placeOfThing: -130
    case .afterwards: -90
    case .ofOthers: -90
    case .beforehand: -19
    case .apart: -13
    case .distance: -24
    case .wayThere: -2
    case .wording: 67
    case .unnamed: 90
    }
  }
}

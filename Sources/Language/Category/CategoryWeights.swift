/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 57
    case .companions: 19
    case .whose: 198
    case .sure: -12
    case .dish: 114
    case .ingredient: 5
    case .supermarket: -40
    case .mealPlace: 4
    case .nearSpelling: 17
    case .unlisted: -16
    case .relative: -76
    case .first: 104
    case .nearest: -10
    case .describes: -45
    case .ticketThere: 28
    case .afterVerb: 20
    case .ofVerb: 33
    case .purpose: 13
    case .shopOfPurpose: -49
    case .beforePurpose: 51
    case .placeOfThing: -144
    case .afterwards: -109
    case .ofOthers: -115
    case .beforehand: -39
    case .apart: 1
    case .distance: -23
    case .wayThere: -4
    case .wording: 71
    case .unnamed: 120
    }
  }
}

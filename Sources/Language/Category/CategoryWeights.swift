/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 77
    case .companions: 204
    case .whose: 226
    case .sure: 42
    case .dish: 193
    case .ingredient: -66
    case .supermarket: 51
    case .mealPlace: 114
    case .nearSpelling: -56
    case .unlisted: -186
    case .relative: -67
    case .first: 113
    case .nearest: -57
    case .describes: -58
    case .ticketThere: 75
    case .afterVerb: 49
    case .ofVerb: 112
    case .purpose: 31
    case .shopOfPurpose: 42
    case .beforePurpose: 29
    case .placeOfThing: -67
    case .afterwards: -118
    case .ofOthers: -177
    case .beforehand: 5
    case .apart: -49
    case .distance: -120
    case .wayThere: 50
    }
  }
}

/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 124
    case .companions: 196
    case .whose: 268
    case .sure: 182
    case .dish: 188
    case .ingredient: -45
    case .supermarket: 97
    case .mealPlace: 115
    case .nearSpelling: -38
    case .unlisted: -228
    case .relative: -29
    case .first: 114
    case .nearest: -34
    case .describes: -60
    case .ticketThere: 71
    case .afterVerb: 65
    case .ofVerb: 83
    case .purpose: 47
    case .shopOfPurpose: -53
    case .beforePurpose: 31
    case .placeOfThing: -43
    case .afterwards: -192
    case .ofOthers: -63
    }
  }
}

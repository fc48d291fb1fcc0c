/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 71
    case .companions: 83
    case .whose: 184
    case .sure: -64
    case .dish: 138
    case .ingredient: -34
    case .supermarket: -44
    case .mealPlace: 34
    case .nearSpelling: 10
    case .unlisted: -73
    case .relative: -46
    case .first: 102
    case .nearest: -27
    case .describes: -31
    case .ticketThere: 41
    case .afterVerb: 2
    case .ofVerb: 91
    case .purpose: 25
    case .shopOfPurpose: -26
    case .beforePurpose: 39
    case .placeOfThing: -102
    case .afterwards: -93
    case .ofOthers: -51
    case .beforehand: -22
    case .apart: 7
    case .distance: -67
    case .wayThere: -8
    case .wording: 48
    case .unnamed: 43
    }
  }
}

/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 59
    case .companions: 41
    case .whose: 214
    case .sure: -9
    case .dish: 146
    case .ingredient: -32
    case .supermarket: -33
    case .mealPlace: 39
    case .nearSpelling: -32
    case .unlisted: -40
    case .relative: -88
    case .first: 95
    case .nearest: -10
    case .describes: -27
    case .ticketThere: 36
    case .afterVerb: -5
    case .ofVerb: 56
    case .purpose: -2
    case .shopOfPurpose: -36
    case .beforePurpose: 29
    case .placeOfThing: -93
    case .afterwards: -149
    case .ofOthers: -76
    case .beforehand: -1
    case .apart: -22
    case .distance: -37
    case .wayThere: -10
    case .wording: 57
    case .unnamed: 35
    }
  }
}

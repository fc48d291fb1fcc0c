/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 108
    case .companions: 196
    case .whose: 290
    case .sure: 196
    case .dish: 191
    case .ingredient: -62
    case .supermarket: 92
    case .mealPlace: 121
    case .nearSpelling: -60
    case .unlisted: -205
    case .relative: -35
    case .first: 114
    case .nearest: -28
    case .describes: -42
    case .ticketThere: 71
    case .afterVerb: 64
    case .ofVerb: 82
    case .purpose: 50
    case .shopOfPurpose: -55
    case .beforePurpose: 38
    case .placeOfThing: -58
    case .afterwards: -179
    case .ofOthers: -62
    }
  }
}

/// What the features of a word that points to a category are worth, in hundredths of a natural logarithm.
///
/// Written by `make train`: not to be changed by hand.
package enum CategoryWeights {
  /// What is added where that is so.
  package static func weight(of feature: CategoryFeature) -> Int {
    switch feature {
    case .strength: 81
    case .companions: 206
    case .whose: 303
    case .sure: 184
    case .dish: 213
    case .ingredient: -67
    case .supermarket: 85
    case .mealPlace: 158
    case .nearSpelling: -33
    case .unlisted: -251
    case .relative: -30
    case .first: 95
    case .nearest: 0
    case .describes: -15
    case .ticketThere: 73
    case .afterVerb: 68
    case .ofVerb: 64
    case .purpose: 21
    case .shopOfPurpose: -5
    case .beforePurpose: 46
    case .placeOfThing: -81
    case .afterwards: -199
    case .ofOthers: -78
    }
  }
}

/// One thing about how a word that points to a category stands in its sentence, where others point to another.
///
/// What each is worth, `make train` finds out (`CategoryWeights`); so a case is added, taken away or read otherwise only together with that.
package enum CategoryFeature: Int, CaseIterable, Sendable {
  // MARK: What it is
  /// How surely the phrase means the category, in twentieths of `CategoryEvidence.weight`.
  case strength
  /// How many other words point to the same category; three count for all more.
  case companions
  /// It names whose money it is, or whom it is spent on: "qke za maya".
  case whose
  /// Its file says that it is sure, whatever stands beside it: "taxi to the cinema".
  case sure
  /// What is eaten on the spot.
  case dish
  /// Food to cook with.
  case ingredient
  /// A shop of food to take home.
  case supermarket
  /// A place where one eats: nobody goes there for anything else.
  case mealPlace
  /// It was misspelt.
  case nearSpelling
  /// It points to what fits nowhere else: "candles", "fee". What is sure does not count: "a present for".
  case unlisted
  /// It names one of the family, and so hardly what was bought: "mother-in-law".
  case relative

  // MARK: Where it stands
  /// The first of them, and no shop of many things.
  case first
  /// The one nearest to the amount.
  case nearest
  /// Right before a word that points elsewhere: "ski hotel", "dishwasher pump".
  case describes
  /// A ticket to a place: "bus ticket to Varna".
  case ticketThere
  /// Right behind a verb: "bought a jacket".
  case afterVerb
  /// Behind the verb that governs the amount, in its stretch.
  case ofVerb
  /// A thing behind "for".
  case purpose
  /// A shop behind "for".
  case shopOfPurpose
  /// "For" stands behind it: "shoes for Maya".
  case beforePurpose
  /// A thing behind "at", "from", "in": "at the stadium", "from the oven".
  case placeOfThing
  /// In a stretch of its own behind the amount: "… the freezer is full till easter".
  case afterwards
  /// In a stretch that begins with somebody else.
  case ofOthers
  /// Before the amount, in another stretch: "took the baby along to the garage, 180 for brakes".
  case beforehand
  /// How often the sentence turns between it and the amount, thrice at most.
  case apart
  /// How many pieces are between it and the amount, twelve at most, in fours; not counted of what is sure.
  case distance
  /// Behind "to": "on the way to the chemist".
  case wayThere

  // MARK: What all words together say
  /// The logarithm of the category's share by the wording of the whole (`CategoryWording`).
  case wording
  /// No word points to it, and the wording alone tells it.
  case unnamed
}

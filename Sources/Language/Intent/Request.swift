/// Something that is no entry, and no question about entries.
public enum Request: Hashable, Sendable {
  /// "remind me to pay the rent tomorrow at 9"
  case reminder(Appointment)
  /// "dentist on friday at 14:30"
  case calendar(Appointment)
  /// "add milk to the shopping list"
  case shoppingList
  /// "note that the code is 4711"
  case note
  /// "butter is 7.90 now": what a thing costs these days, and nobody paid it.
  case price
  /// "my neighbour spent 3000 on a tv": not this household's money.
  case stranger
}

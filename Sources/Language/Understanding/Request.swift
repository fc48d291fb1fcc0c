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
}

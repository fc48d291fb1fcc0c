import Entities

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

/// When something is to happen that was asked to be reminded of or to be put down.
public struct Appointment: Hashable, Sendable {
  /// The day; `nil` where none was said. May be in the future.
  public let date: CalendarDate?
  /// The time of the day, where it was written with digits, such as `14:30`.
  public let time: TimeOfDay?

  /// A time of the day.
  public struct TimeOfDay: Hashable, Sendable {
    /// 0 to 23.
    public let hour: Int
    /// 0 to 59.
    public let minute: Int
  }
}

extension Appointment {
  /// What the pieces of a reading say of it.
  init(_ pieces: [Piece], in utterance: Utterance) {
    let days = pieces.compactMap(\.date).compactMap { date -> CalendarDate? in
      switch date.day {
      case .day(let day), .future(let day): day
      case .unclear: nil
      }
    }
    self.init(
      date: days.first,
      time: utterance.tokens.indices.lazy.compactMap { index in
        guard let literal = utterance.literal(index), literal.form == .time, (0...23).contains(literal.parts.first),
          (0...59).contains(literal.parts.second)
        else { return nil }
        return TimeOfDay(hour: literal.parts.first, minute: literal.parts.second)
      }.first)
  }
}

import Entities
import FoundationEssentials

/// What may stand in a text: names, numbers, days, other texts.
public protocol Sayable {
  /// As part of a message.
  var said: Message { get }
}

extension Message: Sayable {
  /// Itself.
  public var said: Message { self }
}

extension String: Sayable {
  /// As it is.
  public var said: Message { .verbatim(self) }
}

extension Substring: Sayable {
  /// As it is.
  public var said: Message { .verbatim(String(self)) }
}

extension Int: Sayable {
  /// The number.
  public var said: Message { .number(self) }
}

extension Decimal: Sayable {
  /// Its digits.
  public var said: Message { .verbatim("\(self)") }
}

extension Currency: Sayable {
  /// Its code.
  public var said: Message { .verbatim(code) }
}

extension Money: Sayable {
  /// Amount and code.
  public var said: Message { .verbatim("\(self)") }
}

extension CalendarDate: Sayable {
  /// As a language writes it.
  public var said: Message { .day(self) }
}

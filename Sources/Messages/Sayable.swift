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
  /// As a language writes it in a sentence.
  public var said: Message { .sum(self, nil) }
}

extension Currency: Sayable {
  /// Its code.
  public var said: Message { .verbatim(code) }
}

extension Money: Sayable {
  /// As a language writes it in a sentence.
  public var said: Message { .sum(amount, currency) }
}

extension CalendarDate: Sayable {
  /// As a language writes it.
  public var said: Message { .day(self) }
}

import Entities
import FoundationEssentials

/// Who paid or got an entry, and where it stands.
public struct SaidEntry: Hashable, Sendable {
  /// The entry's id.
  public let id: String
  /// Whom its words name, else who said it.
  public let member: String
  /// Where it was put last; `nil` until then.
  public let sheet: String?
  /// The number of its row.
  public let row: Int?
  /// Its day.
  public let date: CalendarDate?
  /// Its amount.
  public let amount: Decimal?
}

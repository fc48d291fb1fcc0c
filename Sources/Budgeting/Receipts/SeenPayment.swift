import Entities
import FoundationEssentials
import Ledger

/// What a picture says was paid: nobody has said it.
public struct SeenPayment: Hashable, Sendable {
  /// Where it was seen.
  public enum Source: String, Hashable, Sendable {
    /// In a code, which tells it exactly.
    case code
    /// In print, which was read as well as it could be.
    case print
  }

  /// Where it was seen.
  public let source: Source
  /// What was paid.
  public let amount: Decimal
  /// Whether it was received, and not paid.
  public let isIncome: Bool
  /// What it is counted in; `nil` where nothing tells: then it is what the budget is counted in.
  public let currency: Currency?
  /// The day; `nil` where nothing tells.
  public let day: CalendarDate?
  /// The time of that day, where it is known.
  public let time: String?
  /// Who was paid, where that is known.
  public let payee: String?
  /// What makes logging it again harmless, whoever took the picture.
  public private(set) var key: String
  /// How likely amount, currency and day are all right, 0 to 1.
  public let confidence: Double

  /// What a picture says was paid.
  public init(
    _ source: Source, _ amount: Decimal, _ currency: Currency?, day: CalendarDate?, time: String?, payee: String?,
    key: String, confidence: Double, isIncome: Bool = false
  ) {
    self.isIncome = isIncome
    self.source = source
    self.amount = amount
    self.currency = currency
    self.day = day
    self.time = time
    self.payee = payee
    self.key = key
    self.confidence = confidence
  }

  /// Whether a key is that of a payment that was seen.
  public static func isKey(_ key: String) -> Bool { key.hasPrefix("receipt:") }

  /// What a payment of that key was told by.
  public static func source(ofKey key: String) -> Source {
    [printKey, listKey].contains { key.hasPrefix($0) } ? .print : .code
  }

  /// How keys begin of what is known by its picture alone, and of a line in a list.
  public static let (printKey, listKey) = ("receipt:picture:", "receipt:list:")

  /// The same under another key.
  func known(as key: String) -> SeenPayment {
    var same = self
    same.key = key
    return same
  }

  /// Spent or earned.
  var type: TransactionType { isIncome ? .income : .expense }

  /// The same words for the same receipt, as the ledger wants of what has a key.
  var text: String { "receipt \(key.split(separator: ":").dropFirst().joined(separator: " "))" }
}

extension Household {
  /// Who was paid at a till, as it stands in the latest entry that came from there.
  ///
  /// - Parameter till: the beginning of the keys of its receipts.
  public func payee(ofTill till: String) -> String? {
    let entries = try? ledger.existing()?.entries(EntryFilter(workbook: workbook.path))
    let own = entries?.filter { $0.key?.hasPrefix(till) == true && $0.status != .undone && $0.row.details != nil }
    return own?.max { $0.loggedAt < $1.loggedAt }?.row.details
  }
}

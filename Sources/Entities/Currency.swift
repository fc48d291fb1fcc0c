import FoundationEssentials

/// A currency by its ISO 4217 code.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
  /// Three capital letters.
  public let code: String

  /// The currency of that code, whatever the case of its three Latin letters; `nil` for any other text.
  public init?(code: some StringProtocol) {
    let letters = code.uppercased()
    guard letters.utf8.count == 3, letters.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return nil }
    self.code = letters
  }

  private init(known code: String) { self.code = code }

  /// The Bulgarian lev, the base currency unless the configuration says otherwise (contract, section 3).
  public static let lev = Currency(known: "BGN")
  /// The euro.
  public static let euro = Currency(known: "EUR")
  /// Leva for one euro, by law since 1999; the convertible mark of Bosnia stands at the same.
  public static let levaPerEuro = Decimal(sign: .plus, exponent: -5, significand: 195_583)
  /// The United States dollar.
  public static let dollar = Currency(known: "USD")
  /// The pound sterling.
  public static let pound = Currency(known: "GBP")

  /// Whether its sign is the dollar's: a lone one may mean any of them.
  public var hasDollarSign: Bool { Currency.withDollarSign.contains(code) }

  private static let withDollarSign = [
    "USD", "AUD", "CAD", "HKD", "NZD", "SGD", "TWD", "MXN", "JMD", "BBD", "FJD",
  ]

  /// The code.
  public var description: String { code }
}

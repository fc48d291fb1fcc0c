import Entities
import FoundationEssentials
import Language
import Testing

/// Amounts written and spoken in every way that the contract names are read back exactly.
struct AmountRoundTripTests {
  /// One way to write an amount given in cents.
  struct Form: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let currency: String
    let written: @Sendable (Int) -> String

    init(_ example: String, _ currency: String, _ written: @escaping @Sendable (Int) -> String) {
      testDescription = example
      self.currency = currency
      self.written = written
    }
  }

  static let forms = [
    Form("1234.50", "BGN") { "\(whole($0, "")).\(cents($0))" },
    Form("1234,50 lv", "BGN") { "\(whole($0, "")),\(cents($0)) lv" },
    Form("1,234.50 EUR", "EUR") { "\(whole($0, ",")).\(cents($0)) EUR" },
    Form("1.234,50 EUR", "EUR") { "\(whole($0, ".")),\(cents($0)) EUR" },
    Form("1 234,50 лв", "BGN") { "\(whole($0, " ")),\(cents($0)) лв" },
    Form("1 234.50 USD", "USD") { "\(whole($0, " ")).\(cents($0)) USD" },
    Form("€1'234.50", "EUR") { "€\(whole($0, "'")).\(cents($0))" },
    Form("1234.50€", "EUR") { "\(whole($0, "")).\(cents($0))€" },
    Form("EUR1234.50", "EUR") { "EUR\(whole($0, "")).\(cents($0))" },
    Form("1234,50лв", "BGN") { "\(whole($0, "")),\(cents($0))лв" },
    Form("1234 euro 50 cents", "EUR") { "\($0 / 100) euro \($0 % 100) cents" },
    Form("1234 лв и 50 ст", "BGN") { "\($0 / 100) лв и \($0 % 100) ст" },
    Form("one thousand … euros and fifty cents", "EUR") { amount in
      "\(Spelling.english(amount / 100)) euros and \(Spelling.english(amount % 100)) cents"
    },
    Form("хиляда … лева и петдесет стотинки", "BGN") { amount in
      "\(Spelling.bulgarian(amount / 100)) лева и \(Spelling.bulgarian(amount % 100)) стотинки"
    },
  ]

  @Test("an amount in any of the contract's forms is read back exactly", arguments: forms)
  func roundTrip(_ form: Form) throws {
    let context = Said.context
    var wrong: [String] = []
    for cents in AmountRoundTripTests.amounts {
      let said = form.written(cents)
      let expected = Decimal(cents) / 100
      guard case .entries(let entries) = Parser().understand(TokenizedText("pizza \(said)"), in: context).outcome,
        entries.map(\.money.amount) == [expected], entries[0].money.currency.code == form.currency
      else {
        wrong.append("\(said), not \(expected)")
        continue
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(AmountRoundTripTests.amounts.count): \(wrong.prefix(10))")
  }

  /// The edges, and amounts from a fixed sequence; each has whole units and cents, as some forms need both.
  private static let amounts: [Int] = {
    var seed: UInt64 = 20_251_104
    let drawn = (0..<300).map { index -> Int in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = [10, 100, 1_000, 10_000, 100_000][index % 5]
      let units = Int(seed >> 33) % (digits * 9) + digits
      return min(units, 999_999) * 100 + Int(seed >> 17) % 99 + 1
    }
    return [1_01, 1_10, 9_99, 10_50, 99_99, 100_01, 101_10, 999_99, 1_000_01, 1_100_50, 10_010_10, 999_999_99] + drawn
  }()

  private static func cents(_ amount: Int) -> String {
    let digits = String(amount % 100)
    return digits.count == 1 ? "0" + digits : digits
  }

  private static func whole(_ amount: Int, _ separator: String) -> String {
    var digits = String(amount / 100)
    var groups: [String] = []
    while digits.count > 3, !separator.isEmpty {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: separator)
  }
}

import Entities
import FoundationEssentials
import Testing

@testable import Language

/// Numbers in a fixed order, the same on every run.
private struct Sequence64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("Promises about any text")
struct PropertyTests {
  private static let sentences = [
    "spent 120 euros at Next", "похарчих 45,50 лв в Лидл вчера", "lidl 45.20 billa 12.10",
    "ten leva for bread and six for milk",
    "twelve hundred euros for the laptop", "got 50 euro refund from zara", "kafe 3.20 vchera",
    "put 300 into savings on Nov 1",
    "7 for banitsa yesterday", "two euros fifty for a bus ticket this morning", "i did not spend 50 at lidl",
    "remind me to buy milk",
  ]

  private func shown(_ text: String) -> String { "\(Said.outcome(text))" }

  @Test("any amount is read back exactly in every format it is printed in")
  func roundTrip() {
    var random = Sequence64(state: 11)
    for _ in 0..<400 {
      let digits = Int.random(in: 1...9, using: &random)
      let whole = Int.random(in: 1...Numeral.power(digits), using: &random)
      let cents = Int.random(in: 0...99, using: &random)
      let amount = Numeral(whole * 100 + cents, places: 2).decimal
      let (plain, tail) = (String(whole), cents < 10 ? "0\(cents)" : "\(cents)")
      for text in [
        "lunch \(plain).\(tail)", "lunch \(plain),\(tail)", "lunch \(grouped(whole, ",")).\(tail)",
        "lunch \(grouped(whole, ".")),\(tail)",
        "lunch \(grouped(whole, " ")),\(tail)", "lunch €\(grouped(whole, "'")).\(tail)", "lunch \(plain).\(tail)€",
        "lunch EUR\(plain).\(tail)",
        "lunch \(plain),\(tail)лв", "обяд \(plain).\(tail) лв.",
      ] {
        #expect(Said.entries(text).map(\.money.amount) == [amount], "\(text)")
      }
    }
  }

  private func grouped(_ number: Int, _ mark: String) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: mark)
  }

  @Test("case, spaces and a final full stop change nothing", arguments: sentences)
  func noise(_ text: String) {
    let plain = shown(text)
    #expect(shown(text.uppercased()) == plain)
    #expect(shown(text.lowercased()) == plain)
    #expect(shown("  " + text.split(separator: " ").joined(separator: "   ") + " \n") == plain)
    #expect(shown(text + ".") == plain)
    #expect(shown(text) == plain)
  }

  @Test("no text of any kind stops the parser, and what it makes of it keeps the rules of an entry")
  func anything() {
    var random = Sequence64(state: 7)
    let words = [
      "spent", "12", "лв", "and", "5.50", "на", "may", "-", "€", "no", "half", "a", "хиляда", "и", "3/4", "%", "'",
      "last", "ago", "k",
    ]
    for round in 0..<3_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        if round.isMultiple(of: 2) {
          text += words[Int.random(in: 0..<words.count, using: &random)] + (Bool.random(using: &random) ? " " : "")
        } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x2_FFFF, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      for entry in Said.entries(text) {
        #expect(entry.money.amount > 0, "\(text)")
        #expect(entry.date <= Said.today, "\(text)")
        #expect(entry.category.type == entry.type, "\(text)")
        #expect(entry.confidence > 0 && entry.confidence < 1, "\(text)")
      }
      _ = Parser().understand(TokenizedText(text), in: Said.context, as: .amendment)
    }
  }

  @Test("й of one scalar and of two are the same letter")
  func composition() {
    #expect(shown("три\u{0438}\u{0306}сет лева") == shown("три\u{0438}йсет лева".replacing("\u{0438}й", with: "й")))
  }

  @Test("a thousand characters are read in time, and one more is too long")
  func bounds() {
    for piece in [
      "1 ", "one ", "12.50 ", "a ", "и ", "1,", "no 5 ", "1/", "€1 ", "сто ", "lidl 4 ", "5 a month paid 6, ",
      "10 x 5 paid 7, ",
      "every week same, 5 bread, ",
    ] {
      let text = String(String(repeating: piece, count: 1_000).prefix(1_000))
      let effort = Effort.multiple { _ = Said.outcome(text) }
      #expect(effort < Effort.most, "\(piece)")
    }
    guard case .refused(.tooLong) = Said.outcome(String(repeating: "a", count: 1_001)) else {
      Issue.record("1,001 scalars were read")
      return
    }
  }

  @Test("an explanation names tokens, rules and readings in lines of 80 columns at most")
  func explanation() {
    let lines = Parser().understand(TokenizedText("um 15 taxi 40 dinner yesterday"), in: Said.context, explain: true)
      .explanation
    #expect(lines.contains { $0.hasPrefix("tokens:") })
    #expect(lines.contains { $0.hasPrefix("speech:") })
    #expect(lines.contains { $0.hasPrefix("best:") })
    #expect(lines.contains { $0.hasPrefix("lost:") })
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(Parser().understand(TokenizedText("taxi 15"), in: Said.context).explanation.isEmpty)
  }
}

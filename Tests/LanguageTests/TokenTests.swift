import FoundationEssentials
import Testing

@testable import Language

/// How a text is cut, at and beside each bound.
@Suite("Tokens")
struct TokenTests {
  /// The tokens: words and marks as they are folded, numbers as they are read, such as `lunch|12.5|date 2025-11-3`.
  private func tokens(_ text: String) throws -> String {
    let utterance = try #require(Tokenizer.tokens(of: text))
    return utterance.tokens.indices.map { index in
      guard let literal = utterance.tokens[index].literal else { return utterance.text(index) }
      let parts = literal.parts
      return switch literal.form {
      case .plain: "\(literal.value.decimal)"
      case .ordinal: "ordinal \(literal.value.decimal)"
      case .date: "date \(parts.first)-\(parts.second)-\(parts.third)"
      case .time: "time \(parts.first):\(parts.second)"
      case .slash: "\(parts.first) over \(parts.second)"
      case .range: "\(parts.first) to \(parts.second)"
      case .overlong: "overlong"
      }
    }.joined(separator: "|")
  }

  @Test(
    "numbers",
    arguments: [
      Case("12", "12"), Case("1.5", "1.5"), Case("1,25", "1.25"), Case(".99", "0.99"), Case("1.250", "1250"),
      Case("1,250.50", "1250.5"), Case("1.250,50", "1250.5"), Case("1'250", "1250"), Case("1,250,000", "1250000"),
      Case("0.125", "0.125"), Case("1250.123", "1250.123"), Case("1250.1234567", "1250|.|1234567"),
      Case("1250,123", "1250|,|123"), Case("12,5000", "12|,|5000"), Case("999999999999", "999999999999"),
      Case("1234567890123", "overlong"), Case("123,456,789,012", "123456789012"), Case("1,234,567,890,123", "overlong"),
      Case("2/5", "2 over 5"), Case("12345/6", "12345 over 6"), Case("123456/7", "123456|/|7"), Case("2-5", "2 to 5"),
      Case("1234-5", "1234 to 5"), Case("14:30", "time 14:30"), Case("9:05", "time 9:5"),
      Case("14:30:05", "time 14:30"),
      Case("14:3", "14|:|3"), Case("114:30", "114|:|30"), Case("1.250.000", "1250000"), Case("05", "5"),
      Case("1,25,50", "1.25|,|50"), Case("1.2.", "1.2"), Case("12.", "12"), Case("a .5", "a|0.5"), Case("a.5", "a|.|5"),
    ])
  func numbers(_ text: Case) throws {
    let found = try tokens(text.text)
    #expect(found == text.expected)
  }

  @Test(
    "days",
    arguments: [
      Case("2025-11-03", "date 2025-11-3"), Case("3.11.2025", "date 2025-11-3"), Case("3.11.25", "date 2025-11-3"),
      Case("3/11/2025", "date 2025-11-3"), Case("12/31/2025", "date 2025-12-31"), Case("31/12/2025", "date 2025-12-31"),
      Case("12/12/2025", "date 2025-12-12"), Case("13/13/2025", "date 2025-13-13"),
      Case("05-Oct-2025", "date 2025-10-5"),
      Case("5-oct", "date 0-10-5"), Case("5-Oct-25", "date 2025-10-5"), Case("5-XI", "date 0-11-5"),
      Case("31-oct", "date 0-10-31"), Case("32-oct", "32-oct"),
      Case("2025-10-30T18:22:05Z", "date 2025-10-30"), Case("2025-10-30T18:22:05.123+02:00 x", "date 2025-10-30|x"),
    ])
  func days(_ text: Case) throws {
    let found = try tokens(text.text)
    #expect(found == text.expected)
  }

  @Test(
    "what is glued to a number",
    arguments: [
      Case("1st", "ordinal 1"), Case("2nd", "ordinal 2"), Case("28-ми", "ordinal 28"), Case("100-те", "100"),
      Case("7-eleven", "7-eleven"), Case("4orapi", "4orapi"), Case("6apka", "6apka"), Case("5apka", "5|apka"),
      Case("4x", "4|x"), Case("12eur", "12|eur"), Case("eur12", "eur|12"), Case("a12", "a12"), Case("5kg", "5|kg"),
    ])
  func glued(_ text: Case) throws {
    let found = try tokens(text.text)
    #expect(found == text.expected)
  }

  @Test(
    "words and marks",
    arguments: [
      Case("Lunch, 5", "lunch|,|5"), Case("McDonald's", "mcdonald's"), Case("o'", "o|'"), Case("h&m", "h&m"),
      Case("h & m", "h|&|m"), Case("disney+", "disney+"), Case("disney+1", "disney|+|1"),
      Case("booking.com", "booking.com"),
      Case("booking.comx", "booking|.|comx"), Case("a.m.", "a.m"), Case("end.Start", "end|.|start"),
      Case("twenty-five", "twenty|five"),
      Case("co-op", "co-op"), Case("a - b", "a|-|b"), Case("a – b", "a|--|b"), Case("stop.", "stop"),
      Case("stop!!", "stop"),
      Case("stop?", "stop|?"), Case(".", "."), Case("кафе́", "кафе"), Case("й", "й"), Case("cafe\u{301}", "café"),
      Case("٣", "3"),
      Case("５", "5"), Case("€5", "€|5"), Case("Ω Ⴀ 日本 \u{10400}", "ω|ⴀ|日本|\u{10428}"), Case("x\u{1F600}y", "x|y"),
    ])
  func words(_ text: Case) throws {
    let found = try tokens(text.text)
    #expect(found == text.expected)
  }

  @Test("a text may have a thousand scalars")
  func longest() {
    #expect(Tokenizer.tokens(of: String(repeating: "a", count: 1_000)) != nil)
    #expect(Tokenizer.tokens(of: String(repeating: "a", count: 1_001)) == nil)
  }

  @Test("capitals are told, unless all letters are")
  func capitals() throws {
    let told = try #require(Tokenizer.tokens(of: "LIDL Billa dm H&M A"))
    #expect(told.tokens.map(\.uppercase) == [true, false, false, false, false])
    #expect(told.tokens.map(\.capitalised) == [true, true, false, true, true])
    let shouted = try #require(Tokenizer.tokens(of: "LIDL 5"))
    #expect(shouted.tokens.allSatisfy { !$0.uppercase && !$0.capitalised })
    #expect(told.tokens.map(\.spaceBefore) == [true, true, true, true, true])
    #expect(try #require(Tokenizer.tokens(of: "a,b c")).tokens.map(\.spaceBefore) == [true, false, false, true])
    let places = try #require(Tokenizer.tokens(of: "ж 12 €5")).tokens.map(\.source)
    #expect(places == [0..<2, 3..<5, 6..<9, 9..<10])
  }

  @Test("each letter of English and Bulgarian is folded, and what is neither letter nor mark is a space")
  func letters() {
    func lower(_ scalar: UInt32) -> UInt32? {
      if case .letter(let lower, _) = Letters.classify(scalar) { lower } else { nil }
    }
    for value: UInt32 in 0x21...0x24F {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic, ![0xAA, 0xB5, 0xBA].contains(value)
      else { continue }
      let mapping = Array(scalar.properties.lowercaseMapping.unicodeScalars)
      #expect(lower(value) == (mapping.count == 1 ? mapping[0].value : value), "\(scalar)")
    }
    for value: UInt32 in 0x400...0x45F {
      let expected = Unicode.Scalar(value).flatMap { $0.properties.lowercaseMapping.unicodeScalars.first?.value }
      #expect(lower(value) == (value == 0x40D || value == 0x45D ? 0x439 : expected))
    }
    for value: UInt32 in [0x09, 0x0D, 0x20, 0xA0, 0x2000, 0x200A, 0x202F, 0x205F, 0x3000, 0x85] {
      if case .space = Letters.classify(value) { continue }
      Issue.record("\(value) is no space")
    }
    for value: UInt32 in [0x24, 0xA2, 0xA3, 0xA5, 0x20A0, 0x20AC, 0x20C0] {
      if case .currency = Letters.classify(value) { continue }
      Issue.record("\(value) is no sign of a currency")
    }
    for value: UInt32 in [0x08, 0x0E, 0x7F, 0xF7, 0xA1, 0xA4, 0xA6, 0x200B, 0x20C1, 0x1F600] {
      if case .other = Letters.classify(value) { continue }
      Issue.record("\(value) is something")
    }
    for (value, isLong) in [
      (0x2D, false), (0x2010, false), (0x2011, false), (0x2212, false), (0x2012, true), (0x2015, true),
    ] as [(UInt32, Bool)] {
      if case .dash(let long) = Letters.classify(value), long == isLong { continue }
      Issue.record("\(value) is no such dash")
    }
  }

  @Test("a letter and a mark are the letter that Unicode makes of them")
  func composed() {
    for letter: UInt32 in [0x61, 0x63, 0x65, 0x69, 0x6E, 0x6F, 0x75, 0x438] {
      for mark: UInt32 in 0x300...0x32F {
        guard let one = Letters.composed(letter, mark), letter != 0x438, let made = Unicode.Scalar(one),
          let first = Unicode.Scalar(letter), let second = Unicode.Scalar(mark)
        else { continue }
        #expect(String(Character(made)) == "\(first)\(second)")
      }
    }
    let made: [(UInt32, UInt32)] = [
      (0x61, 0x300), (0x61, 0x30A), (0x63, 0x327), (0x65, 0x302), (0x69, 0x308), (0x6E, 0x303), (0x6F, 0x303),
      (0x75, 0x308),
    ]
    #expect(made.allSatisfy { Letters.composed($0.0, $0.1) != nil })
    #expect(
      Letters.composed(0x438, 0x306) == 0x439 && Letters.composed(0x438, 0x300) == 0x439
        && Letters.composed(0x78, 0x300) == nil)
    #expect(
      Letters.isCyrillic(0x400) && Letters.isCyrillic(0x4FF) && !Letters.isCyrillic(0x3FF) && !Letters.isCyrillic(0x500)
    )
  }

  @Test("months have Roman numerals from one to twelve, in letters of either script")
  func roman() {
    let numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
    for (month, numeral) in zip(1..., numerals) { #expect(RomanMonth.value(of: Array(numeral.utf8)[...]) == month) }
    for other in ["xiii", "iiii", "vx", "iix", "", "xv", "xx", "a", "viiii", "xiiii"] {
      #expect(RomanMonth.value(of: Array(other.utf8)[...]) == nil)
    }
    #expect(
      RomanMonth.value(of: Array("хіі".utf8)[...]) == 12 && RomanMonth.value(of: Array("хii".utf8)[...]) == 11 + 1)
    #expect(RomanMonth.value(of: Array("vііі".utf8)[...]) == 8)
  }

  @Test("numbers are reckoned exactly, as far as they can be counted")
  func numerals() {
    #expect(Numeral(1_255, places: 2).whole == 12 && Numeral(-125, places: 2).decimal == Decimal(string: "-1.25"))
    #expect(
      Numeral(12).with(hundredths: 5) == Numeral(1_205, places: 2) && Numeral(5).isWhole
        && !Numeral(50, places: 1).isWhole)
    #expect(
      Numeral(125, places: 2).times(4) == Numeral(5) && Numeral(125, places: 2).times(2) == Numeral(25, places: 1))
    #expect(Numeral(999_999_999_999).times(1) == Numeral(999_999_999_999) && Numeral(500_000_000_000).times(2) == nil)
    #expect(Numeral(Int.max).times(2) == nil && Numeral(Int.max).times(Numeral(2)) == nil)
    #expect(Numeral(15, places: 1).times(Numeral(15, places: 1)) == Numeral(225, places: 2))
    #expect(Numeral(125, places: 2).times(Numeral(5, places: 1)) == Numeral(63, places: 2))
    #expect(Numeral(124, places: 2).times(Numeral(1, places: 1)) == Numeral(12, places: 2))
    #expect(Numeral(3).times(Numeral(4)) == Numeral(12))
    #expect(Numeral(15, places: 1).adding(Numeral(25, places: 2)) == Numeral(175, places: 2))
    #expect(Numeral(25, places: 2).adding(Numeral(15, places: 1)) == Numeral(175, places: 2))
    #expect(Numeral(Int.max).adding(Numeral(1)) == nil && Numeral(Int.max).adding(Numeral(1, places: 1)) == nil)
    #expect((0...3).map(Numeral.power) == [1, 10, 100, 1_000] && Numeral.power(-1) == 1)
    #expect(Numeral.power(18) == 1_000_000_000_000_000_000 && Numeral.power(19) == Numeral.power(18))
  }
}

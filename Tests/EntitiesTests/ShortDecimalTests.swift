import FoundationEssentials
import Testing

@testable import Entities

/// Numbers of few digits, beside the `Decimal` that they stand for.
@Suite("Numbers of few digits")
struct ShortDecimalTests {
  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }

  @Test("a number of few digits is read, and written as a part of a workbook has it")
  func short() throws {
    for (text, written) in [
      ("12.40", "12.4"), ("-0.05", "-0.05"), ("0", "0"), ("-0", "0"), ("1000", "1000"), ("0.10", "0.1"),
      ("007.5", "7.5"),
      ("123456789012.345", "123456789012.345"), ("50.299999999999997", "50.3"), ("0.01999999999999999", "0.02"),
      ("1234.5600000000001", "1234.56"),
    ] {
      let short = try #require(Array(text.utf8).withUnsafeBufferPointer { ShortDecimal($0, in: 0..<$0.count) })
      var bytes: [UInt8] = []
      short.append(to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == written)
      #expect(try short.decimal == decimal(written) && ShortDecimal(decimal(written)) == short)
    }
    for text in ["", "-", ".5", "1.2.3", "1e3", "1,5", "1234567890123456"] {
      #expect(Array(text.utf8).withUnsafeBufferPointer { ShortDecimal($0, in: 0..<$0.count) } == nil)
    }
  }

  /// Digits of every length, with a point anywhere.
  private var texts: [String] {
    var texts = ["0", "0.0", "0.000000000000001", "0.00000000000000000001", "100", "1000000000000000", "12.50"]
    for digits in [
      "1", "7", "10", "95", "100", "12340", "999999", "195583", "1000000000", "123456789012345", "999999999999999",
    ] {
      for places in 0..<18 {
        let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
        texts.append(padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : ""))
      }
    }
    texts += [
      "1234567890123456", "12345678901234567.89", "99999999999999999999999999999999999999", "18446744073709551617",
    ]
    return texts + texts.map { "-" + $0 }
  }

  @Test("a number is written as its description has it, whatever its length")
  func written() throws {
    for text in texts {
      let number = try decimal(text)
      #expect(number.text == number.description)
      #expect("\(number) BGN" == number.description + " BGN")
    }
    #expect(try decimal("1e20").text == "100000000000000000000" && Decimal.nan.text == Decimal.nan.description)
    #expect(Decimal.greatestFiniteMagnitude.text == Decimal.greatestFiniteMagnitude.description)
  }

  @Test("a number that is read is the very number, with the same exponent")
  func read() throws {
    for text in texts {
      guard let number = Decimal(exactly: text) else {
        #expect(text.filter(\.isNumber).count > 38)
        continue
      }
      let expected = try decimal(text)
      #expect(number == expected && number.hashValue == expected.hashValue, "\(text)")
      #expect(number == 0 || number.exponent == expected.exponent, "\(text)")
    }
  }

  @Test("halves go away from zero, as they do digit by digit")
  func rounded() throws {
    for text in texts {
      guard let number = Decimal(exactly: text) else { continue }
      for places in 0...3 {
        // A half more, and the digits behind are dropped.
        let (whole, fraction) = (text.split(separator: ".")[0], text.split(separator: ".").dropFirst().first ?? "")
        guard fraction.count > places else {
          #expect(number.rounded(places: places) == number)
          continue
        }
        let kept = try decimal(whole + "." + fraction.prefix(places) + "0")
        let step = Decimal(sign: text.hasPrefix("-") ? .minus : .plus, exponent: -places, significand: 1)
        let goesUp = try #require(fraction.dropFirst(places).first) >= "5"
        #expect(number.rounded(places: places) == (goesUp ? kept + step : kept), "\(text) to \(places)")
      }
    }
  }
}

@Test("a rate has eight significant digits of what the library divides, halves up")
func rates() throws {
  let numbers = [
    "1", "1.95583", "1.955", "0.00004", "9999999.99", "123456789012345", "7.5345", "0.5", "3", "2", "1.0000001",
    "0.99999995",
    "16", "1.1561", "239.98", "0.000000000000001",
  ]
  let all = try numbers.map { try #require(Decimal(exactly: $0)) }
  for dividend in all {
    for divisor in all {
      #expect(
        dividend.rate(per: divisor) == (dividend / divisor).rounded(significantDigits: 8), "\(dividend) per \(divisor)")
    }
  }
}

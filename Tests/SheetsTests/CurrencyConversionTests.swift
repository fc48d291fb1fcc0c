import Entities
import Foundation
import Testing

@testable import Sheets

@Suite("Amounts in another currency")
struct CurrencyConversionTests {
  private let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))

  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(exactly: text)) }
  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }
  private func row(_ amount: Decimal, _ original: OriginalAmount? = nil) throws -> BudgetRow {
    BudgetRow(
      date: try day("2025-11-04"), type: .expense, category: "Clothes", amount: amount, original: original)
  }

  @Test(
    "leva become euro by the full rate, half up to the cent",
    arguments: [
      ("10", "5.11"), ("19.56", "10"), ("0.01", "0.01"), ("234.6", "119.95"), ("-10", "-5.11"), ("0", "0"),
      ("1.95583", "1"),
      // By the rate turned round, 0.511292, it would be 511292.
      ("1000000", "511291.88"),
    ])
  func units(amount: String, wanted: String) throws {
    #expect(try toEuro.converted(decimal(amount), on: nil) == decimal(wanted))
  }

  @Test("in whole numbers and in decimals amounts come to the same")
  func shortly() throws {
    let rates: [CurrencyConversion.Rate] = [
      .units(Currency.levaPerEuro), .units(try decimal("7.5345")), .units(1), .worth(try decimal("0.51129188")),
      .worth(try decimal("0.5")), .worth(117),
    ]
    for rate in rates {
      let conversion = CurrencyConversion(from: .lev, to: .euro, rate: rate)
      for digits in [0, 1, 5, 49, 50, 117, 195_583, 1_255, 999_999, 123_456_789_012_345] + (1...200).map({ $0 * 7_919 })
      {
        for places in 0...5 {
          for short in [ShortDecimal(digits: digits, places: places), ShortDecimal(digits: -digits, places: places)] {
            let exact = conversion.exact(short.decimal, on: nil).rounded(places: 2)
            if let converted = conversion.converted(short) { #expect(converted.decimal == exact) }
            #expect(conversion.converted(short.decimal, on: nil) == exact)
          }
        }
      }
    }
  }

  @Test("a half cent goes up")
  func half() throws {
    let conversion = CurrencyConversion(from: .lev, to: .dollar, rate: .worth(try decimal("0.5")))
    #expect(try conversion.converted(decimal("0.01"), on: nil) == decimal("0.01"))
    #expect(try conversion.converted(decimal("2.33"), on: nil) == decimal("1.17"))
  }

  @Test("at the rate of the day, or of the last one before it")
  func daily() throws {
    let rates = [
      CurrencyConversion.DayRate(day: try day("2025-11-03"), worth: 2), .init(day: try day("2025-11-05"), worth: 3),
    ]
    let conversion = CurrencyConversion(from: .lev, to: .dollar, rate: .daily(rates))
    #expect(conversion.converted(1, on: try day("2025-11-04")) == 2)
    #expect(conversion.converted(1, on: try day("2025-11-05")) == 3)
    #expect(conversion.converted(1, on: try day("2025-11-01")) == 2)
    #expect(conversion.converted(1, on: nil) == 3)
  }

  @Test("the amount that was there becomes the original")
  func original() throws {
    let converted = try toEuro.converted(row(10))
    #expect(try converted.amount == decimal("5.11"))
    #expect(converted.original?.money == Money(10, .lev))
    #expect(try converted.original?.rate == decimal("0.51129188"))
  }

  @Test("what was said in the new currency is the amount itself")
  func saidSo() throws {
    let converted = try toEuro.converted(
      row(decimal("234.6"), OriginalAmount(Money(120, .euro), rate: decimal("1.955"))))
    #expect(converted.amount == 120)
    #expect(converted.original == nil)
  }

  @Test("what was said in a third currency stays beside the amount")
  func third() throws {
    let converted = try toEuro.converted(row(90, OriginalAmount(Money(50, .dollar), rate: decimal("1.8"))))
    #expect(try converted.amount == decimal("46.02"))
    #expect(converted.original?.money == Money(50, .dollar))
    #expect(try converted.original?.rate == decimal("0.92032539"))
  }

  @Test("there and back again gives the amount that was")
  func back() throws {
    let converted = try toEuro.converted(row(10))
    #expect(toEuro.reversed.converted(converted).amount == 10)
  }

  @Test("a conversion reads back as it was written down")
  func text() throws {
    let rates = [CurrencyConversion.DayRate(day: try day("2025-11-03"), worth: try decimal("0.51"))]
    for rate in [CurrencyConversion.Rate.units(Currency.levaPerEuro), .worth(2), .daily(rates)] {
      let conversion = CurrencyConversion(from: .lev, to: .euro, rate: rate)
      #expect(CurrencyConversion(text: conversion.text) == conversion)
    }
    for text in ["", "BGN EUR", "BGN EUR /0", "BGN EUR *x", "BGN EURO /1", "BGN EUR 2025-11-03=0"] {
      #expect(CurrencyConversion(text: text) == nil)
    }
  }

  @Test(
    "a format shows the other currency, in all of its sections",
    arguments: [
      ("#,##0.00\\ \"лв.\"", "#,##0.00\" €\""), ("[$лв.-402]0.00;[Red]-0.00 [$лв.-402]", "[$€]0.00;[Red]-0.00 [$€]"),
      ("0.00 лв.", "0.00 \"€\""), ("#,##0.00 [$BGN]", "#,##0.00 [$€]"), ("\"лв. \"0.00", "\"€ \"0.00"),
    ])
  func formats(format: String, wanted: String) {
    #expect(CurrencySign.recoded(format: format, from: .lev, to: .euro) == wanted)
    #expect(CurrencySign.currency(inFormat: wanted) == .euro)
  }

  @Test(
    "other formats stay",
    arguments: ["0.00", "General", "[$€-2] #,##0.00", "d mmm yyyy", "\"left\" 0.00", "[$-402]d.m.yyyy"])
  func otherFormats(format: String) { #expect(CurrencySign.recoded(format: format, from: .lev, to: .euro) == nil) }

  @Test(
    "a header names the other unit",
    arguments: [
      ("Amount (BGN)", "Amount (EUR)"), ("Сума (лв.)", "Сума (€)"), ("Сума, лв", "Сума, €"), ("Amount", nil),
      ("EUR", nil),
      ("BGN/EUR", nil),
    ])
  func headers(header: String, wanted: String?) {
    #expect(CurrencySign.recoded(header: header, from: .lev, to: .euro) == wanted)
  }

  @Test("sums that are too large for short numbers are left to long ones")
  func largeSums() throws {
    let conversion = CurrencyConversion(from: .euro, to: .lev, rate: .units(Currency.levaPerEuro))
    var sums = ConvertedSums(conversion)
    let most = ShortDecimal(digits: 999_999_999_999_999, places: 0)
    let tooMuch = sums.add(most, as: most, to: .expense)
    let enough = sums.add(ShortDecimal(digits: 5, places: 0), as: ShortDecimal(digits: 978, places: 2), to: .expense)
    #expect(!tooMuch && enough)
  }
}

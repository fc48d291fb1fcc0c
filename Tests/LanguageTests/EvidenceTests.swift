import Entities
import Testing

@testable import Language

/// What speaks for an entry, and against it, with the bound below which it is asked about.
@Suite("Evidence of an entry")
struct EvidenceTests {
  private func told(_ text: String) -> String { Said.told(text, in: Said.usual) }

  @Test(
    "what a known thing or a payment is for, or with, needs no explaining",
    arguments: [
      Case("flowers for grandma's grave 30", "30 BGN 2025-11-04 expense: flowers for grandma's grave"),
      Case("chipped in 25 for Desi's farewell party", "25 BGN 2025-11-04 expense: desi's farewell party"),
      Case("escape room w/ the guys 25", "25 BGN 2025-11-04 expense: escape room w/ the guys"),
      Case("конци и плат за шиене 27", "27 BGN 2025-11-04 expense: конци и плат за шиене"),
      Case("брава на входната, 65 с труда", "65 BGN 2025-11-04 expense: брава на входната труда"),
    ])
  func purposes(_ line: Case) { #expect(told(line.text) == line.expected) }

  @Test(
    "a thing of no list of its own is known as any other",
    arguments: ["headphones 49", "cvetq 40lv", "passport photos 12", "accountant charged us 180 for the tax return"])
  func unlisted(_ text: String) { #expect(told(text).contains("expense")) }

  @Test(
    "what may as well come in is asked about, unless it is said for what or whom",
    arguments: [
      Case("insurance 340", "asked: unsure"), Case("gift 50", "asked: direction"),
      Case("дарение за църквата 20", "20 BGN 2025-11-04 expense: дарение за църквата"),
      Case(
        "за рождения ден на Сашко дадохме 60 лв подарък", "60 BGN 2025-11-04 expense: рождения ден на сашко подарък"),
    ])
  func eitherWay(_ line: Case) { #expect(told(line.text) == line.expected) }

  @Test(
    "what school gives, and how tall somebody is, is no money",
    arguments: ["детето изкара 6 по математика", "Ави е висок 1,12 и тежи 19 кг"])
  func measures(_ text: String) { #expect(!told(text).contains("BGN")) }

  @Test(
    "what is asked of somebody, meant instead, or allowed is no payment",
    arguments: [
      "please transfer 150 to Kalina for the groceries", "can you send 20 to mum",
      "вместо кафе за 4 лева да си носим термос", "our credit limit got raised to 5000",
      "максимум 100 лв за подаръци тая година",
    ])
  func unpaid(_ text: String) { #expect(!told(text).contains("BGN")) }

  @Test("who works for the household gets what it pays")
  func work() {
    #expect(told("the babysitter got 50 on halloween") == "50 BGN 2025-10-31 expense: babysitter")
    #expect(told("the neighbour got 50") == "no entry: strangers")
  }

  @Test("a card or a pass that is topped up is bought, money that is moved is asked about")
  func filled() {
    #expect(told("bus pass topped up w 50") == "50 BGN 2025-11-04 expense: bus pass")
    #expect(told("transfer 300").hasPrefix("asked"))
  }

  @Test(
    "an amount that is said again, or taken back, is one",
    arguments: [
      Case("Spent 6 leva, 6 leva on a hot chocolate.", "6 BGN"), Case("eighty for the plumber no ninety", "90 BGN"),
      Case("мед 2 буркана 36лв", "36 BGN"), Case("cur=EUR amount=20 cinema", "20 EUR"),
    ])
  func amounts(_ line: Case) { #expect(Said.money(line.text) == line.expected) }
}

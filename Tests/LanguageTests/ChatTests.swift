import Entities
import Testing

@testable import Language

/// What is typed and said in haste: lists, short days, what was earned, what only looks like an amount.
@Suite("Notes and chats")
struct ChatTests {
  private func told(_ text: String) -> String { Said.told(text, in: Said.usual) }

  @Test(
    "a bare number that was left out beside one of the same form is asked about",
    arguments: ["5 кафе и 9 такси", "bus 30, lunch 26", "mix 250 flour, 100 sugar and 3 eggs"])
  func parallel(_ text: String) { #expect(told(text) == "asked: amount") }

  @Test(
    "food with small bare numbers is as well what is to be bought",
    arguments: ["eggs x10, milk 2l, bread 1, bananas 6", "яйца 10, мляко 2, хляб 1, банани 6"])
  func shoppingList(_ text: String) { #expect(told(text) == "asked: moved") }

  @Test(
    "a short weekday counts before a dash, and between a thing and its price",
    arguments: [
      Case("Sat - fuel 121.60", "2025-11-01"), Case("groceries sun 54.20", "2025-11-02"),
      Case("кино нед 28 лв", "2025-11-02"), Case("ice cream in the sun 6.50", "2025-11-04"),
    ])
  func weekdays(_ line: Case) { #expect(Said.entries(line.text).first?.date.description == line.expected) }

  @Test(
    "an amount that was got, and nothing for it, is earned; what somebody got from who speaks is paid",
    arguments: [
      Case("translation gig: got 220", "income"), Case("got 40 eur from vinted for the blue coat", "income"),
      Case("the cleaner got eighty leva from us", "expense"), Case("got a pizza for 12", "expense"),
      Case("got 50 cash from mum", "income"), Case("the boss handed out bonuses for once, i got 400 leva", "income"),
    ])
  func earned(_ line: Case) { #expect(Said.entries(line.text).first.map { "\($0.type)" } == line.expected) }

  @Test(
    "what a client paid came in, and so did what somebody gave for an old thing",
    arguments: [
      Case("the client in Hamburg finally paid, 1,400 euros", "income"),
      Case("клиентът от Виена преведе 620 евро за сайта", "income"),
      Case("somebody finally bought my old phone for 230 lv", "income"),
      Case("миналата сряда ми преведоха 390 лева", "income"), Case("the bakery lady payed me 300", "income"),
      Case("the client and I paid 60 for lunch", "expense"), Case("insurance 25.06 paid 25.06.2025", "expense"),
      Case("paid 40 for the client's parking", "expense"),
    ])
  func client(_ line: Case) { #expect(Said.entries(line.text).first.map { "\($0.type)" } == line.expected) }

  @Test(
    "a number in words counts what is spoken of behind “these”, and the day of a purchase is not when the thing is needed",
    arguments: [
      Case(
        "mixed up these two: water was 31.15, power 148.92", "31.15 BGN 2025-11-04 expense: mixed up water + 148.92"),
      Case("a fortnight back the boiler, 110", "110 BGN 2025-10-21"), Case("spent 45 on paint next monday", "refused"),
      Case("paid 45 for the concert next friday", "45 BGN 2025-11-04"),
    ])
  func these(_ line: Case) { #expect(told(line.text).hasPrefix(line.expected)) }

  @Test(
    "which of how many, hours, marks, instalments and square metres are no money",
    arguments: [
      Case("гражданска отговорност 4 вноска 62,30", "62.3 BGN"), Case("300 вноска за колата", "300 BGN"),
      Case("хляб, сирене 21.75 кв. магазин", "21.75 BGN"),
    ])
  func numbers(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "what is aimed at, done to others, wondered at or at a rate is never written",
    arguments: [
      "My target for the year is to save 6,000", "глоби ги с по 50 лв да се научат", "100 лв за вечеря там???",
      "взехме 3-то място от 28 отбора", "Room 418, breakfast 7 to 10:30", "Maya got 5.50 in maths",
      "Interest at Bank X is 2.1% on deposits above 10 000",
    ])
  func unpaid(_ text: String) { #expect(Said.entries(text).isEmpty) }

  @Test("a weekday with a capital letter behind a word may be a shop's name")
  func named() {
    #expect(told("Сладкарница Неделя 37 лв").hasPrefix("asked: day"))
    #expect(Said.entries("сладкарница неделя 37 лв").first?.date.description == "2025-11-02")
  }

  @Test("a price behind a bus is one in a list of three, and its number elsewhere")
  func rides() {
    #expect(Said.entries("lunch 12, coffee 4, bus 2").map(\.money.amount) == [12, 4, 2])
    #expect(Said.entries("taxi 12 airport, bus 94 home").map(\.money.amount) == [12])
  }

  @Test(
    "so much each is so many times as much, where one number says how many",
    arguments: [
      ("4 tickets to the aquarium, 18 each", "72 BGN"), ("shoes for both kids, 40 each", "80 BGN"),
      ("за двете деца обувки по 69,90", "139.8 BGN"), ("2 coffees at 3.70 each", "7.4 BGN"),
    ])
  func each(_ text: String, _ money: String) { #expect(Said.money(text) == money) }

  @Test("so much each of nobody knows how many is asked about, but for one's own share")
  func eachOfUnknown() {
    #expect(told("ski passes, 98 each").hasPrefix("asked"))
    #expect(Said.money("lunch, we went halves, 14.50 each") == "14.5 BGN")
  }

  @Test(
    "what names a thing is no word of a balance, a hold or a price",
    arguments: [("blocked drain 120", "120 BGN"), ("overdraft fee 5", "5 BGN"), ("congestion charge 15", "15 BGN")])
  func names(_ text: String, _ money: String) { #expect(Said.money(text) == money) }

  @Test(
    "what it came to in other times is asked about",
    arguments: ["bread used to cost 1.20", "преди беше 80 стотинки за кифла"])
  func former(_ text: String) { #expect(told(text).hasPrefix("asked")) }

  @Test("a deposit is paid ahead for what is named, and else laid aside")
  func deposits() {
    #expect(Said.entries("депозит 200 при зъболекаря").first?.type == .expense)
    #expect(Said.entries("сложих 200 на депозит").first?.type == .savings)
  }

  @Test("a filler parts two numbers")
  func filler() { #expect(Said.money("log this one please forty two fifty at Fantastico") == "42.5 BGN") }

  @Test("why it was paid is no verb of somebody else's")
  func reason() { #expect(Said.entries("такси 9.80 че валеше").count == 1) }
}

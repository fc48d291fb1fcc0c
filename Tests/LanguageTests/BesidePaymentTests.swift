import Entities
import FoundationEssentials
import Testing

@testable import Language

/// Scores, ages, former prices, counts and days that stand beside a payment and are no part of it.
@Suite("Told beside a payment")
struct BesidePaymentTests {
  private func entries(_ text: String) -> [ParsedEntry] { Said.entries(text, in: Said.usual) }

  @Test(
    "points, a pressure and numbers that were bet on are no amounts and no days",
    arguments: [
      ("pie and peas 9 quid at the ground, we drew 2-2", 9), ("squash court £14, Imran beat me 11-7 again", 14),
      ("билет за мача 12 лв, нашите бихме 3 на 0", 12), ("lottery slip 3 euro, numbers 4 11 19 32 40", 3),
      ("spent 4 quid on bowling, my score was minus 12", 4),
    ])
  func scores(_ text: String, _ amount: Int) { #expect(entries(text).map(\.money.amount) == [Decimal(amount)]) }

  @Test(
    "how old somebody is is no amount",
    arguments: [
      ("cake for Nan's party £24, Nan's 90 and still dancing", 24), ("haircut 15 dollars, barber is a kid of 19", 15),
      ("играчка за Боби 17 лв, става на 4", 17), ("bus pass 30 quid, no free ride and im 59", 30),
      ("вечеря 48 лв, дядо е бодър на 83", 48),
    ])
  func ages(_ text: String, _ amount: Int) { #expect(entries(text).map(\.money.amount) == [Decimal(amount)]) }

  @Test(
    "what a thing was before, or was once bought for, is no amount",
    arguments: [
      ("duvet from Dunelm 45 pounds, was 80", 45), ("маратонки 70 лв, бяха 120", 70), ("blender 39, was 65", 39),
      ("sold the old pram for 60 euro, we bought it for 220", 60),
      ("продадох палатката за 90 лв, бях я взел за 150", 90),
    ])
  func formerPrices(_ text: String, _ amount: Int) { #expect(entries(text).map(\.money.amount) == [Decimal(amount)]) }

  @Test("a letter before each of two prices is their currency, whatever else is told")
  func letters() {
    #expect(entries("wipes R32 and cream R89, up since 3").map(\.money.amount) == [32, 89])
  }

  @Test(
    "how many there were of what nobody buys is no amount",
    arguments: [
      ("school fair, gave 20 dollars, 40 kids and one clown", 20), ("bridge toll 7 dollars, 30 angry geese on it", 7),
      ("sold 6 jars of jam at the fete, made 24 quid", 24),
    ])
  func counts(_ text: String, _ amount: Int) { #expect(entries(text).map(\.money.amount) == [Decimal(amount)]) }

  @Test(
    "a day of what it is for, of a season or of what is to come is not the payment's",
    arguments: [
      "prawns for saturday 21 quid", "торта за съботата, 34 лв", "домати 6 лв, свои домати през ноември",
      "heating 210 euro, 15% up on last year", "nails 28 euro, party tomorrow",
      "scarf for auntie 22 euro, she turns 60 on sunday",
    ])
  func otherDays(_ text: String) { #expect(entries(text).map(\.date) == [Said.today]) }

  @Test(
    "what family or somebody by name sent or gave came in, and is no wage",
    arguments: [
      "my son sent me 80 quid for the coal", "my niece in Leeds posted me twenty pounds",
      "grandad zelled me 40 dollars",
      "uncle Pat slipped me 10 euro", "Борис ми бутна 50 лв за ремонта на колелото", "got my pocket money, 12 quid",
    ])
  func given(_ text: String) { #expect(entries(text).map(\.category) == [.unlisted(for: .income)]) }

  @Test(
    "a coin beside another amount is what it is a hundredth of",
    arguments: [("rubber 40p, ruler £1.10", ["0.4", "1.1"]), ("milk €1.89 and a bun 75c", ["1.89", "0.75"])])
  func coins(_ text: String, _ amounts: [String]) {
    #expect(entries(text).map(\.money.amount.description) == amounts)
    #expect(Set(entries(text).map(\.money.currency)).count == 1)
  }

  @Test(
    "what somebody else spent or owes, what so much of a thing is, and a discount are not written",
    arguments: [
      "fergus spent 60 quid on trainers", "diesel's 1.72 at the Maxol", "кодът е за 15 лв отстъпка в Сефора",
      "Митко ми виси 50 лева от морето", "Mitko mi visi 50 leva ot moreto",
      "клиентът плати 200 лева за гумите на неговия мотор",
    ])
  func othersMoney(_ text: String) { #expect(!Said.isEntry(text, in: Said.usual)) }
}

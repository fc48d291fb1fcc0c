import Entities
import Testing

@testable import Language

/// What nobody has said before is judged by how it is worded, too.
@Suite("Wording")
struct WordingTests {
  private func isWritten(_ text: String) -> Bool {
    if case .entries = Said.outcome(text, in: Said.usual) { true } else { false }
  }

  @Test(
    "a measure, a price, what is lacking and what goes on between others is asked about, whatever it names",
    arguments: [
      "пулсът ми сутринта 58", "два лимона, 100 грама захар, 30 мед",
      "нямам и 5 лева за хляб", "page 12 of the cookbook, bake 40 minutes", "Левски 3 Ботев 1",
    ])
  func asks(_ text: String) { #expect(!isWritten(text)) }

  @Test(
    "what who speaks paid, and a thing with its price, is an entry",
    arguments: [
      "spent 120 euros at Next", "paid 45 at the vet", "дадох 20 на фризьорката", "платих на майстора 80", "vet 45",
      "coffee 3.20", "taksi 12 lv", "такси 12 лв и кафе 3", "got salary 2000",
    ])
  func writes(_ text: String) { #expect(isWritten(text)) }

  @Test("what is ordered to be written down is not judged by its wording")
  func ordered() throws {
    #expect(try #require(Said.entries("запиши тонер 650 на страница").first).features.wording == Wording.settled)
    #expect(try #require(Said.entries("нямам и 5 лева за хляб").first).features.wording != Wording.settled)
  }

  @Test("the more the words speak against an entry, the less sure it is")
  func lowers() throws {
    let entry = try #require(Said.entries("нямам и 5 лева за хляб").first)
    #expect(entry.probability < 0.8)
    let sure = stride(from: -800, through: 800, by: 50).map { odds in
      var features = entry.features
      features.wording = odds
      return ConfidenceModel.probability(features)
    }
    #expect(sure == sure.sorted(by: >))
    #expect((sure.first ?? 0) > 0.9 && (sure.last ?? 1) < 0.5)
  }

  @Test("the parts of its odds add up to them")
  func parts() {
    for odds in stride(from: -800, through: 800, by: 40) {
      let parts = ConfidenceModel.parts(of: odds)
      #expect(parts[1] + parts[2] + parts[0] == -odds)
      #expect(parts[0] <= 0 && (0...200).contains(parts[1]) && parts[2] >= 0)
    }
  }

  @Test("the table has a letter for each place, and none beyond those that the weights are written with")
  func table() {
    let table = WordingWeights.table
    #expect(table.utf8CodeUnitCount == WordingSigns.count)
    let letters = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    #expect(letters.allSatisfy { abs(Int($0) - WordingWeights.zero) <= 44 })
  }

  @Test("the tables of the types have a letter for each place as well")
  func typeTables() {
    for table in [TypeWeights.income, TypeWeights.savings] {
      #expect(table.utf8CodeUnitCount == TypeWording.count)
      let letters = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
      #expect(letters.allSatisfy { abs(Int($0) - WordingWeights.zero) <= 44 })
    }
  }

  @Test("the odds that an entry is of another type are those of the likeliest other one")
  func types() {
    let wording = TypeWording(income: 120, savings: -300)
    #expect(wording.odds(against: .expense) == 120)
    #expect(wording.odds(against: .income) == -120)
    #expect(wording.likeliest == .income)
    #expect(TypeWording(income: -10, savings: -20).likeliest == .expense)
    #expect(TypeWording(income: -10, savings: 20).likeliest == .savings)
    // What was read as put aside names where it was put: one entry in twenty counts against it no more.
    #expect(TypeWording(income: -10, savings: TypeWeights.savingsBase).odds(against: .savings) == 0)
    #expect(TypeWording(income: 9_000, savings: 0).income == 800)
  }

  @Test("the more the words say of another type, the less sure an entry is")
  func typeLowers() throws {
    let entry = try #require(Said.entries("taxi 12").first)
    let sure = stride(from: -800, through: 800, by: 50).map { odds in
      var features = entry.features
      features.type = odds
      return ConfidenceModel.probability(features)
    }
    #expect(sure == sure.sorted(by: >))
    #expect((sure.first ?? 0) > 0.9 && (sure.last ?? 1) < 0.5)
  }

  @Test("each sign stands once, in order, and the same text has the same")
  func signs() throws {
    let context = Said.usual
    let signs = try #require(Parser().wording(of: TokenizedText("taxi 12, taxi 14 and a taxi 9"), in: context))
    #expect(zip(signs.places, signs.places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(signs.places == Parser().wording(of: TokenizedText("taxi 12, taxi 14 and a taxi 9"), in: context)?.places)
    #expect(Parser().wording(of: TokenizedText("nothing was paid"), in: context) == nil)
  }
}

import Testing
import VocabularyCompiler
import WordForms

@Suite("Guessing unlisted words by their pieces")
struct PieceModelTests {
  @Test("a piece of two words of one category speaks for it")
  func votes() {
    let model = model(fun: ["theatre", "amphitheatre"], groceries: ["bread"])
    #expect(vote("theatre", in: model)?.category == .fun)
    #expect(vote("bread", in: model) == nil)
  }

  @Test("a piece that words of several categories share says nothing")
  func mixed() {
    let model = model(fun: ["partyroom", "partyhall"], groceries: ["partyfood"])
    #expect(vote("party", in: model) == nil)
  }

  @Test("a piece that common words have too says nothing")
  func common() {
    let model = PieceModel(
      PieceModel.examples(
        in: ["showroom", "showboat"].map { listing($0, .fun) }, commonWords: ["showing", "shows", "showed"]))
    #expect(vote("{show", in: model) == nil)
  }

  @Test("hints, phrases of several words, short words and words of two categories teach nothing")
  func examples() {
    let listings = [
      listing("theatre", .fun), listing("cinema hall", .fun), listing("zoo", .fun),
      listing("ticket", .transport, .hint),
      listing("camera", .hobbies), listing("camera", .otherExpense, .hint), listing("salary", .salary),
    ]
    let examples = PieceModel.examples(in: listings, commonWords: ["yesterday"])
    #expect(examples.map { PhraseKey.text(of: $0.key) } == ["camera", "theatre", "yesterday"])
  }

  @Test("longer pieces weigh more, and the verdict needs a clear lead")
  func verdict() {
    var verdict = PieceVerdict()
    verdict.add(20, for: 3)
    #expect(verdict.category(threshold: 20) == 3)
    verdict.add(1, for: 5)
    #expect(verdict.category(threshold: 20) == nil)
  }

  @Test("cross-validation measures guesses at words that were left out")
  func crossValidation() throws {
    let roots = ["alpha", "bravo", "delta", "gamma", "omega", "kappa", "sigma", "theta"]
    let theatres = roots.map { listing($0 + "theatre", .fun) }
    let bakeries = roots.map { listing($0 + "bakery", .eatOut) }
    let examples = PieceModel.examples(in: theatres + bakeries, commonWords: ["yesterday", "tomorrow"])
    let result = try #require(CrossValidation(examples, of: .ofTests, thresholds: [20]).results.first)
    #expect(result.coverage > 0.9)
    #expect(result.precision > 0.9)
    #expect(result.falseAlarms == 0)
  }

  private func vote(_ piece: String, in model: PieceModel) -> PieceModel.Vote? { model.votes[Array(piece.utf8)] }

  private func model(fun: [String], groceries: [String]) -> PieceModel {
    PieceModel(
      PieceModel.examples(
        in: fun.map { listing($0, .fun) } + groceries.map { listing($0, .groceries) }, commonWords: []))
  }

  private func listing(_ phrase: String, _ category: CategoryName, _ mark: Listing.Mark = .plain) -> Listing {
    Listing(phrase: phrase, category: category, section: .words, mark: mark)
  }
}

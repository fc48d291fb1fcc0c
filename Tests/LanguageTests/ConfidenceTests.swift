import Entities
import Evaluation
import FoundationEssentials
import Testing

@testable import Language

/// How sure an entry is (contract, section 4).
@Suite("Confidence")
struct ConfidenceTests {
  private func entry(_ text: String) throws -> ParsedEntry { try #require(Said.entries(text).first) }

  private func isAsked(_ text: String) -> Bool {
    if case .doubtful = Said.outcome(text, in: Said.usual) { true } else { false }
  }

  @Test("what is said outright is surer than a name and a number")
  func order() throws {
    let outright = try entry("spent 20 euros at lidl yesterday")
    let name = try entry("zorvik 20 euros")
    #expect(outright.probability > name.probability)
    #expect(outright.confidence >= 0.9)
  }

  @Test(
    "what most often is something else is asked about at the usual bound",
    arguments: ["12 blorf glip", "20 zzyzx", "qwrt plk 30"])
  func unsure(_ text: String) {
    #expect(isAsked(text))
    // Nothing but the bound asks.
    #expect(Said.entries(text).count == 1)
  }

  @Test(
    "a number with nothing beside it, an amount in two currencies and what a thing is now are asked about however sure all else is",
    arguments: ["120", "2 x 14", "сто и 20", "EUR 20 lv", "зехтинът вече е 24 лева"])
  func unsaid(_ text: String) { #expect(isAsked(text)) }

  @Test(
    "plain entries are not",
    arguments: [
      "coffee 3.20", "spent 120 euros at Next", "paid rent 650", "похарчих 45,50 лв в Лидл вчера", "lidl 20",
      "got salary 2000", "saved 100", "кафе 3 лв", "50 at DM, 120 at Next",
      // A name that nothing knows, at what is surely a price.
      "zorvik 20 euros", "zorvik 12.40", "zorvik 2 x 6 lv",
    ])
  func sure(_ text: String) { #expect(!isAsked(text)) }

  @Test("a category that nothing told lowers what is shown, and not what the bound is held against")
  func fallback() throws {
    let unknown = try entry("spent 12 euros on qwrtplk yesterday")
    #expect(unknown.confidence <= 0.69)
    #expect(unknown.probability > unknown.confidence)
    #expect(!isAsked("spent 12 euros on qwrtplk yesterday"))
  }

  @Test("a bound that is set is what asks")
  func setBound() {
    var context = Said.context
    context.doubt = 1
    guard case .doubtful(let doubt) = Said.outcome("spent 20 euros at lidl", in: context) else {
      Issue.record("nothing is certain, and yet it is written")
      return
    }
    #expect(doubt.reason == .unsure)
  }

  @Test("odds become percents that rise with them, and nothing is certain")
  func percents() {
    #expect(ConfidenceModel.percent(0) == 50)
    #expect(ConfidenceModel.percent(220) == 90)
    #expect(ConfidenceModel.percent(-220) == 10)
    #expect(ConfidenceModel.percent(100_000) == 99)
    #expect(ConfidenceModel.percent(-100_000) == 1)
    let rising = stride(from: -900, through: 900, by: 7).map(ConfidenceModel.percent)
    #expect(rising == rising.sorted())
  }

  @Test("each feature has a bit of its own")
  func bits() {
    #expect(ConfidenceFeature.allCases.count <= 64)
    for feature in ConfidenceFeature.allCases {
      var features = ConfidenceFeatures()
      features.note(feature)
      #expect(features.all == [feature])
    }
  }
}

/// How far probabilities can be trusted, as `make eval` tells it.
@Suite("Reliability")
struct ReliabilityTests {
  private let claims = [
    Reliability.Claim(0.9, isRight: true), Reliability.Claim(0.4, isRight: false),
    Reliability.Claim(0.7, isRight: true),
    Reliability.Claim(0.7, isRight: false),
  ]

  @Test("the area under the curve counts pairs in order, and equal ones by half")
  func area() {
    #expect(Reliability(claims).areaUnderCurve == 0.875)
    #expect(Reliability([Reliability.Claim(0.9, isRight: true)]).areaUnderCurve == nil)
  }

  @Test("a bound leaves the wrong ones above it, and asks about the right ones below")
  func bound() {
    let effects = Reliability(claims).effects(of: 0.8)
    #expect(effects.wrong == 0 && effects.asked == 1)
  }
}

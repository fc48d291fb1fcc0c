import Entities
import Testing

@testable import Language

@Suite("Languages that share words")
struct AskedLanguagesTests {
  @Test(
    "a language that shares words with others is asked only in sentences of its own",
    arguments: [
      ("bought a hat for 20", false), ("bar 12", false), ("20 at the bar", false), ("kupih bira 5 lv", false),
      ("купих бира за 5 лева", false), ("ich war in einer bar 12", true), ("gestern 20 euro", true),
      ("fünfundvierzig euro", true), ("fuenfundvierzig euro", true), ("lidl 20", false),
    ])
  func leads(text: String, isItsOwn: Bool) throws {
    #expect(try #require(Tokenizer.tokens(of: text)).asked.hasLeader == isItsOwn)
  }

  @Test(
    "a number that is one word is the sum of its words",
    arguments: [
      ("fünfundvierzig", 45), ("einundzwanzig", 21), ("zweihundertfünfzig", 250), ("hundertfünf", 105),
      ("tausendzweihundert", 1_200), ("zwölfhundert", 1_200), ("zweieinhalbtausend", 2_500),
      ("dreitausendvierhundertsechsundfünfzig", 3_456), ("neunundneunzig", 99),
    ])
  func joined(word: String, value: Int) throws {
    let language = try #require(Language.all.indices.first { Language.all[$0].has(.joinsNumbers) })
    #expect(JoinedNumber(Array(word.utf8)[...], in: language)?.word.value == value)
  }

  @Test(
    "what is no number, or one word of it, is not put together",
    arguments: ["fünf", "fünfund", "einbauschrank", "undund", "dreiundzwanzigfünfzig", "zwanzigdrei"])
  func notJoined(word: String) throws {
    let language = try #require(Language.all.indices.first { Language.all[$0].has(.joinsNumbers) })
    #expect(JoinedNumber(Array(word.utf8)[...], in: language).map(\.word.value).flatMap { $0 == 0 ? nil : $0 } == nil)
  }

  @Test(
    "amounts as they are written and said",
    arguments: [
      ("five point nine nine euros for an app", "5.99"), ("fünf komma neun neun euro für eine app", "5.99"),
      ("Brille 189,- €", "189"), ("coffee 3,20", "3.2"),
    ])
  func amounts(text: String, amount: String) throws {
    let context = Said.context
    guard case .entries(let entries) = Parser().understand(TokenizedText(text), in: context).outcome else {
      Issue.record("no entry")
      return
    }
    #expect(entries.map { "\($0.money.amount)" } == [amount])
  }
}

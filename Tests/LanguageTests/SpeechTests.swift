import Entities
import Testing

@testable import Language

@Suite("Speech")
struct SpeechTests {
  @Test(
    "fillers, greetings, orders, doubled words and restarts leave no trace",
    arguments: [
      Case("um so i like spent uh twenty euros at lidl you know", "20 EUR lidl"),
      Case("hey add twenty euros at lidl please", "20 EUR lidl"),
      Case("log log 20 euros at at lidl", "20 EUR lidl"), Case("thirty no forty euros at lidl", "40 EUR lidl"),
      Case("sixty i mean sixty five euros at lidl", "65 EUR lidl"), Case("50 euros at lidl no wait 60", "60 EUR lidl"),
      Case("ами такова двайсет лева в лидл", "20 BGN лидл"), Case("трийсет не четирийсет лева в лидл", "40 BGN лидл"),
      Case("двайсет лева ъъъ двайсет и два лева в лидл", "22 BGN лидл"), Case("Spent 20 euros at Lidl.", "20 EUR lidl"),
    ])
  func traces(_ line: Case) {
    #expect(Said.entries(line.text).map { "\($0.money) \($0.details ?? "-")" } == [line.expected])
  }

  @Test(
    "a word of the grammar, a currency or a day that is said twice is said once",
    arguments: [
      Case("paid paid 20 euros for zzgrub", "paid 20 euros for zzgrub"),
      Case("20 euros euros for zzgrub", "20 euros for zzgrub"),
      Case("20 euros for for zzgrub", "20 euros for zzgrub"),
      Case("20 euros for zzgrub yesterday yesterday", "20 euros for zzgrub yesterday"),
      Case("forty forty euros for zzgrub", "forty euros for zzgrub"),
    ])
  func doubled(_ sentence: Case) {
    let told = Said.told(sentence.text)
    #expect(told == Said.told(sentence.expected), "\(told)")
  }

  @Test("a name may be a word twice", arguments: ["bla bla", "zzgrub zzgrub", "chop chop"])
  func doubleNames(_ name: String) {
    let told = Said.told("20 euros for \(name)")
    #expect(told.hasSuffix(": \(name)"), "\(told)")
  }

  @Test(
    "what recognisers mishear is heard",
    arguments: [
      Case("spend twenty level at little", "20 BGN lidl"), Case("net flicks 12.99", "12.99 BGN netflix"),
      Case("met life one hundred twenty levy", "120 BGN metlife"),
      Case("sixty eleven for fuel", "60 BGN fuel"), Case("taxi twelve l.v.", "12 BGN taxi"),
      Case("two tickets for thirty years", "30 EUR two tickets"),
    ])
  func mishearings(_ line: Case) {
    #expect(Said.entries(line.text).map { "\($0.money) \($0.details ?? "-")" } == [line.expected])
  }

  @Test(
    "misspelt words of the grammar are put right, valid words are left alone",
    arguments: [
      Case("spnet 20 euros at lidl yesteday", "20 EUR lidl 2025-11-03"),
      Case("thrity lv at lidl", "30 BGN lidl 2025-11-04"),
      Case("вчра 20 лв в лидл", "20 BGN лидл 2025-11-03"), Case("sundae 5 lv", "5 BGN sundae 2025-11-04"),
      Case("20 at TGI Fridays", "20 BGN tgi fridays 2025-11-04"),
    ])
  func spelling(_ line: Case) {
    #expect(Said.entries(line.text).map { "\($0.money) \($0.details ?? "-") \($0.date)" } == [line.expected])
  }

  @Test(
    "what is no entry is told apart",
    arguments: [
      Case("remind me to buy milk tomorrow at 9am", "other reminder"),
      Case("add bananas to shopping list", "other shopping"),
      Case("dentist appointment thursday at 14:30", "other calendar"), Case("note that the boiler leaks", "other note"),
      Case("how much did i spend on food", "other question"), Case("колко похарчих за храна", "other question"),
      Case("do not write down the 45 leva", "negated"), Case("nobody spent the 45 leva", "negated"),
      Case("отказахме да дадем 45 лева", "negated"),
      Case("i did not spend 50 at lidl", "negated"), Case("не платих 50 лв", "negated"), Case("cancel", "negated"),
      Case("good morning", "noAmount"), Case("i will pay 50 for lunch", "negated"),
      Case("trqbva da platq 50 lv", "negated"),
      Case("напомни ми да купя мляко", "other reminder"),
    ])
  func others(_ line: Case) { #expect(Said.money(line.text) == line.expected) }
}

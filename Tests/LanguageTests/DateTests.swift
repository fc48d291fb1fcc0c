import Entities
import Testing

@testable import Language

@Suite("Days")
struct DateTests {
  private func day(_ text: String) -> String {
    switch Said.outcome(text) {
    case .entries(let entries): entries.map(\.date.description).joined(separator: " + ")
    case .refused(let refusal): "\(refusal)"
    case .amendment: "amendment"
    case .doubtful(let doubt): "asked: \(doubt.reason)"
    case .question: "question"
    case .request(let request): request.kind
    }
  }

  @Test(
    "a day said in English",
    arguments: [
      Case("lunch 9", "2025-11-04"), Case("lunch 9 today", "2025-11-04"), Case("lunch 9 yesterday", "2025-11-03"),
      Case("dinner 9 last night", "2025-11-03"), Case("coffee 9 this morning", "2025-11-04"),
      Case("lunch 9 the day before yesterday", "2025-11-02"), Case("lunch 9 eur 3 days ago", "2025-11-01"),
      Case("lunch 9 two weeks ago", "2025-10-21"), Case("lunch 9 a month ago", "2025-10-04"),
      Case("lunch 9 on friday", "2025-10-31"), Case("lunch 9 tuesday", "2025-11-04"),
      Case("lunch 9 last tuesday", "2025-10-28"),
      Case("lunch 9 on the 1st", "2025-11-01"), Case("lunch 9 on the 28th", "2025-10-28"),
      Case("lunch 9 eur Oct 25", "2025-10-25"),
      Case("lunch 9, 3 October", "2025-10-03"), Case("lunch 9 eur october twenty eighth", "2025-10-28"),
      Case("lunch 9 the first of november", "2025-11-01"), Case("toy 9 on 20 December", "asked: longAgo(2024-12-20)"),
      Case("lunch 9 2025-10-30", "2025-10-30"), Case("lunch 9 15/10/2025", "2025-10-15"),
      Case("lunch 9 31/10", "2025-10-31"),
      Case("lunch 9 3.11.2025", "2025-11-03"), Case("lunch 9 eur Oct 28, 2025", "2025-10-28"),
      Case("lunch 9 eur monday last week", "2025-10-27"),
    ])
  func english(_ line: Case) { #expect(day(line.text) == line.expected) }

  @Test(
    "a day said in Bulgarian",
    arguments: [
      Case("обяд 9 вчера", "2025-11-03"), Case("обяд 9 онзи ден", "2025-11-02"), Case("обяд 9 завчера", "2025-11-02"),
      Case("вечеря 9 снощи", "2025-11-03"), Case("обяд 9 лв преди три дни", "2025-11-01"),
      Case("обяд 9 миналия петък", "2025-10-31"),
      Case("обяд 9 миналия вторник", "2025-10-28"), Case("обяд 9 на 1 ноември", "2025-11-01"),
      Case("обяд 9 в неделя", "2025-11-02"),
      Case("обяд 9 преди седмица", "2025-10-28"), Case("на двайсет и осми октомври обяд 9 лв", "2025-10-28"),
      Case("vchera taksi 9 lv", "2025-11-03"), Case("обяд 9 на 28-ми", "2025-10-28"),
    ])
  func bulgarian(_ line: Case) { #expect(day(line.text) == line.expected) }

  @Test("25.10 is a day after a preposition or beside another amount, and money otherwise")
  func points() {
    #expect(day("lunch 9 lv on 25.10") == "2025-10-25")
    #expect(day("обяд 9 лв на 25.10") == "2025-10-25")
    #expect(day("25.10 lunch 9 lv") == "2025-10-25")
    #expect(Said.money("lunch 25.10") == "25.1 BGN")
    #expect(Said.money("кафе на 3.20") == "3.2 BGN")
  }

  @Test(
    "a day to come, or one that cannot be told, is refused",
    arguments: [
      Case("lunch 9 tomorrow", "futureDate(2025-11-05)"), Case("lunch 9 next friday", "futureDate(2025-11-07)"),
      Case("обяд 9 утре", "futureDate(2025-11-05)"), Case("lunch 9 2025-12-01", "futureDate(2025-12-01)"),
    ])
  func refused(_ line: Case) { #expect(day(line.text) == line.expected) }

  @Test("days that do not exist, and times that name no day, are not guessed")
  func unclear() {
    for text in ["lunch 9 on 31/02/2025", "lunch 9 last week", "обяд 9 миналата седмица"] {
      guard case .doubtful(let doubt) = Said.outcome(text), case .day = doubt.reason else {
        Issue.record("“\(text)” was understood")
        continue
      }
    }
  }

  @Test("a month that is a person, a shop that is a word of dates, and a month that says what for")
  func names() {
    #expect(Said.money("paid May 30 euros for babysitting") == "30 EUR")
    #expect(day("paid May 30 euros for babysitting") == "2025-11-04")
    #expect(day("spent 50 at Next") == "2025-11-04")
    #expect(day("paid rent for november 650 euros") == "2025-11-04")
    #expect(day("spent 60 at TGI Fridays yesterday") == "2025-11-03")
    #expect(day("Sunday roast 42 euros at The Crown on thursday") == "2025-10-30")
  }
}

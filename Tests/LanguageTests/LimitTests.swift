import Entities
import Testing

@testable import Language

@Suite("Limits as they are said")
struct LimitTests {
  private func told(_ text: String) -> String {
    Parser().limit(TokenizedText(text), in: Said.context).map { "\($0.category.name) \($0.amount)" } ?? "none"
  }

  @Test(
    "an amount and a category, whichever way they are put",
    arguments: [
      Case("600 for groceries", "Groceries 600"), Case("eat out 250 a month", "Eat out 250"),
      Case("clothes six hundred", "Clothes 600"), Case("no more than 200 for eating out", "Eat out 200"),
      Case("medical 1 200", "Medical 1200"), Case("600 лева за храна на месец", "Groceries 600"),
      Case("транспорт сто и двайсет", "Transport 120"), Case("забавления 100 всеки месец", "Fun 100"),
    ])
  func limits(_ line: Case) { #expect(told(line.text) == line.expected) }

  @Test(
    "a shop, two categories, two amounts, a day, or a stretch of time set none",
    arguments: [
      "lidl 600", "groceries and clothes 600", "groceries 600 or 700", "groceries 600 yesterday",
      "groceries last 3 months", "groceries 900 smarch", "groceries 600 a week", "groceries 600 weekly",
      "groceries 600 this year", "groceries 600 last month", "groceries 600 october and november",
      "храна 600 на седмица",
      "groceries", "600", "groceries -5",
    ])
  func none(_ text: String) { #expect(told(text) == "none") }

  @Test(
    "what tells a limit as one, with what it leaves out",
    arguments: [
      Case("keep food under 400 a month", "Groceries 400"), Case("cap eating out at 200", "Eat out 200"),
      Case("no more than 60 for transport", "Transport 60"), Case("raise the limit to 150", "? 150"),
      Case("limit groceries to 500 this month", "Groceries 500 in 11"),
      Case("limit groceries to 500 in december", "Groceries 500 in 12"),
      Case("limit groceries to 500 next month", "Groceries 500 in 12"),
      Case("лимит за храна 500 следващия месец", "Groceries 500 in 12"),
      Case("дръж храната под 400 на месец", "Groceries 400"), Case("намали лимита на 200", "? 200"),
      Case("spent 20 at lidl", "none"), Case("keep 20 for the taxi", "none"), Case("under 20 at lidl", "none"),
      Case("what is the limit for groceries?", "none"),
    ])
  func told(_ line: Case) {
    let told = Parser().tellsLimit(TokenizedText(line.text), in: Said.context).map { limit in
      "\(limit.category?.name ?? "?") \(limit.amount)" + (limit.month.map { " in \($0)" } ?? "")
    }
    #expect(told ?? "none" == line.expected)
  }
}

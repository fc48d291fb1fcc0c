import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import Budgeting

@Suite("Which of a sheet's categories are offered")
struct LabelOfferTests {
  private func entry(_ category: String, _ details: String) throws -> BudgetAction {
    BudgetAction(
      amount: 5, date: Scene.today, transactionType: .expense,
      category: try #require(BudgetCategory(name: category, type: .expense)), details: details)
  }

  private func use(_ label: String, _ details: String, _ amount: Decimal = 5) -> SheetLabels.Use {
    SheetLabels.Use(label: label, type: .expense, details: details, amount: amount)
  }

  private func best(_ model: LabelModel, _ entry: BudgetAction) -> String? { model.choices(for: entry).first?.label }

  @Test("what nothing is known of stands where most others are named, not where most rows are")
  func newNames() throws {
    let rows = (0..<20).map { _ in use("Food", "tesco") } + (0..<6).map { use("Trips", "place \($0)") }
    let model = try #require(LabelModel(SheetLabels(listed: [], uses: rows)))
    #expect(model.offered([], for: try entry("Other", "zorvik")) == ["Trips", "Food"])
    #expect(best(model, try entry("Other", "tesco")) == "Food")
    let kept = try #require(LabelModel(model.text))
    #expect(kept.offered([], for: try entry("Other", "zorvik")) == ["Trips", "Food"])
  }

  @Test("of what nothing is known of, how much it was tells what it may be")
  func sizes() throws {
    let rows = (0..<5).map { use("Trips", "place \($0)", 400) } + (0..<5).map { use("Snacks", "stall \($0)", 5) }
    let model = try #require(LabelModel(SheetLabels(listed: [], uses: rows)))
    #expect(model.offered([], for: try entry("Other", "zorvik")) == ["Snacks", "Trips"])
  }
}

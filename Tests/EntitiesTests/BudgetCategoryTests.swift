import Entities
import Testing

@Test("the contract's categories are there, each of its type; a household may have more")
func contract() {
  let expenses = [
    "Baby", "Body care", "Clothes", "Eat out", "Fun", "Groceries", "Hobbies", "Home improvements", "Maya", "Medical",
    "Mortgage", "Other", "Subscriptions", "Transport", "Utilities", "Vacation",
  ]
  #expect(Set(expenses).isSubset(of: BudgetCategory.all(of: .expense).map(\.name)))
  #expect(
    Set(["Other", "Rent", "Salary Ivo", "Salary Kalina"]).isSubset(of: BudgetCategory.all(of: .income).map(\.name)))
  #expect(Set(["Avi Savings", "Metlife", "Savings"]).isSubset(of: BudgetCategory.all(of: .savings).map(\.name)))
  let types = TransactionType.allCases.map { BudgetCategory.all(of: $0).count }
  #expect(BudgetCategory.allCases.count == types.reduce(0, +))
}

@Test("every category is found by its name and type, whatever the case", arguments: BudgetCategory.allCases)
func byName(category: BudgetCategory) {
  #expect(BudgetCategory(name: category.name, type: category.type) == category)
  #expect(BudgetCategory(name: category.name.uppercased(), type: category.type) == category)
}

@Test("Other stands in two types, and is not the same")
func other() {
  #expect(BudgetCategory(name: "Other", type: .expense) == .otherExpense)
  #expect(BudgetCategory(name: "Other", type: .income) == .otherIncome)
  #expect(BudgetCategory(name: "Other", type: .savings) == nil)
}

@Test("a name that no category has goes elsewhere than an entry that nothing tells apart")
func fallbacks() {
  #expect(TransactionType.allCases.map { BudgetCategory.fallback(for: $0).name } == ["Other", "Salary Ivo", "Savings"])
  #expect(TransactionType.allCases.map { BudgetCategory.unlisted(for: $0).name } == ["Other", "Other", "Savings"])
}

@Suite("A set of categories that is made at run time")
struct CategorySetTests {
  private let set = CategorySet([
    BudgetCategory("Food", .expense, role: .groceries, price: .smallChange, aliases: "meals,eating"),
    BudgetCategory("Rest", .expense, isFallback: true, isUnlisted: true),
    BudgetCategory("Groceries", .expense), BudgetCategory("Wages", .income, owner: ["anna"]),
  ])

  @Test("its categories are found by name, role and alias")
  func lookUp() {
    #expect(set.category(named: "food", type: .expense)?.price == .smallChange)
    #expect(set.category(named: "food", type: .income) == nil)
    #expect(set.category(of: .groceries)?.name == "Food")
    #expect(set.category(of: .rent) == nil)
    #expect(set.category(alias: "eating")?.name == "Food" && set.category(alias: "meals")?.name == "Food")
    #expect(["", "eat", "meal", "meals,eating", "eatings"].allSatisfy { set.category(alias: $0) == nil })
    #expect(set.fallback(for: .expense).name == "Rest")
    #expect(set.hasOwner(Array("anna".utf8)[...]) && !set.hasOwner(Array("food".utf8)[...]))
  }

  @Test("a type for which it has no fallback gets the last of the type, or Other")
  func incomplete() {
    #expect(set.unlisted(for: .income).name == "Wages")
    #expect(set.fallback(for: .savings) == BudgetCategory("Other", .savings))
  }

  @Test("categories of two sets are the same where type and name are")
  func equality() {
    #expect(set.all.contains(.groceries))
    #expect(Set(set.all + [.groceries]).count == 4)
    #expect(!set.all.contains(.rent))
  }
}

import Entities
import Testing

@Test("there are 23 categories: 16 of expenses, 4 of income, 3 of savings")
func counts() {
  #expect(BudgetCategory.allCases.count == 23)
  #expect(BudgetCategory.all(of: .expense).count == 16)
  #expect(BudgetCategory.all(of: .income).count == 4)
  #expect(BudgetCategory.all(of: .savings).count == 3)
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

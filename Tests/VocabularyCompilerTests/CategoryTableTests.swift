import Foundation
import Testing
import VocabularyCompiler

@Suite("Compiling the categories")
struct CategoryTableTests {
  private static let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Categories").path

  @Test("the wire keeps its names and their order")
  func wire() {
    let folder = CategoryFolder(path: CategoryTableTests.shipped)
    #expect(folder.complaints.isEmpty)
    let names = Dictionary(grouping: folder.categories.heads.map(\.name), by: \.kind).mapValues { $0.map(\.name) }
    #expect(
      names[.expenses] == [
        "Baby", "Body care", "Clothes", "Eat out", "Fun", "Groceries", "Hobbies", "Home improvements", "Maya",
        "Medical", "Mortgage", "Other", "Subscriptions", "Transport", "Utilities", "Vacation",
      ])
    #expect(names[.income] == ["Salary Ivo", "Salary Kalina", "Rent", "Other"])
    #expect(names[.savings] == ["Avi Savings", "Metlife", "Savings"])
  }

  @Test("one more category is one file: the set, its words and its name in tests follow")
  func oneMore() throws {
    let household = try Household(["expenses/fun": "[words]\ncinema"])
    try household.write(
      Data("[category]\nname = Pets\nprice = from 5\naliases = animals\nsheets = cats, dogs\n[words]\ncat food".utf8),
      to: "expenses/pets.txt")
    let folder = household.read()
    #expect(folder.complaints.isEmpty)
    let set = CategoryTableWriter.source(for: folder.categories)
    #expect(
      set.contains(#"BudgetCategory("Pets", .expense, leastPrice: 5, aliases: "animals", sheetNames: "cats,dogs"),"#))
    #expect(set.contains("public static var `pets`: BudgetCategory { CategorySet.shipped.all[2] }"))
    // Fun, Other, Pets: its words point to the third.
    #expect(
      TableWriter.source(for: folder.listings, of: folder.categories, rules: WordFormRules(.shipped))
        .contains("catfood\tCw\tcat food\n"))
  }

  @Test("a set quite unlike ours compiles: other names, other letters, other roles")
  func another() throws {
    let household = try Household(["expenses/храна": "[words]\nхляб, bread", "savings/2030-fund": "[name]\nfund"])
    try household.write(
      Data("[category]\nname = Заплата\nrank = 1\nwhose = мария\nprice = hundreds".utf8), to: "income/заплата.txt")
    let folder = household.read()
    #expect(folder.complaints.isEmpty)
    let names = folder.categories.heads.map(\.name.name)
    #expect(names == ["Other", "Храна", "Заплата", "Other", "2030 fund", "Other"])
    let source = CategoryTableWriter.source(for: folder.categories)
    #expect(source.contains(#"BudgetCategory("Заплата", .income, price: .hundreds, owner: ["мария"]),"#))
    for symbol in ["otherExpense", "otherIncome", "otherSavings", "храна", "заплата", "_2030Fund"] {
      #expect(source.contains("public static var `\(symbol)`: BudgetCategory"))
    }
  }
}

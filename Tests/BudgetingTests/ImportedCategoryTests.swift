import Entities
import Statements
import Testing

@testable import Budgeting

/// What tells the category of a bank's line.
@Suite("Categories of imported lines") struct ImportedCategoryTests {
  /// The category, or `?` where nothing told it.
  private func category(_ payee: String, _ purpose: String = "", _ amount: String = "-20.00") throws -> String {
    let text = "Date;Payee;Purpose;Amount\n2025-11-01;\(payee);\(purpose);\(amount)\n2025-11-01;a;;-1.00\n"
    let statement = try BankStatement(Array(text.utf8), profiles: ProfileSet())
    let action = try #require(try Scene().household.candidates(of: statement).first?.action)
    return action.isCategoryGuessed ? "?" : action.category.name
  }

  @Test(
    "what people are called tells no category, and nor does a word that is only near to a known one",
    arguments: [
      "Петър Петров", "ЕТ Христо Петров", "Димитър Хлебаров", "Petar Petrov", "Peter Baker", "Mary Rose",
      "*MOBI SAVINGS",
      "Иван Месаров",
    ])
  func people(payee: String) throws { #expect(try category(payee) == "?") }

  @Test("shops stay what they are")
  func shops() throws {
    for (payee, name) in [
      ("LIDL 342 SOFIA BG", "Groceries"), ("SUMUP *BARBER SHOP", "Body care"), ("SHELL 1023", "Transport"),
      ("MYPOS *TAXI IVAN", "Transport"),
    ] {
      let told = try category(payee)
      #expect(told == name, "\(payee)")
    }
    #expect(try category("APPLE STORE SOFIA") != "Groceries")
  }

  @Test("the purpose tells the category where the payee tells none")
  func purposes() throws {
    for (payee, purpose, amount, name) in [
      ("ACME GmbH", "LOHN/GEHALT 10/2025", "2000.00", "Salary Ivo"),
      ("ACME Ltd", "SALARY OCT", "2000.00", "Salary Ivo"),
      ("Акме ООД", "Заплата 10.2025", "2000.00", "Salary Ivo"),
      ("Петър Петров", "Наем октомври", "-500.00", "Mortgage"),
      ("Lidl", "Rent", "-20.00", "Groceries"), ("Peter Baker", "payment", "-20.00", "?"),
    ] {
      let told = try category(payee, purpose, amount)
      #expect(told == name, "\(payee) \(purpose)")
    }
  }
}

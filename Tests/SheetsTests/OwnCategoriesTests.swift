import Entities
import Sheets
import Testing

@Suite("Categories of one's own")
struct OwnCategoriesTests {
  private let least = "[income]\nPay\n[savings]\nJar\n[expenses]\n"

  private func mistake(_ text: String) -> String? {
    do throws(OwnCategories.Mistake) {
      _ = try OwnCategories(text: text)
      return nil
    } catch {
      return "\(error.line): \(error.reason)"
    }
  }

  @Test("a line is a name, and after = the words that point to it; the rest is comments and blanks")
  func reading() throws {
    let read = try OwnCategories(text: "# mine\n" + least + "  Pets =  vet ,dog food,, # a dog\n\nFood\n")
    #expect(
      read.items == [
        .init(type: .income, name: "Pay"), .init(type: .savings, name: "Jar"),
        .init(type: .expense, name: "Pets", words: ["vet", "dog food"]), .init(type: .expense, name: "Food"),
      ])
  }

  @Test("a second = belongs to the words")
  func secondSign() throws {
    #expect(try OwnCategories(text: least + "Sums = 2+2=4, x").items.last?.words == ["2+2=4", "x"])
  }

  @Test("sections may be called in any of the languages")
  func languages() throws {
    #expect(try OwnCategories(text: "[Приход]\nЗаплата\n[Разход]\nХрана\n[Спестявания]\nБуркан").items.count == 3)
  }

  @Test("a line that cannot be used is named")
  func mistakes() {
    #expect(mistake("Food\n") == "1: “Food” stands before any section: write [expenses] above it")
    #expect(mistake(least + "Food\nfood\n")?.hasPrefix("7: “food” is there already") == true)
    #expect(mistake("[food]\n")?.hasPrefix("1: there is no section [food]") == true)
    #expect(mistake(least + "=SUM(A1)")?.contains("begins with a letter") == true)
    #expect(mistake(least + "what*ever")?.contains("has no “*”") == true)
    #expect(mistake(least + String(repeating: "x", count: 61))?.contains("at most 60") == true)
    #expect(mistake(least) == "6: there is no category below [expenses]")
  }

  @Test("what is shipped can be read, and has categories of each type", arguments: OwnCategories.shippedNames)
  func shipped(_ name: String) throws {
    let set = try #require(try OwnCategories.shipped(name))
    for type in TransactionType.allCases { #expect(set.items.contains { $0.type == type }) }
  }

  @Test("there is one for anybody, and none of any name")
  func names() throws {
    #expect(OwnCategories.shippedNames.contains("plain"))
    #expect(try OwnCategories.shipped("nobody's") == nil)
  }
}

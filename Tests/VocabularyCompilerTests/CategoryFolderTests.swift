import Foundation
import Testing
import VocabularyCompiler

@Suite("Reading the folder of categories")
struct CategoryFolderTests {
  @Test("a phrase of two categories of one type needs a question mark in one of them")
  func conflict() throws {
    let folder = try Household(["expenses/fun": "[words]\nticket", "expenses/transport": "[words]\nbus\nticket"])
    let complaints = folder.read().complaints
    let complaint = try #require(complaints.first)
    #expect(complaints.count == 1)
    #expect(
      complaint.description.hasPrefix("Categories/expenses/transport.txt:5: error: “ticket” points to Fun already"))
    #expect(complaint.message.contains("Categories/expenses/fun.txt:4"))
    let mended = try Household(["expenses/fun": "[words]\nticket", "expenses/transport": "[words]\n?ticket"])
    #expect(mended.read().complaints.isEmpty)
  }

  @Test("spelling with or without spaces and dots does not hide a conflict")
  func conflictOfSpellings() throws {
    let folder = try Household(["expenses/fun": "[words]\ne-book", "expenses/hobbies": "[words]\nebook"])
    #expect(folder.read().complaints.count == 1)
  }

  @Test("the same phrase may point to categories of different types")
  func types() throws {
    #expect(
      try Household(["expenses/mortgage": "[words]\nrent", "income/rent": "[name]\nrent"]).read().complaints.isEmpty)
  }

  @Test("a phrase may not stand in two sections of one file")
  func sections() throws {
    let complaints = try Household(["expenses/fun": "[merchants]\nzoo\n[words]\nzoo"]).read().complaints
    #expect(complaints.first?.message.contains("is listed in [merchants] too") == true)
  }

  @Test("a file in no type's folder is named")
  func stray() throws {
    let folder = try Household(["expense/grocerys": ""])
    #expect(folder.read().complaints.map(\.file) == ["Categories/expense"])
  }

  @Test("a file that is not UTF-8 is named")
  func encoding() throws {
    let folder = try Household([:])
    try folder.write(Data([0x5B, 0xFF, 0xFE]), to: "expenses/fun.txt")
    #expect(
      folder.read().complaints.map(\.description) == [
        "Categories/expenses/fun.txt:1: error: the file is not UTF-8 text; save it as UTF-8"
      ])
  }

  @Test("each type has one category for what is not told, and one for names that are not listed")
  func flags() throws {
    let folder = try Household([:])
    try folder.write(Data("[category]\nname = Rent\nfallback".utf8), to: "income/rent.txt")
    try folder.write(Data("[category]\nname = Nest egg".utf8), to: "savings/other.txt")
    let complaints = folder.read().complaints.map(\.description)
    #expect(
      complaints == [
        "Categories/income/rent.txt:1: error: another category of this type is “fallback” already",
        "Categories/savings:1: error: no category is “fallback”; write that line under [category] in one of the files",
        "Categories/savings:1: error: no category is “unlisted”; write that line under [category] in one of the files",
      ])
  }

  @Test("two categories of a type may not be called alike")
  func alike() throws {
    let folder = try Household([:])
    try folder.write(Data("[category]\nname = Eat Out".utf8), to: "expenses/eat.txt")
    try folder.write(Data("[category]\nname = Eat-out".utf8), to: "expenses/out.txt")
    #expect(folder.read().complaints.map(\.file) == ["Categories/expenses/out.txt"])
  }

  @Test("a role is played by one category")
  func roles() throws {
    let folder = try Household([:])
    try folder.write(Data("[category]\nname = Restaurants\nrole = meals".utf8), to: "expenses/a.txt")
    try folder.write(Data("[category]\nname = Takeaways\nrole = meals".utf8), to: "expenses/b.txt")
    #expect(folder.read().complaints.map(\.file) == ["Categories/expenses/b.txt"])
  }
}

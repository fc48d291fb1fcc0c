import Entities
import Foundation
import Testing
import VocabularyCompiler

@Suite("Reading the folder of categories")
struct CategoryFolderTests {
  @Test("a file is named after its category, in the folder of its type")
  func names() {
    #expect(CategoryFolder.fileName(of: .bodyCare) == "expenses/body-care.txt")
    #expect(CategoryFolder.fileName(of: .otherIncome) == "income/other.txt")
    #expect(CategoryFolder.fileName(of: .aviSavings) == "savings/avi-savings.txt")
  }

  @Test("a phrase of two categories of one type needs a question mark in one of them")
  func conflict() throws {
    let complaints = try inFolder([.fun: "[words]\nticket", .transport: "[words]\nbus\nticket"]).complaints
    let complaint = try #require(complaints.first)
    #expect(complaints.count == 1)
    #expect(
      complaint.description.hasPrefix("Categories/expenses/transport.txt:3: error: “ticket” points to Fun already"))
    #expect(complaint.message.contains("Categories/expenses/fun.txt:2"))
    #expect(try inFolder([.fun: "[words]\nticket", .transport: "[words]\n?ticket"]).complaints.isEmpty)
  }

  @Test("spelling with or without spaces and dots does not hide a conflict")
  func conflictOfSpellings() throws {
    #expect(try inFolder([.fun: "[words]\ne-book", .hobbies: "[words]\nebook"]).complaints.count == 1)
  }

  @Test("the same phrase may point to categories of different types")
  func types() throws {
    #expect(try inFolder([.mortgage: "[words]\nrent", .rent: "[name]\nrent"]).complaints.isEmpty)
  }

  @Test("a phrase may not stand in two sections of one file")
  func sections() throws {
    let complaints = try inFolder([.fun: "[merchants]\nzoo\n[words]\nzoo"]).complaints
    #expect(complaints.first?.message.contains("is listed in [merchants] too") == true)
  }

  @Test("a category without a file is named")
  func missing() throws {
    let complaints = try inFolder([:], without: .hobbies).complaints
    #expect(complaints.map(\.file) == ["Categories/expenses/hobbies.txt"])
  }

  @Test("a file of no category is named")
  func stray() throws {
    let complaints = try inFolder([:], stray: "expenses/grocerys.txt").complaints
    #expect(complaints.map(\.file) == ["Categories/expenses/grocerys.txt"])
  }

  @Test("a file that is not UTF-8 is named")
  func encoding() throws {
    let complaints = try inFolder([:], bytes: [.fun: [0x5B, 0xFF, 0xFE]]).complaints
    #expect(
      complaints.map(\.description) == [
        "Categories/expenses/fun.txt:1: error: the file is not UTF-8 text; save it as UTF-8"
      ])
  }

  /// A folder with an empty file for each category, but for those given.
  private func inFolder(
    _ texts: [BudgetCategory: String], bytes: [BudgetCategory: [UInt8]] = [:], without missing: BudgetCategory? = nil,
    stray: String? = nil
  ) throws -> CategoryFolder {
    let top = FileManager.default.temporaryDirectory.appending(path: "categories-\(UUID().uuidString)")
    let root = top.appending(path: "Categories")
    defer { try? FileManager.default.removeItem(at: top) }
    for name in ["expenses", "income", "savings"] {
      try FileManager.default.createDirectory(at: root.appending(path: name), withIntermediateDirectories: true)
    }
    for category in BudgetCategory.allCases where category != missing {
      let content = bytes[category].map { Data($0) } ?? Data((texts[category] ?? "").utf8)
      try content.write(to: root.appending(path: CategoryFolder.fileName(of: category)))
    }
    if let stray { try Data().write(to: root.appending(path: stray)) }
    return CategoryFolder(path: root.path)
  }
}

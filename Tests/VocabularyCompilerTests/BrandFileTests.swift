import Foundation
import Testing
import VocabularyCompiler

@Suite("Names of chains")
struct BrandFileTests {
  private func folder(_ brands: [String: String], _ words: [String: String] = [:]) throws -> CategoryFolder {
    let household = try Household(["expenses/eat-out": "[words]\nlunch", "expenses/fun": ""].merging(words) { $1 })
    for (file, text) in brands { try household.write(Data(text.utf8), to: "brands/\(file).txt") }
    return household.read()
  }

  private func lines(_ folder: CategoryFolder) -> String {
    TableWriter.source(for: folder.listings, of: folder.categories, rules: WordFormRules(.shipped))
  }

  @Test("a name is of the category that its file is called after")
  func names() throws {
    let folder = try folder(["eat-out": "# burgers\nblue grill, bakers & sons\n"])
    #expect(folder.complaints.isEmpty)
    #expect(folder.listings.contains { $0.phrase == "blue grill" && $0.category == .eatOut && $0.section == .brands })
    #expect(lines(folder).contains("bluegrill\tAb\tblue grill\n"))
  }

  @Test("what a category lists, and a common word, is left to them")
  func yields() throws {
    let household = try Household(["expenses/eat-out": "[words]\nlunch", "expenses/fun": "[merchants]\narcadia"])
    try household.write(Data("planet".utf8), to: "common/english.txt")
    try household.write(Data("arcadia, planet, blue grill".utf8), to: "brands/eat-out.txt")
    try household.write(Data("blue grill".utf8), to: "brands/fun.txt")
    let folder = household.read()
    #expect(folder.complaints.isEmpty)
    let names = folder.listings.filter { $0.section == .brands }
    #expect(names.map(\.phrase) == ["blue grill"])
    #expect(names.map(\.category) == [.eatOut])
  }

  @Test("it is met only as it is written: no misspelling, no form and no part of another word comes from it")
  func exact() throws {
    let with = lines(try folder(["eat-out": "bluegrills, red kettle house"]))
    let without = lines(try folder([:]))
    // Offsets into the phrases move, so that these tables are compared by how many lines they have.
    for table in ["stems", "latin", "spelling", "pieces"] {
      let lines = [with, without].map { source in
        source.components(separatedBy: "static var \(table): StaticString").last?
          .components(separatedBy: "\"\"\"#").first?.split(separator: "\n").count
      }
      #expect(lines[0] != nil && lines[0] == lines[1], "\(table)")
    }
    #expect(!with.contains("\nkettle\t"))
  }

  @Test("a file that is called after no category, and what no phrase may have, is told by file and line")
  func complains() throws {
    let found = try folder(["eatout": "blue grill", "fun": "arcadia,\nStar Cinema"]).complaints.map(\.description)
    #expect(found.contains { $0.hasPrefix("Categories/brands/eatout.txt:1: error: no expense category") })
    #expect(found.contains { $0.hasPrefix("Categories/brands/fun.txt:2: error: “Star Cinema” has the capital letter") })
    #expect(found.count == 2)
  }

  @Test("the shipped names contradict nothing")
  func shipped() {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Categories")
      .standardized
    let folder = CategoryFolder(path: path.path)
    #expect(folder.complaints.isEmpty)
    #expect(folder.listings.contains { $0.section == .brands })
  }
}

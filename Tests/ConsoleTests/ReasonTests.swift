import Foundation
import Messages
import Testing

@testable import Console

/// Rooms that know of no screen say in English why they refuse something; the screen knows their words.
@Suite("Why something is refused") struct ReasonTests {
  private static let root = GoldenTests.folder.appending(path: "../../..").standardizedFileURL

  private static let sources: String = {
    let rooms = [
      "BudgetTable", "Container", "Spreadsheet", "Workbook", "Sheets", "Statements", "Dashboard", "Rates", "Network",
    ]
    let texts = rooms.flatMap { room -> [String] in
      let folder = root.appending(path: "Sources/\(room)")
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".swift") }.compactMap {
        try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
    }
    // A sentence may be broken into several literals.
    return texts.joined(separator: "\n").replacing(#/"\s*\+\s*"/#, with: "")
  }()

  @Test("each sentence that the screen knows is one that is said")
  func isSaid() throws {
    let file = Self.root.appending(path: "Languages/en/screen/reasons.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.contains(" = ") }
    #expect(lines.count == ReasonText.all.count)
    for line in lines {
      let (key, text) = (line.prefix { $0 != " " }, line.split(separator: " = ", maxSplits: 1)[1])
      // What the system says, and what is put together of several.
      let isTheirs = ["No such", "Permission", "No space", "Read-only", "Is a", "Not a", "File too"].contains(
        where: text.hasPrefix)
      guard !isTheirs else { continue }
      for part in text.split(separator: #/\{\w+\}|it is |the sheet is protected, and |: /#) where part.count > 12 {
        #expect(Self.sources.contains(part), "\(key): \(part)")
      }
    }
  }

  @Test("what is known is said in the language of the screen, with what stands in it")
  func told() {
    #expect(ReasonText.said("it is a folder").text(in: .bg) == "това е папка")
    #expect(
      ReasonText.said("its amounts are texts (“5,40 лв.”), which no sum counts: make them numbers first").text(in: .bg)
        .contains("са текст („5,40 лв.“)"))
    let unread = "most of its rows cannot be read as entries, such as row 6: “5.11.2026 г.” is no date. Where another "
    #expect(
      ReasonText.said(unread + "column is meant, say so: budget sheet set").text(in: .bg).contains(
        "ред 6: „5.11.2026 г.“ не е дата."))
    let one =
      "all of its rows are expenses, and nothing would tell income from them: give it a column Type, or name another sheet with --sheet"
    #expect(ReasonText.said(one).text(in: .bg).contains("са разход и нищо не би отличило приход"))
    let several =
      "“2024”, “2025” all have the headers, and none of them is named by the day 2026-11-25: name one with --sheet"
    #expect(ReasonText.said(several).text(in: .bg).contains("никой от тях не е за деня 2026-11-25"))
    #expect(ReasonText.said("something new").text(in: .bg) == "something new")
  }

  @Test("a Bulgarian screen has no English in what is refused often")
  func screens() throws {
    let home = try TestHome()
    try home.write("hello\n", to: "t.xlsx")
    try home.write("Дата;Описание;Сума\n03.10.2025;Лидл;1.234\n", to: "sum.csv")
    try home.write("Дата;Описание;Сума\n03/04/2025;Лидл;1,50\n", to: "day.csv")
    try home.budget(["--currency", "EUR", "coffee 3"])
    for words in [
      ["--file", home.path + "/t.xlsx", "20 лидл"], ["--file", home.path + "/b.ods", "20 лидл"], ["init"],
      ["import", home.path + "/sum.csv"], ["import", home.path + "/day.csv"], ["import", home.path + "/none.csv"],
      ["import", home.book], ["--file", home.path, "20 лидл"],
    ] {
      let answer = try home.budget(["--language", "bg"] + words)
      #expect(answer.code != .done)
      let told = answer.error.replacing(home.path, with: "")
      #expect(!told.contains(#/\b(it|is|the|of|such|can|there|folder)\b/#), "\(told)")
    }
  }
}

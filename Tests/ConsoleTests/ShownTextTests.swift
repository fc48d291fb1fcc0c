import Budgeting
import Ledger
import Entities
import FoundationEssentials
import Messages
import Reports
import Testing

@testable import Console

@Suite("Texts as they are shown")
struct ShownTextTests {
  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }

  @Test(
    "two decimals, and a comma between thousands",
    arguments: [
      ("0", "0.00"), ("5", "5.00"), ("1.5", "1.50"), ("999.99", "999.99"), ("1000", "1,000.00"), ("-1000", "-1,000.00"),
      ("-0.004", "0.00"), ("-0.01", "-0.01"), ("12345.6", "12,345.60"), ("123456", "123,456.00"),
      ("1234567.891", "1,234,567.89"),
    ])
  func grouped(amount: String, text: String) throws { #expect(AmountText.grouped(try decimal(amount)) == text) }

  @Test(
    "a change is in whole percent of what was, as far as that says something",
    arguments: [
      ("100", "150", "+50 %"), ("100", "50", "-50 %"), ("100", "100", "0 %"), ("100", "1099", "+999 %"),
      ("100", "1100", ">999 %"), ("0", "5", ""), ("-1", "5", ""), ("0.01", "0.02", "+100 %"), ("100", "101", "+1 %"),
    ])
  func change(before: String, now: String, text: String) throws {
    #expect(AmountText.change(from: try decimal(before), to: try decimal(now)) == text)
  }

  @Test(
    "a part is in whole percent", arguments: [("50", "50 %"), ("999", "999 %"), ("1000", ">999 %"), ("0.4", "0 %")])
  func percent(amount: String, text: String) throws {
    #expect(AmountText.percent(try decimal(amount), of: 100) == text)
  }

  @Test(
    "a bar is as long as the share, to an eighth of a column",
    arguments: [
      (16, 2, "██"), (8, 2, "█"), (1, 2, "▏"), (9, 2, "█▏"), (15, 2, "█▉"), (7, 2, "▉"), (4, 2, "▌"), (0, 2, ""),
      (-1, 2, ""), (16, 0, ""), (16, 3, "███"),
    ])
  func bar(sixteenths: Int, width: Int, bar: String) {
    #expect(AmountText.bar(Decimal(sixteenths), of: 16, width: width) == bar)
  }

  @Test("beside nothing there is no bar")
  func noBar() { #expect(AmountText.bar(5, of: 0, width: 4) == "" && AmountText.bar(5, of: -1, width: 4) == "") }

  @Test("months stand beside one another as columns, the largest as high as there is room")
  func sparkline() {
    #expect(AmountText.sparkline([0, 7, 3.5, 1]) == "▁█▅▂")
    #expect(AmountText.sparkline([0, 0]) == "" && AmountText.sparkline([]) == "")
    #expect(AmountText.sparkline([-5, 10]) == "▁█")
  }

  @Test("a line is broken between its parts where the terminal is narrower, and nowhere else")
  func folded() {
    let line = "one two  three  four"
    #expect(FoldedLine.lines(of: line, columns: 20) == [line])
    #expect(FoldedLine.lines(of: line, columns: 19) == ["one two  three", "  four"])
    #expect(FoldedLine.lines(of: line, columns: 14) == ["one two  three", "  four"])
    #expect(FoldedLine.lines(of: line, columns: 13) == ["one two", "  three  four"])
    #expect(FoldedLine.lines(of: line, columns: 12) == ["one two", "  three", "  four"])
    #expect(FoldedLine.lines(of: line, columns: 2) == ["one two", "  three", "  four"])
  }

  @Test(
    "the nearest name is meant where it is one slip away in a short word, two in a longer one",
    arguments: [
      ("lst", "list"), ("lsit", "list"), ("lits", "list"), ("ls", nil), ("liist", "list"), ("lxyt", nil),
      ("summery", "summary"),
      ("sumery", "summary"), ("smery", nil), ("xxxxx", nil), ("plna", "plan"), ("udno", "undo"), ("lisxx", "list"),
      ("lisxxx", nil),
      ("exprot", "export"),
    ])
  func hints(word: String, name: String?) {
    #expect(SpellingHint.nearest(to: word, among: ["list", "summary", "plan", "undo", "export"]) == name)
  }

  @Test("what would not be seen is shown as something that is, and nothing else is changed")
  func visible() {
    func shown(_ text: String, keepsTabs: Bool = false) -> String {
      var bytes: [UInt8] = []
      VisibleText.append(text, to: &bytes, keepsTabs: keepsTabs)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(shown("a\u{1F} \u{7E}\u{7F}\u{80}\u{9F}\u{A0}b") == "a␟ ~␡��\u{A0}b")
    #expect(shown("\u{2027}\u{2028}\u{202E}\u{202F}") == "\u{2027}��\u{202F}")
    #expect(shown("\u{2065}\u{2066}\u{206F}\u{2070}") == "\u{2065}��\u{2070}")
    #expect(shown("a\tb\n") == "a␉b␊" && shown("a\tb\n", keepsTabs: true) == "a\tb␊")
    #expect(shown("\u{0}") == "␀" && shown("").isEmpty)
    var json: [UInt8] = []
    VisibleText.append(json: Array("\"\u{7F}\u{85}\u{2028}\u{202F}\"".utf8), to: &json)
    #expect(String(decoding: json, as: UTF8.self) == "\"\\u007f\\u0085\\u2028\u{202F}\"")
  }

  @Test("what was said before is counted, as far as it is remembered")
  func remarks() {
    let remarks = Remarks()
    #expect(remarks.isNew("a") && !remarks.isNew("a") && !remarks.isNew("a") && remarks.isNew("b"))
    for number in 2..<256 { #expect(remarks.isNew("\(number)")) }
    #expect(!remarks.isNew("255"))
    #expect(remarks.isNew("one more") && remarks.isNew("one more"))
    #expect(remarks.repeated().map(\.standard) == ["a (3 times)", "255 (2 times)"])
    #expect(remarks.repeated().isEmpty && remarks.isNew("a"))
  }

  @Test("the rows that were lost are told by their number")
  func lostRows() {
    let one = LostRows(workbook: "b.xlsx", count: 1, isOlder: false)
      .told(in: "b.xlsx", newest: .verbatim("lunch 5")).standard
    #expect(
      one.hasPrefix(
        "The newest entry is no longer in b.xlsx (lunch 5): an older copy of it came back, or it was deleted by hand."))
    let two = LostRows(workbook: "b.xlsx", count: 2, isOlder: true)
      .told(in: "b.xlsx", newest: .verbatim("lunch 5")).standard
    #expect(
      two.hasPrefix("The 2 newest entries are no longer in b.xlsx (the last: lunch 5): an older copy of it came back. ")
    )
  }

  @Test("what roff would act on is written so that it stays text")
  func manual() {
    let manual = CommandManual(name: ".a-b", summary: "-y", arguments: "'x\\", details: "One…\n.two\n  .three")
    let lines = ManualPage(.en).lines([manual])
    let commands = lines.firstIndex(of: ".SH COMMANDS") ?? 0
    #expect(
      Array(lines[commands...].prefix(10)) == [
        ".SH COMMANDS", ".SS budget .a\\-b \\fI\\&'x\\e\\fR", "\\-y.", ".PP", "One\\[u2026]", "\\&.two", ".PP", ".nf",
        ".in 1n",
        "  .three",
      ])
    // The program's name at the beginning of a line makes no example of a sentence that goes on there.
    let prose = CommandManual(name: "a", summary: "b", arguments: "", details: "Kept for\nbudget review. So:\nbudget a")
    let told = ManualPage(.en).lines([prose])
    #expect(told.contains("budget review. So:") && told.firstIndex(of: "  budget a").map { told[$0 - 1] } == ".in 1n")
    let file = lines.firstIndex { $0.hasPrefix(".B \\-\\-file") } ?? 0
    #expect(lines[(file + 1)...].prefix(2).contains("Environment: \\fB\\%BUDGET_FILE\\fR."))
    let json = lines.firstIndex { $0.hasPrefix(".B \\-\\-help") } ?? 0
    #expect(lines[json + 2] == ".TP" || lines[json + 2].hasPrefix(".SH"))
    let sections = [".SH COMMANDS", ".SH OPTIONS", ".SH EXIT STATUS", ".SH FILES"].map { lines.firstIndex(of: $0) }
    #expect(sections.allSatisfy { $0 != nil } && sections.compactMap { $0 } == sections.compactMap { $0 }.sorted())
    #expect(lines.filter { $0 == ".nf" }.count == 4 && lines.filter { $0 == ".fi" }.count == 4)
    for language in ScreenLanguage.allCases {
      let page = ManualPage(language).lines(CommandTable.shipped.manuals)
      #expect(page.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
      // What stands as it is begins in the second column, and has 80 of them.
      let asItIs = page.split(separator: ".nf").dropFirst().flatMap { $0.prefix { $0 != ".in" }.dropFirst() }
      let wide = asItIs.filter { $0.replacing(/\\\[u\w+\]|\\[-e]/, with: "x").replacing("\\&", with: "").count > 79 }
      #expect(asItIs.count > 100 && wide == [])
    }
  }
}

import Testing

@testable import BookSamples
@testable import Spreadsheet

@Suite("References in formulas")
struct FormulaTests {
  private func rewriter(_ inserted: Int = 0) -> FormulaRewriter {
    let addition = RowMapping.Addition(firstData: 2, ends: [41], newEnd: 42, inserted: inserted, pushed: 42)
    return FormulaRewriter(
      sheet: "Budget Tracking", mapping: RowMapping(kind: .added(addition), columns: 1...5))
  }

  @Test(
    "a range that ends with the data takes the new row in",
    arguments: [
      ("SUM(D2:D41)", "SUM(D2:D42)"),
      ("SUM($D$2:$D$41)*2", "SUM($D$2:$D$42)*2"),
      ("SUM('Budget Tracking'!D2:D41)", "SUM('Budget Tracking'!D2:D42)"),
      ("SUM('budget tracking'!D2:D41)", "SUM('budget tracking'!D2:D42)"),
      ("SUM(D2:D41)+SUM(E2:E41)", "SUM(D2:D42)+SUM(E2:E42)"),
    ])
  func grows(formula: String, wanted: String) throws {
    #expect(try rewriter().rewritten(formula, isOnSheet: true, growth: .all) == wanted)
  }

  @Test(
    "what is no range over the data stays",
    arguments: [
      "SUM(D2:D40)", "D41", "SUM(Other!D2:D41)", "SUM([1]Sheet!D2:D41)", "\"D2:D41\"", "Tracking[[#This Row],[D2:D41]]",
      "SUM(H2:H41)", "LOG10(5)", "SUM(First:Last!D2:D41)", "SUM('[Book.xlsx]Budget Tracking'!D2:D41)", "A1#+1",
      "IF(TRUE,#REF!,#N/A)", "D41D", "SUM(D:D)", "Q2_2025+D40", "'It''s D2:D41'!A1",
    ])
  func stays(formula: String) throws {
    #expect(try rewriter().rewritten(formula, isOnSheet: true, growth: .all) == nil)
  }

  @Test(
    "references to rows that are pushed down follow them",
    arguments: [
      ("D43+D41", "D44+D41"), ("SUM(D40:D43)", "SUM(D40:D44)"), ("$A$44", "$A$45"), ("SUM(42:44)", "SUM(43:45)"),
      ("SUM(D2:D41)/D43", "SUM(D2:D42)/D44"), ("D43:D41", "D44:D41"), ("ROW(D1048575)", "ROW(D1048576)"),
    ])
  func follows(formula: String, wanted: String) throws {
    #expect(try rewriter(1).rewritten(formula, isOnSheet: true, growth: .all) == wanted)
  }

  @Test("a formula of a format takes the new row in only where dollar signs fix both rows")
  func fixedOnly() throws {
    #expect(try rewriter().rewritten("D2>AVERAGE(D2:D41)", isOnSheet: true, growth: .fixedOnly) == nil)
    #expect(
      try rewriter().rewritten("D2>AVERAGE($D$2:$D$41)", isOnSheet: true, growth: .fixedOnly)
        == "D2>AVERAGE($D$2:$D$42)")
  }

  @Test("a reference to a removed row is an error, a range around it shrinks")
  func removal() throws {
    let rewriter = FormulaRewriter(sheet: "S", mapping: RowMapping(kind: .removed(row: 5, moves: true), columns: 1...5))
    #expect(throws: FormulaRewriter.Dangling.self) {
      try rewriter.rewritten("E5+1", isOnSheet: true, growth: .none)
    }
    #expect(try rewriter.rewritten("SUM(E2:E5)+E6", isOnSheet: true, growth: .none) == "SUM(E2:E4)+E5")
  }

  @Test("a formula copied down moves what no dollar sign fixes")
  func copies() {
    #expect(FormulaRewriter.copied("E40+D41-$D$1+SUM(D$2:D41)", rows: 1) == "E41+D42-$D$1+SUM(D$2:D42)")
    #expect(FormulaRewriter.copied("A1+$B2", rows: 2, columns: 1) == "B3+$B4")
    #expect(FormulaRewriter.copied("A1", rows: -1) == nil)
  }
}

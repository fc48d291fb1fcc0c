import Testing

@testable import Spreadsheet

@Suite("Amounts in formulas")
struct FormulaAmountsTests {
  @Test(
    "a formula that only follows other cells has none",
    arguments: [
      "SUM(D2:D5)", "D2*0.2", "0.2*D2", "D2/2", "ROUND(D2*1.2,2)", "SUBTOTAL(109,Log[Amount])", "IF(D2>0,D2,0)", "-D2",
      "F1+D2",
      "VLOOKUP(A2,Sheet2!A:B,2,0)", "SUMIFS(D:D,B:B,\"Expenses 500\")", "SUM('2025'!D2:D5)", "SUM(2:10)",
      "Log1[Amount 5]",
      "SUM(D2:D5)/12", "EDATE(A2,-1)", "INDEX(D2:D9,3)",
    ])
  func follows(formula: String) { #expect(!FormulaAmounts.hasAmount(formula)) }

  @Test(
    "a number that is added, compared or stands alone is one",
    arguments: [
      "12.4*2", "12.4", "D2+5", "5-D2", "SUM(D2:D5)+100", "IF(D2>500,1,0)", "3*4.5+D2", "MAX(D2,100)", "D2-1E3",
      "SUM(10,20)",
      "ROUND(12.4,1)",
    ])
  func amounts(formula: String) { #expect(FormulaAmounts.hasAmount(formula)) }
}

/// Workbooks of every shape that an append must know, each named by what is peculiar to it.
enum Zoo {
  static let all: [BookFixture] = tables + plainSheets + oddities

  static let columns = """
    <tableColumns count="5"><tableColumn id="1" name="Date"/><tableColumn id="2" name="Type"/>\
    <tableColumn id="3" name="Category"/><tableColumn id="4" name="Amount"/><tableColumn id="5" name="Details"/>\
    </tableColumns>
    """

  static let balance = "SUM(Tracking[[#This Row],[Amount]])"

  /// The table's columns, the sixth of them calculated.
  static let calculated = """
    <tableColumns count="6"><tableColumn id="1" name="Date"/><tableColumn id="2" name="Type"/>\
    <tableColumn id="3" name="Category"/><tableColumn id="4" name="Amount"/><tableColumn id="5" name="Details"/>\
    <tableColumn id="6" name="Balance"><calculatedColumnFormula>\(balance)</calculatedColumnFormula></tableColumn>\
    </tableColumns>
    """

  static let tablePart = "<tableParts count=\"1\"><tablePart r:id=\"rId1\"/></tableParts>"

  static let listSheet = (
    name: "Lists",
    text: BookFixture.sheet(
      [
        row(1, text("A1", "GROCERIES")), row(2, text("A2", "Eat Out")),
        row(3, text("A3", "Rent"), cell("B3", "0", formula: "SUM(Tracking[Amount])")),
      ].joined())
  )

  static func emptyRow(_ number: Int) -> String {
    row(
      number, blank("A\(number)", style: 1), blank("B\(number)", style: 3), blank("C\(number)", style: 3),
      blank("D\(number)", style: 2), blank("E\(number)", style: 3), cell("F\(number)", "0", style: 2, formula: balance))
  }

  static func calculatedRow(_ number: Int) -> String {
    extended(plainRow(number), cell("F\(number)", "7", style: 2, formula: balance))
  }

  static func lists(_ last: Int) -> String {
    """
    <conditionalFormatting sqref="D2:D\(last)"><cfRule type="cellIs" priority="1" operator="greaterThan">\
    <formula>AVERAGE($D$2:$D$\(last))</formula></cfRule></conditionalFormatting><dataValidations count="2">\
    <dataValidation type="list" sqref="B2:B\(last)"><formula1>"expenses,INCOME,savings"</formula1></dataValidation>\
    <dataValidation type="list" sqref="C2:C\(last) H1"><formula1>Lists!$A$1:$A$3</formula1></dataValidation>\
    </dataValidations>
    """
  }
}

import Foundation
import Testing

/// What is met again in a bank's file: the same line is one row, and another line is another, whatever they are called.
@Suite("Statements that come again") struct StatementsAgainTests {
  /// What the rows of the sheet say: amount and payee, the latest first.
  private func rows(_ home: TestHome) throws -> [String] {
    try home.budget(["list"]).output.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return words.count < 3 ? String(line) : "\(words[words.count - 2]) \(words[words.count - 1])"
    }.sorted()
  }

  private func home(_ files: [String: String]) throws -> TestHome {
    let home = try TestHome()
    for (name, text) in files { try home.write(text, to: name) }
    try home.budget(["init", "--currency", "EUR"])
    return home
  }

  @discardableResult
  private func take(_ file: String, _ home: TestHome, _ command: String = "import", _ more: [String] = ["--write"])
    throws -> String
  {
    try home.budget([command, home.path + "/" + file] + more).output
  }

  @Test("a reference that comes each month hides no month")
  func monthly() throws {
    let home = try home([
      "september.csv":
        "Date,Payee,Reference,Amount\n2025-09-01,Jim,RENT,-500.00\n2025-09-13,Tesco,TESCO DUBLIN,-12.40\n",
      "october.csv":
        "Date,Payee,Reference,Amount\n2025-10-01,Jim,RENT,-500.00\n2025-10-13,Tesco,TESCO DUBLIN,-33.10\n",
    ])
    try take("september.csv", home)
    try take("october.csv", home)
    #expect(try rows(home) == ["12.40 tesco", "33.10 tesco", "500.00 jim", "500.00 jim"])
    #expect(try take("october.csv", home).contains("0 new, 2 in the sheet already"))
  }

  @Test("what stands in the place of a reference is none", arguments: ["0", "-", "NOTPROVIDED", "NONREF", "000000"])
  func noReference(_ text: String) throws {
    let home = try home([
      "a.csv": "Date,Payee,Reference,Amount\n2025-10-01,Lidl,\(text),-5.00\n2025-10-01,Lidl,\(text),-5.00\n"
    ])
    #expect(try take("a.csv", home).contains("Logged 2 new"))
    #expect(try take("a.csv", home).contains("0 new, 2 in the sheet already"))
  }

  @Test("which of a reference's lines comes first makes no difference")
  func order() throws {
    let home = try home([
      "a.csv": "Date,Payee,Reference,Amount\n2025-10-01,Lidl,A,-45.00\n",
      "b.csv": "Date,Payee,Reference,Amount\n2025-10-01,Parking,A,-1.00\n2025-10-01,Lidl,A,-45.00\n",
    ])
    try take("a.csv", home)
    try take("b.csv", home)
    #expect(try rows(home) == ["1.00 parking", "45.00 lidl"])
    #expect(try take("b.csv", home).contains("0 new, 2 in the sheet already"))
  }

  @Test("a line that the bank has corrected is asked about")
  func corrected() throws {
    let home = try home([
      "a.csv": "Date,Payee,Reference,Amount\n2025-10-01,Lidl,A,-45.50\n",
      "b.csv": "Date,Payee,Reference,Amount\n2025-10-01,Lidl,A,-54.50\n",
    ])
    try take("a.csv", home)
    #expect(try take("b.csv", home).contains("1 doubtful"))
    #expect(try take("b.csv", home, "match", []).contains("doubtful"))
    #expect(try rows(home) == ["45.50 lidl"])
  }

  @Test("a row that was changed by hand is its line, and does not come back when it is taken back")
  func edited() throws {
    let home = try home(["a.csv": "Date,Payee,Amount\n2025-10-04,LIDL 342 SOFIA BG,-45.50\n"])
    try take("a.csv", home)
    try home.budget(["edit", "last", "25"])
    #expect(try take("a.csv", home).contains("0 new, 1 in the sheet already"))
    let id = try home.budget(["list"]).output.prefix { $0 != " " }
    try home.budget(["undo", String(id)])
    #expect(try take("a.csv", home).contains("0 new, 0 in the sheet already, 1 taken back before"))
    #expect(try take("a.csv", home, "import", ["--write", "--yes"]).contains("Logged 1 new"))
    #expect(try rows(home) == ["45.50 lidl"])
  }

  @Test("what was said, found in a file and taken back does not come back with that file")
  func saidAndTakenBack() throws {
    let home = try home(["a.csv": "Date,Payee,Amount\n2025-10-04,LIDL 342 SOFIA BG,-45.50\n"])
    try home.budget(["45.50 lidl on 3 october"])
    #expect(try take("a.csv", home, "match").contains("1 same"))
    let id = try home.budget(["list"]).output.prefix { $0 != " " }
    try home.budget(["undo", String(id)])
    #expect(try take("a.csv", home).contains("0 new, 0 in the sheet already, 1 taken back before"))
  }

  @Test("what was said and found in one file is the same in a file of another kind")
  func anotherKind() throws {
    let home = try home([
      "a.csv": "Date,Payee,Amount,Currency\n2025-10-04,LIDL 342 SOFIA BG,-45.50,EUR\n",
      "a.qif": "!Type:Bank\nD10/04/2025\nT-45.50\nPLIDL\n^\n",
    ])
    try home.budget(["45.50 lidl on 2 october"])
    #expect(try take("a.csv", home, "match").contains("1 same"))
    #expect(
      try take("a.qif", home, "import", ["--write", "--read-as", "date-format=MM/DD/YYYY"]).contains("0 new, 1 in"))
    #expect(try rows(home) == ["45.50 lidl"])
  }

  @Test("a line without a name that the bank has corrected is asked about")
  func correctedUnnamed() throws {
    let home = try home([
      "a.csv": "Date,Payee,Amount\n2025-10-01,BILLA,-18.00\n2025-10-02,Lidl,-5.00\n",
      "b.csv": "Date,Payee,Amount\n2025-10-01,BILLA,-18.90\n2025-10-02,Lidl,-5.00\n",
    ])
    try take("a.csv", home)
    #expect(try take("b.csv", home).contains("0 new, 1 in the sheet already, 1 doubtful"))
  }

  @Test(
    "what the bank gives back or declines after it was logged is told, with what takes it back", arguments: ["A", ""])
  func withdrawn(reference: String) throws {
    let head = "Date,Payee,Reference,State,Amount\n"
    let home = try home([
      "a.csv": head + "2025-10-01,Hotel,\(reference),COMPLETED,-200.00\n2025-10-02,Lidl,B,COMPLETED,-5.00\n",
      "b.csv": head + "2025-10-01,Hotel,\(reference),REVERTED,-200.00\n2025-10-02,Lidl,B,COMPLETED,-5.00\n",
      "c.csv": head + "2025-10-01,Hotel,C,DECLINED,-200.00\n2025-10-01,Hotel,\(reference),COMPLETED,-200.00\n",
    ])
    try take("a.csv", home)
    #expect(try home.budget(["import", home.path + "/c.csv"]).error.isEmpty)
    for command in ["import", "match"] {
      let told = try home.budget([command, home.path + "/b.csv"])
      #expect(told.error.contains("The bank has given back or declined what stands in the sheet: Budget Tracking!A"))
      #expect(told.error.contains("Take it back: budget undo "))
    }
    #expect(try take("b.csv", home, "match", ["--json"]).contains(#""withdrawn":[{"#))
  }

  @Test("what was said in leva is the same line in euro, once the book is counted in them")
  func converted() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "BGN"])
    try home.write("Date,Payee,Amount,Currency\n2025-10-03,LIDL 342,-50.00,BGN\n", to: "leva.csv")
    try home.write("Date,Payee,Amount,Currency\n2025-10-03,LIDL 342,-25.56,EUR\n", to: "euro.csv")
    try home.budget(["50 lidl on 2 october"])
    #expect(try take("leva.csv", home, "match").contains("1 same"))
    #expect(try home.budget(["convert", "EUR"]).code == .done)
    for file in ["euro.csv", "leva.csv"] { #expect(try take(file, home).contains("0 new, 1 in the sheet already")) }
  }

  @Test("a payment that a file has in parts and somebody said as a whole is asked about")
  func inParts() throws {
    let parts = "!Type:Bank\nD2025-10-04\nT-60.00\nPTesco\nSGroceries\n$-40.00\nSClothes\n$-20.00\n^\n"
    let home = try home(["a.qif": parts])
    #expect(try take("a.qif", home, "import", []).contains("2 new"))
    try home.budget(["60 tesco on 4 october"])
    #expect(try take("a.qif", home).contains("0 new, 0 in the sheet already, 2 doubtful"))
  }

  @Test("a new workbook is not made in a currency that nobody said")
  func newWorkbook() throws {
    let home = try TestHome()
    try home.write("Date,Payee,Amount,Currency\n2025-10-03,LIDL 342,-50.00,EUR\n", to: "a.csv")
    try home.write("Date,Payee,Amount\n2025-10-03,LIDL 342,-50.00\n", to: "b.csv")
    let told = try home.budget(["import", home.path + "/a.csv", "--write"])
    #expect(told.code == .configuration)
    #expect(told.error.contains("--currency EUR"))
    #expect(try take("b.csv", home, "import", []).contains("1 new"))
    #expect(try take("a.csv", home, "import", ["--write", "--currency", "EUR"]).contains("Logged 1 new"))
  }

  @Test("what a shop gives back needs no category taught")
  func refund() throws {
    let home = try home(["a.csv": "Date,Payee,Amount\n2025-10-03,Lidl,-50.00\n2025-10-05,Lidl,20.00\n"])
    #expect(try home.budget(["import", home.path + "/a.csv"]).error.isEmpty)
  }

  @Test("a workbook that was moved is known by the first thing that is done with it")
  func moved() throws {
    let home = try home(["a.csv": "Date,Payee,Amount\n2025-10-04,LIDL 342,-45.50\n2025-10-05,BILLA,-7.80\n"])
    try take("a.csv", home)
    try home.budget(["edit", "last", "9.99"])
    let other = home.path + "/household.xlsx"
    try FileManager.default.moveItem(atPath: home.path + "/budget.xlsx", toPath: other)
    try home.budget(["config", "set", "file", other])
    #expect(try take("a.csv", home).contains("0 new, 2 in the sheet already"))
    #expect(try home.budget(["history"]).output.contains("lidl"))
  }

  @Test(
    "a row that was deleted by hand is not in the sheet already",
    arguments: [(1, "1 taken back before"), (2, "1 lost from the sheet")], ["A|B|C", "||"])
  func deletedByHand(row: (place: Int, told: String), references: String) throws {
    let home = try TestHome()
    let names = references.split(separator: "|", omittingEmptySubsequences: false)
    let lines = zip(["2025-10-04,Lidl,", "2025-10-05,Billa,", "2025-10-06,Zara,"], names).map { $0 + $1 + ",-5.50\n" }
    try home.write("Date,Payee,Reference,Amount\n" + lines.joined(), to: "a.csv")
    let book = home.path + "/book.csv"
    try home.budget(["init", "--currency", "EUR", "--file", book])
    let more = ["--write", "--file", book, "--currency", "EUR"]
    #expect(try take("a.csv", home, "import", more).contains("Logged 3 new"))
    var rows = try String(contentsOfFile: book, encoding: .utf8).split(separator: "\n")
    rows.remove(at: rows.count - 3 + row.place)
    try (rows.joined(separator: "\n") + "\n").write(toFile: book, atomically: true, encoding: .utf8)
    #expect(try take("a.csv", home, "import", more).contains("0 new, 2 in the sheet already, \(row.told)"))
  }

  @Test("salary that a later statement takes back is told, and in one file it never was")
  func reversedIncome() throws {
    let head = "Дата;Описание;Сума\n"
    let salary = "04.10.2025;Заплата АКМЕ;1000,00\n06.10.2025;LIDL;-5,00\n"
    let back = "07.10.2025;Сторно Заплата АКМЕ;-1000,00\n08.10.2025;LIDL;-6,00\n"
    let home = try home(["a.csv": head + salary, "b.csv": head + back, "c.csv": head + salary + back])
    #expect(try take("c.csv", home, "import", []).contains("2 new, 0 in the sheet already, 2 passed over (2 reverted)"))
    try take("a.csv", home)
    let told = try home.budget(["import", home.path + "/b.csv"])
    #expect(told.error.contains("The bank has given back or declined what stands in the sheet: Budget Tracking!A"))
    #expect(told.output.contains("1 new"))
  }

  @Test("sums of before the euro that name no currency are in what a converted budget was counted in")
  func unnamedCurrency() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "BGN"])
    try home.write("Дата;Контрагент;Сума\n03.10.2025;Billa;-33,33\n", to: "a.csv")
    try take("a.csv", home)
    #expect(try home.budget(["convert", "EUR", "--yes"]).code == .done)
    let told = try home.budget(["import", home.path + "/a.csv", "--write"])
    #expect(told.output.contains("0 new, 1 in the sheet already"))
    try home.write("Дата;Контрагент;Сума\n04.10.2025;Lidl;-20,00\n", to: "b.csv")
    let other = try home.budget(["import", home.path + "/b.csv"])
    #expect(other.output.contains("10.23 EUR") && other.error.contains("taken as BGN"))
    #expect(try take("b.csv", home, "import", ["--read-as", "currency=EUR"]).contains("20 EUR"))
  }
}

import Console
import Foundation
import Testing

/// What `budget export` writes, `budget import` reads.
@Suite struct ExportedAgainTests {
  static let forms = ["hledger", "ledger", "beancount", "csv", "tsv", "json"]

  /// A year of a household in short: each type, an own currency, and names that mean something to the programs.
  private func household() throws -> TestHome {
    let home = try TestHome()
    for said in [
      "spent 20 at lidl", "received 2500 salary on 2025-11-01", "saved 100", "15 usd taxi on 2025-10-30", "coffee 3.20",
      "coffee 3.20",
      "120 eur at Next yesterday", "rent received 650", "fun 12",
    ] {
      try home.budget(said.split(separator: " ").map(String.init) + ["--yes"])
    }
    for details in [
      "a; b | c", "the \"quoted\" bar", "* starred", "(code) cafe", "colon: here", "back\\slash", "Eat out", "=cmd",
    ] {
      try home.budget(["edit", "last", "details", details])
      try home.budget(["log", "9 leva for pizza on 2025-10-12"])
    }
    return home
  }

  /// All rows without their ids.
  private func rows(of book: String, in home: TestHome) throws -> [String] {
    try home.budget(["export", "csv", "--file", book]).output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropLast().joined(separator: ",")
    }
  }

  @Test("an export that is read into a new workbook gives the same rows, and none twice", arguments: forms)
  func again(form: String) throws {
    let home = try household()
    try home.write(try home.budget(["export", form]).output, to: "all.\(form)")
    let file = home.path + "/all.\(form)"
    let rows = try rows(of: home.book, in: home)
    #expect(rows.count > 10)

    let other = home.path + "/other.xlsx"
    try home.budget(["init", "--file", other, "--currency", "BGN"])
    let first = try home.budget(["import", file, "--write", "--file", other])
    #expect(first.output.hasPrefix("Logged \(rows.count - 1) new, 0 in the sheet already, 0 passed over"), "\(first)")
    #expect(try self.rows(of: other, in: home) == rows)
    let second = try home.budget(["import", file, "--write", "--file", other])
    #expect(second.output.hasPrefix("Logged 0 new, \(rows.count - 1) in the sheet already"), "\(second)")
  }

  @Test("an export comes home without doubling, whatever has become of its entries since", arguments: forms)
  func home(form: String) throws {
    let home = try household()
    try home.write(try home.budget(["export", form]).output, to: "all.\(form)")
    let count = try rows(of: home.book, in: home).count - 1
    try home.budget(["edit", "last", "77"])
    let told = try home.budget(["import", home.path + "/all.\(form)"])
    #expect(told.output == "0 new, \(count) in the sheet already, 0 passed over\n", "\(told)")
  }

  @Test("a row that was worked out to more than cents comes home as the row that it is", arguments: forms)
  func worked(form: String) throws {
    let home = try TestHome()
    let book = home.path + "/book.csv"
    try home.write(
      "Date,Type,Category,Amount,Currency,Details\n2025-10-05,Expenses,Eat out,33.333333333,EUR,pizza\n"
        + "2025-10-06,Expenses,Groceries,0.005,EUR,tiny\n2025-10-07,Income,Other,10.125,EUR,half\n"
        + "2025-10-08,Expenses,Groceries,-10.126,EUR,back\n",
      to: "book.csv")
    try home.write(try home.budget(["export", form, "--file", book]).output, to: "all.\(form)")
    let told = try home.budget(["import", home.path + "/all.\(form)", "--file", book])
    #expect(told.output == "0 new, 4 in the sheet already, 0 passed over\n", "\(told)")
  }

  @Test("a sheet's own categories come back as they are called", arguments: forms)
  func own(form: String) throws {
    let home = try TestHome()
    try home.write("[expenses]\nPets & vet = vet\nFood: out = pizza\n[income]\nPay\n[savings]\nJar\n", to: "mine.txt")
    let make = ["init", "--categories", home.path + "/mine.txt", "--currency", "EUR"]
    try home.budget(make)
    for said in ["vet 40", "pizza 12", "received 900 pay", "saved 50"] {
      try home.budget(said.split(separator: " ").map(String.init) + ["--yes"])
    }
    try home.write(try home.budget(["export", form]).output, to: "all.\(form)")
    let other = home.path + "/other.xlsx"
    try home.budget(make + ["--file", other])
    try home.budget(["import", home.path + "/all.\(form)", "--write", "--file", other])
    let rows = try rows(of: home.book, in: home)
    #expect(rows.count == 5)
    #expect(try self.rows(of: other, in: home) == rows)
  }

  @Test("accounts come home with their entries, and what moved between them is none", arguments: forms)
  func accounts(form: String) throws {
    let home = try TestHome()
    let names = "card,savings account,в брой"
    try home.budget(["config", "set", "account-names", names])
    for said in [
      "coffee 3.20 with card", "обяд 12 в брой", "paid 40 for the dentist from my savings account", "taxi 9",
    ] {
      try home.budget(["--yes", said])
    }
    try home.budget(["accounts", "card", "500"])
    try home.budget(["moved 200 from card to в брой"])
    try home.write(try home.budget(["export", form]).output, to: "all.\(form)")
    let other = home.path + "/other.xlsx"
    try home.budget(["init", "--file", other, "--currency", "BGN"])
    let told = try home.budget(["import", home.path + "/all.\(form)", "--write", "--file", other])
    #expect(told.output.hasPrefix("Logged 4 new, 0 in the sheet already"), "\(told)")
    let accounts = try home.budget(["export", "csv", "--file", other]).output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    }
    #expect(accounts == ["card", "в брой", "savings account", ""])
  }

  /// A sheet as somebody keeps it who writes what came back below zero; and of what is less than a cent.
  private func typed() throws -> TestHome {
    let home = try TestHome()
    try home.budget(["config", "set", "currency", "BGN"])
    try home.write(
      """
      Date,Type,Category,Amount,Details
      2025-10-30,Expenses,Clothes,60,zara
      2025-11-01,Expenses,Clothes,-20,zara refund
      2025-11-01,Income,Salary Ivo,-50,paid back
      2025-11-02,Expenses,Groceries,0.001,rest

      """, to: "typed.csv")
    return home
  }

  @Test("what stands below zero comes home as the row that it is, and as itself into another sheet", arguments: forms)
  func belowZero(form: String) throws {
    let home = try typed()
    let own = ["--file", home.path + "/typed.csv"]
    try home.write(try home.budget(["export", form] + own).output, to: "all.\(form)")
    let file = home.path + "/all.\(form)"
    let told = try home.budget(["import", file] + own)
    #expect(told.output.hasPrefix("0 new, 3 in the sheet already, 1 passed over"), "\(told)")

    let other = home.path + "/other.xlsx"
    try home.budget(["init", "--file", other, "--currency", "BGN"])
    let first = try home.budget(["import", file, "--write", "--file", other])
    #expect(first.code == .done && first.output.hasPrefix("Logged 3 new"), "\(first)")
    let rows = try rows(of: other, in: home)
    #expect(rows.contains("2025-11-01,Expenses,Clothes,-20,BGN,zara refund,,,"), "\(rows)")
    #expect(rows.contains("2025-11-01,Income,Salary Ivo,-50,BGN,paid back,,,"), "\(rows)")
    let second = try home.budget(["import", file, "--write", "--file", other])
    #expect(second.output.hasPrefix("Logged 0 new, 3 in the sheet already"), "\(second)")
    #expect(try home.budget(["doctor", "--file", other]).code == .done)
    #expect(try home.budget(["undo", "3", "--yes", "--file", other]).code == .done)
    #expect(try self.rows(of: other, in: home).count == 1)
  }

  @Test("a bank's line of what came back is the row below zero that says so")
  func bankRefund() throws {
    let home = try typed()
    try home.write(
      "Date,Description,Amount,Currency\n2025-10-30,ZARA,-60.00,BGN\n2025-11-01,ZARA REFUND,20.00,BGN\n", to: "bank.csv"
    )
    let told = try home.budget(
      ["import", home.path + "/bank.csv", "--file", home.path + "/typed.csv"])
    #expect(told.output.hasPrefix("0 new, 2 in the sheet already"), "\(told)")
  }

  @Test("a sheet that tells types by the sign gets what came back as money that came in")
  func bySign() throws {
    let home = try typed()
    let own = ["--file", home.path + "/typed.csv"]
    try home.write(try home.budget(["export", "csv"] + own).output, to: "all.csv")
    try home.write(
      "Date,Amount,Details\n2025-10-01,-20,lidl\n2025-10-02,-30,billa\n2025-10-03,900,pay\n2025-10-04,-12,dm\n",
      to: "signs.csv")
    let signs = ["--file", home.path + "/signs.csv"]
    let told = try home.budget(["import", home.path + "/all.csv", "--write"] + signs)
    #expect(told.code == .done, "\(told)")
    let rows = try home.budget(["list", "--csv"] + signs).output
    #expect(rows.contains("2025-11-01,Income,") && rows.contains("20"), "\(rows)")
    #expect(try home.budget(["doctor"] + signs).code == .done)
  }
}

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
}

import Console
import Entities
import Foundation
import Testing

/// Whose an entry is, in sheets with a column for it.
@Suite("The column that says who")
struct WhoTests {
  /// A household's sheets, each with who paid in a place of its own: what is written there, and where it may be read.
  private static let kinds: [(name: String, lines: [String])] = [
    (
      "own.xlsx",
      [
        "[Семейни]", "Дата | Кой | Вид | Категория | Описание | Сума (EUR)",
        "2025-10-01 | Иво | Разход | Храна | лидл | 12", "2025-10-02 | Мария | Разход | Транспорт | такси | 5",
        "2025-10-03 | Мария | Приход | Заплата | заплата | 900",
      ]
    ),
    (
      "own.xlsx",
      [
        "[Log]", "Date | Item | Category | Cost (EUR) | Paid by", "2025-10-01 | lidl | Food | 12 | Ivo",
        "2025-10-02 | taxi | Transport | 5 | Maria", "2025-10-03 | bread | Food | 3 | Maria",
      ]
    ),
    (
      "own.csv",
      [
        "Who;Date;Outflow (EUR);Inflow (EUR);Category;Payee", "Ivo;2025-10-01;12;;Food;lidl",
        "Maria;2025-10-02;5;;Transport;taxi", "Maria;2025-10-03;;900;Salary;acme",
      ]
    ),
  ]

  private func home(_ kind: (name: String, lines: [String])) throws -> TestHome {
    let home = try TestHome()
    let book = home.path + "/" + kind.name
    if kind.name.hasSuffix(".csv") {
      try (kind.lines.joined(separator: "\n") + "\n").write(toFile: book, atomically: true, encoding: .utf8)
    } else {
      try OwnWorkbook.write(kind.lines, to: book)
    }
    try home.budget(["init", "--from", book])
    return home
  }

  /// Of whom the month's sum is so much; `nil` of nobody.
  private func who(_ amount: String, _ home: TestHome) throws -> String? {
    let sums = try home.budget(["summary", "--by", "member", "--json"]).output
    let found = try Regex(
      "\"amount\":\(amount),\"before\":[0-9.]+,\"count\":[0-9]+,(\"member\":\"([^\"]*)\",)?\"type\"")
    let sum = try #require(try found.firstMatch(in: sums), "\(amount) is nobody's sum: \(sums)")
    return sum[2].substring.map(String.init)
  }

  @Test("it is filled with the member who says the entry", arguments: kinds.indices)
  func said(kind: Int) throws {
    let home = try home(Self.kinds[kind])
    try home.budget(["member", "add", "Kalina"])
    try home.budget(["--member", "Kalina", "spent 20 at lidl"])
    // The journal is gone: it stands in the sheet.
    try FileManager.default.removeItem(atPath: home.path + "/.local")
    #expect(try who("20", home) == "Kalina")
  }

  @Test("and with whom the sentence names, where the sheet's rows know them", arguments: kinds.indices)
  func named(kind: Int) throws {
    let home = try home(Self.kinds[kind])
    let name = kind == 0 ? "Мария" : "Maria"
    for sentence in ["\(name) paid 20 for bread", "Мария плати 4 евро за хляб", "Maria bought milk for 3 at lidl"] {
      let answer = try home.budget([sentence])
      #expect(answer.code == .done && answer.output.contains(", \(name))"), "\(sentence): \(answer)")
      #expect(!answer.output.contains("(maria ") && !answer.output.contains("(мария "), "\(answer)")
    }
    #expect(try who("27", home) == name)
    try home.budget(["undo"])
    #expect(try who("24", home) == name)
    try home.budget(["edit", "last", "5"])
    #expect(try who("25", home) == name, "an edit leaves whose it is")
    try FileManager.default.removeItem(atPath: home.path + "/.local")
    #expect(try who("25", home) == name, "and so it stands in the sheet")
  }

  @Test("what is said of somebody else is nobody's of the household, as ever")
  func strangers() throws {
    let home = try home(Self.kinds[1])
    for sentence in ["Peter paid 20 for bread", "Maria's boss paid 20 for bread"] {
      let answer = try home.budget([sentence])
      #expect(answer.code != .done, "\(sentence): \(answer)")
    }
    // With whom something was shared is no member.
    try home.budget(["split 60 dinner with Anna"])
    #expect(try home.budget(["Anna paid 20 for bread"]).code != .done)
  }

  @Test("of several entries each is whose its part says, also where it is asked first")
  func several() throws {
    let home = try home(Self.kinds[1])
    let answer = try home.budget(["Maria paid 20 for bread, and I paid 7 for the taxi"])
    if answer.code != .done { #expect(try home.budget(["yes"]).code == .done, "\(answer)") }
    #expect(try who("20", home) == "Maria")
    #expect(try who("7", home) == nil)
  }

  @Test("who is a member is known without a column, too, and what is shared is owed to who paid")
  func withoutColumn() throws {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "5 coffee"])
    try home.budget(["member", "add", "Maria"])
    let answer = try home.budget(["--yes", "Maria paid 60 for dinner, split with Anna"])
    #expect(answer.code == .done, "\(answer)")
    #expect(try home.budget(["owed"]).output == "Anna owes Maria 30 EUR\n")
    #expect(try who("30", home) == "Maria")
    #expect(try home.budget(["ask", "how much did Maria spend"]).output.contains("30"))
  }

  @Test("lines of a pipe know them as single sentences do")
  func piped() throws {
    let home = try home(Self.kinds[1])
    let lines = (1...12).map { "Maria paid \($0) for bread\nspent 1 at lidl" }.joined(separator: "\n")
    #expect(try home.budget([], input: lines + "\n").code == .done)
    #expect(try who("78", home) == "Maria")
    #expect(try who("12", home) == nil)
  }

  @Test(
    "“my wife” is the other one of the household",
    arguments: ["my wife paid 45 at Lidl", "жена ми плати 45 лв в Лидл", "My husband bought bread for 45"])
  func partner(_ sentence: String) throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "5 coffee"])
    for name in ["Ivo", "Kalina"] { try home.budget(["member", "add", name]) }
    var answer = try home.budget(["--member", "Ivo", sentence])
    if answer.code != .done { answer = try home.budget(["--member", "Ivo", "yes"]) }
    #expect(answer.code == .done, "\(answer)")
    #expect(try who("45", home) == "Kalina")
  }

  @Test("of several it is asked who it was, and it is never who speaks")
  func partnerOfSeveral() throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "5 coffee"])
    for name in ["Ivo", "Kalina", "Maria"] { try home.budget(["member", "add", name]) }
    let asked = try home.budget(["--member", "Ivo", "my wife paid 45 at Lidl"])
    #expect(asked.code != .done && asked.error.contains("Who was that"), "\(asked)")
    #expect(asked.error.contains("Kalina") && asked.error.contains("Maria") && !asked.error.contains("Ivo"))
    #expect(try home.budget(["--member", "Ivo", "the second"]).code == .done)
    #expect(try who("45", home) == "Maria")
  }

  @Test("where nobody's name is kept, what “my wife” paid is the household's as ever")
  func partnerOfNobody() throws {
    let home = try TestHome()
    #expect(try home.budget(["--currency", "BGN", "my wife paid 45 at Lidl"]).code == .done)
  }

  @Test("a name of two words is known by both, or by the first", arguments: ["Maria Petrova", "Maria"])
  func fullName(_ said: String) throws {
    let lines = Self.kinds[1].lines.map { $0.replacingOccurrences(of: "Maria", with: "Maria Petrova") }
    let home = try home((name: "own.xlsx", lines: lines))
    let answer = try home.budget(["\(said) paid 20 for bread"])
    #expect(answer.code == .done && answer.output.contains("(bread"), "\(answer)")
    #expect(try who("20", home) == "Maria Petrova")
  }

  @Test(
    "the name may stand behind the verb",
    arguments: ["12 лв плати Мария", "за хляб 12 лв плати Мария", "плати Мария 12 лв за хляб"])
  func behindVerb(_ sentence: String) throws {
    let home = try home(Self.kinds[0])
    var answer = try home.budget([sentence])
    if answer.code != .done { answer = try home.budget(["yes"]) }
    #expect(answer.code == .done && !answer.output.contains("(мария"), "\(answer)")
    #expect(try who("6.14", home) == "Мария")
  }
}

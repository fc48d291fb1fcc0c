import Budgeting
import Console
import Entities
import FoundationEssentials
import Testing
import Workbook

/// Pictures of receipts that are kept: none takes another's place, and what is deleted was asked for.
@Suite("Kept pictures of receipts")
struct KeptPicturesTests {
  private let home: TestHome
  init() throws { home = try TestHome() }

  /// A picture's bytes are its key and its amount.
  private struct Reader: ReceiptReader {
    func look(
      at bytes: [UInt8], today: CalendarDate, payeeOfTill: (String) -> String?
    ) throws(UnreadPicture) -> SeenPicture {
      let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
      return SeenPicture([
        SeenPayment(
          .code, Decimal(string: fields[1]) ?? 0, .lev, day: today, time: "10:00", payee: "lidl",
          key: "receipt:" + fields[0], confidence: 1)
      ])
    }
  }

  private func budget(_ words: String...) throws -> (output: String, error: String, code: ExitCode) {
    let (output, error) = (OutputStream(isTerminal: false), OutputStream(isTerminal: false))
    let path = home.path
    let host = Host(
      arguments: words, environment: { $0 == "HOME" ? path : nil }, input: LineReader(text: ""), output: output,
      error: error, today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks())
    let code = Program.run(host, companions: [ReceiptCommand(reader: Reader())])
    return (output.text, error.text, code)
  }

  /// Logs a picture and keeps it; gives the entry's id.
  private func keep(_ content: String, as name: String) throws -> String {
    try home.write(content, to: name)
    let told = try budget("receipt", home.path + "/" + name, "--yes", "--keep", "--currency", "BGN")
    #expect(told.code == .done, "\(told)")
    let row = try budget("list").output.split(separator: "\n").last ?? ""
    return String(row.prefix { $0 != " " && $0 != "\t" })
  }

  private func content(_ path: Substring) throws -> String { try String(contentsOfFile: String(path), encoding: .utf8) }

  @Test("receipts whose keys differ in a mark alone have a picture each")
  func marks() throws {
    let (one, other) = (try keep("a:b 12.40", as: "one.jpg"), try keep("a-b 7", as: "other.jpg"))
    for (id, said) in [(one, "a:b 12.40"), (other, "a-b 7")] {
      let files = try budget("receipt", id).output.split(separator: "\n")
      #expect(try files.map { try content($0) } == [said])
    }
  }

  @Test("a receipt that was taken back is said not to be logged, and how it comes back")
  func takenBack() throws {
    let id = try keep("a:b 12.40", as: "one.jpg")
    #expect(try budget("undo", id).code == .done)
    let told = try budget("receipt", home.path + "/one.jpg", "--yes", "--currency", "BGN")
    #expect(told.code == .notUnderstood)
    #expect((told.output + told.error).contains("Not logged"))
    #expect((told.output + told.error).contains("budget undo \(id)"))
    let wire = try budget("receipt", home.path + "/one.jpg", "--yes", "--currency", "BGN", "--json")
    #expect(wire.code == .notUnderstood && wire.output.contains("\"success\":false"), "\(wire)")
    #expect(wire.output.contains("budget undo \(id)") && !wire.output.contains("app_action_required"))
    #expect(try budget("undo", id).code == .done)
    #expect(try budget("list").output.contains("12.4"))
  }

  @Test("a second picture of a receipt is kept beside the first, the same one not twice")
  func again() throws {
    let id = try keep("a:b 12.40", as: "one.jpg")
    for content in ["a:b 12.40 sharper", "a:b 12.40"] {
      try home.write(content, to: "one.jpg")
      _ = try budget("receipt", home.path + "/one.jpg", "--yes", "--keep")
    }
    let files = try budget("receipt", id).output.split(separator: "\n")
    #expect(try Set(files.map { try content($0) }) == ["a:b 12.40", "a:b 12.40 sharper"])
    #expect(try budget("receipt", "list").output.split(separator: "\n").count == 2)
  }

  @Test("deleted are all pictures of one receipt and no others; the entry stays, and is not logged again")
  func deletion() throws {
    let (one, other) = (try keep("a:b 12.40", as: "one.jpg"), try keep("a-b 7", as: "other.jpg"))
    #expect(try budget("receipt", "delete", one, "--dry-run").output.contains("Would delete 1 picture"))
    #expect(try budget("receipt", "delete", one).output == "Deleted 1 picture of \(one); the entry stays\n")
    #expect(try budget("receipt", one).code == .noInput)
    #expect(try budget("receipt", other).code == .done)
    let again = try budget("receipt", home.path + "/one.jpg", "--yes")
    #expect(again.output.contains("before"), "\(again)")
    #expect(try budget("list").output.split(separator: "\n").count == 2)
    #expect(try budget("receipt", "delete", one).code == .noInput)
    #expect(try budget("receipt", "delete").code == .usage)
    #expect(try budget("receipt", "list", "--json").output.contains("\"id\":\"\(other)\""))
  }

  @Test("pictures that were kept under the former names are found, where it is clear whose they are")
  func formerNames() throws {
    let id = try keep("a:b 12.40", as: "one.jpg")
    let folder = home.path + "/.local/state/budget/receipts"
    let manager = FileManager.default
    let file = try #require(try manager.contentsOfDirectory(atPath: folder).first)
    try manager.moveItem(atPath: folder + "/" + file, toPath: folder + "/receipt-a-b.jpg")
    #expect(try budget("receipt", id).output == folder + "/receipt-a-b.jpg\n")
    _ = try keep("a-b 7", as: "other.jpg")
    #expect(try budget("receipt", id).code == .noInput)
    #expect(try budget("receipt", "list").output.contains("–  \(folder)/receipt-a-b.jpg"))
  }

  @Test("a picture that belongs to no entry is deleted by its name, as it is listed")
  func withoutEntry() throws {
    try home.write("a:b 12.40", to: "one.jpg")
    #expect(try budget("receipt", home.path + "/one.jpg", "--keep", "--currency", "BGN").code == .notUnderstood)
    #expect(try budget("no").code == .done)
    let file = try #require(try budget("receipt", "list").output.split(separator: " ").last).dropLast()
    #expect(try budget("receipt", "delete", String(file)).output == "Deleted \(file)\n")
    #expect(try budget("receipt", "list").output.contains("No pictures are kept"))
    #expect(try budget("receipt", "list", "extra").code == .usage)
  }

  @Test("a receipt that was answered with no is asked about again, but for a whole folder, where that is told")
  func declined() throws {
    try home.write("a:b 12.40", to: "one.jpg")
    for _ in 1...2 {
      #expect(try budget("receipt", home.path + "/one.jpg", "--currency", "BGN").code == .notUnderstood)
      #expect(try budget("no").code == .done)
    }
    let told = try budget("receipt", home.path + "/one.jpg", "--yes")
    #expect(told.code == .notUnderstood && told.error.contains("Without --yes it is asked about again"), "\(told)")
    #expect(try budget("receipt", home.path + "/one.jpg").code == .notUnderstood)
    #expect(try budget("yes").output.contains("Logged"))
    #expect(try budget("history").output.contains("a receipt"))
  }

  @Test("a receipt of one workbook is another row in another one, once")
  func twoWorkbooks() throws {
    _ = try keep("a:b 12.40", as: "one.jpg")
    let other = home.path + "/other.xlsx"
    for told in ["Logged", "(logged before)"] {
      let run = try budget("receipt", home.path + "/one.jpg", "--yes", "--file", other, "--currency", "BGN")
      #expect(run.code == .done && run.output.contains(told), "\(run)")
    }
    #expect(try budget("receipt", home.path + "/one.jpg", "--yes").output.contains("(logged before)"))
  }
}

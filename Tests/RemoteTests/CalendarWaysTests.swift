import Entities
import Foundation
import HTTP
import Ledger
import Rates
import Server
import Sheets
import Testing
import Workbook

@Suite("Reminders and events reach the calendar through every face")
struct CalendarWaysTests {
  private let client: TestClient
  private var path: String { client.home + "/home.ics" }

  init() throws { client = try TestClient() }

  private func local(_ words: String...) throws -> TestClient.Outcome {
    try client.run(
      "--calendar", "~/home.ics", "--", words.joined(separator: " "), server: nil, isRemote: false)
  }

  private func summaries() throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\r\n")
      .filter { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
  }

  @Test("off by default, it is understood and refused")
  func off() throws {
    let outcome = try client.run("remind me to pay the rent on friday", server: nil, isRemote: false)
    #expect(outcome.code == .notUnderstood)
    #expect(outcome.error.contains("Reminders are not supported"))
  }

  @Test(
    "a sentence here",
    arguments: [
      ("remind me to pay the rent on friday", "In the calendar: pay the rent, 2025-11-07\n"),
      ("напомни ми да платя тока утре в 10:30", "In the calendar: платя тока, 2025-11-04 at 10:30\n"),
    ])
  func here(text: String, told: String) throws {
    let outcome = try local(text)
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(outcome.output == told)
    #expect(try summaries().count == 1)
    #expect(try client.rows().isEmpty)
  }

  @Test("the setting may stand in the configuration, and JSON says by what the entry is known")
  func configured() throws {
    let folder = client.home + "/.config/budget"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "calendar = ~/home.ics\n".write(toFile: folder + "/config", atomically: true, encoding: .utf8)
    let outcome = try client.run(
      "--json", "--id", "k1", "dentist appointment tomorrow at 10", server: nil, isRemote: false)
    let answer = try #require(JSONValue(json: Array(outcome.output.utf8)))
    #expect(answer["message"]?.text == "In the calendar: dentist appointment, 2025-11-04 at 10:00")
    #expect(outcome.output.contains(#""result":{"uid":["budget-key-k1"]}"#))
    #expect(try summaries() == ["dentist appointment"])
  }

  @Test("parse and --dry-run show it, and write nothing")
  func shown() throws {
    let parsed = try client.run(
      "--calendar", path, "parse", "remind me to pay the rent on friday", server: nil, isRemote: false)
    #expect(parsed.code == .done)
    #expect(parsed.output.contains(#""type":"create_reminder""#))
    let shown = try client.run(
      "--calendar", path, "--dry-run", "remind me to pay the rent on friday", server: nil, isRemote: false)
    #expect(shown.output == "Would do: Put a reminder in the calendar: pay the rent, 2025-11-07\n")
    #expect(try summaries().isEmpty)
  }

  @Test("a retry with the same key has its effect once, and other words under it are refused")
  func retry() throws {
    func say(_ text: String) throws -> TestClient.Outcome {
      try client.run("--calendar", path, "--id", "k1", "--", text, server: nil, isRemote: false)
    }
    #expect(try say("remind me to pay the rent on friday").output == "In the calendar: pay the rent, 2025-11-07\n")
    let again = try say("remind me to pay the rent on friday")
    #expect(again.output == "In the calendar: pay the rent, 2025-11-07  (done before)\n")
    let other = try say("remind me to call mum tomorrow")
    #expect(other.code == .notUnderstood)
    #expect(other.error.contains("used before, for other words"))
    #expect(try summaries() == ["pay the rent"])
  }

  @Test("piped between entries, each line has its effect")
  func piped() throws {
    let outcome = try client.run(
      "--calendar", path, "-", input: "spent 20 at lidl\nremind me to call mum tomorrow\nmake it 30\n", server: nil,
      isRemote: false)
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(try summaries() == ["call mum"])
    #expect(try client.rows().map(\.amount) == [30])
  }

  @Test("a server that has no calendar leaves it to the one here")
  func remote() throws {
    let server = try TestServer()
    let outcome = try client.run("--calendar", path, "remind me to pay the rent on friday", server: server.base)
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(try summaries() == ["pay the rent"])
    #expect(try client.run("remind me to pay the rent", server: server.base).code == .notUnderstood)
  }

  @Test("what another server makes of the words goes into the calendar here, and nowhere without one")
  func answered() throws {
    let server = try FixedServer(
      200,
      #"{"success":true,"action_type":"app_action_required","message":"Ok","app_action":{"type":"create_calendar_event","title":"Dentist","date":"2025-11-05","time":"10:00"}}"#
    )
    let off = try client.run("x", server: server.base)
    #expect(off.code == .notUnderstood)
    #expect(off.error.contains("Calendar events are not supported"))
    let outcome = try client.run("--calendar", path, "x", server: server.base)
    #expect(outcome.output == "In the calendar: Dentist, 2025-11-05 at 10:00\n")
    #expect(try summaries() == ["Dentist"])
  }

  @Test("POST /entries puts it into the server's calendar, once for each key; /process only answers")
  func posted() throws {
    let today = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    var settings = ServiceSettings(
      workbook: Workbook(path: client.home + "/budget.xlsx"), rates: ExchangeRates(base: .lev),
      access: AccessPolicy(tokens: nil), today: { today })
    let ledger = try Ledger(
      at: LedgerLocation(stateFolder: client.home + "/state"), baseCurrency: .lev, stores: Workbooks())
    #expect(post("entries", BudgetService(settings, ledger: ledger)).status == 501)
    settings.setting = { [path] in $0 == "calendar" ? path : nil }
    let service = BudgetService(settings, ledger: ledger)
    let shown = post("process", service)
    #expect(shown.status == 200 && shown.body.contains("create_reminder"))
    #expect(try summaries().isEmpty)
    #expect(post("entries", service).body.contains("In the calendar: pay the rent, 2025-11-07\""))
    #expect(post("entries", service).body.contains("In the calendar: pay the rent, 2025-11-07 (done before)"))
    #expect(try summaries() == ["pay the rent"])
  }

  private func post(_ path: String, _ service: BudgetService) -> (status: Int, body: String) {
    let body: JSONValue = ["input": "remind me to pay the rent on friday"]
    let answer = service.answer(
      Request(
        method: "POST", path: "/api/v1/" + path,
        fields: HTTPFields(["Content-Type": "application/json", "Host": "localhost", "Idempotency-Key": "k1"]),
        body: Array(body.json.utf8)))
    return (answer.status, String(decoding: answer.body, as: UTF8.self))
  }
}

import Console
import Entities
import Foundation
import HTTP
import Ledger
import Rates
import Remote
import Server
import Sheets
import Testing
import Workbook

@Suite("A conversation comes to the same whichever way it is led")
struct FourWaysTests {
  /// A line of the script.
  private struct Line {
    let outcome: String
    let rows: Int
    let text: String
  }

  private let script: [Line]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Conversations/one-evening.tsv")
    script = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { line in
        let fields = line.split(separator: "\t").map(String.init)
        return Line(outcome: fields[0], rows: try #require(Int(fields[1])), text: fields[2])
      }
  }

  @Test("the script is one of sixty sentences")
  func length() { #expect(script.count == 60) }

  @Test("one command after the other, a pipe, HTTP and a remote server")
  func four() throws {
    let oneShot = try said(to: TestClient(), server: nil)
    let server = try TestServer()
    let remote = try said(to: TestClient(), server: server.base)
    let piped = try pipe(TestClient())
    let posted = try post()

    #expect(remote.rows == oneShot.rows)
    #expect(piped.rows == oneShot.rows)
    #expect(posted.rows == oneShot.rows)
    #expect(remote.told == oneShot.told)
    #expect(piped.output == oneShot.told.flatMap(\.lines))
    for (line, (message, told)) in zip(script, zip(posted.messages, oneShot.told)) {
      #expect(isSame(message, told), "HTTP: \(line.text): \(message), and here: \(told)")
    }
    let refused = script.indices.filter { script[$0].outcome == "refused" }.map { $0 + 1 }
    #expect(piped.refused == refused)
  }

  // MARK: - The ways

  /// What a command came to, as it was told.
  private struct Told: Hashable {
    /// Results.
    let lines: [String]
    /// Why there are none.
    let refusal: String
  }

  /// Each sentence is a command of its own.
  private func said(to client: TestClient, server: String?) throws -> (told: [Told], rows: [BudgetRow]) {
    var told: [Told] = []
    for line in script {
      let outcome = try client.run("--", line.text, server: server, isRemote: server != nil)
      let lines = outcome.output.split(separator: "\n").map { settled(String($0)) }
      let isRefused = outcome.code == .notUnderstood
      told.append(Told(lines: lines, refusal: isRefused ? outcome.error : ""))
      let found = isRefused ? "refused" : kind(of: lines.first ?? "")
      #expect(found == line.outcome, "\(server ?? "here"): \(line.text): \(outcome.output)\(outcome.error)")
      #expect(try client.rows().count == line.rows, "\(server ?? "here"): \(line.text)")
    }
    return (told, try client.rows().map(\.withoutID))
  }

  /// All of them are lines of one input.
  private func pipe(_ client: TestClient) throws -> (output: [String], refused: [Int], rows: [BudgetRow]) {
    let outcome = try client.run("-", input: script.map { $0.text + "\n" }.joined(), server: nil, isRemote: false)
    let refused = outcome.error.split(separator: "\n").filter { $0.hasPrefix("budget: line ") }.compactMap { line in
      line.contains("I could not tell the category") ? nil : Int(line.dropFirst(13).prefix { $0.isNumber })
    }
    return (
      outcome.output.split(separator: "\n").map { settled(String($0)) }, refused, try client.rows().map(\.withoutID)
    )
  }

  /// Each is a request of one session.
  private func post() throws -> (messages: [String], rows: [BudgetRow]) {
    var messages: [String] = []
    let home = try TestClient()
    let today = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    let settings = ServiceSettings(
      workbook: Workbook(path: home.home + "/budget.xlsx"), rates: ExchangeRates(base: .lev),
      access: AccessPolicy(tokens: nil), today: { today })
    let service = BudgetService(
      settings,
      ledger: try Ledger(at: LedgerLocation(stateFolder: home.home + "/state"), baseCurrency: .lev, stores: Workbooks())
    )
    for line in script {
      let body: JSONValue = ["input": .string(line.text), "session_id": "evening"]
      let answer = service.answer(
        Request(
          method: "POST", path: "/api/v1/entries",
          fields: HTTPFields(["Content-Type": "application/json", "Host": "localhost"]), body: Array(body.json.utf8)))
      let message = JSONValue(json: answer.body)?["message"]?.text ?? ""
      messages.append(message)
      let found = answer.status == 200 ? kind(of: message) : "refused"
      #expect(found == line.outcome, "HTTP \(answer.status): \(line.text): \(message)")
      #expect(try home.rows().count == line.rows, "HTTP: \(line.text)")
    }
    return (messages, try home.rows().map(\.withoutID))
  }

  // MARK: - What is compared

  /// Whether a message says what was told at the command line, which adds the details, the place and the way back. Several entries are one
  /// message, and a line each.
  private func isSame(_ message: String, _ told: Told) -> Bool {
    guard let first = told.lines.first else { return told.refusal.hasPrefix("budget: " + message) }
    guard told.lines.count > 1 else { return !message.isEmpty && first.hasPrefix(message) }
    return told.lines.allSatisfy { line in
      guard let start = line.range(of: ": "), let end = line.range(of: "  (") else { return false }
      return message.contains(line[start.upperBound..<end.lowerBound])
    }
  }

  /// What a sentence came to, by how it is told.
  private func kind(of told: String) -> String {
    let kinds = [
      ("Logged", "entries"), ("Changed to", "changed"), ("Changed back", "back"), ("Took back", "back"),
      ("Put back", "back"), ("That was taken back", "before"),
    ]
    return kinds.first { told.hasPrefix($0.0) }?.1 ?? "answer"
  }

  /// A confirmation without the name of the entry, which differs from run to run.
  private func settled(_ line: String) -> String {
    for hint in ["  undo: ", "  put it back: "] {
      if let range = line.range(of: hint) { return String(line[..<range.lowerBound]) }
    }
    return line
  }
}

extension BudgetRow {
  /// Ids differ from run to run.
  fileprivate var withoutID: BudgetRow {
    var row = self
    row.entryID = nil
    return row
  }
}

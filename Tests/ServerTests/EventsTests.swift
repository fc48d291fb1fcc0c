import FoundationEssentials
import HTTP
import Ledger
import Network
import Rates
import Server
import Testing
import Workbook

@Suite("What happens, as it happens")
struct EventsTests {
  private func watch(_ household: TestHousehold, after id: String? = nil) throws -> RawConnection {
    let connection = try RawConnection(port: household.server.port)
    let last = id.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    #expect(connection.send("GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\(last)\r\n"))
    return connection
  }

  /// The id of the last event in what was received.
  private func lastID(in text: String) -> String? {
    text.split(whereSeparator: \.isNewline).last { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) }
  }

  @Test("an entry, its change and its undo are told in their order, each once")
  func order() throws {
    let household = try TestHousehold()
    let connection = try watch(household)
    let begin = connection.read(until: "event: hello")
    #expect(begin.contains("text/event-stream"))
    let id = try #require(
      try household.ask(.post, "/api/v1/entries", #"{"input":"20 leva at lidl"}"#).json["entries"]?[0]?["id"]?.text)
    #expect(connection.read(until: "event: entry").contains("event: entry"))
    #expect(try household.ask(.patch, "/api/v1/entries/\(id)", #"{"amount":25}"#).status == 200)
    #expect(connection.read(until: #""amount":25"#).contains("event: change"))
    #expect(try household.ask(.delete, "/api/v1/entries/\(id)").status == 200)
    #expect(connection.read(until: "event: undo").contains("event: undo"))
  }

  @Test("who comes back is told what happened meanwhile; who was away too long, to read all anew")
  func comesBack() throws {
    let household = try TestHousehold()
    let first = try watch(household)
    let id = try #require(lastID(in: first.read(until: "data: {}\n\n")))
    #expect(try household.ask(.post, "/api/v1/entries", #"{"input":"20 leva at lidl"}"#).status == 200)
    let again = try watch(household, after: id).read(until: "event: entry")
    #expect(again.contains("event: entry") && !again.contains("event: hello"))
    #expect(try watch(household, after: "elsewhere-7").read(until: "event: reset").contains("event: reset"))
  }

  @Test("what another program logs with the same journal is told, too")
  func anotherProgram() throws {
    let household = try TestHousehold()
    let connection = try watch(household)
    _ = connection.read(until: "event: hello")
    let other = try TestHousehold(after: household)
    #expect(try other.ask(.post, "/api/v1/entries", #"{"input":"20 leva at lidl"}"#).status == 200)
    #expect(connection.read(until: "event: entry").contains("event: entry"))
  }

  @Test("a question that waits is told, and listed; settled, it is gone")
  func question() throws {
    let household = try TestHousehold()
    let connection = try watch(household)
    _ = connection.read(until: "event: hello")
    let asked = try household.ask(.post, "/api/v1/entries", #"{"input":"rent 650"}"#).json
    let id = try #require(asked["confirmation"]?["id"]?.text)
    #expect(connection.read(until: "event: doubt").contains(id))
    let listed = try household.ask(.get, "/api/v1/questions").json["questions"]
    #expect(listed?[0]?["id"]?.text == id && listed?[0]?["options"]?.elements?.isEmpty == false)
    let answer = #"{"confirm":"\#(id)","option":"0"}"#
    #expect(try household.ask(.post, "/api/v1/entries", answer).status == 200)
    #expect(connection.read(until: "event: settled").contains(id))
    #expect(try household.ask(.get, "/api/v1/questions").json["questions"]?.elements?.isEmpty == true)
  }

  @Test("many look on while others log, and all streams end when the server does")
  func many() throws {
    var household: TestHousehold? = try TestHousehold()
    let connections = try (0..<100).map { _ in try watch(#require(household)) }
    for connection in connections { _ = connection.read(until: "event: hello") }
    #expect(try household?.ask(.post, "/api/v1/entries", #"{"input":"20 leva at lidl"}"#).status == 200)
    for connection in connections { #expect(connection.read(until: "event: entry").contains("event: entry")) }
    // With it goes its server.
    household = nil
    #expect(connections.allSatisfy { $0.readAll().hasSuffix("0\r\n\r\n") })
  }
}

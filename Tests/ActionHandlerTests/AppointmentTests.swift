import ActionHandler
import Entities
import FoundationEssentials
import Language
import Rates
import Testing

@Suite("Reminders and appointments")
final class AppointmentTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "appointments-\(UUID().uuidString)")
  private let today = CalendarDate(daysSince1970: 20_396)  // 4 November 2025, a Tuesday

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private var path: String { folder.appending(path: "home.ics").path }

  private func context(on isOn: Bool = true) -> ActionContext {
    let (path, today) = (path, today)
    return ActionContext(now: { 1_762_214_400 }, today: { today }, setting: { isOn && $0 == "calendar" ? path : nil })
  }

  private func answer(_ text: String, on isOn: Bool = true) -> UtteranceAnswer {
    LocalParserSource(
      context: ParsingContext(today: today), rates: ExchangeRates(base: .lev), surroundings: context(on: isOn)
    )
    .answer(to: ProcessActionRequestDTO(input: text))
  }

  @Test("words become an entry of the calendar, once for each key")
  func endToEnd() throws {
    let answer = answer("remind me to pay the rent on friday")
    #expect(answer.status == .understood)
    let json = try ResponseEncoder().encode(answer.response)
    let action = try ProcessingResponseMapper().map(#require(ResponseDecoder.decode(json).first)).action
    let request = ActionRequest([try #require(action)], text: "remind me", key: "a")
    let outcomes = try ActionKindRegistry.shipped.perform([request, request], in: context())
    #expect(outcomes.map(\.isRepeated) == [false, true])
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    #expect(text.contains("SUMMARY:pay the rent\r\n") && text.contains("DUE;VALUE=DATE:20251107\r\n"))
    #expect(text.split(separator: "\r\n").count { $0 == "BEGIN:VTODO" } == 1)
  }

  @Test("a server may ask for it, too")
  func fromServer() throws {
    let json = """
      {"success": true, "action_type": "app_action_required", "message": "Done", "app_action":
       {"type": "create_calendar_event", "title": "Dentist", "date": "2025-11-05", "time": "10:00"}}
      """
    let action = try ProcessingResponseMapper().map(#require(ResponseDecoder.decode(Array(json.utf8)).first)).action
    let request = ActionRequest([try #require(action)], text: "")
    #expect(throws: ActionFailure.self) { try ActionKindRegistry.shipped.perform([request], in: context(on: false)) }
    let outcome = try ActionKindRegistry.shipped.perform([request], in: context())
    #expect(outcome.map(\.message) == ["In the calendar: Dentist, 2025-11-05 at 10:00"])
  }

  @Test("without a calendar it is not supported")
  func off() {
    let answer = answer("remind me to pay the rent on friday", on: false)
    #expect(answer.status == .notSupported)
    #expect(answer.response.message.contains("Reminders are not supported"))
  }

  @Test(
    "what is missing is named",
    arguments: [
      ("remind me to buy milk", "could not tell the day of “buy milk”"),
      ("remind me on friday", "could not tell what a reminder is about"),
      ("remind me to pay the rent yesterday", "2025-11-03 is in the past"),
    ])
  func missing(text: String, message: String) {
    let answer = answer(text)
    #expect(answer.status == .notUnderstood)
    #expect(answer.response.message.contains(message))
  }

  @Test(
    "a member that cannot be used is named",
    arguments: [
      (#""title": " ", "date": "2025-11-05""#, "title is empty"),
      (#""title": "a", "date": "soon""#, "Invalid date"),
      (#""title": "a", "date": "2025-11-05", "time": "25:00""#, "HH:MM"),
    ])
  func malformed(members: String, message: String) throws {
    let json = """
      {"success": true, "action_type": "app_action_required", "message": "", "app_action":
       {"type": "create_reminder", \(members)}}
      """
    let response = try #require(ResponseDecoder.decode(Array(json.utf8)).first)
    let error = #expect(throws: ActionHandlerError.self) { try ProcessingResponseMapper().map(response) }
    #expect(error?.description.contains(message) == true)
  }
}

import Entities
import Language
import Testing

@Suite("What is to happen, and when")
struct AppointmentReaderTests {
  /// 4 November 2025, a Tuesday.
  private let context = ParsingContext(today: CalendarDate(daysSince1970: 20_396))

  @Test(
    "title, day and time are told apart",
    arguments: [
      ("remind me to pay the rent on friday", "pay the rent", "2025-11-07", nil),
      ("remind me to pay the rent by friday", "pay the rent", "2025-11-07", nil),
      ("dentist appointment tomorrow at 10", "dentist appointment", "2025-11-05", "10:00"),
      ("напомни ми да платя тока в петък", "платя тока", "2025-11-07", nil),
      ("remind me to call Ivo at 5 pm on 12 december", "call ivo", "2025-12-12", "17:00"),
      ("среща с Петър утре в 18 ч", "среща с петър", "2025-11-05", "18:00"),
      ("напомни ми в 10:30 утре да взема лекарството", "взема лекарството", "2025-11-05", "10:30"),
      ("remind me to water the plants tomorrow at half past ten", "water the plants", "2025-11-05", "10:30"),
      ("dentist appointment on tuesday at 5", "dentist appointment", "2025-11-11", "17:00"),
      ("remind me to buy milk", "buy milk", nil, nil),
    ] as [(String, String, String?, String?)])
  func read(text: String, title: String, date: String?, time: String?) throws {
    guard case .request(let request) = Parser().understand(TokenizedText(text), in: context).outcome else {
      Issue.record("no request")
      return
    }
    let appointment = try #require(request.appointment)
    #expect(appointment.title == title)
    #expect(appointment.date?.description == date)
    #expect(appointment.time?.description == time)
  }
}

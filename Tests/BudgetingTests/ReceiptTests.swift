import Budgeting
import Entities
import FoundationEssentials
import Testing

@Suite("Payments that pictures show")
struct ReceiptTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private static let yes = Session.Manner(takesBest: true)

  private func seen(
    _ source: SeenPayment.Source = .code, key: String = "receipt:bg:ZK1:1", day: CalendarDate? = Scene.today,
    confidence: Double = 1
  ) -> SeenPayment {
    SeenPayment(source, 45.5, .lev, day: day, time: "12:15:30", payee: "lidl", key: key, confidence: confidence)
  }

  /// Takes the best reading, where that may be taken.
  private func log(_ payment: SeenPayment, _ manner: Session.Manner = ReceiptTests.yes) throws -> Session.Understood {
    let session = scene.session(manner)
    let understood = try session.understand(payment)
    if case .draft(let draft) = understood { _ = try session.write([draft]) }
    return understood
  }

  @Test("a receipt that two people photograph is one row")
  func once() throws {
    guard case .draft = try log(seen()) else { throw Scene.CannotPrepare() }
    guard case .settled(.logged(let logged)) = try log(seen()) else { throw Scene.CannotPrepare() }
    #expect(logged.isRepeated)
    #expect(try scene.amounts() == [45.5])
    #expect(scene.household.payee(ofTill: "receipt:bg:ZK1:") == "lidl")
    #expect(scene.household.payee(ofTill: "receipt:bg:ZK2:") == nil)
  }

  @Test("two receipts of one sum on one day are two rows")
  func twins() throws {
    _ = try log(seen())
    guard case .draft = try log(seen(key: "receipt:bg:ZK1:2")) else { throw Scene.CannotPrepare() }
    #expect(try scene.amounts() == [45.5, 45.5])
  }

  @Test("what was said before is not written again unasked")
  func said() throws {
    _ = try scene.say("45.50 at lidl")
    guard case .doubtful(let question) = try log(seen()) else { throw Scene.CannotPrepare() }
    #expect(question.confirmation.options.map(\.id) == ["1", "0"])
    #expect(try scene.amounts() == [45.5])
  }

  @Test("without leave to take the best, a receipt is asked about, and written by the answer once")
  func asked() throws {
    let session = scene.session()
    guard case .doubtful(let question) = try session.understand(seen()),
      case .asked(let kept)? = try session.keep([question]).first
    else { throw Scene.CannotPrepare() }
    let household = scene.household
    _ = try household.settle(
      kept.confirmation.id, option: "1", by: Statement("review"), in: WorkbookConversation(household))
    #expect(try scene.amounts() == [45.5])
    _ = try log(seen())
    #expect(try scene.amounts() == [45.5])
  }

  @Test("print in doubt, a day that is not told, and one to come are not written")
  func doubtful() throws {
    guard case .doubtful = try log(seen(.print, confidence: 0.6)) else { throw Scene.CannotPrepare() }
    guard case .doubtful = try log(seen(day: nil)) else { throw Scene.CannotPrepare() }
    guard case .settled(.refused) = try log(seen(day: Scene.today.adding(days: 1))) else { throw Scene.CannotPrepare() }
    #expect(try scene.amounts().isEmpty)
  }

  @Test("a number that a till gave twice, on two days and to two sums, is asked about, and is two rows")
  func sameNumber() throws {
    _ = try log(seen())
    let other = SeenPayment(
      .code, 12, .lev, day: Scene.today.adding(days: -20), time: nil, payee: "lidl", key: seen().key, confidence: 1)
    let session = scene.session(Self.yes)
    guard case .doubtful(let question) = try session.understand(other),
      case .asked(let kept)? = try session.keep([question]).first
    else { throw Scene.CannotPrepare() }
    let household = scene.household
    _ = try household.settle(
      kept.confirmation.id, option: "1", by: Statement("review"), in: WorkbookConversation(household))
    for payment in [seen(), other] {
      guard case .settled(.logged(let logged)) = try log(payment) else { throw Scene.CannotPrepare() }
      #expect(logged.isRepeated)
    }
    #expect(try scene.amounts().sorted() == [12, 45.5])
  }
}

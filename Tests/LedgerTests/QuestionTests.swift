import Entities
import Platform
import Testing
import Workbook

@testable import Ledger

@Suite("Questions that wait")
struct QuestionTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func question(
    _ text: String = "rent 650", id: String = "q4k2pz", key: String? = nil, day: Int = 4, isLast: Bool = true
  ) throws -> NewQuestion {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: day))
    return NewQuestion(id: id, text: text, day: day, response: "{}", key: key, isLast: isLast)
  }

  /// What is chosen of a question, as it is logged.
  private func chosen(_ question: KeptQuestion, key: String? = nil, option: String = "1") throws -> Utterance {
    Utterance(
      key: question.key, text: question.text, response: "{}", actions: [try action("rent", 650)],
      answer: QuestionAnswer(.option(option), to: question.id, text: "option \(option)", key: key))
  }

  private func kept(_ question: NewQuestion) throws -> KeptQuestion {
    try #require(try scene.ledger().keep([question], for: scene.book).first)
  }

  @Test("a question waits in the journal until it is answered, and its entry is logged in the same step")
  func waits() throws {
    let asked = try kept(try question())
    #expect(try scene.ledger().waitingQuestions() == [asked])
    #expect(try scene.ledger().waitingQuestions(for: scene.folder + "/other.xlsx").isEmpty)
    let logged = try scene.ledger().log([try chosen(asked)], in: scene.book)
    #expect(logged.entries.count == 1)
    #expect(try scene.ledger().waitingQuestions().isEmpty)
    #expect(try scene.ledger().question(asked.id, for: scene.path)?.choice == .option("1"))
    #expect(try scene.rows().map(\.amount) == [650])
  }

  @Test("a question goes with a workbook that is moved")
  func moved() throws {
    _ = try scene.ledger().log([try utterance("coffee", 3)], in: scene.workbook)
    let asked = try kept(try question(key: "k"))
    let place = scene.folder + "/moved.xlsx"
    try #require(rename(scene.path, place) == 0)
    _ = try scene.ledger().log([try utterance("tea", 2)], in: Workbook(path: place))
    #expect(try scene.ledger().waitingQuestions(for: place).map(\.id) == [asked.id])
    #expect(try scene.ledger().waitingQuestions(for: place).map(\.key) == ["k"])
  }

  @Test("the same words of a day are kept once; other days, words and keys are questions of their own")
  func once() throws {
    let first = try kept(try question())
    #expect(try kept(try question()).id == first.id)
    #expect(try kept(try question(key: "k")).id == "q4k2pz2")
    #expect(try kept(try question(key: "k")).id == "q4k2pz2")
    #expect(try kept(try question("other words")).id == "q4k2pz3")
    #expect(try scene.ledger().waitingQuestions().map(\.id) == ["q4k2pz", "q4k2pz2", "q4k2pz3"])
  }

  @Test("questions that were settled long ago are forgotten, but for those that a retry would ask again")
  func forgotten() throws {
    let month: Int64 = 31 * 86_400
    let plain = try kept(try question("rent 650", id: "q1"))
    let keyed = try kept(try question("rent 640", id: "q2", key: "k"))
    let dropped = try kept(try question("rent 630", id: "q3", key: "d"))
    let waiting = try kept(try question("rent 620", id: "q4"))
    _ = try scene.ledger().log([try chosen(plain), try chosen(keyed)], in: scene.book)
    _ = try scene.ledger().settle(QuestionAnswer(.dropped, to: dropped.id, text: "no"), for: scene.book)
    func isThere(_ asked: KeptQuestion) throws -> Bool {
      try scene.ledger().question(asked.id, for: scene.path) != nil
    }
    _ = try scene.ledger().keep([try question("tea 2", id: "q5")], for: scene.book)
    #expect(try isThere(plain) && isThere(keyed))
    _ = try scene.ledger(now: 1_763_600_000 + month).keep([try question("tea 3", id: "q6")], for: scene.book)
    #expect(try !isThere(plain) && !isThere(keyed))
    #expect(try isThere(dropped) && isThere(waiting))
    guard case .logged? = try scene.ledger().known(key: "k", text: "rent 640"),
      case .declined? = try scene.ledger().known(key: "d", text: "rent 630")
    else {
      Issue.record("a key is not known any more")
      return
    }
  }

  @Test("what happens twice on a day is asked about twice")
  func again() throws {
    for _ in 0..<2 {
      let asked = try kept(try question())
      #expect(asked.choice == nil)
      _ = try scene.ledger().log([try chosen(asked)], in: scene.book)
    }
    #expect(try scene.rows().map(\.amount) == [650, 650])
  }

  @Test("an answer that is given again under its key writes nothing a second time")
  func answeredTwice() throws {
    let asked = try kept(try question())
    let first = try scene.ledger().log([try chosen(asked, key: "a1")], in: scene.book)
    let again = try scene.ledger().log([try chosen(asked, key: "a1")], in: scene.book)
    #expect(again.utterances.first?.isRepeated == true)
    #expect(again.entries.map(\.id) == first.entries.map(\.id))
    guard case .logged(let known)? = try scene.ledger().known(key: "a1", text: "option 1") else {
      Issue.record("the key is not known")
      return
    }
    #expect(known.entries.map(\.id) == first.entries.map(\.id))
    #expect(throws: LedgerError.keyReused(key: "a1", text: "option 1")) {
      try scene.ledger().known(key: "a1", text: "option 2")
    }
    #expect(throws: LedgerError.questionSettled(id: asked.id)) {
      try scene.ledger().log([try chosen(asked, key: "a2")], in: scene.book)
    }
    #expect(throws: LedgerError.questionSettled(id: asked.id)) {
      try scene.ledger().log([try chosen(asked)], in: scene.book)
    }
    #expect(try scene.rows().count == 1)
  }

  @Test("a sentence that is said again under its key answers what its question became")
  func saidAgain() throws {
    let asked = try kept(try question(key: "k"))
    #expect(try scene.ledger().known(key: "k", text: "rent 650") == .asked(asked))
    #expect(throws: LedgerError.keyReused(key: "k", text: "rent 650")) {
      try scene.ledger().known(key: "k", text: "rent 700")
    }
    let first = try scene.ledger().log([try chosen(asked)], in: scene.book)
    guard case .logged(let known)? = try scene.ledger().known(key: "k", text: "rent 650") else {
      Issue.record("the key is not known")
      return
    }
    #expect(known.entries.map(\.id) == first.entries.map(\.id))
    #expect(throws: LedgerError.keyReused(key: "k", text: "rent 650")) { try kept(try question(key: "k")) }
  }

  @Test("a question that was answered with no entry is settled, and its keys say so")
  func declined() throws {
    let asked = try kept(try question(key: "k"))
    let answer = QuestionAnswer(.option("0"), to: asked.id, text: "no", key: "a")
    let settled = try scene.ledger().settle(answer, for: scene.book)
    #expect(settled.choice == .option("0"))
    #expect(try scene.ledger().settle(answer, for: scene.book) == settled)
    #expect(try scene.ledger().known(key: "k", text: "rent 650") == .declined(settled))
    #expect(try scene.ledger().known(key: "a", text: "no") == .declined(settled))
    #expect(throws: LedgerError.questionSettled(id: asked.id)) {
      try scene.ledger().settle(QuestionAnswer(.dropped, to: asked.id, text: "drop"), for: scene.book)
    }
    #expect(throws: LedgerError.unknownQuestion(id: "none")) {
      try scene.ledger().settle(QuestionAnswer(.dropped, to: "none", text: "drop"), for: scene.book)
    }
  }

  @Test("the last question is open until something else is said or done")
  func open() throws {
    let first = try kept(try question())
    #expect(try scene.ledger().openQuestion(for: scene.path) == first)
    let second = try kept(try question("flight 300", id: "other"))
    #expect(try scene.ledger().openQuestion(for: scene.path) == second)
    #expect(try scene.ledger().openQuestion(for: scene.path + "2") == nil)
    // Asked again, the first is the last.
    #expect(try kept(try question()).id == first.id)
    #expect(try scene.ledger().openQuestion(for: scene.path)?.id == first.id)
    _ = try scene.ledger().log([try utterance("lidl", 20)], in: scene.book)
    #expect(try scene.ledger().openQuestion(for: scene.path) == nil)
    _ = try kept(try question(isLast: false))
    #expect(try scene.ledger().openQuestion(for: scene.path) == nil)
    let third = try kept(try question("third", id: "third"))
    _ = try scene.ledger().settle(QuestionAnswer(.option("0"), to: third.id, text: "no"), for: scene.book)
    #expect(try scene.ledger().openQuestion(for: scene.path) == nil)
    #expect(try scene.ledger().waitingQuestions().map(\.id) == [first.id, second.id])
  }

  @Test("where the workbook does not take the entry, the question waits on")
  func refused() throws {
    let asked = try kept(try question())
    _ = try scene.ledger().log([try utterance("lidl", 20)], in: scene.book)
    scene.behaviour.with { $0.troubles["append"] = .unreadable(path: scene.path, reason: "of a trouble") }
    #expect(throws: LedgerError.self) { try scene.ledger().log([try chosen(asked, key: "a")], in: scene.book) }
    scene.behaviour.with { $0.troubles = [:] }
    #expect(try scene.ledger().waitingQuestions().map(\.id) == [asked.id])
    _ = try scene.ledger().log([try chosen(asked, key: "a")], in: scene.book)
    #expect(try scene.rows().map(\.amount) == [20, 650])
  }

  @Test("a run that ends at any step of an answer leaves the question, or its entry, once", arguments: 0..<8)
  func killed(step: Int) throws {
    let steps: [Surroundings.Step] = Surroundings.Step.allCases
    guard step < steps.count else { return }
    let asked = try kept(try question())
    scene.happens(.death, at: steps[step])
    _ = try? scene.ledger().log([try chosen(asked, key: "a")], in: scene.book)
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.book)
    let later = try scene.ledger()
    if try later.waitingQuestions().isEmpty {
      #expect(try scene.rows().map(\.amount) == [650])
    } else {
      #expect((try? scene.rows().count) ?? 0 == 0)
    }
    _ = try later.log([try chosen(asked, key: "a")], in: scene.book)
    #expect(try scene.rows().map(\.amount) == [650])
    #expect(try later.waitingQuestions().isEmpty)
  }

  @Test("questions of a journal that is damaged are saved with the rest")
  func rescued() throws {
    let asked = try kept(try question())
    let settled = try kept(try question("other", id: "other", key: "k"))
    _ = try scene.ledger().log([try chosen(settled)], in: scene.book)
    let opened = try StateFile.open(scene.state, patience: 1_000, at: 0)
    opened.journal.connection.close()
    let rebuilt = try StateFile.rebuild(scene.state, except: [], at: 0)
    #expect(try rebuilt.journal.waitingQuestions(nil).map(\.published) == [asked])
    #expect(try rebuilt.journal.question(key: "k")?.published.choice == .option("1"))
  }
}

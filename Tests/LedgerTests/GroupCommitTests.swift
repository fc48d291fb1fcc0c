import Entities
import FoundationEssentials
import Platform
import Sheets
import Synchronization
import Testing
import Workbook

@testable import Ledger

@Suite("Written together")
struct GroupCommitTests {
  /// What became of each of several requests that wait while another is written: the first holds the workbook until all
  /// the others wait.
  private func together(_ scene: Scene, _ requests: [Utterance]) throws -> [Result<LogOutcome, LedgerError>] {
    _ = try scene.ledger().log([utterance("before", 1)], in: scene.workbook)
    scene.behaviour.with { $0.calls = [] }
    let isHeld = Atomic(true)
    let isReached = Atomic(false)
    let ledger = try scene.ledger { [behaviour = scene.behaviour] path in
      isReached.store(true, ordering: .releasing)
      while isHeld.load(ordering: .acquiring) { usleep(1000) }
      return FileBook(path: path, behaviour: behaviour)
    }
    let answers = Mutex<[Int: Result<LogOutcome, LedgerError>]>([:])
    let first = try utterance("first", 2)
    onThreads(requests.count + 1) { number in
      if number > 0 { while !isReached.load(ordering: .acquiring) { usleep(1000) } }
      // One after the other, so that they wait in their order.
      while number > 0, ledger.group.waiting < number - 1 { usleep(1000) }
      let said = number == 0 ? first : requests[number - 1]
      let answer = Result { () throws(LedgerError) in try ledger.log([said], in: scene.workbook) }
      answers.withLock { $0[number] = answer }
    } meanwhile: {
      while ledger.group.waiting < requests.count { usleep(1000) }
      isHeld.store(false, ordering: .releasing)
    }
    return answers.withLock { answers in requests.indices.compactMap { answers[$0 + 1] } }
  }

  @Test("those who wait are written for in one go, and each is told of its own entry")
  func batch() throws {
    let scene = try Scene()
    let answers = try together(scene, (0..<8).map { try utterance("shop\($0)", 10 + $0, key: "k\($0)") })
    #expect(answers.count == 8)
    for (number, answer) in answers.enumerated() {
      let outcome = try answer.get()
      #expect(outcome.entries.map(\.row.details) == ["shop\(number)"])
      #expect(outcome.entries.map(\.status) == [.written])
      #expect(outcome.entries.first?.reference?.row == 7 + number)
    }
    #expect(try scene.rows().map(\.details) == ["before", "first"] + (0..<8).map { "shop\($0)" })
    #expect(scene.behaviour.with { $0.calls.filter { $0 == "append" }.count } == 2)
  }

  @Test("who comes back while a crowd is waited for is written with it, and each is told of its own")
  func returning() {
    let group = GroupCommit()
    let writes = Mutex(0)
    let wrong = Mutex<[String]>([])
    onThreads(16) { number in
      for turn in 0..<3 {
        let own = "\(number) of \(turn)"
        do throws(LedgerError) {
          let said = Utterance(key: own, text: own, response: "", actions: [])
          _ = try group.log(GroupCommit.Request(utterances: [said], path: "budget.xlsx", sheet: nil)) { requests in
            writes.withLock { $0 += 1 }
            usleep(25_000)
            return requests.map { .failure(.fault($0.keys.joined())) }
          }
        } catch {
          if error != .fault(own) { wrong.withLock { $0.append("\(own): \(error)") } }
        }
      }
    }
    #expect(wrong.withLock { $0 } == [])
    #expect(writes.withLock { $0 } < 16 * 3)
    #expect(!group.isWriting && group.waiting == 0)
  }

  @Test("a key that was used for other words is refused, and the others are written")
  func faultOfOne() throws {
    let scene = try Scene()
    let answers = try together(
      scene,
      [
        utterance("lidl", 10, key: "a"), utterance("dm", 11, key: "a"), utterance("next", 12),
        utterance("lidl", 10, key: "a"),
      ])
    #expect(try answers[0].get().entries.map(\.status) == [.written])
    #expect(throws: LedgerError.keyReused(key: "a", text: "10 lidl")) { try answers[1].get() }
    #expect(try answers[2].get().entries.map(\.status) == [.written])
    #expect(try answers[3].get().utterances.map(\.isRepeated) == [true])
    #expect(try scene.rows().map(\.details) == ["before", "first", "lidl", "next"])
  }

  @Test("a request without an entry is refused, and the others are written")
  func withoutEntry() throws {
    let scene = try Scene()
    let answers = try together(
      scene, [utterance("lidl", 10), Utterance(text: "nothing", response: "{}", actions: []), utterance("dm", 12)])
    #expect(try answers[0].get().entries.map(\.status) == [.written])
    #expect(throws: LedgerError.nothingToLog) { try answers[1].get() }
    #expect(try answers[2].get().entries.map(\.status) == [.written])
    #expect(try scene.rows().map(\.details) == ["before", "first", "lidl", "dm"])
  }

  /// Looks something up while another thread writes: it holds the workbook until that is answered, or for a minute.
  private func whileWritten(_ scene: Scene, isTold look: @escaping @Sendable (Ledger) throws -> Bool) throws {
    let isHeld = Atomic(true)
    let isReached = Atomic(false)
    let isAnswered = Atomic(false)
    let ledger = try scene.ledger { [behaviour = scene.behaviour] path in
      isReached.store(true, ordering: .releasing)
      while isHeld.load(ordering: .acquiring) { usleep(1000) }
      return FileBook(path: path, behaviour: behaviour)
    }
    let first = try utterance("first", 2)
    onThreads(2) { number in
      if number == 0 {
        _ = try? ledger.log([first], in: scene.workbook)
      } else {
        while !isReached.load(ordering: .acquiring) { usleep(1000) }
        isAnswered.store((try? look(ledger)) ?? false, ordering: .releasing)
      }
    } meanwhile: {
      for _ in 0..<60_000 where !isAnswered.load(ordering: .acquiring) { usleep(1000) }
      let wasAnswered = isAnswered.load(ordering: .acquiring)
      #expect(wasAnswered)
      isHeld.store(false, ordering: .releasing)
    }
    #expect(try scene.rows().map(\.details) == ["before", "first"])
  }

  @Test("while others write, a key that is new is known to be new")
  func newKeysMeanwhile() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("before", 1, key: "old")], in: scene.workbook)
    try whileWritten(scene) { try $0.known(key: "new", text: "tea") == nil }
    guard case .logged? = try scene.ledger().known(key: "old", text: "1 before") else {
      Issue.record("the old key is not known")
      return
    }
  }

  @Test("while others write, what was said before is told at once")
  func saidBeforeMeanwhile() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("before", 1)], in: scene.workbook)
    let path = scene.workbook.path
    try whileWritten(scene) { try $0.latestSentence(in: path).first?.row.details != nil }
    #expect(try scene.ledger().recentSentences(in: path).map(\.row.details) == ["before", "first"])
  }

  @Test("while others write, it is told at once what came from files")
  func unsaidMeanwhile() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("before", 1)], in: scene.workbook)
    let path = scene.workbook.path
    try whileWritten(scene) {
      try $0.unsaidDays(in: path) == nil && $0.recentSentences(in: path).first?.row.details == "before"
    }
  }

  @Test("many threads log each of their entries once")
  func crowd() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let failures = Mutex(0)
    onThreads(12) { thread in
      for number in 0..<10 {
        let said = try? utterance("lidl", 100 * (thread + 1) + number, key: "\(thread)-\(number)")
        let outcome = said.flatMap { try? ledger.log([$0], in: scene.workbook) }
        if outcome?.entries.map(\.status) != [.written] { failures.withLock { $0 += 1 } }
      }
    }
    #expect(failures.withLock { $0 } == 0)
    let wanted = (0..<12).flatMap { thread in (0..<10).map { Decimal(100 * (thread + 1) + $0) } }
    #expect(try scene.rows().map(\.amount).sorted() == wanted)
  }
}

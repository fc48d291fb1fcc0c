import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Rates
import Sheets
import Synchronization
import Testing
import Workbook

@testable import Ledger

/// Conversations, turn by turn: `Tests/Corpus/dialogues.txt` says what each comes to.
@Suite("Dialogues")
struct DialogueTests {
  struct Dialogue: CustomTestStringConvertible, Sendable {
    let name: String
    let lines: [String]
    /// Whether it is known not to hold.
    let isMissed: Bool
    var testDescription: String { name }
  }

  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus/dialogues.txt").path

  static let all: [Dialogue] = {
    guard let bytes = FileManager.default.contents(atPath: corpus) else { return [] }
    var dialogues: [Dialogue] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("==") {
        let name = line.drop { $0 != " " }.dropFirst()
        dialogues.append(Dialogue(name: String(name), lines: [], isMissed: line.hasPrefix("==?")))
      } else if let last = dialogues.popLast() {
        dialogues.append(Dialogue(name: last.name, lines: last.lines + [String(line)], isMissed: last.isMissed))
      }
    }
    return dialogues
  }()

  @Test("there are sixty of them, of three turns and more")
  func count() {
    #expect(Self.all.count >= 60)
    #expect(Self.all.allSatisfy { $0.lines.count { !$0.hasPrefix("@") } >= 3 })
  }

  @Test("each turn comes to what is meant", arguments: all)
  func turns(_ dialogue: Dialogue) throws {
    guard dialogue.isMissed else { return try talk(dialogue) }
    withKnownIssue { try talk(dialogue) }
  }

  private func talk(_ dialogue: Dialogue) throws {
    let talk = try Talk()
    for line in dialogue.lines {
      if line.hasPrefix("@") {
        try talk.direct(line.dropFirst().split(separator: " ").map(String.init))
        continue
      }
      let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      let (said, expected) = (parts[0].trimmingCharacters(in: [" "]), parts[1].trimmingCharacters(in: [" "]))
      let before = try talk.rows(withDays: true)
      let found = try talk.say(said)
      let isQuiet = ["says", "asks", "refuses"].contains { expected.hasPrefix($0) }
      if isQuiet {
        #expect(try talk.rows(withDays: true) == before, "“\(said)” changed the sheet")
        #expect(found.hasPrefix(expected.prefix { $0 != " " }), "“\(said)”: \(found)")
        let part = expected.drop { $0 != " " }.dropFirst()
        #expect(part.isEmpty || plain(found).contains(plain(part)), "“\(said)”: \(found)")
      } else {
        let rows = try talk.rows(withDays: expected.contains("@"))
        #expect(rows == expected, "“\(said)”: \(found)")
      }
    }
  }
}

/// A text without zeros at the end of decimals: 58.20 is said as 58.2.
private func plain(_ text: some StringProtocol) -> String {
  String(text).replacing(/(\d)\.(\d*?)0+(?!\d)/) { match in
    "\(match.output.1)\(match.output.2.isEmpty ? "" : ".\(match.output.2)")"
  }
}

/// A household that is talked to, through restarts and days.
private final class Talk {
  private let scene: Scene
  private var ledger: Ledger
  private var speaker: Speaker?
  private let clock = Clock()
  private var today = Scene.today

  init() throws {
    scene = try Scene()
    try Talk.newWorkbook.get().write(to: URL(filePath: scene.workbook.path))
    ledger = try Talk.ledger(of: scene, clock)
  }

  /// The workbook that each begins with: made once, since making it takes longer than the talk.
  private static let newWorkbook = Result {
    let scene = try Scene()
    try scene.workbook.create(baseCurrency: .lev, year: 2025, categories: nil)
    return try Data(contentsOf: URL(filePath: scene.workbook.path))
  }

  /// The journal's clock goes on with the household's: what is said hours later is fresh then.
  private static func ledger(of scene: Scene, _ clock: Clock) throws -> Ledger {
    let location = LedgerLocation(stateFolder: scene.folder + "/state")
    let surroundings = Surroundings(
      now: { clock.now },
      book: { Workbooks().store(at: $0, keepingRejectedIn: location.copies, layouts: location.layouts) })
    return try Ledger(at: location, baseCurrency: .lev, surroundings: surroundings)
  }

  /// The machine's clock, and the hours that were let pass.
  private final class Clock: Sendable {
    private let ahead = Mutex<Int64>(0)
    var now: Int64 { Int64(Date().timeIntervalSince1970) + ahead.withLock { $0 } }
    func wait(hours: Int) { ahead.withLock { $0 += Int64(hours) * 3600 } }
  }

  private var household: Household {
    var household = Household(
      LedgerHandle(ledger), workbook: scene.workbook, sheet: nil, rates: ExchangeRates(base: .lev),
      surroundings: ActionContext(now: { [clock] in Int(clock.now) }, today: { [today] in today }))
    household.speaker = speaker
    household.conversation = speaker.map { "member \($0.member) own" }
    return household
  }

  func direct(_ words: [String]) throws {
    switch words.first {
    case "member":
      let name = words[1]
      let members = MemberList(stateFolder: scene.folder + "/state")
      if !members.has(name) { try members.add(name, on: Scene.today) }
      speaker = Speaker(name, with: words.count > 2 ? words[2] : nil)
    case "restart":
      ledger = try Talk.ledger(of: scene, clock)
    case "today": today = CalendarDate(iso8601: words[1]) ?? today
    case "later": clock.wait(hours: Int(words[1]) ?? 0)
    case "plan":
      try household.set(LimitChange(words[1], of: .expense, amount: Decimal(string: words[2])))
    default: throw Scene.CannotPrepare()
    }
  }

  /// What came of it, in the words of the corpus.
  func say(_ text: String) throws -> String {
    let household = household
    let conversation: any Conversation = NamedConversation(household) ?? WorkbookConversation(household)
    let outcome = try Session(household, in: conversation).say(Statement(text, by: speaker)).outcome
    switch outcome {
    case .answered(let answer): return "says " + answer.sentences.joined(separator: ". ")
    case .asked(let question): return "asks " + question.confirmation.question
    case .refused: return "refuses " + (outcome.refusal ?? "")
    case .logged: return "logged"
    case .changed: return "changed"
    case .tookBack: return "took back"
    case .declined: return "declined"
    case .shown, .kept: return "?"
    }
  }

  func rows(withDays: Bool) throws -> String {
    try scene.rows().map { row in
      let amount = "\(row.amount)"
      let cents = amount.split(separator: ".").last.map { $0.count } ?? 0
      let shown = amount.contains(".") && cents == 1 ? amount + "0" : amount
      return "\(shown) \(row.category)" + (withDays ? " @\(row.date.day)" : "")
    }.joined(separator: ", ")
  }
}

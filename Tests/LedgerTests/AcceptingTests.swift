import Entities
import Sheets
import Testing
import Workbook

@testable import Ledger

/// What amounts are counted in is settled before an entry is taken in: the run that does so may die before it looks into the workbook,
/// and a later one writes what it left.
@Suite("Taken in with its currency")
struct AcceptingTests {
  /// A run that dies while it waits for its turn.
  private func dies(_ scene: Scene, counting currency: Currency, from source: CurrencySource = .said) throws {
    scene.happens(.death, at: .lock)
    let ledger = try scene.ledger(baseCurrency: currency)
    try ledger.count(in: currency, from: source)
    _ = try? ledger.log([utterance("coffee", 5)], in: scene.workbook)
    scene.happens(.nothing, at: nil)
  }

  @Test("the first entry for a workbook of another currency is refused before it is taken in")
  func foreign() throws {
    let scene = try Scene()
    try scene.book.create(baseCurrency: .euro, year: 2025, categories: nil)
    try dies(scene, counting: .lev)
    let later = try scene.ledger(baseCurrency: .euro)
    #expect(try later.entries(EntryFilter(status: .pending)).isEmpty)
    _ = try later.log([utterance("tea", 2)], in: scene.workbook)
    #expect(try scene.rows().map(\.amount) == [2])
  }

  @Test("it is refused while another process writes, too")
  func foreignAndBusy() throws {
    let scene = try Scene()
    try scene.book.create(baseCurrency: .euro, year: 2025, categories: nil)
    let ledger = try scene.ledger(patience: 0)
    let lock = try FileLock.acquire(scene.state.writerLock, patience: 0)
    defer { withExtendedLifetime(lock) {} }
    let refusal = LedgerError.currencyMismatch(path: scene.path, workbook: .euro, configured: .lev)
    #expect(throws: refusal) { try ledger.log([utterance("coffee", 5)], in: scene.workbook) }
  }

  @Test("what was said of a workbook that says nothing itself holds for the entries that wait for it")
  func unsigned() throws {
    let scene = try Scene()
    scene.behaviour.with { $0.isOurs = false }
    try scene.book.create(baseCurrency: .euro, year: 2025, categories: nil)
    try dies(scene, counting: .lev)
    let refusal = LedgerError.currencyMismatch(path: scene.path, workbook: .lev, configured: .euro)
    #expect(throws: refusal) {
      try scene.ledger(baseCurrency: .euro).log([utterance("tea", 2)], in: scene.workbook)
    }
    #expect(try scene.rows().isEmpty)
    _ = try scene.ledger(baseCurrency: .lev).sync(scene.workbook)
    #expect(try scene.rows().map(\.amount) == [5])
  }

  @Test("the locale alone does not take an entry in for a workbook that says nothing")
  func unsignedByLocale() throws {
    let scene = try Scene()
    scene.behaviour.with { $0.isOurs = false }
    try scene.book.create(baseCurrency: .euro, year: 2025, categories: nil)
    try dies(scene, counting: .lev, from: .locale)
    #expect(try scene.ledger().entries(EntryFilter(status: .pending)).isEmpty)
  }

  @Test("a workbook that is still to be made is made in what the first entry was counted in")
  func notMadeYet() throws {
    let scene = try Scene()
    try dies(scene, counting: .lev, from: .standard)
    let other = try scene.ledger(baseCurrency: .euro)
    let refusal = LedgerError.currencyMismatch(path: scene.path, workbook: .lev, configured: .euro)
    #expect(throws: refusal) { try other.log([utterance("tea", 2)], in: scene.workbook) }
    #expect(try other.sync(scene.workbook).writing.problems.map(\.error) == [refusal])
    #expect(try other.currency(of: scene.path, sheet: nil)?.remembered == .lev)
    _ = try scene.ledger(baseCurrency: .lev).sync(scene.workbook)
    #expect(try scene.book.read().currency == .lev)
    #expect(try scene.rows().map(\.amount) == [5])
  }

  @Test("where nothing waits for it, a workbook that is gone is made anew in whatever is said")
  func madeAnew() throws {
    let scene = try Scene()
    scene.behaviour.with { $0.troubles = ["create": .notWritable(path: scene.path, reason: "full")] }
    #expect(throws: LedgerError.self) { try scene.ledger().log([utterance("coffee", 5)], in: scene.workbook) }
    scene.behaviour.with { $0.troubles = [:] }
    let other = try scene.ledger(baseCurrency: .euro)
    #expect(try other.currency(of: scene.path, sheet: nil)?.remembered == nil)
    _ = try other.log([utterance("tea", 2)], in: scene.workbook)
    #expect(try scene.book.read().currency == .euro)
    #expect(try scene.rows().map(\.amount) == [2])
  }

  @Test("a retry is answered although another process has converted the workbook since its first try was written")
  func lateRetry() throws {
    let scene = try RealScene(.ours)
    let (retrying, other) = (try scene.ledger(), try scene.ledger())
    let said = try counted(utterance("coffee", 20, key: "k"))
    let id = try #require(try other.log([said], in: scene.workbook).entries.first?.id)
    _ = try other.edit(.id(id), by: EntryChange(amount: 30), text: "make it 30", key: "e", countedIn: .lev)
    _ = try other.convert(
      scene.workbook, CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro)))
    let rows = try scene.rows()
    for isTold in [false, true] {
      // It began before all of that, and finds nothing under its key; or the ledger was told of the other currency meanwhile.
      if isTold { try retrying.count(in: .euro) }
      #expect(try retrying.log([said], in: scene.workbook).utterances.map(\.isRepeated) == [true])
      let edited = try retrying.edit(
        .id(id), by: EntryChange(amount: 30), text: "make it 30", key: "e", countedIn: .lev)
      #expect(edited.isRepeated)
      #expect(throws: LedgerError.self) {
        try retrying.log([counted(utterance("tea", 2, key: "new"))], in: scene.workbook)
      }
    }
    #expect(try scene.rows() == rows)
  }

  private func counted(_ plain: Utterance) -> Utterance {
    Utterance(
      key: plain.key, text: plain.text, response: plain.response, actions: plain.actions, countedIn: .lev)
  }
}

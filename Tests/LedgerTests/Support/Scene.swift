import Entities
import FoundationEssentials
import Platform
import Sheets
import Synchronization
import Testing
import Workbook

@testable import Ledger

/// A folder of its own with a ledger and a workbook in it, gone when the scene is.
final class Scene: Sendable {
  let folder: String
  let behaviour = FileBook.Behaviour()
  /// What happens at a step of the next ledger that is opened.
  private let events = Events()

  var state: LedgerLocation { LedgerLocation(stateFolder: folder + "/state") }
  var path: String { folder + "/book.xlsx" }
  var book: FileBook { FileBook(path: path, behaviour: behaviour) }
  var workbook: Workbook { Workbook(path: path) }

  init(hasIDs: Bool = true) throws {
    let template = FileManager.default.temporaryDirectory.path + "/ledger-XXXXXX"
    var name = Array(template.utf8CString)
    let made = try #require(mkdtemp(&name))
    folder = FileNames.canonical(String(cString: made))
    behaviour.with { $0.hasIDs = hasIDs }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Opens the ledger, as a new process would.
  func ledger(
    at location: LedgerLocation? = nil, baseCurrency: Currency = .lev, patience: Int = 60_000,
    now: Int64 = 1_763_600_000,
    book: (@Sendable (String) -> any SheetStore)? = nil
  ) throws(LedgerError) -> Ledger {
    var surroundings = Surroundings(
      book: book ?? { [behaviour] path in FileBook(path: path, behaviour: behaviour) })
    surroundings.now = { now }
    surroundings.event = { [events] step in events.at(step) }
    surroundings.patience = patience
    return try Ledger(at: location ?? state, baseCurrency: baseCurrency, surroundings: surroundings)
  }

  /// Lets something happen at a step, from now on; without a step all is well again.
  ///
  /// - Parameter action: What somebody else does then to the scene, which it is given: one that it held would never be gone.
  func happens(
    _ event: Surroundings.Event, at step: Surroundings.Step?,
    after action: @escaping @Sendable (Scene) -> Void = { _ in }
  ) {
    events.set(step.map { [$0: Happening(event: event) { [weak self] in self.map(action) }] } ?? [:])
  }

  /// Puts the workbook where it cannot be looked at, as a disk that fails does.
  func hide() {
    _ = rename(path, path + ".away")
    _ = symlink(path, path)
  }

  /// All is well again.
  func show() {
    unlink(path)
    _ = rename(path + ".away", path)
  }

  /// The rows of the workbook.
  func rows() throws -> [BudgetRow] { try book.read().rows }

  /// Changes the workbook as its owner would, with another program.
  func byHand(_ change: (inout FileBook.Content) -> Void) throws {
    var content = try book.read()
    change(&content)
    try book.write(content)
  }
}

private struct Happening: Sendable {
  let event: Surroundings.Event
  let action: @Sendable () -> Void
}

/// What happens at which step.
private final class Events: Sendable {
  private let planned = Mutex<[Surroundings.Step: Happening]>([:])

  func set(_ events: [Surroundings.Step: Happening]) { planned.withLock { $0 = events } }

  func at(_ step: Surroundings.Step) -> Surroundings.Event {
    let happening = planned.withLock { $0[step] }
    happening?.action()
    return happening?.event ?? .nothing
  }
}

/// What somebody said, and the one entry it comes to.
func utterance(
  _ details: String, _ amount: Int, key: String? = nil, category: BudgetCategory = .groceries, day: Int = 4
) throws -> Utterance {
  Utterance(
    key: key, text: "\(amount) \(details)", response: "{}", actions: [try action(details, amount, category, day)])
}

func action(
  _ details: String?, _ amount: Int, _ category: BudgetCategory = .groceries, _ day: Int = 4
) throws -> BudgetAction {
  let date = try #require(CalendarDate(year: 2025, month: 11, day: day))
  return BudgetAction(
    amount: Decimal(amount), date: date, transactionType: category.type, category: category, details: details)
}

import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Sheets
import Synchronization

/// What the sheet of a run calls categories, once it was made out.
final class LabelCache: Sendable {
  /// What a version of the file says.
  struct Known {
    let version: FileVersion
    /// As it is kept; empty for a sheet that calls them as the contract does.
    let text: String
    let model: LabelModel?
  }

  private let last = Mutex<Known?>(nil)
  private let first = Mutex<LabelModel??>(nil)
  private let kept = Mutex(false)

  /// What was known when the run first asked: lines that are understood ahead go by the same as those in their turn.
  func atFirst(_ model: () -> LabelModel?) -> LabelModel? {
    if let known = first.withLock({ $0 }) { return known }
    let model = model()
    return first.withLock { first in
      if let known = first { return known }
      first = .some(model)
      return model
    }
  }

  var known: Known? { last.withLock { $0 } }

  /// Whether later runs know it too.
  var isKept: Bool { kept.withLock { $0 } }

  /// Notes that they do.
  func keep() { kept.withLock { $0 = true } }

  /// What is known holds for another version too.
  func follow(_ known: Known, to version: FileVersion) -> Known {
    last.withLock { last in
      let now = last?.version == known.version ? last ?? known : known
      let moved = Known(version: version, text: now.text, model: now.model)
      if last?.version == known.version { last = moved }
      return moved
    }
  }

  /// Takes what was made out for what is known from now on.
  func know(_ model: LabelModel?, of version: FileVersion, text: String? = nil) -> Known {
    let known = Known(version: version, text: text ?? model?.text ?? "", model: model)
    last.withLock { $0 = known }
    return known
  }
}

extension Household {
  /// From here on a label is the one. Of ten answers at this bound nine are what the owner would have written.
  static let sureLabel = 0.65
  /// So many are offered where it is asked.
  private static let offered = 3

  /// What the sheet calls categories; `nil` where it calls them as the contract does, or has no file yet.
  ///
  /// It is worked out anew only where somebody else than the ledger has changed the file.
  func labelModel() -> LabelModel? { knownLabels()?.model }

  /// Where a phrase goes that the program does not know, and the sheet's words or payees do: it is known then, whatever the contract calls it.
  ///
  /// A run goes by what was known when it began; a server by what it knows now.
  func known(bySheet phrase: String) -> BudgetCategory? { modelToReadBy?.category(ofUnknown: phrase) }

  /// Looks names up in the sheet's rows; `nil` where it has no words of its own.
  var payeesOfSheet: ((String) -> KnownPayee?)? {
    guard let model = modelToReadBy, !model.labels.isEmpty else { return nil }
    return { model.payee($0) }
  }

  private var modelToReadBy: LabelModel? {
    isOneRun ? labels.atFirst(labelModel) : labels.known.map(\.model) ?? labelModel()
  }

  private func knownLabels() -> LabelCache.Known? {
    // Before anything is read: what is read holds for this version, if for any.
    guard let version = FileVersion(of: workbook.path) else { return nil }
    let known = labels.known
    if let known, known.version == version { return known }
    let ledger = try? ledger.existing()
    // No look-up waits for what other threads are writing.
    if let known, let ledger, ledger.hasOnlyWritten(from: known.version, to: version) {
      return labels.follow(known, to: version)
    }
    guard let text = try? ledger?.words(of: workbook.path, sheet: sheet, as: version) else {
      return madeOut(of: version)
    }
    labels.keep()
    if let known = labels.known, known.text == text { return labels.know(known.model, of: version, text: text) }
    return labels.know(text.isEmpty ? nil : LabelModel(text), of: version, text: text)
  }

  /// What the sheet says itself; `nil` where it cannot be read: what is wrong with it is told by who writes to it.
  @discardableResult
  private func madeOut(of version: FileVersion) -> LabelCache.Known? {
    let found: SheetLabels?
    do { found = try workbook.labels(sheet: sheet) } catch { return nil }
    var model = found.flatMap { LabelModel($0) }
    for phrase in (try? ledger.existing()?.learnedPhrases()) ?? [] { model?.teach(phrase) }
    return remember(labels.know(model, of: version))
  }

  /// Keeps what is known for later runs.
  private func remember(_ known: LabelCache.Known) -> LabelCache.Known {
    guard let ledger = try? ledger.existing() else { return known }
    do {
      if try ledger.remember(words: known.text, of: workbook.path, sheet: sheet, as: known.version) { labels.keep() }
    } catch {
      // The next run reads the sheet again.
    }
    return known
  }

  /// Keeps what was made out before the ledger knew the workbook, as it does since the first entry.
  private func keepFirst() {
    guard !labels.isKept, let known = labels.known, let version = FileVersion(of: workbook.path),
      known.version == version || (try? ledger.existing())?.hasOnlyWritten(from: known.version, to: version) == true
    else { return }
    _ = remember(labels.follow(known, to: version))
  }

  /// Looks into the sheet again after something was said of its layout: what it is counted in, and what it calls categories.
  public func lookAgain() {
    try? (try? ledger.existing())?.lookAgain(at: workbook.path)
    if let version = FileVersion(of: workbook.path) { madeOut(of: version) }
  }

  /// The sheet's own categories, for a person; `nil` where it calls them as the contract does.
  public var labelsOfSheet: String? { categoriesOfSheet?.map(\.name).concatenated(separator: ", ") }

  /// The sheet's own categories with their types, as far as those are known; `nil` where it calls them as the contract does.
  public var categoriesOfSheet: [(name: String, type: TransactionType?)]? {
    guard let labels = labelModel()?.labels, !labels.isEmpty else { return nil }
    return labels.map { ($0.name, $0.type) }
  }

  /// What is to stand in the sheet as the category of an entry.
  ///
  /// - Parameter isDoubtful: whether it is asked about in any case: then an estimate alone tells no category.
  func label(for entry: BudgetAction, _ model: LabelModel, isDoubtful: Bool = false) -> LabelAnswer {
    if let taught = model.taught(of: entry) { return .label(taught) }
    let choices = model.choices(for: entry)
    if model.lacks(entry.transactionType), let new = model.newLabel(for: entry) { return .new(new) }
    // What the contract calls so may stand beside them, unless the payee stood elsewhere.
    if model.speaksContract(entry.transactionType), !model.knowsPayee(of: entry) { return .anybodys(entry) }
    if let best = choices.first, best.probability >= Household.sureLabel, model.tells(best.label, of: entry),
      !isDoubtful || model.isTold(entry)
    {
      return .label(best.label)
    }
    if model.speaksContract(entry.transactionType) { return .anybodys(entry) }
    let isKnown = model.isKnown(entry) && !model.isOfRest(entry)
    let likely =
      isKnown ? choices.map(\.label) : model.offered(choices.map(\.label), for: entry)
    return .unsure(Array(likely.prefix(Household.offered)))
  }

  /// Looks into the sheet again after a category in it was corrected: what stood there before tells nothing any more.
  func learnCorrected() {
    guard knownLabels()?.model != nil, let version = FileVersion(of: workbook.path) else { return }
    madeOut(of: version)
  }

  /// Takes in what was written under words of the sheet: its payees tell the next entries.
  func learn(_ entries: [BudgetAction]) {
    keepFirst()
    guard entries.contains(where: { $0.label != nil }), let known = knownLabels(), var model = known.model else {
      return
    }
    var isNew = false
    for entry in entries {
      if let label = entry.label, model.learn(entry, under: label) { isNew = true }
    }
    if isNew { _ = remember(labels.know(model, of: known.version)) }
  }

}

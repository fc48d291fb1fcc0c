import Entities

extension Journal {
  /// How often a correction must be made until it holds.
  private static let correctionsToLearn = 2

  /// What is known of a phrase, from the strongest source.
  func habit(_ phrase: String) throws(LedgerError) -> LearnedPhrase? {
    let known = try connection.all(
      "SELECT phrase, source, type, category, count FROM habit WHERE phrase = ?", [.text(phrase.lowercased())],
      readHabit)
    return Journal.strongest(known.compactMap { $0 })
  }

  /// All that is known, by phrase.
  func habits() throws(LedgerError) -> [LearnedPhrase] {
    let known = try connection.all(
      "SELECT phrase, source, type, category, count FROM habit ORDER BY phrase", [], readHabit)
    var found: [LearnedPhrase] = []
    for habit in known.compactMap({ $0 }) {
      if let last = found.last, last.phrase == habit.phrase {
        guard habit.source.strength < last.source.strength else { continue }
        found.removeLast()
      }
      found.append(habit)
    }
    return found
  }

  /// Remembers phrases; gives those that hold now.
  func learn(_ phrases: [LearnedPhrase]) throws(LedgerError) -> [LearnedPhrase] {
    try connection.deciding { () throws(LedgerError) in
      var holding: [LearnedPhrase] = []
      for phrase in phrases {
        let plain = LearnedPhrase(
          phrase: phrase.phrase.lowercased(), category: phrase.category, label: phrase.label, source: phrase.source,
          count: phrase.count)
        try store(plain)
        if try habit(plain.phrase) == plain { holding.append(plain) }
      }
      return holding
    }
  }

  /// Forgets a phrase; gives what was known of it.
  func forget(_ phrase: String) throws(LedgerError) -> LearnedPhrase? {
    try connection.deciding { () throws(LedgerError) in
      let known = try habit(phrase)
      try connection.run("DELETE FROM habit WHERE phrase = ?", [.text(phrase.lowercased())])
      return known
    }
  }

  /// Counts an edit that gave the same thing another category; undoing the edit, or withdrawing it, counts it down.
  /// To be called in a transaction.
  func countCorrection(
    _ kind: StoredOperation.Kind, _ change: StoredChange, withdrawn: Bool = false
  ) throws(LedgerError) {
    let edit = kind == .undo ? change.reversed : change
    guard let before = edit.before, let after = edit.after else { return }
    let (old, new) = (try RowText.decode(before, entryID: ""), try RowText.decode(after, entryID: ""))
    guard old.category != new.category || old.type != new.type, let details = new.details,
      let category = BudgetCategory(name: new.category, type: new.type)
    else { return }
    let phrase = details.lowercased()
    let known = try corrections(of: phrase, to: category)
    let isCountedDown = (kind == .undo) != withdrawn
    if isCountedDown && known == nil { return }
    try setCorrections(of: phrase, to: category, count: (known ?? 0) + (isCountedDown ? -1 : 1))
  }

  private func corrections(of phrase: String, to category: BudgetCategory) throws(LedgerError) -> Int? {
    try connection.first(
      "SELECT count FROM habit WHERE phrase = ? AND source = 'corrected' AND type = ? AND category = ?",
      [.text(phrase), .text(category.type.rawValue), .text(category.name)]
    ) { row throws(LedgerError) in Int(row.integer(0)) }
  }

  private func setCorrections(of phrase: String, to category: BudgetCategory, count: Int) throws(LedgerError) {
    guard count > 0 else {
      return try connection.run("DELETE FROM habit WHERE phrase = ? AND source = 'corrected'", [.text(phrase)])
    }
    try store(LearnedPhrase(phrase: phrase, category: category, source: .corrected, count: count))
  }

  private func store(_ phrase: LearnedPhrase) throws(LedgerError) {
    try connection.run(
      "INSERT OR REPLACE INTO habit(phrase, source, type, category, count) VALUES(?, ?, ?, ?, ?)",
      [
        .text(phrase.phrase), .text(phrase.source.rawValue), .text(phrase.category.type.rawValue),
        .text(phrase.label ?? phrase.category.name), SQLValue(phrase.count),
      ])
  }

  /// A habit that holds; `nil` for a correction that was not made often enough.
  private func readHabit(_ row: SQLRow) throws(LedgerError) -> LearnedPhrase? {
    let count = Int(row.integer(4))
    guard let source = LearnedPhrase.Source(rawValue: row.text(1)),
      let type = TransactionType(rawValue: row.text(2)),
      source != .corrected || count >= Journal.correctionsToLearn
    else { return nil }
    guard let category = BudgetCategory(name: row.text(3), type: type) else {
      guard source == .taught else { return nil }
      return LearnedPhrase(
        phrase: row.text(0), category: .unlisted(for: type), label: row.text(3), source: source, count: count)
    }
    return LearnedPhrase(phrase: row.text(0), category: category, source: source, count: count)
  }

  private static func strongest(_ known: [LearnedPhrase]) -> LearnedPhrase? {
    known.min { $0.source.strength < $1.source.strength }
  }
}

extension LearnedPhrase.Source {
  /// Lower is stronger.
  fileprivate var strength: Int {
    switch self {
    case .taught: 0
    case .corrected: 1
    case .workbook: 2
    }
  }
}

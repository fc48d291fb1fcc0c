import Entities
import FoundationEssentials

extension EntryShare {
  /// A line of text for all of them.
  static func text(_ shares: [EntryShare]) -> String {
    shares.map { "\($0.parts)/\($0.of) \($0.person)" }.concatenated(separator: "\n")
  }

  /// What `text` gave; what cannot be read is left out.
  static func read(_ text: String) -> [EntryShare] {
    text.split(separator: "\n").compactMap { line in
      guard let space = line.firstIndex(of: " ") else { return nil }
      let numbers = line[..<space].split(separator: "/").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      return EntryShare(String(line[line.index(after: space)...]), parts: numbers[0], of: numbers[1])
    }
  }
}

/// What others owed of an entry before a change, and what they owe after it.
struct StoredShares {
  let before: [EntryShare]
  let after: [EntryShare]

  /// The way back.
  var reversed: StoredShares { StoredShares(before: after, after: before) }

  /// As a change keeps it.
  var text: String { EntryShare.text(before) + StoredShares.mark + EntryShare.text(after) }

  private static let mark = "\u{1E}"
}

extension StoredShares {
  /// What `text` gave; `nil` for what cannot be read.
  init?(_ text: String) {
    let sides = text.split(separator: StoredShares.mark, omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    self.init(before: EntryShare.read(String(sides[0])), after: EntryShare.read(String(sides[1])))
  }
}

extension EntryDivision {
  /// What others owe of an entry once it was divided, of which they owed `before`.
  func shares(after before: [EntryShare]) -> [EntryShare] {
    // What they owed stays what it was: of what is left, it is so many times the part.
    let kept = before.compactMap { EntryShare($0.person, parts: $0.parts * among, of: $0.of) }
    let others = people.compactMap { EntryShare($0, of: 1) }
    return Array((kept + others).prefix(EntryShare.most))
  }
}

extension Settlement {
  /// As a request keeps it in place of an answer.
  var text: String {
    let people = other.map { person + Settlement.mark + $0 } ?? person
    return "\(isReceived ? "from" : "to") \(money.amount) \(money.currency.code) \(people)"
  }

  /// Between two names, none of which holds one.
  private static let mark = "\u{1E}"

  /// What `text` gave.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 3).map(String.init)
    guard parts.count == 4, let amount = Decimal(exactly: parts[1]), let currency = Currency(code: parts[2]) else {
      return nil
    }
    let people = parts[3].split(separator: Settlement.mark, maxSplits: 1).map(String.init)
    guard let person = people.first else { return nil }
    self.init(
      person, isReceived: parts[0] == "from", other: people.count > 1 ? people[1] : nil, money: Money(amount, currency))
  }
}

extension Journal {
  /// Keeps what others owe of an entry. To be called in a transaction.
  func keep(_ shares: [EntryShare], of entry: Int64) throws(LedgerError) {
    try connection.run(
      "UPDATE entry SET shares = ? WHERE seq = ?",
      [SQLValue(shares.isEmpty ? nil : EntryShare.text(shares)), .integer(entry)])
  }

  /// What a change does to what others owe of an entry; `nil` where it does nothing.
  func shares(of entry: Int64, dividedBy change: EntryChange) throws(LedgerError) -> StoredShares? {
    guard let division = change.division, !division.people.isEmpty else { return nil }
    let text = try connection.first("SELECT shares FROM entry WHERE seq = ?", [.integer(entry)]) {
      row throws(LedgerError) in row.optionalText(0)
    }
    let before = (text ?? nil).map(EntryShare.read) ?? []
    return StoredShares(before: before, after: division.shares(after: before))
  }

  /// All that is shared in a book, and what was settled.
  func shared(book: Int64) throws(LedgerError) -> SharedLedger {
    try connection.reading { () throws(LedgerError) in
      let shares = try connection.all(
        "SELECT id, shares FROM entry WHERE shares IS NOT NULL AND book = ? AND present = 1 ORDER BY seq",
        [.integer(book)]
      ) { row throws(LedgerError) in (row.text(0), EntryShare.read(row.text(1))) }
      var entries: [SharedEntry] = []
      for (id, shares) in shares {
        guard let entry = try entry(id: id)?.published, entry.status != .undone else { continue }
        entries.append(SharedEntry(entry: entry, shares: shares))
      }
      return SharedLedger(entries: entries, settlements: try settlements(book: book))
    }
  }

  /// With whom something is shared in a book, in the order of the entries; each once.
  func sharers(book: Int64) throws(LedgerError) -> [String] {
    var people: [String] = []
    try connection.run(
      "SELECT shares FROM entry WHERE shares IS NOT NULL AND book = ? AND present = 1 AND missing IS NOT ? ORDER BY seq",
      [.integer(book), .integer(MissingRow.deleted.rawValue)]
    ) { row throws(LedgerError) in
      for share in EntryShare.read(row.text(0)) where !people.contains(share.person) { people.append(share.person) }
    }
    return people
  }

  /// Whether anything was ever shared in a book.
  func isShared(book: Int64) throws(LedgerError) -> Bool {
    try connection.first(
      "SELECT 1 FROM entry WHERE shares IS NOT NULL AND book = ? LIMIT 1", [.integer(book)]
    ) { _ throws(LedgerError) in true } ?? false
  }

  private func settlements(book: Int64) throws(LedgerError) -> [KeptSettlement] {
    // What is owed in the currency before stays so, and is paid back in that; where the amounts stayed it is owed in the new one.
    let conversions = try currencyConversions(of: book).filter(\.conversion.relabels)
    return try connection.all(
      "SELECT response, at, text, member, device, seq FROM operation WHERE kind = 'settle' AND book = ? ORDER BY seq",
      [.integer(book)]
    ) { row throws(LedgerError) in
      Settlement(row.text(0)).map { told in
        var settlement = told
        settlement.money = told.money.converted(by: conversions, since: row.integer(5), on: nil)
        return KeptSettlement(
          settlement: settlement, speaker: row.speaker(3), at: row.integer(1), text: row.text(2))
      }
    }.compactMap(\.self)
  }

  /// Writes a settlement down, durably; nothing where the key was seen before.
  func settle(
    _ settlement: Settlement, book: Int64, text: String, key: String?, at time: Int64
  ) throws(LedgerError) {
    try connection.deciding { () throws(LedgerError) in
      if let key, let known = try request(key: key) {
        guard known.text == text else { throw .keyReused(key: key, text: known.text) }
        return
      }
      _ = try begin(.settle, answer: settlement.text, book: book, text: text, key: key, at: time)
    }
  }

  /// Takes a settlement back, where nothing was done after it in that conversation, or at all; `nil` where something was.
  func takeBackSettlement(book: Int64, conversation: String?) throws(LedgerError) -> Settlement? {
    try connection.deciding { () throws(LedgerError) in
      try takeBack(.settle, as: .unsettled, book: book, conversation: conversation) { Settlement($0) }
    }
  }

  /// The latest settlement, where nothing was done after it in that conversation, or at all; `nil` where something was.
  func latestSettlement(book: Int64, conversation: String?) throws(LedgerError) -> Settlement? {
    try latest(.settle, book: book, conversation: conversation).flatMap { Settlement($0.response) }
  }

  /// Takes the latest request of a kind that changes no entry back, where nothing was done after it; `nil` where something was, or its answer
  /// cannot be read. To be called in a transaction.
  ///
  /// - Parameters:
  ///   - taken: what it is from then on.
  ///   - told: what its answer tells.
  func takeBack<Told>(
    _ kind: StoredOperation.Kind, as taken: StoredOperation.Kind, book: Int64, conversation: String?,
    _ told: (String) -> Told?
  ) throws(LedgerError) -> Told? {
    guard let (seq, response) = try latest(kind, book: book, conversation: conversation), let told = told(response)
    else { return nil }
    try connection.run("UPDATE operation SET kind = ? WHERE seq = ?", [.text(taken.rawValue), .integer(seq)])
    return told
  }

  /// The latest request of a kind that changes no entry, with its answer, where nothing was done after it in that conversation, or at all;
  /// `nil` where something was.
  func latest(
    _ kind: StoredOperation.Kind, book: Int64, conversation: String?
  ) throws(LedgerError) -> (seq: Int64, response: String)? {
    let latest = try connection.first(
      """
      SELECT seq, kind, response FROM operation WHERE book = ?1 AND (?2 IS NULL OR conversation = ?2)
        AND \(Journal.isNoOthers("member", 3))
        AND kind IN (\((StoredOperation.Kind.changing + [.settle, .move, .assign, .limit]).sql)) ORDER BY seq DESC LIMIT 1
      """, [.integer(book), SQLValue(conversation), SQLValue(speaker?.member)]
    ) { row throws(LedgerError) in (seq: row.integer(0), kind: row.text(1), response: row.text(2)) }
    guard let latest, latest.kind == kind.rawValue else { return nil }
    return (latest.seq, latest.response)
  }

  /// Keeps who of the household an entry is of. To be called in a transaction.
  func keep(member: String, of entry: Int64) throws(LedgerError) {
    try connection.run("UPDATE entry SET member = ? WHERE seq = ?", [.text(member), .integer(entry)])
  }

  /// Who asked for anything in a book.
  func members(book: Int64) throws(LedgerError) -> [String] {
    try connection.all(
      "SELECT DISTINCT member FROM operation WHERE member IS NOT NULL AND book = ? ORDER BY member", [.integer(book)]
    ) { row throws(LedgerError) in row.text(0) }
  }

  /// Who paid or got the entries of a book: whom their words name, else who said them; by their ids and their places; none where that is not known.
  func speakers(book: Int64) throws(LedgerError) -> [SaidEntry] {
    try connection.all(
      """
      SELECT e.id, ifnull(e.member, o.member), e.sheet, e.row, e.date, e.amount
      FROM entry e JOIN operation o ON o.seq = e.operation
      WHERE e.book = ? AND ifnull(e.member, o.member) IS NOT NULL AND e.present = 1
      """, [.integer(book)]
    ) { row throws(LedgerError) in
      SaidEntry(
        id: row.text(0), member: row.text(1), sheet: row.optionalText(2), row: row.optionalInteger(3).map { Int($0) },
        date: CalendarDate(iso8601: row.text(4)), amount: Decimal(exactly: row.text(5)))
    }
  }
}

import Entities
import Language
import Ledger
import Reports
import Sheets
import Synchronization

extension Household {
  /// Who belongs to it, or has to do with its entries: its members, whom the sheet names, and with whom something was shared. Each
  /// is named once, however the name is written.
  func people() -> [String] {
    var people = Names(ownPeople())
    for person in (try? ledger.existing()?.sharers(in: workbook.path)) ?? [] { people.add(person) }
    return people.names
  }

  /// Whose budget it is: its members, and who has said something or stands in the sheet as who paid. With whom a bill was shared is none
  /// of them: what a friend pays is a friend's.
  func ownPeople() -> [String] {
    if isOneRun, let known = whose.known { return known }
    let people = metPeople()
    if isOneRun { whose.know(people) }
    return people
  }

  /// Whose budget it is, too, beside who speaks; `nil` where it has no members, so that nobody is told apart.
  func partners(of speaker: Speaker?) -> [String]? {
    guard !members.isEmpty else { return nil }
    let own = speaker.map { Payee.key(of: $0.member) }
    return ownPeople().filter { Payee.key(of: $0) != own }
  }

  private func metPeople() -> [String] {
    var people = Names(members)
    let ledger = try? ledger.existing()
    for member in (try? ledger?.members(in: workbook.path)) ?? [] { people.add(member) }
    if (try? workbook.describe(sheet: sheet))?.hasPeople == true {
      try? workbook.forEachRow(sheet: sheet, unreadable: { _ in }) { _, row in
        if let who = row.who { people.add(who) }
      }
    }
    return people.names
  }

  /// The names of its members.
  var members: [String] { MemberList(stateFolder: ledger.stateFolder).members.map(\.name) }

  /// Calls `body` with each entry of the sheet, with whose it is as far as that is known: the sheet's word for it counts, and else
  /// who said it.
  ///
  /// - Returns: the rows that could not be read.
  func forEachNamedRow(_ body: (BudgetRow) -> Void) throws -> UnreadableRows {
    var unreadable = UnreadableRows()
    let speakers = try Speakers(ledger.existing()?.speakers(in: workbook.path) ?? [])
    try workbook.forEachRow(sheet: sheet, unreadable: { unreadable.add($0) }) { place, row in
      var row = row
      row.who = speakers.who(of: row, at: place)
      body(row)
    }
    return unreadable
  }

  /// Totals by who said it, in place of the category; otherwise as `summary(of:)`. Nothing is planned for anybody.
  ///
  /// - Throws: what reading the workbook throws.
  public func summaryByMember(of subject: RowFilter) throws -> Reported<Summary> {
    let kind = RowFilter(type: subject.type, categories: subject.categories)
    var builder = Summary.Builder(period: subject.period)
    var names = Names(members)
    let unreadable = try forEachNamedRow { row in
      guard kind.accepts(row) else { return }
      var row = row
      row.category = row.who.map { names.add($0) } ?? Summary.nobody
      builder.add(row)
    }
    return Reported(report: builder.finish(), unreadable: unreadable)
  }
}

/// Whose budget it is, once that was looked for in a run: nobody joins by what is said in it.
final class PeopleCache: Sendable {
  private let people = Mutex<[String]?>(nil)

  var known: [String]? { people.withLock { $0 } }

  func know(_ names: [String]) { people.withLock { $0 = names } }
}

/// Names of people, each spelled as it was met first, in whichever script it is written.
struct Names {
  private(set) var names: [String] = []
  private var keys: [String] = []

  init(_ names: [String] = []) { names.forEach { add($0) } }

  /// Adds a name, unless it is known.
  ///
  /// - Returns: as it is spelled.
  @discardableResult
  mutating func add(_ name: String) -> String {
    let key = Payee.key(of: name)
    if let known = keys.firstIndex(of: key) { return names[known] }
    names.append(name)
    keys.append(key)
    return name
  }
}

/// Who said the entries of a sheet: by their ids, or by their places as long as day and amount are still those.
private struct Speakers {
  private struct Place: Hashable {
    let sheet: String
    let row: Int
  }

  private var byID: [String: String] = [:]
  private var byPlace: [Place: [SaidEntry]] = [:]

  init(_ said: [SaidEntry]) {
    for entry in said {
      byID[entry.id] = entry.member
      guard let sheet = entry.sheet, let row = entry.row else { continue }
      byPlace[Place(sheet: sheet, row: row), default: []].append(entry)
    }
  }

  func who(of row: BudgetRow, at place: RowReference) -> String? {
    if let who = row.who, !who.allSatisfy(\.isWhitespace) { return who }
    if let id = row.entryID { return byID[id] }
    return byPlace[Place(sheet: place.sheet, row: place.row)]?.first {
      $0.date == row.date && $0.amount == row.amount
    }?.member
  }
}

extension Session {
  /// "My salary came in, 2100", said by a member whose salary has a category of its own: it is of that one, unless a name says another's.
  func ofSpeaker(_ outcome: Interpretation.Outcome, _ statement: Statement) -> Interpretation.Outcome {
    guard case .entries(let said) = outcome, said.contains(where: { !$0.category.owner.isEmpty }),
      let speaker = household.speaker(of: statement)
    else { return outcome }
    let key = Payee.key(of: speaker)
    let words = FoldedText.folded(statement.text).split { !$0.isLetter }.map { Payee.key(of: String($0)) }
    return .entries(
      said.map { entry in
        let owners = entry.category.owner.map { Payee.key(of: $0) }
        guard entry.type == .income, entry.member == nil, !owners.isEmpty, !owners.contains(key),
          !words.contains(where: { word in owners.contains { !$0.isEmpty && word.hasPrefix($0) } }),
          let own = BudgetCategory.allCases.first(where: { category in
            category.type == .income && category.owner.contains { Payee.key(of: $0) == key }
          })
        else { return entry }
        var entry = entry
        entry.category = own
        return entry
      })
  }
}

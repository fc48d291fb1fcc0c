import Entities
import FoundationEssentials
import Language

/// Goes through dialogues as if each turn had come to what is expected of it.
struct DialogueReplay {
  /// A row as the corpus writes it.
  struct Row: Hashable {
    let amount: Decimal
    let category: String
    let day: Int?
  }

  private var talk = Talk(entries: [], deed: .refused)
  private var today: CalendarDate
  /// Words that were refused or asked about: what they name is what an answer logs.
  private var open: String?
  /// What stood before the last change.
  private var previous: [SpokenEntry] = []

  init(today: CalendarDate) { self.today = today }

  static func samples(of dialogues: [Dialogue], today: CalendarDate) -> [TurnSample] {
    dialogues.enumerated().flatMap { index, dialogue in
      var replay = DialogueReplay(today: today)
      return dialogue.lines.compactMap { replay.sample(of: $0, in: index) }
    }
  }

  private mutating func sample(of line: String, in dialogue: Int) -> TurnSample? {
    if line.hasPrefix("@") {
      let words = line.split(separator: " ")
      if words[0] == "@today", words.count > 1 { today = CalendarDate(iso8601: String(words[1])) ?? today }
      // Who else speaks has a conversation of their own.
      if words[0] == "@member" { talk = Talk(entries: [], deed: .refused) }
      return nil
    }
    let halves = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let (text, expected) = (trimmed(halves[0]), trimmed(halves[1]))
    let context = ParsingContext(today: today, baseCurrency: .lev)
    guard let turn = Parser().turn(TokenizedText(text), after: talk, in: context) else { return nil }
    let before = talk
    let verb = expected.prefix { $0 != " " }
    let isQuiet = ["says", "asks", "refuses"].contains(String(verb))
    let rows = isQuiet ? standing.map { row(talk.entries[$0]) } : Self.rows(expected)
    let known = standing.map { row(talk.entries[$0]) }
    let isRight = turn.readings.map { reading in
      isQuiet ? reading.kind == .other : comes(reading, to: rows, said: turn.alone)
    }
    let isVisible = isQuiet || !Self.isSame(rows, known)
    advance(to: rows, isQuiet: isQuiet, verb: String(verb), text, turn.alone, context)
    // Where no day is written, one that was changed cannot be told from one that was not.
    guard before.entries.contains(where: { _ in true }), isVisible || turn.signs.contains(.noDay) else { return nil }
    return TurnSample(dialogue: dialogue, text: text, signs: turn.signs, readings: turn.readings, isRight: isRight)
  }

  private var standing: [Int] { talk.entries.indices.filter { talk.entries[$0].stands } }

  private func row(_ entry: SpokenEntry) -> Row {
    Row(amount: entry.amounts[0], category: entry.category, day: entry.day.day)
  }

  private static func rows(_ text: String) -> [Row] {
    text.split(separator: ",").compactMap { part in
      var words = part.split(separator: " ")
      var day: Int?
      if let last = words.last, last.hasPrefix("@") {
        day = Int(last.dropFirst())
        words.removeLast()
      }
      guard let amount = words.first.flatMap({ Decimal(string: String($0)) }) else { return nil }
      return Row(amount: amount, category: words.dropFirst().joined(separator: " "), day: day)
    }
  }

  private static func isSame(_ one: [Row], _ two: [Row]) -> Bool {
    guard one.count == two.count else { return false }
    var left = two
    for row in one {
      guard let place = left.firstIndex(where: { isSame($0, row) }) else { return false }
      left.remove(at: place)
    }
    return true
  }

  private static func isSame(_ one: Row, _ two: Row) -> Bool {
    one.amount == two.amount && (one.category == two.category || one.category.isEmpty || two.category.isEmpty)
      && (one.day == nil || two.day == nil || one.day == two.day)
  }

  /// Whether a reading comes to rows.
  private func comes(_ reading: TurnReading, to rows: [Row], said alone: Interpretation.Outcome) -> Bool {
    var entries = talk.entries
    switch reading.kind {
    case .other: break
    case .undo: entries = previous
    case .entry:
      let known = standing.map { row(talk.entries[$0]) }
      guard rows.count > known.count, Self.isSame(Array(rows.prefix(known.count)), known) else { return false }
      // Which category a thing has is told by others than who tells what a turn is.
      return rows.dropFirst(known.count).map(\.amount) == Self.entries(alone).map(\.money.amount)
    case .again:
      var copy = entries[reading.targets[0]]
      copy.stands = true
      if let money = reading.money { copy.amounts = [money.amount] }
      copy.day = reading.date ?? today
      entries.append(copy)
    default:
      for place in reading.targets {
        switch reading.kind {
        case .remove: entries[place].stands = false
        case .restore: entries[place].stands = true
        case .more: entries[place].amounts = [entries[place].amounts[0] + (reading.money?.amount ?? 0)]
        case .less: entries[place].amounts = [entries[place].amounts[0] - (reading.money?.amount ?? 0)]
        default: break
        }
        if reading.kind == .amount, let money = reading.money { entries[place].amounts = [money.amount] }
        if let day = reading.date { entries[place].day = day }
        if let category = reading.category { entries[place].category = category.name }
      }
    }
    return Self.isSame(rows, entries.filter(\.stands).map(row))
  }

  private static func entries(_ outcome: Interpretation.Outcome) -> [ParsedEntry] {
    switch outcome {
    case .entries(let said): said
    case .doubtful(let doubt): doubt.readings.first ?? []
    default: []
    }
  }

  private mutating func advance(
    to rows: [Row], isQuiet: Bool, verb: String, _ text: String, _ alone: Interpretation.Outcome,
    _ context: ParsingContext
  ) {
    guard !isQuiet else {
      talk.deed = verb == "says" ? .answered : verb == "asks" ? .asked : .refused
      if verb != "says" { open = text }
      return
    }
    let before = talk.entries
    defer { previous = before }
    let places = standing
    let known = places.map { row(talk.entries[$0]) }
    for index in talk.entries.indices { talk.entries[index].isFocus = false }
    if rows.count > known.count {
      let undone = talk.entries.indices.filter { !talk.entries[$0].stands }
      let missing = Self.missing(known, in: rows)
      let back = undone.filter { index in missing.contains { Self.isSame($0, row(talk.entries[index])) } }
      if back.count == missing.count, !mayBeNew(alone, missing) {
        for index in back { (talk.entries[index].stands, talk.entries[index].isFocus) = (true, true) }
        talk.deed = .putBack
        return
      }
      for index in talk.entries.indices { talk.entries[index].isOfLast = false }
      let said = Self.entries(alone)
      for row in missing { log(row, said.first { $0.money.amount == row.amount }, text, isAlone: missing.count == 1) }
      (talk.deed, open) = (.logged, nil)
    } else if rows.count < known.count {
      let gone = Self.missing(rows, in: known)
      var left = gone
      for place in places.reversed() {
        guard let found = left.firstIndex(where: { Self.isSame($0, row(talk.entries[place])) }) else { continue }
        left.remove(at: found)
        (talk.entries[place].stands, talk.entries[place].isFocus) = (false, true)
      }
      talk.deed = .tookBack
    } else {
      var isChanged = false
      for (place, row) in zip(places, rows) where !Self.isSame(row, self.row(talk.entries[place])) {
        talk.entries[place].amounts = [row.amount]
        if !row.category.isEmpty { talk.entries[place].category = row.category }
        if let day = row.day { talk.entries[place].day = self.day(day) }
        talk.entries[place].isFocus = true
        isChanged = true
      }
      if isChanged { talk.deed = .changed } else { talk.deed = .refused }
    }
  }

  private func mayBeNew(_ alone: Interpretation.Outcome, _ rows: [Row]) -> Bool {
    if case .entries(let said) = alone { return said.map(\.money.amount) == rows.map(\.amount) }
    return false
  }

  private mutating func log(_ row: Row, _ entry: ParsedEntry?, _ text: String, isAlone: Bool) {
    let last = talk.entries.last
    let words =
      entry?.details
      ?? (open.map { $0 } ?? (row.amount == last?.amounts[0] ? last?.words.joined(separator: " ") : nil)
        ?? text.lowercased())
    let day = row.day.map(self.day) ?? entry?.date ?? today
    talk.entries.append(
      SpokenEntry(
        words: Self.words(words), said: isAlone ? Self.words(text) : [], amounts: [row.amount], day: day,
        category: row.category.isEmpty ? entry?.category.name ?? "" : row.category, isOfLast: true))
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "'" }.map(String.init)
      .filter { !$0.allSatisfy(\.isNumber) }
  }

  /// The latest such day of a month that is not to come.
  private func day(_ day: Int) -> CalendarDate {
    for back in 0..<62 where today.adding(days: -back).day == day { return today.adding(days: -back) }
    return today
  }

  private static func missing(_ some: [Row], in all: [Row]) -> [Row] {
    var left = all
    for row in some {
      if let place = left.firstIndex(where: { isSame($0, row) }) { left.remove(at: place) }
    }
    return left
  }

  private func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

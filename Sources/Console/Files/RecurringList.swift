import Entities
import Language
import Messages
import Platform

/// The entries that come again: a list in the configuration's folder, a line each: id, first day, sentence; before the
/// sentence, in brackets, the option that was chosen of a sentence in doubt.
struct RecurringList {
  /// One of them.
  struct Item: Hashable {
    /// Such as `r1`.
    let id: String
    /// From when on it is due.
    let since: CalendarDate
    /// As it was said, with the words of the schedule.
    let sentence: String
    /// How often it comes.
    let schedule: Schedule
    /// The first day from which it is counted, where the sentence names one, and the last.
    let start: CalendarDate?, end: CalendarDate?
    /// The sentence without the words of the schedule.
    let entry: String
    /// The option that was chosen when it was kept, where the sentence is in doubt.
    var option: String?
    /// The workbook that it is for; `nil` of an older list, whose entries go wherever the run goes.
    var book: String?

    /// The days on which it is due, to `last`.
    func dates(through last: CalendarDate) -> [CalendarDate] {
      // Counted from its start, which may lie back: every second week goes on from there.
      schedule.dates(from: start ?? since, through: end.map { min($0, last) } ?? last).filter { $0 >= since }
    }

    /// How often it comes, as it is said back.
    var toldRhythm: Message { end.map { .untilDay(rhythm: schedule.told, day: $0) } ?? schedule.told }

    /// The same in the language of the wire.
    var rhythm: String { "\(schedule)\(end.map { ", until \($0.readable)" } ?? "")" }

    /// The key under which it is logged for a day: exactly once, however often that is tried.
    func key(on date: CalendarDate) -> String { "recurring-\(id)-\(since)-\(date)" }
  }

  /// A change that was made under a key, so that a retry of it is one.
  struct Done: Hashable {
    let key: String
    /// Of what was kept, or taken away.
    let id: String
    let isRemoval: Bool
    let sentence: String
  }

  let path: String
  private(set) var items: [Item]
  /// The latest changes with keys; they stand in the list as remarks, so that both are written at once.
  private(set) var done: [Done] = []

  /// Reads the list, where there is one.
  ///
  /// - Throws: a `CommandError` that names the line of a mistake.
  init(_ folders: Folders) throws(CommandError) { try self.init(at: folders.configuration + "/recurring") }

  private init(at path: String) throws(CommandError) {
    self.path = path
    items = []
    guard access(path, F_OK) == 0 else { return }
    let text = String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
    var books: [String: String] = [:]
    for (index, line) in text.textLines.enumerated() {
      let content = line.trimmed
      if let change = RecurringList.change(String(content)) { done.append(change) }
      if let (id, book) = RecurringList.owner(String(content)) { books[id] = book }
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      let parts = content.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3, let since = CalendarDate(iso8601: parts[1]),
        let item = RecurringList.item(id: parts[0], since: since, line: parts[2])
      else {
        throw CommandError(
          .recurringLine(path: path, line: index + 1, content: content),
          .configuration)
      }
      items.append(item)
    }
    for index in items.indices { items[index].book = books[items[index].id] }
  }

  /// What a sentence comes to; `nil` where it does not say how often it comes.
  static func read(_ sentence: String, since: CalendarDate) -> Item? {
    guard obstacle(in: sentence, since: since) == nil else { return nil }
    return item(id: "", since: since, sentence: sentence)
  }

  /// Why no schedule can be made of what a sentence says; `nil` where one can, or where it says nothing of that.
  static func obstacle(in sentence: String, since: CalendarDate) -> ScheduleReader.Obstacle? {
    do {
      _ = try ScheduleReader(first: since).read(sentence)
      return nil
    } catch {
      return error
    }
  }

  /// Adds a sentence; `nil` where it does not say how often it comes.
  ///
  /// - Parameters:
  ///   - option: the option that was chosen, where the sentence is in doubt.
  ///   - key: makes a retry harmless.
  ///   - book: the workbook that it is for.
  mutating func add(
    _ sentence: String, since: CalendarDate, option: String? = nil, key: String? = nil, for book: String
  ) throws(CommandError) -> Item? {
    try changed { list throws(CommandError) in
      if let known = try list.done(under: key, isRemoval: false, about: sentence) { return known }
      let number = (list.items.compactMap { Int($0.id.dropFirst()) }.max() ?? 0) + 1
      guard var item = RecurringList.item(id: "r\(number)", since: since, sentence: sentence) else { return nil }
      item.option = option
      item.book = RecurringList.place(of: book)
      list.items.append(item)
      list.note(key, item, isRemoval: false)
      return item
    }
  }

  /// Has those of the ids be for a workbook from now on.
  mutating func move(_ ids: [String], to book: String) throws(CommandError) {
    let place = RecurringList.place(of: book)
    guard items.contains(where: { ids.contains($0.id) && $0.book != place }) else { return }
    _ = try changed { list throws(CommandError) in
      for index in list.items.indices where ids.contains(list.items[index].id) { list.items[index].book = place }
      return list.items.first
    }
  }

  /// Changes the list as it stands by now: others may have changed it since it was read.
  private mutating func changed(
    _ change: (inout RecurringList) throws(CommandError) -> Item?
  ) throws(CommandError) -> Item? {
    let path = path
    let (list, item) = try OutputFile.locked(path) { () throws(CommandError) in
      var list = try RecurringList(at: path)
      guard let item = try change(&list) else { return (list, Item?.none) }
      try list.save()
      return (list, item)
    }
    self = list
    return item
  }

  /// What was done under a key; `nil` where it is new.
  ///
  /// - Throws: a `CommandError` where it was used for something else.
  func done(under key: String?, isRemoval: Bool, about words: String) throws(CommandError) -> Item? {
    guard let key, let known = done.first(where: { $0.key == key }) else { return nil }
    guard known.isRemoval == isRemoval, words == (isRemoval ? known.id : known.sentence) else {
      throw LedgerMessages.commandError(for: .keyReused(key: key, text: known.sentence))
    }
    if let item = items.first(where: { $0.id == known.id && $0.sentence == known.sentence }) { return item }
    return RecurringList.item(id: known.id, since: CalendarDate(daysSince1970: 0), sentence: known.sentence)
  }

  private mutating func note(_ key: String?, _ item: Item, isRemoval: Bool) {
    guard let key, !key.contains(" ") else { return }
    done.append(Done(key: key, id: item.id, isRemoval: isRemoval, sentence: item.sentence))
    done = done.suffix(RecurringList.mostKeys)
  }

  /// A retry comes soon.
  private static let mostKeys = 32
  private static let mark = "# done"
  /// Before the workbook that an entry is for: a remark, so that a list stays readable for who knows nothing of it.
  private static let bookMark = "# for"

  private static func owner(_ line: String) -> (id: String, book: String)? {
    guard line.hasPrefix(bookMark + " ") else { return nil }
    let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
    return parts.count == 4 ? (parts[2], parts[3]) : nil
  }

  private static func change(_ line: String) -> Done? {
    guard line.hasPrefix(mark + " ") else { return nil }
    let parts = line.split(separator: " ", maxSplits: 5).map(String.init)
    guard parts.count == 6, ["kept", "removed"].contains(parts[3]) else { return nil }
    return Done(key: parts[2], id: parts[4], isRemoval: parts[3] == "removed", sentence: parts[5])
  }

  /// Puts other sentences in the place of those of the ids; each must say how often it comes.
  mutating func reword(_ sentences: [(id: String, sentence: String)]) throws(CommandError) {
    _ = try changed { list throws(CommandError) in
      var reworded: Item?
      for (id, sentence) in sentences {
        guard let index = list.items.firstIndex(where: { $0.id == id }),
          var item = RecurringList.item(id: id, since: list.items[index].since, sentence: sentence)
        else { continue }
        item.option = list.items[index].option
        item.book = list.items[index].book
        list.items[index] = item
        reworded = item
      }
      return reworded
    }
  }

  /// Takes one away; `nil` where there is none of that id.
  mutating func remove(_ id: String, key: String? = nil) throws(CommandError) -> Item? {
    try changed { list throws(CommandError) in
      if let known = try list.done(under: key, isRemoval: true, about: id) { return known }
      guard let index = list.items.firstIndex(where: { $0.id == id }) else { return nil }
      let item = list.items.remove(at: index)
      list.note(key, item, isRemoval: true)
      return item
    }
  }

  private func save() throws(CommandError) {
    let lines =
      items.map { item in
        "\(item.id) \(item.since) \(item.option.map { "[\($0)] " } ?? "")\(item.sentence)\n"
          + (item.book.map { "\(RecurringList.bookMark) \(item.id) \($0)\n" } ?? "")
      }.joined()
      + done.map { "\(RecurringList.mark) \($0.key) \($0.isRemoval ? "removed" : "kept") \($0.id) \($0.sentence)\n" }
      .joined()
    try OutputFile.replace(path, with: Array(lines.utf8))
  }

  /// A sentence as the list holds it: `[2] rent 850 every 1st` where the second reading was chosen.
  private static func item(id: String, since: CalendarDate, line: String) -> Item? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else {
      return item(id: id, since: since, sentence: line)
    }
    let option = line[line.index(after: line.startIndex)..<end]
    guard option.utf8.count == 1 else { return item(id: id, since: since, sentence: line) }
    var found = item(id: id, since: since, sentence: String(line[line.index(after: end)...].trimmed))
    found?.option = String(option)
    return found
  }

  private static func item(id: String, since: CalendarDate, sentence: String) -> Item? {
    // What an older program took is read as it was; what a day in it would come to is refused when it is due.
    guard let said = try? ScheduleReader(first: since).read(sentence, isKept: true) else { return nil }
    return Item(
      id: id, since: since, sentence: sentence, schedule: said.schedule, start: said.start, end: said.end,
      entry: said.rest)
  }
}

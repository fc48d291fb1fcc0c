import Console
import FoundationEssentials
import Messages
import Platform

/// Sentences that wait for a server that was away: a file each in the state folder, in the order they were said.
///
/// Each has a key under which the ledger logs it, so that one that was sent and written just before a crash is not
/// written again when it is sent again.
struct Outbox {
  /// One of them.
  struct Sentence: Codable, Hashable {
    let text: String
    /// The day it was said, `YYYY-MM-DD`.
    let day: String
    /// See `Outbox`.
    let key: String
    /// Where it was to go.
    var server: String?
    /// The absolute path of the workbook that its rows belong to; `nil` in one that was kept by an older version.
    var workbook: String?
    /// The sheet in it; `nil` for the default one.
    var sheet: String?
    /// The server whose ledger it is for; `nil` where its rows belong to a workbook here.
    var ledger: String?
    /// The options that it was said with, where it is for such a ledger.
    var options: [String]?
    /// The file with the token of who said it: what one has said is never sent as another's.
    var token: String?

    init(text: String, day: String, key: String?) {
      self.text = text
      self.day = day
      self.key = key ?? UUID().uuidString
    }
  }

  private let folder: String
  private let server: String?
  private let workbook: String?
  private let sheet: String?
  private let ledger: String?
  private let token: String?

  /// The sentences for the ledger of a server, of who has the token in that file.
  init(stateFolder: String, ledger: String, token: String?) {
    folder = stateFolder + "/outbox"
    self.token = token
    (server, workbook, sheet, self.ledger) = (nil, nil, nil, ledger)
  }

  /// The sentences of one workbook, and of one sheet where that is named.
  init(stateFolder: String, server: String?, workbook: String, sheet: String?) {
    folder = stateFolder + "/outbox"
    self.server = server
    self.workbook = FileNames.canonical(workbook)
    self.sheet = sheet
    (ledger, token) = (nil, nil)
  }

  /// Whether a sentence belongs to this workbook and sheet, or to this ledger.
  func owns(_ sentence: Sentence) -> Bool {
    guard ledger == nil, sentence.ledger == nil else {
      return sentence.ledger == ledger && (sentence.token == nil || sentence.token == token)
    }
    return sentence.workbook == nil || sentence.workbook == workbook && sentence.sheet == sheet
  }

  /// The names of the files whose sentences belong here, in their order.
  ///
  /// - Throws: a `CommandError` for a damaged file.
  func ownNames() throws -> [String] {
    try names().filter { name in try sentence(name).map(owns) ?? false }
  }

  /// The other workbooks that sentences wait for.
  func otherWorkbooks() throws -> [String] { try others(\.workbook) }

  /// The other servers for whose ledgers sentences wait.
  func otherLedgers() throws -> [String] { try others(\.ledger) }

  /// Where sentences are to go to that do not belong here, each place once.
  private func others(_ place: (Sentence) -> String?) throws -> [String] {
    var found: [String] = []
    for name in names() {
      guard let sentence = try sentence(name), !owns(sentence), let other = place(sentence), !found.contains(other)
      else { continue }
      found.append(other)
    }
    return found
  }

  /// The names of the files, in their order.
  func names() -> [String] {
    (FileNames.list(in: folder) ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Keeps a sentence, durably.
  func add(_ sentence: Sentence) throws {
    var sentence = sentence
    sentence.server = server
    sentence.workbook = workbook
    sentence.sheet = sheet
    sentence.ledger = ledger
    sentence.token = token
    let bytes = Array(try JSONEncoder().encode(sentence))
    let draft = folder + "/draft-\(getpid())"
    try onDisk(folder) { () throws(SystemError) in try FileNames.makeFolder(folder) }
    try onDisk(draft) { () throws(SystemError) in try WholeFile.replace(draft, with: bytes) }
    defer { unlink(draft) }
    // A link takes a name only if nobody has it: of two processes, one takes the next.
    var number = names().last.flatMap { Int($0.prefix { $0 != "." }) } ?? 0
    repeat { number += 1 } while link(draft, path(number)) != 0 && errno == EEXIST
    guard access(path(number), F_OK) == 0 else {
      throw failure(path(number), SystemError(operation: "create", code: errno))
    }
    // Before the folder is synced: a power cut leaves no draft beside it.
    unlink(draft)
    try? WholeFile.sync(folder: folder)
  }

  /// The sentence in a file; `nil` where another process has sent it meanwhile.
  func sentence(_ name: String) throws -> Sentence? {
    guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return nil }
    do {
      return try JSONDecoder().decode(Sentence.self, from: data)
    } catch {
      throw CommandError(.outboxDamaged(file: "\(folder)", name: name), .inputOutput)
    }
  }

  /// Forgets a sentence.
  func remove(_ name: String) throws {
    let path = folder + "/" + name
    guard unlink(path) == 0 || errno == ENOENT else {
      throw failure(path, SystemError(operation: "remove", code: errno))
    }
    try? WholeFile.sync(folder: folder)
  }

  /// Calls `body` while no other process sends what is kept.
  func alone<Result>(_ body: () throws -> Result) throws -> Result {
    try onDisk(folder) { () throws(SystemError) in try FileNames.makeFolder(folder) }
    let lock = folder + "/lock"
    return try LockFile.hold(lock, failure: { failure(lock, $0) }, body)
  }

  /// Numbers of the same width, so that names sort as numbers do.
  private func path(_ number: Int) -> String {
    let digits = String(number)
    return folder + "/" + String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits + ".json"
  }

  /// Calls `body`, which does something to that file or folder.
  private func onDisk(_ path: String, _ body: () throws(SystemError) -> Void) throws(CommandError) {
    do throws(SystemError) {
      try body()
    } catch {
      throw failure(path, error)
    }
  }

  private func failure(_ path: String, _ error: SystemError) -> CommandError {
    let deed: Message =
      switch error.operation {
      case "create", "open": .deedCreate
      case "lock": .deedLock
      case "remove": .deedRemove
      default: .deedWrite
      }
    return CommandError(
      .sentenceNotKept(deed: deed, path: path, reason: SystemError.text(error.code)),
      deed == .deedCreate ? .cannotCreate : .inputOutput)
  }
}

import Budgeting
import Entities
import Language
import Ledger
import Messages
import Reports

/// `budget learn`: what the household has taught about phrases.
struct LearnCommand: Command {
  let manual = CommandManual(
    name: "learn", summary: Message.learnSummary, arguments: "[PHRASE CATEGORY|forget PHRASE]",
    details: Message.learnHelp, options: [.fromWorkbook, .dryRun, .type, .json, .file, .sheet])
  let dryRun = DryRun.shown

  func sources(behind words: [String]) -> [WordSource] {
    words.isEmpty ? [.words(["forget"]), .payees] : [.categories, .payees]
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let readsWorkbook = try invocation.settings.isOn(.fromWorkbook)
    let ledger = invocation.ledger
    if readsWorkbook { return try learnFromWorkbook(ledger, invocation) }
    switch invocation.words.count {
    case 0: try show(try ledger.taughtPhrases(), invocation)
    case 2 where invocation.words[0] == "forget": try forget(invocation.words[1], ledger, invocation)
    case 2: try teach(invocation.words[0], invocation.words[1], ledger, invocation)
    case 3...: try teach(words: invocation.words, ledger, invocation)
    default:
      throw CommandError.usage(.learnTakes)
    }
    return .done
  }

  private func show(_ phrases: [LearnedPhrase], _ invocation: Invocation) throws {
    if invocation.answersInJSON { return try invocation.answer(phrases.map(TaughtDTO.init)) }
    if phrases.isEmpty { try invocation.host.output.write(line: .nothingTaught) }
    for phrase in phrases {
      let source: Message =
        switch phrase.source {
        case .taught: .wasTaught
        case .corrected: .wasCorrected(count: phrase.count)
        case .workbook: .wasInRows(count: phrase.count)
        }
      let type = invocation.host.output.words(of: phrase.category.type.inTable)
      try invocation.host.output.write(
        line: phrase.phrase.padding(to: 30)
          + "\(type): \(phrase.label ?? invocation.household.called(phrase.category))".padding(
            to: 30) + source
      )
    }
  }

  private func forget(_ phrase: String, _ ledger: LedgerHandle, _ invocation: Invocation) throws {
    let lower = phrase.lowercased()
    let isPreview = invocation.configuration.dryRun
    let known = isPreview ? try ledger.taughtPhrases().first { $0.phrase == lower } : try ledger.forget(lower)
    guard let known else {
      throw CommandError(.nothingTaughtAbout(phrase: phrase), .notUnderstood)
    }
    if !isPreview {
      invocation.did(.didForget)
      invocation.household.lookAgain()
    }
    let what = Message.phraseIs(
      phrase: known.phrase, category: known.label ?? invocation.household.called(known.category))
    try invocation.answer(isPreview ? .wouldForget(what: what) : .forgot(what: what), "phrase", TaughtDTO(known))
  }

  /// Without quotes: the category is named last, by as many words as name one.
  private func teach(words: [String], _ ledger: LedgerHandle, _ invocation: Invocation) throws {
    let type = try ReportQuery.type(invocation)
    let isCategory = { (name: String) in
      TransactionType.allCases.contains { (type == nil || type == $0) && BudgetCategory(name: name, type: $0) != nil }
        || invocation.household.ownCategory(called: name) != nil
    }
    let start = words.indices.dropFirst().first { isCategory(words[$0...].joined(separator: " ")) } ?? words.count - 1
    try teach(words[..<start].joined(separator: " "), words[start...].joined(separator: " "), ledger, invocation)
  }

  private func teach(_ phrase: String, _ name: String, _ ledger: LedgerHandle, _ invocation: Invocation) throws {
    let lower = String(phrase.lowercased().trimmed)
    guard !lower.isEmpty else { throw CommandError.usage(.nameMerchant) }
    let own = invocation.household.ownCategory(called: name)
    let category: BudgetCategory
    var label: String?
    if let own {
      let type = try ReportQuery.type(invocation) ?? own.type
      let meant = invocation.household.category(behind: own.name, type: type)
      // What none of the program's tells, or not alone, is taught by the sheet's word.
      let isTold = meant.map { invocation.household.isOnlyLabel(own.name, for: $0) } ?? false
      category = meant ?? .unlisted(for: type ?? .expense)
      label = isTold ? nil : own.name
    } else {
      category = try CategoryArgument.category(name, invocation)
    }
    let called = own?.name ?? category.name
    let phrase = LearnedPhrase(phrase: lower, category: category, label: label, source: .taught)
    guard !invocation.configuration.dryRun else {
      return try invocation.answer(.wouldLearn(phrase: lower, category: called), "phrase", TaughtDTO(phrase))
    }
    _ = try ledger.teach([phrase])
    invocation.household.lookAgain()
    invocation.did(.didLearn)
    try invocation.answer(.learned(phrase: lower, category: called), "phrase", TaughtDTO(phrase))
  }

  private func learnFromWorkbook(_ ledger: LedgerHandle, _ invocation: Invocation) throws -> ExitCode {
    var habits = Habits(key: Payee.key)
    try invocation.forEachRow { _, row in habits.add(row) }
    let found = habits.majorities.map {
      LearnedPhrase(phrase: $0.details, category: $0.category, source: .workbook, count: $0.count)
    }
    guard !invocation.configuration.dryRun else {
      try show(found, invocation)
      return .done
    }
    let learned = try ledger.teach(found)
    try show(learned, invocation)
    invocation.say(.tookHabits(count: learned.count, book: invocation.configuration.book))
    return .done
  }
}

/// What was taught about a phrase, in JSON.
private struct TaughtDTO: Encodable {
  private let phrase, type, category, source: String
  private let count: Int

  init(_ learned: LearnedPhrase) {
    (phrase, count) = (learned.phrase, learned.count)
    (type, category) = (learned.category.type.rawValue, learned.label ?? learned.category.name)
    source =
      switch learned.source {
      case .taught: "taught"
      case .corrected: "corrected"
      case .workbook: "workbook"
      }
  }
}

/// A category named on the command line.
enum CategoryArgument {
  /// The category of that name; `--type` tells apart those that stand in two types.
  static func category(_ name: String, _ invocation: Invocation) throws(CommandError) -> BudgetCategory {
    let type = try ReportQuery.type(invocation)
    let found = (type.map { [$0] } ?? TransactionType.allCases).compactMap { BudgetCategory(name: name, type: $0) }
    guard let category = found.first ?? invocation.household.category(named: name, type: type) else {
      let those = BudgetCategory.allCases.filter { type == nil || $0.type == type }
      let hint = SpellingHint.nearest(to: name, among: those.map(\.name)).map {
        Message.perhapsIs(what: $0)
      }
      throw .usage(.noCategoryCalled(name: name) + ". " + (hint ?? .seeCategories))
    }
    return category
  }
}

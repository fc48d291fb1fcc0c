import Entities
import Messages
import Platform
import Statements

/// A statement from a file that is named on the command line, read by the rules beside it, by a profile, or by what it shows itself.
struct StatementInput {
  private let path: String
  private let invocation: Invocation
  private let profiles: String

  init(_ path: String, _ invocation: Invocation) {
    self.path = path
    self.invocation = invocation
    profiles = Folders(invocation.host.environment).configuration + "/profiles"
  }

  /// The files that are named; `-` is what is piped in.
  static func paths(of invocation: Invocation) -> [String] {
    invocation.readsStandardInput ? ["-"] : invocation.words
  }

  private var isPiped: Bool { path == "-" }

  /// The statement. With `--teach`, what it leaves open is asked, and kept as a profile.
  func statement() throws -> BankStatement {
    let rates = invocation.configuration.exchangeRates
    return try read().seen(on: invocation.configuration.today) { amount, currency, day in
      rates.converted(Money(amount, currency ?? rates.base), on: day)?.amount
    }
  }

  private func read() throws -> BankStatement {
    let bytes = isPiped ? try InputFile.bytes(from: invocation.host.input) : try InputFile.bytes(ofNamed: path)
    guard !bytes.isEmpty else {
      throw CommandError(isPiped ? .nothingPipedIn : .statementEmpty(path: path), .notUnderstood)
    }
    let teaches = try invocation.settings.isOn(.teach)
    if let rules = try rulesPath() {
      guard !teaches else {
        throw CommandError.usage(.teachHasNothing(rules: rules))
      }
      return try read(bytes, byRulesOf: rules)
    }
    var said: [String] = try invocation.settings.settings(.readAs).reversed().map(\.value)
    let own = try ownProfiles()
    while true {
      switch read(bytes, own, said) {
      case .success(let statement):
        if teaches { try keep(said, of: statement) }
        if let own = statement.ownProfile, !teaches, !invocation.configuration.quiet {
          invocation.say(.readByProfile(path: path, profile: own))
        }
        return statement
      case .failure(let error):
        guard teaches, QuestionPrompt(invocation).canAsk, let rules = try ask(about: error) else {
          throw ImportMessages.commandError(for: error, path: path, rules: nil, profiles: profiles)
        }
        said += rules
      }
    }
  }

  private func read(
    _ bytes: [UInt8], _ own: [(name: String, text: String)], _ said: [String]
  ) -> Result<BankStatement, ImportError> {
    do throws(ImportError) {
      return .success(try BankStatement(bytes, profiles: ProfileSet(own: own, rules: said)))
    } catch {
      return .failure(error)
    }
  }

  /// The file of rules that is named, or that stands beside; `nil` where there is none.
  private func rulesPath() throws -> String? {
    if let named = try invocation.settings.path(.rules) { return named }
    guard !isPiped else { return nil }
    let beside = path + ".rules"
    return access(beside, F_OK) == 0 ? beside : nil
  }

  private func read(_ bytes: [UInt8], byRulesOf rules: String) throws -> BankStatement {
    do {
      let text = String(decoding: try InputFile.bytes(of: rules), as: UTF8.self)
      return try BankStatement(bytes, rules: ImportRules(parsing: text))
    } catch let error as ImportError {
      throw ImportMessages.commandError(for: error, path: path, rules: rules, profiles: profiles)
    }
  }

  private func ownProfiles() throws -> [(name: String, text: String)] {
    try (FileNames.list(in: profiles) ?? []).filter { $0.hasSuffix(".profile") }.sorted().map { name in
      let text = String(decoding: try InputFile.bytes(of: profiles + "/" + name), as: UTF8.self)
      return (String(name.dropLast(".profile".count)), text)
    }
  }

  // MARK: Teaching

  /// One question with a number an answer; `nil` where the answer is none, or nothing can be asked.
  private func ask(about error: ImportError) throws -> [String]? {
    let question: Message
    let answers: [String]
    var pair: [String]?
    switch error {
    case .undecided(let what, let rules):
      question = .howIsItMeant(path: path, what: ReasonText.said(what))
      answers = rules
    case .missingColumn(let field, nil, let headers):
      let headers = headers.map { String($0.trimmed) }.filter { !$0.isEmpty }
      guard !headers.isEmpty else { return nil }
      // Beside a column for the day two are left for what went out and came in, where there are three.
      if field == "amount", headers.count > 2 { pair = headers }
      question =
        pair == nil
        ? .whichColumn(path: path, field: ImportMessages.named(field))
        : .whichAmountColumn(path: path, out: headers.count - 1, income: headers.count)
      answers = headers.map { "\(field)=\($0)" }
    default: return nil
    }
    let output = invocation.host.error
    try output.write(line: "budget: " + question)
    for (index, answer) in answers.enumerated() { try output.write(line: "  \(index + 1)  \(answer)") }
    let chosen = { (text: String) -> [String]? in
      let numbers = text.split { $0 == " " || $0 == "," }.map { Int($0) ?? 0 }
      guard numbers.allSatisfy({ (1...answers.count).contains($0) }) else { return nil }
      if let pair, numbers.count == 2 { return ["debit=\(pair[numbers[0] - 1])", "credit=\(pair[numbers[1] - 1])"] }
      return numbers.count == 1 ? [answers[numbers[0] - 1]] : nil
    }
    let asked = "budget: " + Message.chooseOrNone(count: answers.count)
    // Where a second number may follow, one key is no answer yet.
    let isKey = { (text: String) in pair == nil && answers.count < 10 && chosen(text) != nil }
    return try TypedAnswer.read(invocation.host, behind: asked, isKey: isKey, meaning: chosen).value
  }

  /// Keeps what was said of a table, so that the next of its kind needs no question.
  private func keep(_ rules: [String], of statement: BankStatement) throws {
    guard !rules.isEmpty, !statement.headers.isEmpty else {
      invocation.say(.nothingToKeep(path: path))
      return
    }
    let name = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? "statement"
    let known = statement.headers.filter { !$0.trimmed.isEmpty }.joined(separator: " | ")
    let lines = ["like = \(statement.profile ?? "usual")", "known by = \(known)"] + rules
    let file = "\(profiles)/\(name.isEmpty ? "statement" : name).profile"
    guard !invocation.configuration.dryRun else {
      invocation.say(.wouldKeepAs(file: file))
      return
    }
    guard access(file, F_OK) != 0 else {
      throw CommandError(.fileThereAlready(file: file), .cannotCreate)
    }
    try OutputFile.replace(file, with: Array((lines.joined(separator: "\n") + "\n").utf8))
    invocation.say(.keptAs(file: file))
  }
}

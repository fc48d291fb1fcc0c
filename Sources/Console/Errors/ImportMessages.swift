import Budgeting
import Entities
import Messages
import Statements

/// What a person is told of a bank's file that cannot be used.
enum ImportMessages {
  /// - Parameters:
  ///   - rules: the file that the rules are in; `nil` where there is none.
  ///   - profiles: the folder of the household's profiles.
  static func commandError(
    for error: ImportError, path: String, rules: String?, profiles: String
  ) -> CommandError {
    switch error {
    case .rules(let line, let reason):
      CommandError(ReasonText.said(reason, at: "\(rules ?? path):\(line)"), .configuration)
    case .encoding(let reason):
      CommandError(.cannotReadStatement(path: path, reason: ReasonText.said(reason)), .notUnderstood)
    case .openQuote(let line):
      CommandError(.openQuote(path: path, line: line), .notUnderstood)
    case .raggedRow(let line, let fields, let needed):
      CommandError(
        .raggedRow(path: path, line: line, fields: fields, needed: needed),
        .notUnderstood)
    case .missingColumn(let field, let named, let headers):
      if let rules {
        CommandError(missingColumn(field, named, headers, path: path, rules: rules), .configuration)
      } else {
        CommandError(unknownColumn(field, headers, path: path), .notUnderstood)
      }
    case .field(let line, let name, let text, let expected):
      CommandError(
        .fieldExpected(path: path, line: line, name: name, text: text, expected: ReasonText.said(expected)),
        .notUnderstood)
    case .format(let reason):
      CommandError(
        .unknownStatement(path: path, reason: ReasonText.said(reason)),
        .notUnderstood)
    case .broken(let line, let reason):
      CommandError(.brokenStatement(path: path, line: line, reason: ReasonText.said(reason)), .notUnderstood)
    case .undecided(let what, let rules):
      CommandError(
        .undecidedStatement(
          path: path, what: ReasonText.said(what),
          rules: rules.map { Message.verbatim("--read-as " + ($0.contains(" ") ? "\"\($0)\"" : $0)) }.joined(by: .or)),
        .notUnderstood)
    case .profile(let name, let line, let reason):
      CommandError(ReasonText.said(reason, at: "\(profiles)/\(name).profile:\(line)"), .configuration)
    case .rule(let rule, let reason): .usage(ReasonText.said(reason, at: "--read-as \(rule)"))
    }
  }

  /// How many records of a statement are no entries, and why.
  static func passedOver(_ statement: BankStatement) -> Message {
    let asides = statement.asides
    let count = asides.reduce(statement.passedOver) { $0 + $1.count }
    var reasons = asides.map { words($0.aside, $0.count) }
    let undated = statement.undated
    if let first = undated.first { reasons.append(.undatedLines(count: undated.count, line: first)) }
    // What rules of the household's own leave out is known to it.
    let others = statement.keepsPayees ? 0 : statement.passedOver - undated.count
    if others > 0 { reasons.append(.linesWithoutPayment(count: others)) }
    return .passedOver(count: count) + (reasons.isEmpty ? .nothing : " (" + reasons.joined(by: ", ") + ")")
  }

  /// What is told of lines that may have been said.
  static func doubtful(_ count: Int, _ path: String) -> Message { .doubtfulLines(count: count, path: path) }

  /// How many lines were logged before and are lost from the sheet; nothing where none are.
  static func lost(_ comparison: StatementComparison) -> Message {
    comparison.lost.isEmpty ? .nothing : .lostOnes(count: comparison.lost.count)
  }

  /// How many lines are no entries, for one reason.
  private static func words(_ aside: StatementLine.Aside, _ count: Int) -> Message {
    switch aside {
    case .ownTransfer: .ownTransfers(count: count)
    case .exchange: .exchanges(count: count)
    case .topUp: .topUps(count: count)
    case .cash: .cashLines(count: count)
    case .balance: .balances(count: count)
    case .declined: .declinedLines(count: count)
    case .reverted: .revertedLines(count: count)
    case .pending: .pendingLines(count: count)
    case .repeated: .repeatedLines(count: count)
    case .ahead: .aheadLines(count: count)
    case .negligible: .negligibleLines(count: count)
    }
  }

  /// What a person is told of a line that cannot be taken.
  static func commandError(for problem: ImportProblem, path: String, base: Currency) -> CommandError {
    let place = "\(path):\(problem.line)"
    return switch problem.reason {
    case .future(let day):
      CommandError(
        .lineInFuture(place: place, day: Message.dayInTable(day)), .notUnderstood)
    case .noRate(let money):
      CommandError(
        .lineHasNoRate(place: place, currency: money.currency, base: base),
        .notUnderstood)
    }
  }

  /// What is told of a table that shows by no word which column holds something.
  private static func unknownColumn(_ field: String, _ headers: [String], path: String) -> Message {
    let names = headers.compactMap { $0.trimmed.isEmpty ? nil : $0.trimmed }.joined(separator: ", ")
    let mend: Message =
      switch field {
      case "details": .sayDetailsColumn
      case "amount": .sayAmountColumn
      default: .sayColumn(field: field)
      }
    return "\(path): " + .noColumnFor(field: named(field)) + ". " + .columnsAre(names: names) + ". " + mend
  }

  /// What a column holds, as a person calls it; rules call it as the wire does.
  static func named(_ field: String) -> Message {
    switch field {
    case "date": .heldDay
    case "amount": .heldAmount
    case "details": .heldDetails
    default: .verbatim(field)
    }
  }

  private static func missingColumn(
    _ field: String, _ header: String?, _ headers: [String], path: String, rules: String
  ) -> Message {
    let fault: Message = header.map { .noColumnNamed(name: $0) } ?? .noColumnFor(field: named(field))
    let columns: Message = headers.isEmpty ? .columnsAreNumbers : .columnsAre(names: headers.joined(separator: ", "))
    let line = "\(field) = \(headers.isEmpty ? "NUMBER" : "HEADER")"
    let mend: Message =
      header == nil ? .addRule(rules: rules, line: line) : .changeRule(rules: rules, line: line)
    let other: Message =
      switch field {
      case "details": .orNoDetails
      case "amount": .orTwoColumns
      default: .nothing
      }
    return "\(path): " + fault + ". " + columns + ". " + mend + other
  }
}

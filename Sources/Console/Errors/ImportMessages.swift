import Budgeting
import Entities
import Statements

/// What a person is told of a bank's file that cannot be used.
enum ImportMessages {
  /// - Parameters:
  ///   - rules: the file that the rules are in, or would be.
  ///   - profiles: the folder of the household's profiles.
  static func commandError(
    for error: ImportError, path: String, rules: String, profiles: String
  ) -> CommandError {
    switch error {
    case .rules(let line, let reason): CommandError("\(rules):\(line): \(reason)", .configuration)
    case .encoding(let reason): CommandError("Cannot read \(path): \(reason)", .notUnderstood)
    case .openQuote(let line):
      CommandError("\(path):\(line): a quote is opened here and never closed. Nothing was logged", .notUnderstood)
    case .raggedRow(let line, let fields, let needed):
      CommandError(
        "\(path):\(line): this line has \(fields) fields, the rules need \(needed). Check separator and skip; nothing was logged",
        .notUnderstood)
    case .missingColumn(let field, let named, let headers):
      CommandError(missingColumn(field, named, headers, path: path, rules: rules), .configuration)
    case .field(let line, let name, let text, let expected):
      CommandError(
        "\(path):\(line): \(name) is “\(text)”, but \(expected) is expected. Nothing was logged", .notUnderstood)
    case .format(let reason):
      CommandError(
        "Cannot read \(path): \(reason). Have the bank write OFX, QIF, camt.053, MT940 or CSV; nothing was logged",
        .notUnderstood)
    case .broken(let line, let reason): CommandError("\(path):\(line): \(reason). Nothing was logged", .notUnderstood)
    case .undecided(let what, let rules):
      CommandError(
        "\(path): \(what). Say which: \(rules.map { "--read-as \($0)" }.joined(separator: " or ")); --teach keeps it",
        .notUnderstood)
    case .profile(let name, let line, let reason):
      CommandError("\(profiles)/\(name).profile:\(line): \(reason)", .configuration)
    case .rule(let rule, let reason): .usage("--read-as \(rule): \(reason)")
    }
  }

  /// How many records of a statement are no entries, and why.
  static func passedOver(_ statement: BankStatement) -> String {
    let asides = statement.asides
    let count = asides.reduce(statement.passedOver) { $0 + $1.count }
    let why = asides.isEmpty ? "" : " (\(asides.map { words($0.aside, $0.count) }.joined(separator: ", ")))"
    return "\(count) passed over" + why
  }

  /// What is told of lines that may have been said.
  static func doubtful(_ count: Int, _ path: String) -> String {
    let lines =
      count == 1
      ? "1 line may be in the sheet already, said otherwise, and is"
      : "\(count) lines may be in the sheet already, said otherwise, and are"
    return "\(lines) left out. See which: budget match \(path). Log them all the same: --yes"
  }

  /// How many lines are no entries, for one reason.
  private static func words(_ aside: StatementLine.Aside, _ count: Int) -> String {
    switch aside {
    case .ownTransfer: "\(count) own transfer\(count == 1 ? "" : "s")"
    case .exchange: "\(count) exchange\(count == 1 ? "" : "s")"
    case .topUp: "\(count) top-up\(count == 1 ? "" : "s")"
    case .declined: "\(count) declined"
    case .reverted: "\(count) reverted"
    case .pending: "\(count) pending"
    }
  }

  /// What a person is told of a line that cannot be taken.
  static func commandError(for problem: ImportProblem, path: String, base: Currency) -> CommandError {
    let place = "\(path):\(problem.line)"
    return switch problem.reason {
    case .future(let day):
      CommandError(
        "\(place): \(day) is in the future. Check the date-format of the rules; nothing was logged", .notUnderstood)
    case .noRate(let money):
      CommandError(
        "\(place): I know no rate of \(money.currency) in \(base). Set one with: --rate \(money.currency)=RATE",
        .notUnderstood)
    }
  }

  private static func missingColumn(
    _ field: String, _ named: String?, _ headers: [String], path: String, rules: String
  ) -> String {
    let fault = named.map { "there is no column “\($0)”" } ?? "no column is known to hold the \(field)"
    let columns = headers.isEmpty ? "Columns are numbers from 1" : "There are: \(headers.joined(separator: ", "))"
    let line = "\(field) = \(headers.isEmpty ? "NUMBER" : "HEADER")"
    let other =
      switch field {
      case "details": ", or if there is none: details = none"
      case "amount": ", or two: debit = … and credit = …"
      default: ""
      }
    return "\(path): \(fault). \(columns). \(named == nil ? "Add to" : "Change in") \(rules) the line: \(line)\(other)"
  }
}

import Sheets

/// What a word may be that is still to be typed: what a shell offers for it.
public enum WordSource: Hashable, Sendable {
  /// One of these.
  case words([String])
  /// The name of a file, which the shell knows best.
  case files
  /// A command, or one of the other topics of the help.
  case commands, topics
  /// A name that the person gave to a command line.
  case aliases
  /// A category, as the sheet calls it.
  case categories
  /// What stands in the details of the sheet's rows, the usual ones first.
  case payees
  /// The id of one of the latest entries.
  case entries
  /// A span of days.
  case periods
  /// A currency's code.
  case currencies
  /// The id of a sentence that waits for an answer.
  case questions
  /// The id of an entry that comes again.
  case recurring
  /// The name of a setting.
  case settings
  /// An account of the household's.
  case accounts
}

extension Option {
  /// What its value may be; empty where only the person knows.
  var sources: [WordSource] {
    switch self {
    case .file, .households, .rules, .from, .tokenFile, .authority, .calendar, .certificate, .certificateKey: [.files]
    case .categories: [.words(["household"] + OwnCategories.shippedNames), .files]
    case .currency, .show, .rate: [.currencies]
    case .category: [.categories]
    case .text: [.payees]
    case .account, .accountNames: [.accounts]
    case .type: [.words(["Expenses", "Income", "Savings"])]
    case .period: [.periods]
    case .drop: [.questions]
    default:
      switch value {
      case .choice(let choices): [.words(choices)]
      case .flag, .text: []
      }
    }
  }
}

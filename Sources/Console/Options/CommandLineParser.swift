import Messages

/// What the words of the command line say, before the environment and the configuration are asked.
public struct ParsedCommandLine: Hashable {
  /// The command's name; `nil` where the words are an entry.
  public var command: String?
  /// The words that are no options and not the command.
  public var words: [String] = []
  /// The options as they were said, in order.
  public var options: [OptionValue] = []
  /// Whether a `-` where words may stand, and no word beside it, asks for the standard input. Among words it is one of them.
  public var readsStandardInput = false

  /// An option with what it was given; a flag has "true".
  public struct OptionValue: Hashable, Sendable {
    /// Which.
    public let option: Option
    /// As it was said.
    public let value: String
  }
}

/// Splits the command line into a command, words and options (contract, "Words or a command?").
public enum CommandLineParser {
  /// - Parameters:
  ///   - arguments: without the program's name; `nil` for one that is not UTF-8.
  ///   - isCommand: whether a word is one of the fixed list of names that are commands.
  /// - Throws: a `CommandError` of wrong use.
  public static func parse(
    _ arguments: [String?], isCommand: (String) -> Bool
  ) throws(CommandError) -> ParsedCommandLine {
    var parsed = ParsedCommandLine()
    var index = 0
    var optionsEnded = false
    var hasMinus = false
    while index < arguments.count {
      guard let argument = arguments[index] else {
        throw CommandError(.notUTF8, .notUnderstood)
      }
      index += 1
      if optionsEnded || isText(argument) {
        parsed.add(word: argument, isCommand: isCommand, optionsEnded: optionsEnded)
      } else if argument == "-" {
        hasMinus = true
        parsed.words.append(argument)
      } else if argument == "--" {
        optionsEnded = true
      } else {
        let next: String?? = index < arguments.count ? .some(arguments[index]) : nil
        let (option, usedNext) = try option(argument, next: next)
        parsed.options.append(option)
        if usedNext { index += 1 }
      }
    }
    if hasMinus, parsed.words.count == 1 { (parsed.words, parsed.readsStandardInput) = ([], true) }
    return parsed
  }

  /// A word of an entry: also a minus before a digit or a currency sign, which is a negative amount.
  private static func isText(_ argument: String) -> Bool {
    guard argument.utf8.first == UInt8(ascii: "-") else { return true }
    guard let second = argument.unicodeScalars.dropFirst().first else { return false }
    // Nearly always the second hyphen of an option: no table of Unicode is looked into for it.
    guard !second.isASCII else { return ("0"..."9").contains(second) || ["$", ".", ","].contains(second) }
    return second.properties.numericType != nil || second.properties.generalCategory == .currencySymbol
  }

  /// - Parameter next: the argument behind it, which is `nil` where it is no UTF-8; `nil` where there is none.
  private static func option(
    _ argument: String, next: String??
  ) throws(CommandError) -> (ParsedCommandLine.OptionValue, usedNext: Bool) {
    if argument == "-h" { return (.init(option: .help, value: "true"), false) }
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard argument.hasPrefix("--"), let option = Option.named(name) else {
      let meant = SpellingHint.nearest(to: name, among: Option.allCases.map(\.name)).map {
        Message.didYouMeanName(name: "--\($0)")
      }
      throw .usage(
        .noOption(option: argument.hasPrefix("--") ? "--\(name)" : argument, hint: meant ?? .seeHelp))
    }
    if parts.count == 2 {
      return (.init(option: option, value: try checked(String(parts[1]), for: option)), false)
    }
    if option.value == .flag { return (.init(option: option, value: "true"), false) }
    if case .some(nil) = next { throw CommandError(.notUTF8, .notUnderstood) }
    guard let value = next ?? nil else { throw .usage(.needsValue(name: name, usage: option.usage)) }
    return (.init(option: option, value: try checked(value, for: option)), true)
  }

  /// The value, where the option takes such a one.
  static func checked(_ value: String, for option: Option) throws(CommandError) -> String {
    switch option.value {
    case .flag:
      switch value.lowercased() {
      case "true", "yes", "on", "1": return "true"
      case "false", "no", "off", "0": return "false"
      default: throw .usage(.onOrOff(name: option.name, value: value))
      }
    case .choice(let choices):
      guard choices.contains(value) else {
        throw .usage(.takesChoices(name: option.name, choices: choices.joined(separator: ", "), value: value))
      }
      return value
    case .text:
      guard !value.isEmpty else { throw .usage(.needsValue(name: option.name, usage: option.usage)) }
      return value
    }
  }
}

extension ParsedCommandLine {
  /// The first word is a command where it is exactly one of the names; after `--` no word is.
  fileprivate mutating func add(word: String, isCommand: (String) -> Bool, optionsEnded: Bool) {
    if !optionsEnded, command == nil, words.isEmpty, isCommand(word) {
      command = word
    } else {
      words.append(word)
    }
  }
}

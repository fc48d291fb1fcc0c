/// `Languages/languages.txt`: the languages, in the order in which they are asked.
public struct LanguageList: Sendable {
  /// A language in one script.
  public struct Language: Hashable, Sendable {
    /// The script its words are written in.
    public enum Script: String, CaseIterable, Sendable {
      case latin, cyrillic
    }

    /// The folder with its words.
    public let code: String
    /// The script of its words.
    public let script: Script
    /// What its grammar does.
    public let traits: [Trait]
    /// The language whose words it writes in another script.
    public let respelled: String?
    /// The words for what was spoken of: "it".
    public let pronouns: [String]
  }

  /// What a grammar does that others do not; each is explained in `Languages/README.md`.
  public enum Trait: String, CaseIterable, Sendable {
    /// "one eighty" may be 180.
    case pairsMayBeHundreds = "pairs-may-be-hundreds"
    /// "двайсет и пет": "and" stands between tens and units.
    case andJoinsUnits = "and-joins-units"
    /// Asked only in sentences of which it knows more words than any other language.
    case onlyWhenMost = "only-when-most"
    /// "fünfundvierzig": a number is one word.
    case joinsNumbers = "joins-numbers"
    /// "Winterschuhe": two nouns are one word.
    case joinsNouns = "joins-nouns"
    /// "am 3. Oktober": a point makes digits an ordinal.
    case pointMakesOrdinals = "point-makes-ordinals"
    /// "1.250": a point stands between thousands, and never before decimals.
    case commaForDecimals = "comma-for-decimals"
  }

  /// The languages, in order.
  public private(set) var languages: [Language] = []
  /// What is wrong with the list.
  public private(set) var complaints: [Complaint] = []

  private let path: String

  /// Reads the text of the list.
  public init(path: String, text: String) {
    self.path = path
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split { $0.isWhitespace }.map(String.init)
      if !words.isEmpty { read(words, number: index + 1) }
    }
    if languages.count > 60 { complain(1, "there are more than 60 languages") }
  }

  private mutating func read(_ words: [String], number: Int) {
    guard words.count >= 2, let script = Language.Script(rawValue: words[1]) else {
      let scripts = Language.Script.allCases.map(\.rawValue).joined(separator: " or ")
      return complain(number, "“\(words[0])” needs its script behind it: \(scripts)")
    }
    if languages.contains(where: { $0.code == words[0] }) {
      return complain(number, "“\(words[0])” stands in the list already")
    }
    var traits: [Trait] = []
    var respelled: String?
    var pronouns: [String] = []
    for word in words.dropFirst(2) {
      if let trait = Trait(rawValue: word) {
        traits.append(trait)
      } else if word.hasPrefix("respells="), languages.contains(where: { $0.code == word.dropFirst(9) }) {
        respelled = String(word.dropFirst(9))
      } else if word.hasPrefix("pronouns="), word.count > 9 {
        pronouns = word.dropFirst(9).split(separator: ",").map(String.init)
      } else {
        let known = Trait.allCases.map(\.rawValue) + ["respells=CODE of a language above", "pronouns=WORD,WORD"]
        complain(number, "there is no trait “\(word)”; there are \(known.joined(separator: ", "))")
      }
    }
    languages.append(Language(code: words[0], script: script, traits: traits, respelled: respelled, pronouns: pronouns))
  }

  private mutating func complain(_ line: Int, _ message: String) {
    complaints.append(Complaint(file: path, line: line, message: message))
  }
}

import Sheets

/// How a bank writes its table, as a file of `Profiles/` says it: `key = value` a line, alternatives parted by ` | `, `#` comments.
///
///     name = revolut
///     like = usual                                what stands in that profile holds, where this one does not say otherwise
///     known by = Type | Started Date | State      headers that no other bank's table has all of; may be repeated
///     booked = Completed Date                     columns: of several headers, the first that the file has
///     payee = Merchant | Description              of these, the first that is filled in
///     date-format = DD.MM.YYYY                    where the days themselves leave it open
///     decimal = ,                                 where the sums leave it open
///     direction = Type                            a column of words; out and in: which they are
///     fee-included = yes                          the amount has the fee in it
///     in-payee = Source name                      of what came in, in the place of payee; so in-amount, in-currency
///     original = Original Amount                  what it was in the currency of original-currency
///     about = Reference Txn ID                    the reference of the line that an exchange was made for
///     signs = turned                              what was spent stands above zero
///     pending = PENDING                           words of the column `state`; so reverted, declined
///     exchange = EXCHANGE | Description:Converted*    of the column `kind`, or of the one named (`payee:` for whichever holds the payee); so
///                                                 transfer, top-up, fee-only, cash
///     own-text = Own transfer*                    what the payee or the purpose says of money that stays one's own; so cash-text
///     balance = Opening balance*                  the same of what is no payment; total: where the sum is that of lines
///     out-mark = DR                               beside a sum, what went out; so in-mark
///     pending-title = Pending*                    alone in its row, above what is not booked
struct Profile: Hashable, Sendable {
  /// A column that a table may have.
  enum Field: String, Hashable, Sendable, CaseIterable {
    case booked, purchased, amount, debit, credit, direction, fee, currency, payee, purpose, reference, account, state,
      kind
    case incomingAmount = "in-amount"
    case incomingCurrency = "in-currency"
    case incomingPayee = "in-payee"
    case otherAccount = "other-account"
    case original, about
    case originalCurrency = "original-currency"
  }

  /// What words in a column mean.
  enum Meaning: String, Hashable, Sendable, CaseIterable {
    case out, pending, reverted, declined, transfer, exchange, cash, balance, total
    case incoming = "in"
    case topUp = "top-up"
    case feeOnly = "fee-only"
    case ownText = "own-text"
    case cashText = "cash-text"
    case outMark = "out-mark"
    case incomingMark = "in-mark"
    case pendingTitle = "pending-title"

    /// Those that hold in every table, as the usual profile has them.
    static let everywhere: [Meaning] = [
      .balance, .total, .outMark, .incomingMark, .pendingTitle, .ownText, .cashText,
    ]

    /// The column whose words are meant where none is named.
    var column: Field {
      switch self {
      case .out, .incoming: .direction
      case .pending, .reverted, .declined: .state
      case .transfer, .exchange, .topUp, .feeOnly, .cash: .kind
      case .balance, .total, .ownText, .cashText: .payee
      case .outMark, .incomingMark: .amount
      case .pendingTitle: .booked
      }
    }
  }

  /// Words in a column; stars stand for anything, a blank before the last one for the end of a word.
  struct Pattern: Hashable, Sendable {
    /// As headers are compared; `nil` for the column of the meaning.
    let header: String?
    /// What stands between the stars, squeezed.
    let parts: [String]
    let beginsAnywhere: Bool
    let endsAnywhere: Bool
    /// How many words it begins with, of one that ends with a word and not within one.
    let wholeWords: Int?

    /// All of it.
    var words: String { parts.joined() }

    /// Whether a field of that column says so.
    ///
    /// - Parameter field: squeezed.
    func matches(_ field: String) -> Bool {
      var rest = field[...]
      for (index, part) in parts.enumerated() {
        if index == parts.count - 1, !endsAnywhere {
          guard rest.hasSuffix(part) else { return false }
          return index > 0 || beginsAnywhere || rest.count == part.count
        }
        if index == 0, !beginsAnywhere {
          guard rest.hasPrefix(part) else { return false }
          rest = rest.dropFirst(part.count)
        } else {
          while !rest.isEmpty, !rest.hasPrefix(part) { rest = rest.dropFirst() }
          guard !rest.isEmpty else { return false }
          rest = rest.dropFirst(part.count)
        }
      }
      return true
    }

    /// Whether a text that is not squeezed says so.
    func matches(text: String, squeezed: String) -> Bool {
      guard matches(squeezed) else { return false }
      guard let wholeWords else { return true }
      return LineText.squeezed(text.split(separator: " ").prefix(wholeWords).joined(separator: " ")) == words
    }
  }

  var name = ""
  /// The profile that says what this one does not.
  var like: String?
  /// Whether columns may be called as the languages call them.
  var isUsual = false
  /// Whether the household has taught it.
  var isOwn = false
  /// Sets of headers, as they are compared.
  var knownBy: [[String]] = []
  var columns: [Field: [String]] = [:]
  var meanings: [Meaning: [Pattern]] = [:]
  var dateFormats: [String] = []
  var decimal: Unicode.Scalar?
  var encoding: String?
  var isFeeIncluded = false
  /// `nil` where nothing says so.
  var isTurned: Bool?
  /// What fees are called in the sheet.
  var feeDetails: String?

  init() {}

  /// Reads a profile.
  ///
  /// - Throws: `ImportError.rules`, with the line.
  init(parsing text: String) throws(ImportError) {
    for (index, content) in text.textLines.enumerated() {
      let line = FoldedText.onOneLine(String(content))
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      guard let equals = line.firstIndex(of: "=") else {
        throw .rules(line: index + 1, reason: "“\(line)” is no rule. Write it as: key = value")
      }
      do {
        try set(String(line[..<equals]), to: String(line[line.index(after: equals)...]))
      } catch {
        guard case .rules(_, let reason) = error else { throw error }
        throw .rules(line: index + 1, reason: reason)
      }
    }
  }

  /// Takes one rule; a key that was there is said anew, but for `known by` and words, which are added.
  ///
  /// - Throws: `ImportError.rules`, of line 0.
  mutating func set(_ key: String, to value: String) throws(ImportError) {
    let key = FoldedText.folded(key)
    let values = value.split(separator: "|").map { FoldedText.onOneLine(String($0)) }.filter { !$0.isEmpty }
    guard let first = values.first else { throw .rules(line: 0, reason: "“\(key)” has no value") }
    if let field = Field(rawValue: key) ?? Profile.asRules[key] {
      columns[field] = values.map { LineText.squeezed($0) }
    } else if let meaning = Meaning(rawValue: key) {
      meanings[meaning, default: []] += values.map(Profile.pattern)
    } else {
      try set(plain: key, first, values)
    }
  }

  /// What a file of rules calls columns: people say the same here.
  private static let asRules: [String: Field] = ["date": .booked, "details": .payee]
  /// Said in the place of a header, where the table has no such column.
  static let absent = ["none"]

  private mutating func set(plain key: String, _ first: String, _ values: [String]) throws(ImportError) {
    switch key {
    case "name": name = first
    case "like": like = first
    case "known by": knownBy.append(values.map { LineText.squeezed($0) })
    case "encoding": encoding = first
    case "fee-details": feeDetails = first
    case "fee-included": isFeeIncluded = first == "yes"
    case "signs":
      guard first == "turned" || first == "plain" else { throw .rules(line: 0, reason: "signs are turned or plain") }
      isTurned = first == "turned"
    case "date-format":
      for form in values where DateFormat(form) == nil {
        throw .rules(
          line: 0, reason: "“\(form)” is no date format. Write it with DD, MM and YYYY, such as DD.MM.YYYY")
      }
      dateFormats = values
    case "decimal":
      guard first == "," || first == "." else { throw .rules(line: 0, reason: "decimal is a comma or a point") }
      decimal = first == "," ? "," : "."
    default:
      throw .rules(line: 0, reason: "there is no rule “\(key)”. There are: \(Profile.keys.joined(separator: ", "))")
    }
  }

  /// Whether a row is the title of what is not booked: alone in it stands what says so.
  func titlesPending(_ fields: [String]) -> Bool {
    let texts = fields.compactMap { LineText.cleaned($0) }
    guard let title = texts.first, texts.count == 1 else { return false }
    let squeezed = LineText.squeezed(title)
    return meanings[.pendingTitle]?.contains { $0.matches(squeezed) } ?? false
  }

  /// What this profile says, and where it says nothing, what another does.
  func completed(by other: Profile) -> Profile {
    var whole = other
    (whole.name, whole.like, whole.knownBy, whole.isOwn) = (name, nil, knownBy, isOwn)
    whole.columns.merge(columns) { _, own in own }
    whole.meanings.merge(meanings) { $0 + $1 }
    if !dateFormats.isEmpty { whole.dateFormats = dateFormats }
    whole.decimal = decimal ?? other.decimal
    whole.encoding = encoding ?? other.encoding
    whole.isTurned = isTurned ?? other.isTurned
    whole.feeDetails = feeDetails ?? other.feeDetails
    whole.isFeeIncluded = isFeeIncluded || other.isFeeIncluded
    return whole
  }

  private static var keys: [String] {
    ["name", "like", "known by"] + Field.allCases.map(\.rawValue) + Meaning.allCases.map(\.rawValue)
      + ["date-format", "decimal", "encoding", "fee-details", "fee-included", "signs"]
  }

  private static func pattern(_ text: String) -> Pattern {
    var words = text[...]
    var header: String?
    if let colon = text.firstIndex(of: ":") {
      header = LineText.squeezed(text[..<colon])
      words = text[text.index(after: colon)...]
    }
    let parts = words.split(separator: "*").map { LineText.squeezed($0) }.filter { !$0.isEmpty }
    return Pattern(
      header: header, parts: parts, beginsAnywhere: words.hasPrefix("*"), endsAnywhere: words.hasSuffix("*"),
      wholeWords: words.hasSuffix(" *") && parts.count == 1 && !words.hasPrefix("*")
        ? words.dropLast().split(separator: " ").count : nil)
  }
}

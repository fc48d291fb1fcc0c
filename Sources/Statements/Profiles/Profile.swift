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
///     direction = Af Bij:Af                       the same column with its word for what went out: any other one came in
///     settled = Amount in EUR                     what the account was charged, where the amount is in another currency
///     signs = turned                              what was spent stands above zero; typed: a word for the kind of a line says it
///     twins = two                                 lines of OFX that the bank names alike and that say the same are not one
///     pending = PENDING                           words of the column `state`; so reverted, declined, done: any other one is asked about
///     pending-text = Pending                      what the payee, the purpose or the kind says of it, a part by itself; so
///                                                 reverted-text, declined-text; not where fee-text names a fee
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
    case original, about, settled
    case originalCurrency = "original-currency"
  }

  /// What words in a column mean.
  enum Meaning: String, Hashable, Sendable, CaseIterable {
    case out, done, pending, reverted, declined, transfer, exchange, cash, balance, total
    case incoming = "in"
    case topUp = "top-up"
    case feeOnly = "fee-only"
    case ownText = "own-text"
    case cashText = "cash-text"
    case outMark = "out-mark"
    case incomingMark = "in-mark"
    case pendingTitle = "pending-title"
    case pendingText = "pending-text"
    case revertedText = "reverted-text"
    case declinedText = "declined-text"
    case feeText = "fee-text"

    /// Those that hold in every table, as the usual profile has them.
    static let everywhere: [Meaning] = [
      .balance, .total, .outMark, .incomingMark, .pendingTitle, .ownText, .cashText, .pendingText, .revertedText,
      .declinedText, .feeText,
    ]
    /// Those that say how far the bank is with a line.
    static let states: [Meaning] = [.declined, .reverted, .pending, .done]

    /// The column whose words are meant where none is named.
    var column: Field {
      switch self {
      case .out, .incoming: .direction
      case .done, .pending, .reverted, .declined: .state
      case .transfer, .exchange, .topUp, .feeOnly, .cash: .kind
      case .balance, .total, .ownText, .cashText, .pendingText, .revertedText, .declinedText, .feeText: .payee
      case .outMark, .incomingMark: .amount
      case .pendingTitle: .booked
      }
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
  /// What states are called elsewhere, for words that this profile does not know.
  var otherStates: [Meaning: [Pattern]] = [:]
  /// The word of the column `direction` for what went out, where any other one is for what came in.
  var outWord: String?
  var dateFormats: [String] = []
  var decimal: Unicode.Scalar?
  var encoding: String?
  var isFeeIncluded = false
  /// `nil` where nothing says so.
  var isTurned: Bool?
  /// Whether a word for its kind outranks the sign of a sum.
  var isTyped = false
  /// Whether lines that a bank gives one name, and that say the same, are two.
  var keepsTwins = false
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
    if key == Field.direction.rawValue, let colon = first.lastIndex(of: ":"), values.count == 1 {
      columns[.direction] = [LineText.squeezed(first[..<colon])]
      outWord = FoldedText.onOneLine(String(first[first.index(after: colon)...]))
    } else if let field = Field(rawValue: key) ?? Profile.asRules[key] {
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
    case "twins":
      guard first == "one" || first == "two" else { throw .rules(line: 0, reason: "twins are one or two") }
      keepsTwins = first == "two"
    case "signs":
      guard ["turned", "plain", "typed"].contains(first) else {
        throw .rules(line: 0, reason: "signs are turned, plain or typed")
      }
      isTyped = first == "typed"
      isTurned = isTyped ? nil : first == "turned"
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
    whole.isTyped = isTyped || other.isTyped
    whole.keepsTwins = keepsTwins || other.keepsTwins
    whole.outWord = outWord ?? other.outWord
    whole.feeDetails = feeDetails ?? other.feeDetails
    whole.isFeeIncluded = isFeeIncluded || other.isFeeIncluded
    return whole
  }

  private static var keys: [String] {
    ["name", "like", "known by"] + Field.allCases.map(\.rawValue) + Meaning.allCases.map(\.rawValue)
      + ["date-format", "decimal", "encoding", "fee-details", "fee-included", "signs", "twins"]
  }
}

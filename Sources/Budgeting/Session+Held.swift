import Entities
import FoundationEssentials
import Language
import Ledger
import Platform
import Sheets

/// What was said and is still to be completed: "bought nappies", of which the amount is asked, or "delete the Lidl one", of which there are two.
///
/// It is kept beside the ledger for as long as a conversation lasts, and only until the next entry is logged. Lost, or cut by a crash, it is
/// asked for again: nothing rests on it.
struct HeldWords {
  /// What is missing.
  enum Lack: String {
    /// How much it was.
    case amount
    /// Which of several entries is meant.
    case choice
    /// That it was done: it was meant, wished, or still to be paid.
    case deed
    /// Nothing: it was refused, so that "forget it" is about that and about no entry.
    case idle
    /// Which entry was asked about just now, so that "it" means that.
    case asked
    /// Nothing: a part of the first entry was made the second.
    case split
    /// Nothing: entries were changed or put back just now, so that "it" means those, and others may be changed with fewer words.
    case nothing
  }

  let lack: Lack
  let text: String
  /// The entries that may be meant.
  let entries: [String]

  /// Whether a word stands in what was said, whatever its ending.
  func names(_ word: String) -> Bool {
    FoldedText.folded(text).split { !$0.isLetter && !$0.isNumber }.contains { SpokenEntry.isSame($0, word) }
  }

  /// Whether one of the things that words name was spoken of.
  func namesThing(of words: String) -> Bool {
    words.split(separator: " ").contains { Parser().namesThing(String($0)) && names(String($0)) }
  }
}

extension Session {
  /// What of the last words is still missing, where nothing was logged since.
  func held() throws(LedgerError) -> HeldWords? {
    guard manner.isAllOrNothing == false, !conversation.isNew, let kept = heldLines().last(where: { $0[1] == whose }),
      kept[2] == (try conversation.latest().last?.id ?? ""), let lack = HeldWords.Lack(rawValue: kept[3])
    else { return nil }
    return HeldWords(lack: lack, text: kept[5], entries: kept[4].split(separator: " ").map(String.init))
  }

  /// Keeps words to which something is missing.
  func hold(_ text: String, lacking lack: HeldWords.Lack, of entries: [LedgerEntry] = []) {
    let isHeldWhole =
      !text.contains(where: \.isNewline) && !text.contains("\t") && text.utf8.count <= Session.longestHeld
    guard !manner.isPreview, isHeldWhole || lack == .nothing,
      // Where nothing was logged yet, there is no folder to keep it in.
      (try? household.ledger.open()) != nil
    else { return }
    let last = (try? conversation.latest().last?.id) ?? nil
    let line = [
      "\(Int64(household.surroundings.now()))", whose, last ?? "", lack.rawValue,
      entries.map(\.id).joined(separator: " "), isHeldWhole ? text : "",
    ]
    let others = heldLines().filter { $0[1] != whose }.suffix(Session.mostHeld)
    let lines = (others + [line]).map { $0.joined(separator: "\t") }
    _ = try? WholeFile.replace(heldPath, with: Array(lines.joined(separator: "\n").utf8))
  }

  /// The words that say of an entry all but how much it was: all of them, or those before a comma, "paid the dentist, but I forgot how
  /// much"; `nil` where none do.
  func lackingAmount(_ text: String, on day: CalendarDate?) -> String? {
    // "hobbies", of what is there already: that is so, and begins nothing.
    let said = FoldedText.folded(text)
    if let last = ((try? focus()) ?? []).last?.row,
      said == FoldedText.folded(last.category) || CategorySet.shipped.category(alias: said)?.name == last.category
    {
      return nil
    }
    if lacksAmount(text, on: day) { return text }
    guard let comma = text.firstIndex(of: ","), case let before = String(text[..<comma]), lacksAmount(before, on: day)
    else {
      return nil
    }
    return before
  }

  /// Whether words say of an entry all but how much it was.
  func lacksAmount(_ text: String, on day: CalendarDate?) -> Bool {
    // "*sweater" puts right how something was spelt.
    guard text.utf8.count <= Session.longestHeld, !text.hasPrefix("*") else { return false }
    let whole = Parser().understand(withAmount(text), in: household.context(on: day)).outcome
    switch whole {
    case .entries(let entries): return entries.count == 1 && entries.allSatisfy { !$0.isCategoryGuessed }
    case .doubtful(let doubt): return doubt.reason == .direction
    default: return false
    }
  }

  /// The words with an amount behind them, as one that was left out.
  private func withAmount(_ text: String) -> TokenizedText {
    TokenizedText("\(text), 10 \(household.rates.base.code)")
  }

  /// What was spoken of last: the thing of words that were no entry, else that of the last entry, whatever became of it.
  func spokenOf(on day: CalendarDate?) -> String? {
    if let held = (try? held()) ?? nil, [.idle, .deed, .amount].contains(held.lack) {
      let meant = roughlyIntended(TokenizedText(held.text), on: day)
      let things = meant?.details?.split(separator: " ").filter { !Parser().namesPerson(String($0)) } ?? []
      if !things.isEmpty { return things.joined(separator: " ") }
    }
    return ((try? conversation.recent()) ?? []).last?.row.details
  }

  /// Whether a deed may be that of what was meant, by what is told beside it: of about as much, and of nothing else. "He had a slot free so I
  /// went, paid him 280", of a dentist for 300: who was paid was spoken of, whatever else is named.
  func isDone(_ held: HeldWords, by amendment: Amendment, on day: CalendarDate?) -> Bool {
    let isNamed = amendment.mentions.allSatisfy(held.names)
    guard !amendment.mentions.isEmpty || amendment.isDefinite, let paid = amendment.money?.amount,
      case let words = TokenizedText(held.text),
      let planned = Parser().intended(words, roughly: true, in: household.context(on: day))?.money.amount
    else { return isNamed }
    return paid <= planned * 2 && planned <= paid * 2 && (isNamed || amendment.isDefinite)
  }

  /// The entry that was meant before, now that it was done; `nil` where how much it was is not known.
  func fulfilled(by amendment: Amendment, _ statement: Statement) throws(LedgerError) -> ParsedEntry? {
    guard let held = try held(), held.lack == .deed else { return nil }
    let meant = TokenizedText(held.text)
    guard
      var entry = Parser().intended(meant, in: household.context(on: statement.day))
        ?? (amendment.money == nil ? nil : roughlyIntended(meant, on: statement.day))
    else { return nil }
    if let money = amendment.money {
      entry.money = amendment.saysCurrency ? money : Money(money.amount, entry.money.currency)
    }
    entry.date = amendment.date ?? statement.day ?? household.surroundings.today()
    return entry
  }

  /// The entry that words speak of, whether they say how much it was to be or not.
  private func roughlyIntended(_ text: TokenizedText, on day: CalendarDate?) -> ParsedEntry? {
    let context = household.context(on: day)
    return Parser().intended(text, roughly: true, in: context)
      ?? Parser().intended(withAmount(text.string), in: context)
  }

  /// Keeps words that mean something to be bought or paid, for when it was.
  func holdIntended(_ text: TokenizedText, on day: CalendarDate?) {
    guard text.string.utf8.count <= Session.longestHeld else { return }
    if roughlyIntended(text, on: day) != nil { return hold(text.string, lacking: .deed) }
    // “сметката за интернет не е дошла още”: what was spoken of is none of what was logged before.
    if Parser().deniesRepeating(text),
      text.string.split(whereSeparator: { !$0.isLetter }).contains(where: { Parser().namesThing(String($0)) })
    {
      hold(text.string, lacking: .idle)
    }
  }

  /// The words that were held, with what was said now.
  func completed(by amendment: Amendment, _ statement: Statement) throws(LedgerError) -> String? {
    guard !statement.standsAlone, amendment.isAmountAlone, let money = amendment.money, let held = try held(),
      held.lack == .amount, !Parser().tellsOtherDeed(statement.words)
    else { return nil }
    let code = amendment.saysCurrency ? money.currency.code : household.rates.base.code
    let day = amendment.date.map { ", \($0)" } ?? ""
    return "\(held.text), \(money.amount) \(code)\(day)"
  }

  /// The lines of what is held, as far as it is fresh: when, whose, the last entry then, what is missing, which entries, the words.
  private func heldLines() -> [[String]] {
    guard let data = WholeFile.bytes(of: heldPath, upTo: 1_000_000) else { return [] }
    let now = Int64(household.surroundings.now())
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }.filter { fields in
      fields.count == 6 && Int64(fields[0]).map { (0...Session.patience(fields[1])).contains(now - $0) } ?? false
    }
  }

  /// In seconds: a conversation that its participants name goes on for a day.
  private static func patience(_ whose: String) -> Int64 {
    whose.hasSuffix(Session.mark) ? WorkbookConversation.patience : 24 * 60 * 60
  }

  private static let mark = "\u{1F}"

  /// Of which workbook, and in which conversation.
  private var whose: String {
    (household.workbook.path + Session.mark + (household.conversation ?? "")).filter { !$0.isNewline && $0 != "\t" }
  }

  private var heldPath: String { household.ledger.stateFolder + "/said-last" }
  private static let longestHeld = 400
  private static let mostHeld = 40
}

extension Amendment {
  /// Whether an amount is told, perhaps with a day, and nothing else.
  var isAmountAlone: Bool {
    meant.isEmpty && money != nil && category == nil && type == nil && details == nil && named == nil && place == nil
      && count == nil
      && !adds && !isPart && !undo && !repeatsLast && among == nil && chooses == nil
  }
}

extension Language.Refusal {
  /// Whether it was only meant, wished or still to be paid.
  var isMeant: Bool {
    switch self {
    case .futureDate, .negated, .noAmount, .noEntry(.plan), .noEntry(.due), .noEntry(.price), .noEntry(.denied): true
    default: false
    }
  }
}

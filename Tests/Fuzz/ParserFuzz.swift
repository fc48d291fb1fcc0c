import Entities
import FoundationEssentials
import Language

/// What libFuzzer calls with each input: whatever the bytes say, the parser answers, twice the same, and by its promises.
///
/// Built by `make fuzz` against the instrumented modules; the Swift package does not know this file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let today = CalendarDate(iso8601: "2025-11-04") else { fatalError("no such day") }
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  var context = ParsingContext(today: today)
  context.members = { people }
  checkAccounts(of: text, amounts: [], on: today)
  let interpretation = Parser().understand(TokenizedText(text), in: context, explain: count % 2 == 0)
  guard case .entries(let entries) = interpretation.outcome else { return 0 }

  precondition(!entries.isEmpty, "an answer with entries has at least one")
  for entry in entries { check(entry, today: today) }
  checkAccounts(of: text, amounts: entries.map(\.money.amount), on: today)
  guard case .entries(let again) = Parser().understand(TokenizedText(text), in: context).outcome else {
    preconditionFailure("the same text was an entry before")
  }
  precondition(entries == again, "the same text gave other entries before")
  return 0
}

private func check(_ entry: ParsedEntry, today: CalendarDate) {
  precondition(entry.money.amount > 0 && entry.money.amount.isFinite, "an amount is above zero")
  precondition(entry.money.amount < Decimal(sign: .plus, exponent: 12, significand: 1), "an amount has up to 12 digits")
  precondition(entry.date <= today, "no entry is in the future")
  precondition(entry.category.type == entry.type, "a category is of the entry's type")
  precondition(entry.confidence > 0 && entry.confidence <= 1, "a confidence is above 0, and at most 1")
  precondition(entry.details.map { !$0.isEmpty } ?? true, "details are absent rather than empty")
  precondition(entry.member.map(people.contains) ?? true, "who paid is one of the household")
}

private let people = ["Ivo", "Калина"]

/// Names that begin alike, that are words of sentences, and of both scripts.
private let accountNames = ["card", "bank card", "cash", "savings", "Revolut", "карта", "в брой"]

/// Which accounts a text names, all together and by the parts of its amounts.
private func checkAccounts(of text: String, amounts: [Decimal], on today: CalendarDate) {
  let parser = Parser()
  let said = parser.accounts(named: text, among: accountNames)
  for account in said {
    precondition(accountNames.contains(account.name), "an account is one of the household's, as it calls it")
    precondition(!account.isSure || account.isPlace, "what can be nothing else says where money is")
  }
  precondition(said == parser.accounts(named: text, among: accountNames), "the same text named other accounts before")
  precondition(
    said.allSatisfy { parser.accounts(named: text, among: [$0.name]).contains { $0.isPlace } || !$0.isPlace },
    "an account that is named among others is named by itself")
  precondition(
    parser.accounts(named: text, among: []).isEmpty, "who has no accounts names none")
  if parser.tellsMoving(text) { precondition(text.utf8.count <= 160, "a long text tells of more than a move") }
  guard !amounts.isEmpty, let parts = parser.accounts(named: text, among: accountNames, ofEach: amounts, on: today)
  else { return }
  precondition(parts.count == amounts.count, "each amount has its accounts")
  precondition(Array(parts.joined()) == said, "the parts name what the whole names, in its order")
}

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
  let context = ParsingContext(today: today)
  let interpretation = Parser().understand(text, in: context, explain: count % 2 == 0)
  guard case .entries(let entries) = interpretation.outcome else { return 0 }

  precondition(!entries.isEmpty, "an answer with entries has at least one")
  for entry in entries { check(entry, today: today) }
  guard case .entries(let again) = Parser().understand(text, in: context).outcome else {
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
}

import Entities

/// The key by which a sentence of an assistant is logged once, however often it is sent.
///
/// Assistants that try again send no key of their own, or a new one. What stays the same is what was asked: the words, the day, and
/// which earlier entry of the same words this one is another than.
enum AssistantKey {
  /// - Parameters:
  ///   - day: that of the call, where the sentence was sent.
  ///   - given: the day that the call gives the entries, as it was written.
  ///   - other: the id of the entry of the same words that stands already.
  static func key(_ text: String, on day: CalendarDate, given: String?, other: String?) -> String {
    // Should two sentences ever meet, the ledger refuses the second: it keeps the words with the key.
    let hash = StableHash(of: "\(text)\n\(given ?? "")\n\(other ?? "")")
    return "assistant-\(day)-\(String(hash.value, radix: 16))"
  }

  /// How long ago something was, for a person.
  static func elapsed(_ seconds: Int64) -> String {
    switch seconds {
    case ..<120: "\(max(0, seconds)) s ago"
    case ..<7200: "\(seconds / 60) min ago"
    default: "\(seconds / 3600) h ago"
    }
  }
}

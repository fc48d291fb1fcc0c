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
    let own = given == "\(day)" ? "" : given ?? ""
    let hash = StableHash(of: "\(plain(text))\n\(own)\n\(other ?? "")")
    return "assistant-\(day)-\(String(hash.value, radix: 16))"
  }

  /// The key of an answer to a question.
  static func key(answer option: String, to question: String) -> String {
    "answer-" + String(StableHash(of: "\(question)\n\(option)").value, radix: 16)
  }

  /// The words without what a model writes now so and now so: capitals, and what ends a sentence.
  static func plain(_ text: String) -> String {
    let folded = text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
    let end = folded.lastIndex { !".!…".contains($0) && !$0.isWhitespace }
    return end.map { String(folded[...$0]) } ?? folded
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

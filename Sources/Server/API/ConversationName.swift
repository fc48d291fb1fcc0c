/// What conversations are called: by those who take part, and in the journal.
enum ConversationName {
  /// That of a member who names none.
  static let own = "own"

  /// One that cannot be guessed, for a conversation that begins.
  ///
  /// - Parameter now: In milliseconds. Names that begin one after the other stand beside each other in the journal's index, which changes
  ///   one page of it and not one for each.
  static func new(at now: Int64) -> String {
    let time = String(now, radix: 36)
    return "s" + String(repeating: "0", count: max(0, 9 - time.utf8.count)) + time
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// As the journal has it: nobody gets into the conversation of another member, or of another token that is nobody's.
  static func whole(_ name: String, of caller: Caller?) -> String {
    guard let caller else { return name }
    return caller.member.map { "member \($0) \(name)" } ?? "token \(caller.token) \(name)"
  }
}

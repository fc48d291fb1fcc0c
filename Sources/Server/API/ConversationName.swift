/// What conversations are called: by those who take part, and in the journal.
enum ConversationName {
  /// That of a member who names none.
  static let own = "own"

  /// One that cannot be guessed, for a conversation that begins.
  static func new() -> String {
    var generator = SystemRandomNumberGenerator()
    return "s" + String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }

  /// As the journal has it: nobody gets into the conversation of another member, or of another token that is nobody's.
  static func whole(_ name: String, of caller: Caller?) -> String {
    guard let caller else { return name }
    return caller.member.map { "member \($0) \(name)" } ?? "token \(caller.token) \(name)"
  }
}

/// A number that a language writes as one word: "fünfundvierzig", "zweihundertfünfzig", "einundzwanzigsten".
struct JoinedNumber {
  /// The word, as the grammar of numbers takes it.
  let word: NumberWord

  private struct Part {
    let role: NumberWord.Role
    let value: Int
    let end: Int
  }

  /// The number that `letters` are in a language; `nil` where they are none, or only one of its words.
  init?(_ letters: ArraySlice<UInt8>, in language: Int) {
    guard Language.all[language].has(.joinsNumbers),
      (JoinedNumber.shortest...JoinedNumber.longest).contains(letters.count),
      let parts = JoinedNumber.parts(of: letters, language), parts.count > 1, parts.last?.role != .and,
      let (value, isOrdinal) = JoinedNumber.value(of: parts)
    else { return nil }
    let role: NumberWord.Role
    switch value {
    case _ where isOrdinal: role = .ordinal
    // As a whole, nothing fits behind it but hundreds and thousands: see `NumberGrammar`.
    case 10...99: role = .teen
    case 100...999: role = .hundreds
    default: role = .fixed
    }
    word = NumberWord(role: role, value: value, count: 1, language: language)
  }

  private static let shortest = 6
  private static let longest = 60

  /// The words of numbers that make up the letters: of several ways the one whose first word is longest.
  private static func parts(of letters: ArraySlice<UInt8>, _ language: Int) -> [Part]? {
    if letters.isEmpty { return [] }
    var end = min(letters.startIndex + longestPart, letters.endIndex)
    while end > letters.startIndex + 2 {
      if let meaning = Lexicon.table(.numbers).meaning(of: letters[letters.startIndex..<end], languages: 1 << language),
        let role = NumberWord.Role(rawValue: meaning.role), isPart(role),
        let rest = parts(of: letters[end...], language)
      {
        return [Part(role: role, value: meaning.number, end: end)] + rest
      }
      end -= 1
    }
    return nil
  }

  private static let longestPart = 16

  private static func isPart(_ role: NumberWord.Role) -> Bool {
    switch role {
    case .article, .small, .teen, .tens, .times, .and, .andhalf, .ordinal: true
    default: false
    }
  }

  /// Units before tens, then what is multiplied.
  private static func value(of parts: [Part]) -> (Int, isOrdinal: Bool)? {
    var total = 0
    var group = 0
    var isOrdinal = false
    var hasHalf = false
    var before: NumberWord.Role?
    for part in parts {
      defer { before = part.role }
      // "dreiundzwanzigfünfzig" is two numbers, and no 73.
      guard !isOrdinal, group % 100 == 0 || before == .and || !JoinedNumber.isAdded(part.role) else { return nil }
      switch part.role {
      case .article, .small, .teen: group += part.value
      case .tens, .ordinal:
        group += part.value
        isOrdinal = part.role == .ordinal
      case .andhalf: hasHalf = true
      case .times where hasHalf:
        // "zweieinhalbtausend"
        total += group * part.value + part.value / 2
        (group, hasHalf) = (0, false)
      // "zwölfhundert", too
      case .times where part.value == 100: group = max(group, 1) * 100
      case .times:
        total += max(group, 1) * part.value
        group = 0
      default: break
      }
      guard group < 10_000, total <= 1_000_000 else { return nil }
    }
    return hasHalf ? nil : (total + group, isOrdinal)
  }

  /// Whether a part is added to what stands before it, and multiplies nothing.
  private static func isAdded(_ role: NumberWord.Role) -> Bool {
    switch role {
    case .article, .small, .teen, .tens, .ordinal: true
    default: false
    }
  }
}

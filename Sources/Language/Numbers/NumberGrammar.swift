/// The grammar of numbers said in words, for all languages at once: the tables tell the words apart.
struct NumberGrammar {
  let words: [NumberWord?]

  /// A whole number and where it ends.
  struct Whole {
    var value: Int
    var end: Int
    /// Whether "and" may join hundredths to it: "десет и петдесет".
    var joinsUnits: Bool
    /// Whether two numbers one after the other may be hundreds: "one eighty".
    var mayBeHundreds: Bool

    init(_ word: NumberWord, _ value: Int, end: Int) {
      self.value = value
      self.end = end
      joinsUnits = word.joinsUnits
      mayBeHundreds = word.mayBeHundreds
    }
  }

  func role(_ index: Int) -> NumberWord.Role? { words.indices.contains(index) ? words[index]?.role : nil }

  /// The longest whole number that begins at token `start`: "two thousand three hundred", "сто и двайсет и пет".
  func whole(at start: Int) -> Whole? {
    guard words.indices.contains(start), var word = words[start] else { return nil }
    var position = start
    if word.role == .article || word.role == .vague {
      // "a" counts one only before what it multiplies.
      guard word.role == .article, let next = words.indices.contains(start + 1) ? words[start + 1] : nil,
        next.role == .times || next.role == .couple || next.role == .fixed
      else { return nil }
      word = next
      position += 1
    }
    switch word.role {
    case .fixed: return Whole(word, word.value, end: position + word.count)
    case .zero: return Whole(word, 0, end: position + 1)
    case .small, .teen, .tens, .hundreds, .times, .couple: return sum(from: position, beginning: word)
    default: return nil
    }
  }

  /// Whether the tens at a token are those of an ordinal: "twenty eighth", "двайсет и осми".
  func isOrdinal(after tens: Int) -> Bool {
    let unit = role(tens + 1) == .and ? tens + 2 : tens + 1
    return role(unit) == .ordinal && words[unit].map { $0.value < 10 } ?? false
  }

  /// Adds up components from the largest to the smallest.
  private func sum(from start: Int, beginning first: NumberWord) -> Whole? {
    var total = 0
    var group = 0
    // The next component must be smaller than this; 1 where nothing can be added any more.
    var room = 1_000
    var multiplierLimit = Int.max
    var position = start
    var end = start
    while words.indices.contains(position), let word = words[position] {
      if word.role == .and {
        guard end > start, joins(word, room: room, next: position + 1) else { break }
        position += 1
        continue
      }
      // "сто двайсет и осми октомври": the twenty belongs to the day.
      if end > start, word.role == .tens, isOrdinal(after: position) { break }
      guard let (value, left) = add(word, to: group, room: room) else {
        guard word.role == .times, word.value >= 1_000, word.value < multiplierLimit else { break }
        total += max(group, 1) * word.value
        guard total <= Numeral.largestWhole * 10 else { break }
        group = 0
        room = 1_000
        multiplierLimit = word.value
        position += word.count
        end = position
        continue
      }
      group = value
      room = left
      position += word.count
      end = position
    }
    return end > start ? Whole(first, total + group, end: end) : nil
  }

  /// The group of three digits with one more word in it, and what still fits; `nil` where the word does not fit.
  private func add(_ word: NumberWord, to group: Int, room: Int) -> (group: Int, room: Int)? {
    switch word.role {
    case .small where room >= 10: (group + word.value, 1)
    case .teen where room >= 100: (group + word.value, 1)
    case .tens where room >= 100: (group + word.value, 10)
    case .hundreds where room >= 1_000: (group + word.value, 100)
    case .couple where room >= 1_000: (group + word.value, 1)
    case .times where word.value == 100 && group < 100 && (group > 0 || room >= 1_000):
      (max(group, 1) * 100, 100)
    // "two twenties": banknotes, counted.
    case .times where word.value < 100 && (1..<100).contains(group): (group * word.value, 1)
    default: nil
    }
  }

  /// Whether "and" goes on with the number: "a hundred and five", "двайсет и пет", but not "ten and six".
  private func joins(_ and: NumberWord, room: Int, next: Int) -> Bool {
    guard words.indices.contains(next), let word = words[next] else { return false }
    let fits: Bool =
      switch word.role {
      case .small: room >= 10
      case .teen, .tens: room >= 100
      case .hundreds: room >= 1_000
      case .times: word.value == 100 && room >= 1_000
      default: false
      }
    // English says "and" after hundreds and thousands only; Bulgarian also between tens and units.
    return fits && (and.joinsUnits || room >= 100)
  }

  // MARK: - After the point

  /// The digits after "point" or "цяло": "point five", "point seven five", "цяло и двайсет".
  func decimals(at start: Int) -> (digits: Int, places: Int, end: Int)? {
    var position = start
    if role(position) == .and { position += 1 }
    var digits = 0
    var places = 0
    while places < 6, words.indices.contains(position), let word = words[position], word.count == 1,
      word.role == .small || word.role == .zero || word.role == .oh
    {
      digits = digits * 10 + word.value
      places += 1
      position += 1
    }
    if places > 0 { return (digits, places, position) }
    guard let whole = whole(at: position), (10...99).contains(whole.value) else { return nil }
    return (whole.value, 2, whole.end)
  }

  /// The hundredths of a price said without a currency: "fifty", "ninety nine", "oh five".
  func hundredths(at start: Int) -> (value: Int, end: Int)? {
    if role(start) == .oh || role(start) == .zero, words.indices.contains(start + 1), let small = words[start + 1],
      small.role == .small
    {
      return (small.value, start + 2)
    }
    guard role(start) == .teen || role(start) == .tens, let whole = whole(at: start), (10...99).contains(whole.value)
    else { return nil }
    return (whole.value, whole.end)
  }
}

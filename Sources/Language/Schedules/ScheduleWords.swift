import Entities

/// The words of a sentence that may say when it comes again, and which of them were taken for that.
struct ScheduleWords {
  /// As they were written.
  private let words: [String]
  /// Letters, digits and dashes of each, in lower case.
  let lower: [String]
  let asked: AskedLanguages
  private var taken: [Bool]

  init(_ text: String, asked: AskedLanguages) {
    words = text.split { $0.isWhitespace }.map(String.init)
    lower = words.map { $0.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" } }
    taken = [Bool](repeating: false, count: words.count)
    self.asked = asked
  }

  var indices: Range<Int> { words.indices }

  /// Whether a word is there, and none of what was found so far.
  func isOpen(_ index: Int) -> Bool { words.indices.contains(index) && !taken[index] }

  /// Whether a word is there, and part of what was found.
  func isTaken(_ index: Int) -> Bool { words.indices.contains(index) && taken[index] }

  /// A word as it was written, without a comma or another mark behind it.
  func written(_ index: Int) -> Substring {
    var word = words[index][...]
    while let last = word.last, !last.isLetter, !last.isNumber { word = word.dropLast() }
    return word
  }

  /// Whether a word joins one day to another: "and", "to", "&".
  func joins(_ index: Int) -> Bool {
    guard isOpen(index) else { return false }
    guard !lower[index].isEmpty else { return true }
    return Lexicon.meaning(.numbers, of: lower[index], asked)?.role == "and"
      || role(index) == .until || says(index, .rangeTo)
  }

  /// Takes words out of the sentence.
  mutating func take(_ range: Range<Int>) { for index in range { taken[index] = true } }

  /// Takes little words that were left alone between what was taken: "on the 15th of every month".
  mutating func takeGlue() {
    for index in words.indices.reversed() where isOpen(index) && isGlue(index) {
      let isBehind = index > 0 && taken[index - 1]
      let isLeft = index + 1 == words.count || taken[index + 1] || Int(lower[index + 1]) != nil || namesSum(index + 1)
      if isBehind, isLeft || !words.indices.contains(index + 1) { taken[index] = true }
    }
  }

  /// What was not taken.
  var rest: String {
    var kept: [String] = []
    for index in words.indices where !taken[index] {
      // "maya's dance class, 60 a month, always on the 6th": a comma before what was taken ends nothing any more.
      let isCut = words[index].hasSuffix(",") && !words[(index + 1)...].indices.contains { !taken[$0] }
      kept.append(isCut ? String(words[index].dropLast()) : words[index])
    }
    return kept.joined(separator: " ")
  }

  // MARK: - What a word says

  func says(_ index: Int, _ mark: WordMark) -> Bool {
    isOpen(index) && Lexicon.says(lower[index], mark, asked)
  }

  /// Whether a comma or another mark stands right behind a word.
  func endsClause(_ index: Int) -> Bool {
    words[index].last.map { [",", ";", "."].contains($0) } ?? false
  }

  /// "on", "the", "of": says nothing within what comes again.
  func isGlue(_ index: Int) -> Bool { says(index, .scheduleGlue) || says(index, .definite) || says(index, .dayNumber) }

  /// The first word from `index` on that is more than that.
  func behindGlue(_ index: Int) -> Int {
    var next = index
    while isGlue(next), next == index || !endsClause(next - 1) { next += 1 }
    return next
  }

  func unit(_ index: Int) -> ScheduleRhythm.Unit? {
    if says(index, .aDay) { return .day }
    if says(index, .aWeek) { return .week }
    if says(index, .aMonth) { return .month }
    if says(index, .aYear) { return .year }
    return nil
  }

  /// "quarter": so many months in a word.
  func months(_ index: Int) -> Int? {
    if says(index, .aQuarter) { return 3 }
    return says(index, .aHalfYear) ? 6 : nil
  }

  func weekday(_ index: Int) -> Weekday? {
    guard isOpen(index), let meaning = Lexicon.meaning(.dates, of: lower[index], asked),
      ["weekday", "abbreviation", "weekdays"].contains(meaning.role)
    else { return nil }
    return Weekday(rawValue: meaning.number)
  }

  func month(_ index: Int) -> Int? {
    guard isOpen(index) else { return nil }
    return Lexicon.meaning(.dates, of: lower[index], asked).flatMap { $0.role == "month" ? $0.number : nil }
  }

  /// A whole number in digits or words: "3", "три".
  func count(_ index: Int) -> Int? {
    guard isOpen(index) else { return nil }
    if let number = Int(lower[index]) { return number }
    guard let meaning = Lexicon.meaning(.numbers, of: lower[index], asked) else { return nil }
    return ["small", "teen", "tens", "couple"].contains(meaning.role) ? meaning.number : nil
  }

  /// "1st", "15-то", "десето", "двайсет и второ", "twenty second": the day of a month, and where it ends.
  func ordinal(_ index: Int) -> (day: Int, end: Int)? {
    guard isOpen(index) else { return nil }
    let word = lower[index]
    let digits = word.prefix { $0.isNumber }
    if !digits.isEmpty {
      guard let day = Int(digits), (1...31).contains(day) else { return nil }
      let ending = word.dropFirst(digits.count)
      let letters = ending.drop { $0 == "-" }
      let isOrdinal =
        Lexicon.says(letters, .ordinalSuffix, asked)
        || ending != letters && Lexicon.says(letters, .ordinalLetter, asked)
      return isOrdinal ? (day, index + 1) : nil
    }
    if let parts = joined(word) { return (parts, index + 1) }
    guard let meaning = Lexicon.meaning(.numbers, of: word, asked) else { return nil }
    if meaning.role == "ordinal" { return (1...31).contains(meaning.number) ? (meaning.number, index + 1) : nil }
    // "двайсет и второ"
    guard meaning.role == "tens", meaning.number <= 30, isOpen(index + 1) else { return nil }
    let isJoined = Lexicon.meaning(.numbers, of: lower[index + 1], asked)?.role == "and"
    let last = isJoined ? index + 2 : index + 1
    guard isOpen(last), let ones = Lexicon.meaning(.numbers, of: lower[last], asked), ones.role == "ordinal",
      ones.number < 10, meaning.number + ones.number <= 31
    else { return nil }
    return (meaning.number + ones.number, last + 1)
  }

  /// "twenty-second"
  private func joined(_ word: String) -> Int? {
    let parts = word.split(separator: "-").map(String.init)
    guard parts.count == 2, let tens = Lexicon.meaning(.numbers, of: parts[0], asked), tens.role == "tens",
      let ones = Lexicon.meaning(.numbers, of: parts[1], asked), ones.role == "ordinal", ones.number < 10,
      tens.number + ones.number <= 31
    else { return nil }
    return tens.number + ones.number
  }

  /// Digits that may be a day and are no money: "на 15", and not "на 15 лева", "€15".
  func plainDay(_ index: Int) -> Int? {
    guard isOpen(index), let day = Int(lower[index]), (1...31).contains(day), !namesSum(index) else { return nil }
    return day
  }

  /// Whether a currency stands in a word or right behind it.
  func namesSum(_ index: Int) -> Bool {
    guard words.indices.contains(index), lower[index].contains(where: \.isNumber) else { return false }
    return namesCurrency(index) || !endsClause(index) && words.indices.contains(index + 1) && namesCurrency(index + 1)
  }

  /// "€15", "лева", "BGN": whether a word has a currency's sign, or is its name or code.
  func namesCurrency(_ index: Int) -> Bool {
    let word = words[index]
    let name = word.lowercased().filter(\.isLetter)
    let code = Array(name.utf8)[...]
    // "all", "top" are codes in capitals only.
    let isCode = CurrencyCodes.contains(code) && (!CurrencyCodes.isWord(code) || word == word.uppercased())
    return isCode || word.contains(where: \.isCurrencySymbol)
      || Lexicon.meaning(.currencies, of: name, asked) != nil
  }

  /// Whether another number than those in a range stands in the sentence: the amount.
  func hasNumber(outside range: Range<Int>) -> Bool {
    words.indices.contains { index in
      isOpen(index) && !range.contains(index)
        && (lower[index].contains(where: \.isNumber) || count(index) != nil)
    }
  }
}

import Entities
import FoundationEssentials
import Sheets
import Vocabulary

/// What an entry, or a row, is told apart by when it comes to its category: its words, and where those point.
///
/// A feature's first letter says what it is: `!` all that a row says, `=` a name that stands in rows, `+` a payee beside whom more is noted, `~` one that is
/// listed for a category, `w` a word, `p` its beginning, `a` an amount, `b` how large it is, `c` where the program's own words point, `k` what kind of thing it is; `t` what was taught, which is asked first.
struct LabelFeatures {
  /// Each feature, with how much it counts: in halves.
  private(set) var all: [(name: String, halves: Int)] = []
  /// Whether something was said that no row has: what is known of the rest may be of other things.
  private var saysMore = false
  /// What was said of an entry, and the category that it points to: whether that was only guessed is seldom asked.
  private var said: (words: String, category: BudgetCategory?) = ("", nil)

  /// What a row is told by: whom it names, what is noted, how much it was.
  ///
  /// - Parameter category: where the words point; `nil` where they point nowhere.
  init(row use: SheetLabels.Use, category: BudgetCategory?) {
    self.init(wordsOf: use, category: category)
    addAmount(use.amount)
  }

  /// What a row is told by but for its amount.
  init(wordsOf use: SheetLabels.Use, category: BudgetCategory?) {
    var words: [String] = []
    for name in LabelFeatures.names(of: use) {
      add(name, 2)
      guard name.hasPrefix("=") else { continue }
      let folded = String(name.dropFirst())
      addWords(of: folded)
      words += LabelFeatures.words(of: folded)
    }
    for kind in PlainKinds.all.kinds(in: words, type: use.type) { add(kind, 2) }
    let payee = FoldedText.folded(use.details ?? "")
    if !payee.isEmpty, !FoldedText.folded(use.notes ?? "").isEmpty { add("+" + payee, 2) }
    addCategory(category)
  }

  /// Whom a row names, what is noted, and both.
  static func names(of use: SheetLabels.Use) -> [String] {
    let texts = [use.details, use.notes].map { FoldedText.folded($0 ?? "") }.filter { !$0.isEmpty }
    return texts.isEmpty ? [] : texts.map { "=" + $0 } + ["!" + texts.concatenated(separator: " ")]
  }

  /// What an entry is told by, of which payee and note were said in one breath: the longest names that stand in rows, of other words
  /// those that do, and of the rest their beginnings. What tells most stands for all that it holds: who says “tesco” and no more
  /// means what stands under it in rows that say no more.
  ///
  /// - Parameter isMet: whether a feature was met in rows.
  init(said details: String?, amount: Decimal, category: BudgetCategory, isMet: (String) -> Bool) {
    let pieces = FoldedText.folded(details ?? "").split(separator: " ").prefix(LabelFeatures.mostPieces).map(
      String.init)
    var start = pieces.startIndex
    let whole = "!" + pieces.concatenated(separator: " ")
    if isMet(whole) {
      add(whole, 4)
      start = pieces.endIndex
    }
    while start < pieces.endIndex {
      let last = min(pieces.endIndex, start + LabelFeatures.longestName)
      var name: (end: Int, features: [String])?
      for end in (start + 1...last).reversed() where name == nil {
        let said = Array(pieces[start..<end]).concatenated(separator: " ")
        let features = ["=" + said, "~" + said].filter(isMet)
        if !features.isEmpty { name = (end, features) }
      }
      if var name {
        // Who says more than the payee buys what those do who note something beside it.
        let noted = "+" + pieces[start..<name.end].joined(separator: " ")
        if name.end - start < pieces.count, isMet(noted) {
          add(noted, 3)
          name.features.removeAll { $0.hasPrefix("=") }
        }
        for feature in name.features { add(feature, 3) }
        start = name.end
      } else {
        // That both are for somebody says nothing of what they are.
        for word in LabelFeatures.words(of: pieces[start]) where !Vocabulary.isFunctionWord(word) {
          if isMet("w" + word) {
            add("w" + word, 2)
          } else {
            if word.count > 4 { add("p" + String(word.prefix(5)), 2) }
            if word.count > 2, !isMet("p" + String(word.prefix(5))) { saysMore = true }
          }
        }
        start += 1
      }
    }
    if saysMore {
      let words = pieces.flatMap { LabelFeatures.words(of: $0) }
      for kind in PlainKinds.all.kinds(in: words, type: category.type) { add(kind, 3) }
    }
    addAmount(amount)
    addCategory(category)
    said = (pieces.concatenated(separator: " "), category)
  }

  /// Whether the category was only guessed, from parts of words or from what they nearly are.
  private var isCategoryVague: Bool {
    let kinds = Vocabulary.evidence(in: LabelFeatures.words(of: said.words))
      .filter { $0.category == said.category }.map(\.kind)
    return !kinds.isEmpty && kinds.allSatisfy { $0 == .statistical || $0 == .nearSpelling }
  }

  /// Whether a word tells the category, and not only what such sentences are mostly about.
  var isCategoryTold: Bool {
    Vocabulary.evidence(in: LabelFeatures.words(of: said.words)).contains { found in
      found.category == said.category && found.kind != .statistical && found.kind != .nearSpelling
    }
  }

  /// That a person has taught where it stands.
  static func taught(_ phrase: String) -> String { "t" + FoldedText.folded(phrase) }

  /// Names of payees and notes are looked for in so many pieces, and have at most so many.
  private static let (mostPieces, longestName) = (12, 5)

  private mutating func addWords(of folded: String) {
    for word in LabelFeatures.words(of: folded) where !Vocabulary.isFunctionWord(word) {
      add("w" + word, 2)
      // Forms of a word share its beginning.
      if word.count > 4 { add("p" + String(word.prefix(5)), 2) }
    }
  }

  /// What is paid every month costs the same, or nearly.
  private mutating func addAmount(_ amount: Decimal) {
    for (name, halves) in zip(LabelFeatures.names(of: amount), [2, 1]) { add(name, halves) }
  }

  /// How much it was, and how large that is.
  static func names(of amount: Decimal) -> [String] { ["a\(amount)", "b\(size(of: amount))"] }

  /// How large an amount is: each step is more than half as much again.
  static func size(of amount: Decimal) -> Int {
    var (left, size) = (Double(amount.text) ?? 0, 0)
    while left > 1 { (left, size) = (left / 1.6, size + 1) }
    return size
  }

  private mutating func addCategory(_ category: BudgetCategory?) {
    if let category { add(LabelFeatures.of(category), category.isUnlisted ? 1 : 2) }
  }

  /// How many rows that say nothing stand beside those that have a feature: whole names tell more than words, and words more than
  /// their beginnings. A name that was met once or twice tells little of what else is bought there.
  ///
  /// - Parameter rows: how many have it; of a name the last counts twice.
  func doubt(of name: String, rows: Double) -> Double {
    switch name.first {
    case "w": 2
    case "a": 1
    case "p": 4
    case "k": 1
    case "=" where saysMore && rows <= 3: 4
    case "+": saysMore && rows <= 3 ? 5 : 2
    default: 0.3
    }
  }

  /// Whether a feature says anything by itself: neither an amount does, nor that no word is known, nor a vague guess.
  func tells(_ name: String) -> Bool {
    if LabelFeatures.isAmount(name) || LabelFeatures.unlisted.contains(name) { return false }
    return !(name.hasPrefix("c") && isCategoryVague)
  }

  private static let unlisted = TransactionType.allCases.map { of(.unlisted(for: $0)) }

  mutating func add(_ name: String, _ halves: Int) {
    guard !all.contains(where: { $0.name == name }) else { return }
    all.append((name, halves))
  }

  /// Leaves out how much it was.
  mutating func dropAmounts() { all.removeAll { LabelFeatures.isAmount($0.name) } }

  private static func isAmount(_ name: String) -> Bool { name.hasPrefix("a") || name.hasPrefix("b") }

  /// How many different names stand under each label.
  static let names = "#"

  /// Whether it is somebody, or something, that rows or the lists of categories name.
  static func isNamed(_ name: String) -> Bool { name.first.map { "!=+~".contains($0) } ?? false }

  /// Whether it is a name that stands in rows, or all that they say.
  static func isName(_ name: String) -> Bool { name.hasPrefix("=") || name.hasPrefix("!") }

  /// Whether it is one of the words: a payee, a thing, or a part of one.
  static func isWord(_ name: String) -> Bool { name.first.map { "!=+~wp".contains($0) } ?? false }

  static func of(_ category: BudgetCategory) -> String { "c\(category.type.rawValue) \(category.name)" }

  /// The words of a text that say something: numbers and single letters do not.
  static func words(of folded: String) -> [String] {
    var words: [String] = []
    for piece in folded.split(separator: " ") {
      for word in piece.split(whereSeparator: { (character: Character) in !character.isLetter && !character.isNumber })
      {
        // “Marl & Co” has nothing of “Co-op”.
        let isSaid = word.count > (word.count < piece.count ? 2 : 1)
        if isSaid, word.contains(where: \.isLetter) { words.append(String(word)) }
      }
      // “H-E-B” and “HEB” are one.
      let joined = String(piece.filter { $0.isLetter || $0.isNumber } as [Character])
      if joined.count > 1, joined.contains(where: \.isLetter), !words.contains(joined) { words.append(joined) }
    }
    return words
  }
}

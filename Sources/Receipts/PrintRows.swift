import Entities
import FoundationEssentials

/// A row of print: what stands side by side.
struct PrintRow {
  /// Its words, from left to right.
  let words: [PictureText.Word]
  /// All of them as one text.
  let text: String
  /// What its phrases tell.
  let roles: [PrintWords.Role]
  /// How many of its words say something else.
  let rest: Int
  /// The amounts that stand in it, from left to right.
  let amounts: [PrintedAmount]

  /// Of most of its letters, in points.
  var height: Int { PrintRow.height(of: words) }
  var top: Int { words.map(\.top).min() ?? 0 }
  var left: Int { words.map(\.left).min() ?? 0 }
  var right: Int { words.map(\.right).max() ?? 0 }
  /// How sure the reader is of the words that say something, 0 to 100.
  var confidence: Int { words.map(\.confidence).reduce(0, +) / max(words.count, 1) }

  func has(_ role: PrintWords.Role) -> Bool { roles.contains(role) }

  /// Whether a sum stands in it and no word, but for its currency.
  var isSumAlone: Bool {
    amounts.count == 1
      && words.allSatisfy { !$0.text.contains(where: \.isLetter) || PrintWords.currency($0.text) != nil }
  }

  init(_ words: [PictureText.Word]) {
    self.words = words.sorted { $0.left < $1.left }
    text = self.words.map(\.text).joined(separator: " ")
    (roles, rest) = PrintWords.reading(of: text)
    amounts = PrintedAmount.all(in: self.words)
  }

  /// Words as the rows they stand in: two are in one where the middle of each lies within the other.
  static func rows(of words: [PictureText.Word]) -> [PrintRow] {
    var rows: [[PictureText.Word]] = []
    for word in words.sorted(by: { $0.middle < $1.middle }) where word.height > 0 {
      // The nearest word to its left, or right, of a row that is still open.
      let index = rows.indices.suffix(6).min { distance(rows[$0], word) < distance(rows[$1], word) }
      // A speck, or a line that was drawn, tells nothing of how high the letters are.
      if let index, distance(rows[index], word) * 2 < min(word.height, height(of: rows[index])) {
        rows[index].append(word)
      } else {
        rows.append([word])
      }
    }
    return rows.map(PrintRow.init).sorted { $0.top < $1.top }
  }

  private static func height(of row: [PictureText.Word]) -> Int { row.map(\.height).sorted()[row.count / 2] }

  /// How far the middle of a word lies from that of its neighbour in a row.
  private static func distance(_ row: [PictureText.Word], _ word: PictureText.Word) -> Int {
    let neighbour = row.min { abs($0.left - word.left) < abs($1.left - word.left) }
    return neighbour.map { abs($0.middle - word.middle) } ?? Int.max
  }
}

/// A sum of money as it is printed: with two digits behind a point or a comma.
struct PrintedAmount: Hashable {
  let value: Decimal
  /// Whether a minus or a plus stands at it.
  let sign: Int
  /// What it is counted in, where that stands beside it.
  let currency: Currency?
  /// How sure the reader is of its digits, 0 to 100.
  let confidence: Int
  /// Its right edge.
  let right: Int
  /// Its left edge.
  let left: Int

  /// Of its value, in hundredths.
  var digits: String { "\(value * 100)" }

  /// The same sum, counted in that.
  func counted(in currency: Currency) -> PrintedAmount {
    PrintedAmount(value: value, sign: sign, currency: currency, confidence: confidence, right: right, left: left)
  }

  /// Those of a row, whose words stand from left to right.
  static func all(in words: [PictureText.Word]) -> [PrintedAmount] {
    var amounts: [PrintedAmount] = []
    var index = 0
    while index < words.count {
      var (text, confidence, last) = (words[index].text, words[index].confidence, index)
      // A space after the point, or after a sign: the reader's, not the till's.
      while last + 1 < words.count, joins(text, words[last + 1].text) || isGrouped(text, words[last], words[last + 1]) {
        last += 1
        text += words[last].text
        confidence = min(confidence, words[last].confidence, 80)
      }
      if let found = number(in: text) {
        let beside = [
          words[last].text, last + 1 < words.count ? words[last + 1].text : "", index > 0 ? words[index - 1].text : "",
        ]
        amounts.append(
          PrintedAmount(
            value: found.value, sign: found.sign != 0 ? found.sign : signBefore(index > 0 ? words[index - 1].text : ""),
            currency: found.currency ?? beside.lazy.compactMap(currency).first,
            confidence: found.isMended ? min(confidence, 60) : confidence, right: words[last].right,
            left: words[index].left))
      }
      index = last + 1
    }
    return amounts
  }

  /// What stands at the currency before a number: "-RM 0.02".
  private static func signBefore(_ word: String) -> Int {
    guard let first = word.unicodeScalars.first, minus.contains(first), currency(String(word.dropFirst())) != nil else {
      return 0
    }
    return -1
  }

  /// Whether a space parts thousands: "1 234,50". A column beside them stands further off.
  private static func isGrouped(_ text: String, _ word: PictureText.Word, _ next: PictureText.Word) -> Bool {
    guard next.left - word.right < max(word.height, next.height) else { return false }
    let group = text.drop { "-+−–".contains($0) }
    let rest = next.text.prefix { $0.isASCII && $0.isNumber }
    guard text.count - group.count <= 1, (1...3).contains(group.count), group.allSatisfy({ $0.isASCII && $0.isNumber }),
      group.first != "0", rest.count == 3
    else { return false }
    let cents = next.text.dropFirst(3)
    return cents.first.map { ".,".contains($0) } == true
      && cents.dropFirst().prefix { $0.isASCII && $0.isNumber }.count == 2
  }

  private static func joins(_ text: String, _ next: String) -> Bool {
    guard let last = text.utf8.last, let first = next.utf8.first else { return false }
    if text == "-" || text == "−" || text == "+" { return first.isDigit }
    let endsOpen = last == UInt8(ascii: ".") || last == UInt8(ascii: ",")
    if endsOpen, text.drop(while: { "-−–+".contains($0) }).utf8.first?.isDigit == true {
      return next.utf8.prefix(2).count == 2 && next.utf8.prefix(2).allSatisfy(\.isDigit) && !next.contains(":")
    }
    if first == UInt8(ascii: ",") || first == UInt8(ascii: "."), last.isDigit {
      return next.utf8.dropFirst().prefix(2).allSatisfy(\.isDigit) && next.utf8.count >= 3
    }
    return false
  }

  /// The number of a word, such as `1.234,50`, `-3,20лв`, `€4.50`; `nil` where it is none with two digits behind its point.
  private static func number(in word: String) -> (value: Decimal, sign: Int, currency: Currency?, isMended: Bool)? {
    var text = word[...]
    let currency = currency(
      String(
        word.unicodeScalars.filter {
          !isDigit($0) && $0 != "." && $0 != "," && !PrintedAmount.minus.contains($0) && $0 != "+" && $0 != "*"
        }
        .map(Character.init)))
    // What stands around the digits.
    while let first = text.unicodeScalars.first, !isDigit(first), !PrintedAmount.minus.contains(first), first != "+" {
      text.unicodeScalars.removeFirst()
    }
    var sign = 0
    if let first = text.unicodeScalars.first, !isDigit(first) {
      sign = first == "+" ? 1 : -1
      text.unicodeScalars.removeFirst()
    }
    while let first = text.unicodeScalars.first, !isDigit(first) { text.unicodeScalars.removeFirst() }
    let digits = text.prefix { ($0.isASCII && $0.isNumber) || $0 == "." || $0 == "," || $0 == "'" }
    let rest = text[digits.endIndex...].trimmed
    if rest == "-" { sign = -1 }
    // A day, a time, a percentage or a number that goes on is none.
    if rest.contains(where: { $0.isNumber && $0.isASCII || $0 == ":" || $0 == "%" || $0 == "/" || $0 == "*" }) {
      return nil
    }
    guard let point = digits.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
    let (whole, cents) = (digits[..<point], digits[digits.index(after: point)...])
    guard cents.count == 2, let first = whole.first, first.isNumber else { return nil }
    let groups = whole.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," || $0 == "'" }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }), groups[0].count <= (groups.count > 1 ? 3 : 7) else {
      return nil
    }
    guard let value = Decimal(exactly: groups.joined() + "." + cents), value < 1_000_000 else { return nil }
    let isLed = groups[0].count > 1 && groups[0].first == "0"
    return (value, sign, currency, isLed)
  }

  /// What a minus may be read as, or set as.
  private static let minus: Set<Unicode.Scalar> = ["-", "\u{2212}", "\u{2013}", "\u{2014}"]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// What a word of a currency stands for, by its sign or its code.
  static func currency(_ word: String) -> Currency? {
    PrintWords.currency(word.filter { !"()[]".contains($0) })
  }
}

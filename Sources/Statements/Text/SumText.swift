import Entities
import FoundationEssentials
import Sheets

/// Sums as statements write them, and the mark that stands before their cents.
struct SumText: Hashable {
  /// A sum, and what stands beside its number.
  struct Sum: Hashable {
    /// Below zero for what went out, where the text says so.
    var number: Decimal
    /// The currency, where it is named.
    var currency: Currency?
    /// Whether a mark such as DR says which way it went.
    var isMarked = false
  }

  /// Words beside a number that say which way it went, squeezed.
  struct Marks: Hashable {
    var out: Set<String> = []
    var incoming: Set<String> = []
  }

  private let decimal: Unicode.Scalar
  private let marks: Marks

  /// - Parameter decimal: what stands before the cents.
  init(decimal: Unicode.Scalar, marks: Marks = Marks()) { (self.decimal, self.marks) = (decimal, marks) }

  /// The mark that all texts agree with.
  ///
  /// - Throws: `ImportError.undecided` where the texts leave it open: `1,234` by itself is a thousand or little more than one.
  init(of texts: [String], marks: Marks = Marks()) throws(ImportError) {
    var found: Unicode.Scalar?
    var open: String?
    for text in texts {
      let plain = SumText.parts(of: text)?.number ?? ""
      if let sign = DecimalText.decimalSign(of: plain) {
        if found == nil { found = sign }
      } else if open == nil, plain.utf8.contains(UInt8(ascii: ",")) || plain.utf8.contains(UInt8(ascii: ".")) {
        open = text
      }
    }
    if found == nil, let open {
      throw .undecided(what: "the sum “\(open)” can be read in two ways", settledBy: ["decimal=,", "decimal=."])
    }
    self.init(decimal: found ?? ".", marks: marks)
  }

  /// What a person is told that the text should be.
  func expectation(of text: String) -> String {
    guard let parts = SumText.parts(of: text), DecimalText.number(parts.number, decimal: decimal) != nil,
      let word = (parts.before.words + parts.behind.words).first(where: { meaning(of: $0) == nil })
    else { return "a number with “\(decimal)” before the cents" }
    return "a sum beside which “\(word)” is no sign and no currency"
  }

  /// The number; `nil` where the text is none.
  func number(_ text: String) -> Decimal? { sum(text)?.number }

  /// The sum; `nil` where the text is none, or something else stands beside it that is not understood. A sign before or behind it, brackets for
  /// what went out, a currency, and the words of banks for what went out and what came in are.
  func sum(_ text: String) -> Sum? {
    guard let parts = SumText.parts(of: text), var number = DecimalText.number(parts.number, decimal: decimal) else {
      return nil
    }
    let signs = parts.before.signs + parts.behind.signs
    switch signs {
    case "", "+": break
    case "-", "()", "(-)": number = -number
    default: return nil
    }
    var sum = Sum(number: number)
    for word in parts.before.words + parts.behind.words {
      switch meaning(of: word) {
      case .currency(let currency)?:
        guard sum.currency == nil || sum.currency == currency else { return nil }
        sum.currency = currency
      case .out?:
        guard !sum.isMarked else { return nil }
        (sum.number, sum.isMarked) = (-abs(number), true)
      case .incoming?:
        guard !sum.isMarked else { return nil }
        (sum.number, sum.isMarked) = (abs(number), true)
      case nil: return nil
      }
    }
    return sum
  }

  // MARK: Beside the number

  private enum Meaning {
    case out, incoming
    case currency(Currency)
  }

  private func meaning(of word: String) -> Meaning? {
    let squeezed = LineText.squeezed(word)
    if marks.out.contains(squeezed) { return .out }
    if marks.incoming.contains(squeezed) { return .incoming }
    let folded = FoldedText.folded(word)
    let code =
      SheetWords.currencyCode(ofSign: folded) ?? SheetWords.currencyCode(ofSign: String(folded.prefix { $0 != "." }))
      ?? word
    return Currency(code: code).map { .currency($0) }
  }

  /// What stands on one side of the number.
  private struct Side {
    var signs = ""
    var words: [String] = []

    init(_ text: Substring) {
      var word = ""
      for character in text + " " {
        if character.isLetter || character.isCurrencySymbol || character == "." && !word.isEmpty {
          word.append(character)
          continue
        }
        if !word.isEmpty { words.append(word) }
        word = ""
        if character == "\u{2212}" {
          signs.append("-")
        } else if !character.isWhitespace, character != "'" {
          signs.append(character)
        }
      }
    }
  }

  /// The number by itself, and what stands before and behind it; `nil` where there is no digit.
  private static func parts(of text: String) -> (before: Side, number: Substring, behind: Side)? {
    let plain = FormulaGuard.unguarded(text)
    let isDigit = { (character: Character) in ("0"..."9").contains(character) }
    guard var first = plain.firstIndex(where: isDigit), let last = plain.lastIndex(where: isDigit) else { return nil }
    // No digit before the point, or none behind it.
    if first > plain.startIndex, ".,".contains(plain[plain.index(before: first)]) {
      let before = plain.index(before: first)
      if before == plain.startIndex || !plain[plain.index(before: before)].isLetter { first = before }
    }
    var end = plain.index(after: last)
    if end < plain.endIndex, ".,".contains(plain[end]) { end = plain.index(after: end) }
    return (Side(plain[..<first]), plain[first..<end], Side(plain[end...]))
  }
}

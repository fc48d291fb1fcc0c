/// Tells whether a formula has amounts of its own in it: numbers that would have to change where all amounts do.
///
/// A factor beside something that is computed or referred to is none (`D2*0.2`), nor is a number that says how a function works
/// (`ROUND(D2,2)`), nor zero. What can be read either way counts as an amount.
package enum FormulaAmounts {
  private enum Token: Hashable {
    case number(String, isZero: Bool)
    /// A reference, a name, the end of a bracket: something with a value.
    case value
    case open(function: String)
    case close
    case factor
    case comma
    case other
  }

  /// Whether the formula has one.
  package static func hasAmount(_ formula: String) -> Bool {
    let tokens = tokens(of: Array(formula.utf8))
    var functions: [(name: String, argument: Int)] = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case .open(let name): functions.append((name, 0))
      case .close: _ = functions.popLast()
      case .number(_, isZero: false):
        if isFactor(at: index, tokens) { continue }
        if let (name, argument) = functions.last, settings.contains(name), isAlone(at: index, tokens),
          argument > 0 || !roundings.contains(name)
        {
          continue
        }
        return true
      case .comma:
        if let last = functions.indices.last { functions[last].argument += 1 }
      default: continue
      }
    }
    return false
  }

  /// The numbers that stand in a formula, as they are spelled there.
  package static func numbers(in formula: String) -> [String] {
    tokens(of: Array(formula.utf8)).compactMap { if case .number(let text, _) = $0 { text } else { nil } }
  }

  /// Functions whose single numbers say how they work, or are days and places.
  private static let settings = [
    "ROUND", "ROUNDUP", "ROUNDDOWN", "MROUND", "SUBTOTAL", "AGGREGATE", "VLOOKUP", "HLOOKUP", "XLOOKUP", "LOOKUP",
    "INDEX", "MATCH", "OFFSET", "CHOOSE", "DATE", "EDATE", "EOMONTH", "MONTH", "YEAR", "DAY", "WEEKDAY", "WEEKNUM",
    "TEXT", "LEFT", "RIGHT", "MID", "LARGE", "SMALL", "MOD", "POWER", "ROW", "COLUMN", "INDIRECT", "ADDRESS", "REPT",
    "SUBSTITUTE", "FIND", "SEARCH",
  ]

  /// Of these the first argument is what the others say something about.
  private static let roundings = ["ROUND", "ROUNDUP", "ROUNDDOWN", "MROUND", "LARGE", "SMALL", "TEXT", "MOD", "POWER"]

  /// Whether it is multiplied with, or divides, something that is no number itself.
  private static func isFactor(at index: Int, _ tokens: [Token]) -> Bool {
    func isValue(_ token: Token?) -> Bool {
      switch token {
      case .value, .open, .close: true
      default: false
      }
    }
    let (before, after) = (token(index - 1, tokens), token(index + 1, tokens))
    return (before == .factor && isValue(token(index - 2, tokens)))
      || (after == .factor && isValue(token(index + 2, tokens)))
  }

  /// Whether it is an argument by itself.
  private static func isAlone(at index: Int, _ tokens: [Token]) -> Bool {
    let after = token(index + 1, tokens)
    guard after == .comma || after == .close else { return false }
    switch token(index - 1, tokens) {
    case .comma, .open: return true
    // A sign before it.
    case .other:
      switch token(index - 2, tokens) {
      case .comma, .open: return true
      default: return false
      }
    default: return false
    }
  }

  private static func token(_ index: Int, _ tokens: [Token]) -> Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  private static func tokens(of text: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var at = 0
    while at < text.count {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        at = past(byte, in: text, from: at + 1)
        // The name of a sheet belongs to what follows.
        tokens.append(.value)
      case UInt8(ascii: "["):
        var depth = 0
        repeat {
          if text[at] == UInt8(ascii: "[") { depth += 1 }
          if text[at] == UInt8(ascii: "]") { depth -= 1 }
          at += 1
        } while depth > 0 && at < text.count
        tokens.append(.value)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        let start = at
        while at < text.count, text[at].isInNumber(after: at > start ? text[at - 1] : nil) { at += 1 }
        if at < text.count, text[at] == UInt8(ascii: ":") || text[at] == UInt8(ascii: "!") {
          // Whole rows: 2:10.
          at += 1
          while at < text.count, text[at].isASCIIDigit { at += 1 }
          tokens.append(.value)
        } else {
          let digits = text[start..<at].prefix { $0 != UInt8(ascii: "E") && $0 != UInt8(ascii: "e") }
          let isZero = !digits.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
          tokens.append(.number(String(decoding: text[start..<at], as: UTF8.self), isZero: isZero))
        }
      case _ where byte.isASCIILetter || byte >= 0x80 || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "_"):
        let start = at
        while at < text.count, text[at].isInWord { at += 1 }
        if at < text.count, text[at] == UInt8(ascii: "(") {
          tokens.append(.open(function: String(decoding: text[start..<at], as: UTF8.self).uppercased()))
          at += 1
        } else {
          tokens.append(.value)
        }
      case UInt8(ascii: "("):
        tokens.append(.open(function: ""))
        at += 1
      case UInt8(ascii: ")"):
        tokens.append(.close)
        at += 1
      case UInt8(ascii: "*"), UInt8(ascii: "/"):
        tokens.append(.factor)
        at += 1
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        tokens.append(.comma)
        at += 1
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): at += 1
      default:
        tokens.append(.other)
        at += 1
      }
    }
    return tokens
  }

  private static func past(_ quote: UInt8, in text: [UInt8], from start: Int) -> Int {
    var at = start
    while at < text.count {
      if text[at] == quote {
        guard at + 1 < text.count, text[at + 1] == quote else { return at + 1 }
        at += 1
      }
      at += 1
    }
    return at
  }
}

extension UInt8 {
  fileprivate func isInNumber(after last: UInt8?) -> Bool {
    if isASCIIDigit || self == UInt8(ascii: ".") { return true }
    let isExponent = last == UInt8(ascii: "E") || last == UInt8(ascii: "e")
    if self == UInt8(ascii: "E") || self == UInt8(ascii: "e") { return last != nil && !isExponent }
    return isExponent && (self == UInt8(ascii: "+") || self == UInt8(ascii: "-"))
  }

  fileprivate var isInWord: Bool {
    isASCIILetter || isASCIIDigit || self >= 0x80
      || [UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "!")].contains(self)
  }
}

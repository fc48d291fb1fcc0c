import Entities

// The same formats and headers, for amounts of another currency.
extension CurrencySign {
  /// The sign by which sheets show a currency: the usual one where it has one of its own, else the code.
  package static func sign(of currency: Currency) -> String {
    switch currency.code {
    case "EUR": "€"
    case "BGN": "\u{43B}\u{432}."
    case "GBP": "£"
    default: currency.code
    }
  }

  /// A number format that shows another currency in the place of one; `nil` where it does not show that.
  ///
  /// - Parameter format: a format code (ECMA-376 part 1, 18.8.31), all of its sections.
  package static func recoded(format: some StringProtocol, from: Currency, to: Currency) -> String? {
    var result = ""
    var run = LiteralRun()
    var isChanged = false
    func flush() {
      guard !run.raw.isEmpty else { return }
      if currency(inText: run.text) == from {
        let before = run.text.prefix { $0.isWhitespace }
        let after = String(run.text.reversed().prefix { $0.isWhitespace })
        result += "\"\(before)\(sign(of: to))\(after)\""
        isChanged = true
      } else {
        result += run.raw
      }
      run = LiteralRun()
    }
    var rest = Substring(format)
    while let first = rest.popFirst() {
      switch first {
      case "[":
        flush()
        let inside = bracket(&rest)
        if currency(inBracket: inside) == from {
          result += "[$\(sign(of: to))]"
          isChanged = true
        } else {
          result += "[\(inside)]"
        }
      case "\"":
        let inside = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(inside.count + 1)
        run.add(String(inside), raw: "\"\(inside)\"")
      case "\\":
        guard let next = rest.popFirst() else { break }
        run.add(String(next), raw: "\\\(next)")
      case "_", "*":
        flush()
        result.append(first)
        if let next = rest.popFirst() { result.append(next) }
      // What stands there bare: Latin letters are codes of the format itself.
      case _ where !first.isASCII || "$".contains(first) || (first == "." && !run.raw.isEmpty && !startsDigits(rest)):
        run.add(String(first), raw: String(first))
      default:
        flush()
        result.append(first)
      }
    }
    flush()
    return isChanged ? result : nil
  }

  /// Literal characters of a format that stand side by side, however they are written.
  private struct LiteralRun {
    var text = ""
    var raw = ""

    mutating func add(_ text: String, raw: String) {
      self.text += text
      self.raw += raw
    }
  }

  private static func startsDigits(_ rest: some StringProtocol) -> Bool {
    rest.first.map { "0#?".contains($0) } ?? false
  }

  /// A header with another unit in the place of one; `nil` where it does not name that.
  package static func recoded(header: some StringProtocol, from: Currency, to: Currency) -> String? {
    guard currency(inText: header) == from else { return nil }
    var result = ""
    var word = ""
    func flush() {
      guard !word.isEmpty else { return }
      if currency(of: Substring(word), in: "") == from {
        // A code stays a code, and a sign a sign.
        result += word.uppercased() == from.code ? to.code : sign(of: to)
      } else {
        result += word
      }
      word = ""
    }
    for character in header {
      if character.isWhitespace || "()[]{},:;/|".contains(character) {
        flush()
        result.append(character)
      } else {
        word.append(character)
      }
    }
    flush()
    return result
  }
}

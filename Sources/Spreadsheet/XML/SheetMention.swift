extension Array where Element == UInt8 {
  /// Whether the text of a part may refer to cells of that sheet: cheaper than reading all its formulas.
  ///
  /// A reference has the sheet's name before an exclamation mark, in any case of the letters, in quotes or not. Names
  /// that may be written in several ways are taken to be there.
  package func mentionsSheet(_ name: String) -> Bool {
    let name = [UInt8](name.utf8)
    let isPlain = name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: " ") }
    var at = 0
    while let mark = first(UInt8(ascii: "!"), in: at..<count) {
      if !isPlain || holds(name, before: mark) { return true }
      at = mark + 1
    }
    return false
  }

  private func holds(_ name: [UInt8], before mark: Int) -> Bool {
    var end = mark
    for quote in [[UInt8]("'".utf8), [UInt8]("&apos;".utf8), [UInt8]("&#39;".utf8)]
    where self[..<end].suffix(quote.count).elementsEqual(quote) {
      end -= quote.count
      break
    }
    return self[..<end].suffix(name.count).elementsEqual(name) { $0.lowercasedASCII == $1.lowercasedASCII }
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 { isASCIICapital ? self + 32 : self }
}

extension Message {
  /// Whether it is the same text, whatever its arguments.
  public func isOf(_ other: Message) -> Bool {
    guard case .known(let number, _) = self, case .known(let same, _) = other else { return false }
    return number == same
  }

  /// What was said in the language of the wire, by this program or by another one, as the message that it was; `nil` where it is none of those
  /// that it may be.
  ///
  /// - Parameters:
  ///   - templates: messages that it may be, whatever their arguments; of those that fit, the first counts.
  ///   - part: what an argument is in turn.
  public init?(heard text: String, among templates: [Message], part: (String) -> Message = { .verbatim($0) }) {
    for case .known(let number, let arguments) in templates {
      guard let found = Message.places(of: number, count: arguments.count, in: text) else { continue }
      self = .known(number, found.map { $0.map(part) ?? .nothing })
      return
    }
    return nil
  }

  /// What stands in the places of a template where a text is made of it; `nil` where it is not.
  private static func places(of number: Int, count: Int, in text: String) -> [String?]? {
    let template = ScreenLanguage.standard.template(number)
    var rest = UnsafeBufferPointer(start: template.utf8Start, count: template.utf8CodeUnitCount)[...]
    // Of which form it is cannot be told by its words alone.
    guard !rest.contains(0x1E) else { return nil }
    var places = [String?](repeating: nil, count: count)
    var text = text[...]
    var open: Int?
    while true {
      let end = rest.firstIndex { $0 < 9 }
      let literal = String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
      if let place = open {
        // The last words are at the end; all others where they come first.
        let isLast = end == nil
        guard isLast ? text.hasSuffix(literal) : true,
          let range = isLast
            ? text.index(text.endIndex, offsetBy: -literal.count, limitedBy: text.startIndex).map({ $0..<text.endIndex }
            )
            : text.firstRange(of: literal)
        else { return nil }
        if places.indices.contains(place) { places[place] = String(text[..<range.lowerBound]) }
        text = text[range.upperBound...]
      } else {
        guard text.hasPrefix(literal) else { return nil }
        text = text.dropFirst(literal.count)
      }
      guard let end else { return text.isEmpty ? places : nil }
      open = Int(rest[end]) - 1
      rest = rest[(end + 1)...]
    }
  }
}

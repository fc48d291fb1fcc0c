/// What one Unicode scalar is to the tokenizer.
enum Letters {
  /// The classes the tokenizer tells apart.
  enum Class {
    /// A letter, folded to lower case.
    case letter(lower: UInt32, capital: Bool)
    case digit
    case space
    /// An apostrophe of any shape.
    case apostrophe
    /// A hyphen or minus of any shape; `long` is a dash that separates.
    case dash(long: Bool)
    case currency
    /// A mark that goes on the letter before it.
    case combining(UInt32)
    case mark
    /// Emoji, quotes, controls: read as a space.
    case other
  }

  /// The class of a scalar.
  static func classify(_ scalar: UInt32) -> Class {
    switch scalar {
    case 0x61...0x7A: .letter(lower: scalar, capital: false)
    case 0x41...0x5A: .letter(lower: scalar + 0x20, capital: true)
    case 0x30...0x39: .digit
    case 0x09...0x0D, 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0x85: .space
    case 0x27, 0x2019, 0x2018, 0x60, 0xB4, 0x2BC: .apostrophe
    case 0x2D, 0x2010, 0x2011, 0x2212: .dash(long: false)
    case 0x2012...0x2015: .dash(long: true)
    case 0x24, 0xA2...0xA3, 0xA5, 0x20A0...0x20C0: .currency
    case 0x21...0x7E: .mark
    case 0xD7, 0xBD, 0x2116, 0x3B, 0x2026, 0x201A: .mark
    case 0x0410...0x042F: .letter(lower: scalar + 0x20, capital: true)
    case 0x0400...0x040F: .letter(lower: scalar == 0x040D ? 0x439 : scalar + 0x50, capital: true)
    case 0x0430...0x045F: .letter(lower: scalar == 0x045D ? 0x439 : scalar, capital: false)
    case 0xC0...0xDE: .letter(lower: scalar + 0x20, capital: true)
    case 0xDF...0xFF: scalar == 0xF7 ? .other : .letter(lower: scalar, capital: false)
    case 0x0300...0x036F: .combining(scalar)
    default: beyond(scalar)
    }
  }

  /// A digit of another script, or of full width, as ours; any other scalar as it is.
  static func plainDigit(_ value: UInt32) -> UInt32 {
    // No script before it has digits of its own.
    guard value >= 0x660, let scalar = Unicode.Scalar(value), scalar.properties.numericType == .decimal,
      let number = scalar.properties.numericValue
    else { return value }
    return 0x30 + UInt32(number)
  }

  /// All that is neither English nor Bulgarian: what Unicode says of it.
  private static func beyond(_ value: UInt32) -> Class {
    guard value >= 0x100, let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { return .other }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = lower.first, lower.count == 1 else { return .letter(lower: value, capital: false) }
    return .letter(lower: first.value, capital: first.value != value)
  }

  /// The one scalar that a letter and a mark make, as in NFC; `nil` where the mark is simply dropped.
  ///
  /// Only what English and Bulgarian texts hold: й and ѝ, and the accented Latin vowels of shop names.
  static func composed(_ letter: UInt32, _ mark: UInt32) -> UInt32? {
    switch (mark, letter) {
    case (0x306, 0x438): 0x439
    case (0x300, 0x438): 0x439
    case (0x300, 0x61): 0xE0
    case (0x301, 0x61): 0xE1
    case (0x302, 0x61): 0xE2
    case (0x303, 0x61): 0xE3
    case (0x308, 0x61): 0xE4
    case (0x30A, 0x61): 0xE5
    case (0x327, 0x63): 0xE7
    case (0x300...0x302, 0x65): 0xE8 + (mark - 0x300)
    case (0x308, 0x65): 0xEB
    case (0x300...0x302, 0x69): 0xEC + (mark - 0x300)
    case (0x308, 0x69): 0xEF
    case (0x303, 0x6E): 0xF1
    case (0x300...0x303, 0x6F): 0xF2 + (mark - 0x300)
    case (0x308, 0x6F): 0xF6
    case (0x300...0x302, 0x75): 0xF9 + (mark - 0x300)
    case (0x308, 0x75): 0xFC
    default: nil
    }
  }

  /// Whether the letter is of the Cyrillic script.
  static func isCyrillic(_ scalar: UInt32) -> Bool { (0x400...0x4FF).contains(scalar) }
}

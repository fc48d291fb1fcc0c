/// The letters and digits of a phrase: what is compared when a phrase is looked up.
///
/// Spaces, dots, hyphens, apostrophes and ampersands are dropped, so that "mr. bricolage", "7-eleven", "h&m" and
/// "met life" are found however they are written; Latin accents are dropped too ("café").
public enum PhraseKey {
  /// The key of `phrase` as UTF-8; empty where it has neither letters nor digits.
  public static func of(_ phrase: String) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(phrase.utf8.count)
    append(phrase, to: &key)
    return key
  }

  /// Appends the key of `phrase` to `key`.
  public static func append(_ phrase: String, to key: inout [UInt8]) {
    for scalar in phrase.unicodeScalars {
      let value = scalar.value
      if value < 0x80 {
        if isLatinOrDigit(value) { key.append(UInt8(truncatingIfNeeded: value)) }
      } else if value >= 0x400 && value <= 0x4FF {
        appendCyrillic(value, to: &key)
      } else if let base = accentless(scalar) {
        key.append(contentsOf: base.utf8)
      }
    }
  }

  private static func isLatinOrDigit(_ value: UInt32) -> Bool {
    (value >= 0x61 && value <= 0x7A) || (value >= 0x30 && value <= 0x39)
  }

  /// "ѝ" is the accented form of "и".
  private static func appendCyrillic(_ value: UInt32, to key: inout [UInt8]) {
    let letter = value == 0x45D ? 0x438 : value
    key.append(UInt8(truncatingIfNeeded: 0xC0 | letter >> 6))
    key.append(UInt8(truncatingIfNeeded: 0x80 | letter & 0x3F))
  }

  private static func accentless(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "à"..."å": "a"
    case "æ": "ae"
    case "ç", "č", "ć": "c"
    case "è"..."ë", "ě": "e"
    case "ì"..."ï", "ı": "i"
    case "ñ": "n"
    case "ò"..."ö", "ø", "ő": "o"
    case "š", "ş", "ș": "s"
    case "ß": "ss"
    case "ț": "t"
    case "ù"..."ü", "ů": "u"
    case "ý", "ÿ": "y"
    case "ž", "ż": "z"
    case "ğ": "g"
    case "ł": "l"
    default: nil
    }
  }
}

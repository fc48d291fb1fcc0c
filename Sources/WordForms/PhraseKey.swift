/// The letters and digits of a phrase, one byte each: what is compared when a phrase is looked up.
///
/// Latin letters and digits stand for themselves, `а` to `я` are `A` to `` ` ``. Spaces, dots, hyphens, apostrophes and
/// ampersands are dropped, so that "mr. bricolage", "7-eleven", "h&m" and "met life" are found however they are written;
/// Latin accents are dropped too ("café").
public enum PhraseKey {
  /// The key of `phrase`; empty where it has neither letters nor digits.
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
        if let letter = bulgarian(value) { key.append(letter) }
      } else if let base = accentless(scalar) {
        key.append(contentsOf: base.utf8)
      }
    }
  }

  /// The letters a key stands for.
  @inlinable
  public static func text(of key: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * key.underestimatedCount)
    for byte in key {
      if isCyrillic(byte) {
        let value = UInt32(byte) - 0x41 + 0x430
        text.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
        text.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a byte of a key is a Cyrillic letter.
  @inlinable
  public static func isCyrillic(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x60 }

  /// Whether a byte of a key is a digit.
  public static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isLatinOrDigit(_ value: UInt32) -> Bool {
    (value >= 0x61 && value <= 0x7A) || (value >= 0x30 && value <= 0x39)
  }

  /// The small letters of Bulgarian; those of its neighbours as the nearest Bulgarian letter; others are dropped.
  private static func bulgarian(_ value: UInt32) -> UInt8? {
    // ѐ ё є are е, і ї are и, ѝ ј are й: the pronoun is often typed so.
    switch value {
    case 0x430...0x44F: UInt8(value - 0x430 + 0x41)
    case 0x450, 0x451, 0x454: 0x46
    case 0x456, 0x457: 0x49
    case 0x45D, 0x458: 0x4A
    default: nil
    }
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

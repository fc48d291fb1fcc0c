/// The codes of ISO 4217 that are in use, and those of the lev and the kuna that were.
enum CurrencyCodes {
  /// Sorted, three letters and a separator each.
  private static let codes: StaticString = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF \
    BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC \
    CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS \
    GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK \
    JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD \
    LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN \
    NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON \
    RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC \
    SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS \
    VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
    """

  /// Codes that are everyday words as well: read as currencies only in capitals.
  private static let words: StaticString = "ALL BAM COP CUP GEL LAK MAD MOP PEN SOS TOP"

  /// Whether three folded letters are a code, in whatever case.
  static func contains(_ word: ArraySlice<UInt8>) -> Bool {
    find(word, in: codes)
  }

  /// Whether three folded letters are a code that is also an everyday word.
  static func isWord(_ word: ArraySlice<UInt8>) -> Bool {
    find(word, in: words)
  }

  private static func find(_ word: ArraySlice<UInt8>, in list: StaticString) -> Bool {
    guard word.count == 3, word.allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
    let wanted = key(word[word.startIndex], word[word.startIndex + 1], word[word.startIndex + 2])
    let start = list.utf8Start
    var low = 0
    var high = (list.utf8CodeUnitCount + 1) / 4
    while low < high {
      let middle = (low + high) / 2
      let here = key(start[middle * 4] | 0x20, start[middle * 4 + 1] | 0x20, start[middle * 4 + 2] | 0x20)
      if here == wanted { return true }
      if here < wanted { low = middle + 1 } else { high = middle }
    }
    return false
  }

  private static func key(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    Int(first) << 16 | Int(second) << 8 | Int(third)
  }
}

extension SheetText {
  /// What the cells of a row are like, one after another: typed or not, and whether they hold a value or a formula. Rows of one shape differ
  /// in nothing but what they say, so that a look at one of them tells of all.
  package func shape(of place: RowPlace) -> UInt64 {
    var shape: UInt64 = 14_695_981_039_346_656_037
    func note(_ byte: UInt8) { shape = (shape ^ UInt64(byte)) &* 1_099_511_628_211 }
    bytes.withUnsafeBufferPointer { bytes in
      var isInTag = false
      var index = place.whole.lowerBound
      // Each byte of many rows is gone over: what follows one is looked at only where a tag begins, or an attribute in it.
      while index < place.whole.upperBound &- 4 {
        switch bytes[index] {
        case UInt8(ascii: "<"):
          let next = bytes[index &+ 1]
          isInTag = next != UInt8(ascii: "/")
          // A cell, its value, its formula, or the text in it.
          if isInTag { note(next) }
        case UInt8(ascii: ">"):
          isInTag = false
        case UInt8(ascii: " ") where isInTag && bytes[index &+ 1] == UInt8(ascii: "t"):
          if bytes[index &+ 2] == UInt8(ascii: "=") { note(bytes[index &+ 4]) }
        default:
          break
        }
        index &+= 1
      }
    }
    return shape
  }
}

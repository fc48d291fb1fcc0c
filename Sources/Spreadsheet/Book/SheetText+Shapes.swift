extension SheetText {
  /// What the cells of a row are like, one after another: typed or not, and whether they hold a value or a formula. Rows of one shape differ
  /// in nothing but what they say, so that a look at one of them tells of all.
  package func shape(of place: RowPlace) -> UInt64 {
    var shape: UInt64 = 14_695_981_039_346_656_037
    func note(_ byte: UInt8) { shape = (shape ^ UInt64(byte)) &* 1_099_511_628_211 }
    bytes.withUnsafeBufferPointer { bytes in
      var index = place.whole.lowerBound
      let end = place.whole.upperBound &- 4
      // Each byte of many rows is gone over, outside of tags only for where the next one begins.
      while index < end {
        guard bytes[index] == UInt8(ascii: "<") else {
          index &+= 1
          continue
        }
        index &+= 1
        let next = bytes[index]
        guard next != UInt8(ascii: "/") else { continue }
        // A cell, its value, its formula, or the text in it.
        note(next)
        while index < end, bytes[index] != UInt8(ascii: ">") {
          if bytes[index] == UInt8(ascii: " "), bytes[index &+ 1] == UInt8(ascii: "t"),
            bytes[index &+ 2] == UInt8(ascii: "=")
          {
            note(bytes[index &+ 4])
          }
          index &+= 1
        }
      }
    }
    return shape
  }
}

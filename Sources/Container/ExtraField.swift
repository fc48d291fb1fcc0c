/// An entry's extra field: blocks of an id, a length and as many bytes (APPNOTE.TXT 4.5).
struct ExtraField {
  struct Block: Hashable {
    let id: UInt16
    var content: [UInt8]
  }

  /// The block with the sizes and the offset that 32 bits do not hold (APPNOTE.TXT 4.5.3).
  static let zip64: UInt16 = 1

  var blocks: [Block] = []
  /// What stands behind the last whole block; some writers pad so.
  private var rest: [UInt8] = []

  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    var at = 0
    while at + 4 <= bytes.count {
      let end = at + 4 + Int(bytes.uint16(at + 2))
      guard end <= bytes.count else { break }
      blocks.append(Block(id: bytes.uint16(at), content: Array(bytes[(at + 4)..<end])))
      at = end
    }
    rest = Array(bytes[at...])
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for block in blocks {
      bytes.append(littleEndian: block.id)
      bytes.append(littleEndian: UInt16(block.content.count))
      bytes += block.content
    }
    return bytes + rest
  }
}

import CZlib
import Sheets
import Testing

@testable import BookSamples
@testable import Container

@Suite("a sheet grows while all before its end stays compressed as it is")
struct SpliceTests {
  private func book(_ sheet: ToySheet, compressed: [UInt8]? = nil, isStored: Bool = false) -> [UInt8] {
    var zip = ZipBuilder()
    zip.add("[Content_Types].xml", "<Types/>")
    zip.parts.append(.init(name: ToySheet.name, content: sheet.text, isStored: isStored, compressed: compressed))
    zip.add("xl/styles.xml", String(repeating: "<xf/>", count: 400))
    return zip.bytes()
  }

  @Test("rows are added again and again to sheets of every size", arguments: [0, 1, 300, 600, 3_000])
  func appending(count: Int) throws {
    let scratch = try Scratch(inMemory: true)
    var sheet = ToySheet(count: count)
    let path = try scratch.write("book.xlsx", book(sheet))
    for number in count + 1...count + 5 {
      try ToySheet.append(number..<number + 1, to: path)
      sheet.rows.append(ToySheet.row(number))
      #expect(try Archive.open(path).read(ToySheet.name) == sheet.text)
    }
  }

  @Test("after the first time, only the end of a sheet is read and only its ends are written")
  func onlyTheEnds() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", book(ToySheet(count: 3_000)))
    try ToySheet.append(3_001..<3_002, to: path)
    let (head, tail) = try ToySheet.ends(Archive.open(path))
    #expect(tail.start > 400_000)
    #expect(tail.text.count < 20_000)
    let joint = try #require(try Archive.open(path).headJoint(behind: head))
    #expect(joint.text.isEmpty)
  }

  @Test("hundreds of appends neither slow down nor swell the file")
  func manyAppends() throws {
    let scratch = try Scratch(inMemory: true)
    var sheet = ToySheet(count: 700)
    let path = try scratch.write("book.xlsx", book(sheet))
    for number in 701...1_000 {
      try ToySheet.append(number..<number + 1, to: path)
      sheet.rows.append(ToySheet.row(number))
      guard number % 100 == 0 else { continue }
      #expect(try ToySheet.ends(Archive.open(path)).1.text.count < 20_000)
    }
    let archive = try Archive.open(path)
    #expect(try archive.read(ToySheet.name) == sheet.text)
    let anew = ZipBuilder.deflate(sheet.text).count
    #expect(archive.entries[1].compressedSize < anew * 12 / 10)
  }

  @Test("many rows at once leave a place from which the next append can start")
  func manyRowsAtOnce() throws {
    let scratch = try Scratch()
    var sheet = ToySheet(count: 600)
    let path = try scratch.write("book.xlsx", book(sheet))
    try ToySheet.append(601..<2_601, to: path)
    sheet.rows += (601..<2_601).map(ToySheet.row)
    let archive = try Archive.open(path)
    #expect(try archive.read(ToySheet.name) == sheet.text)
    #expect(try ToySheet.ends(archive).1.text.count < 20_000)
  }

  @Test("a foreign stream is cut at whatever bit its blocks end, at the head and at the tail")
  func everyPhase() throws {
    var tails = Set<Int>()
    var joints = Set<Int>()
    let scratch = try Scratch(inMemory: true)
    for distance in stride(from: 2_000, through: 5_000, by: 61) where tails.count < 8 || joints.count < 8 {
      var sheet = ToySheet(count: 700)
      let bytes = book(sheet, compressed: BlockStream.deflate(sheet.text, every: distance))
      let path = try scratch.write("book.xlsx", bytes)
      let archive = try Archive.open(path)
      let (head, tail) = try ToySheet.ends(archive)
      guard case .boundary(let cut, _) = tail.resume else {
        Issue.record("no boundary was found")
        continue
      }
      tails.insert(cut.phase)
      joints.insert(try #require(try archive.headJoint(behind: head)).boundary.phase)
      for number in 701...703 {
        try ToySheet.append(number..<number + 1, to: path)
        sheet.rows.append(ToySheet.row(number))
        #expect(try Archive.open(path).read(ToySheet.name) == sheet.text)
      }
    }
    #expect(tails == Set(0..<8))
    #expect(joints == Set(0..<8))
  }

  @Test("a sheet that is stored, or deflated as one block, is compressed anew")
  func noPlaceToCut() throws {
    let scratch = try Scratch()
    for isStored in [true, false] {
      var sheet = ToySheet(count: 700)
      let oneBlock = isStored ? nil : BlockStream.deflate(sheet.text, every: .max, strategy: Z_FIXED)
      let path = try scratch.write("book.xlsx", book(sheet, compressed: oneBlock, isStored: isStored))
      for number in 701...702 {
        try ToySheet.append(number..<number + 1, to: path)
        sheet.rows.append(ToySheet.row(number))
        #expect(try Archive.open(path).read(ToySheet.name) == sheet.text)
      }
    }
  }

  @Test("bytes that only look like a flush point are no place to start from")
  func falseMarkers() throws {
    let scratch = try Scratch()
    var sheet = ToySheet(count: 700)
    // Stored blocks show the text as it is: here with the marker, and a marker with a whole stream behind it.
    sheet.rows[650] = "<row r=\"651\">\u{0}\u{0}"
    var text = sheet.text
    let place = try #require(ToySheet.firstIndex(of: "\u{0}\u{0}", in: text))
    let inner = ZipBuilder.deflate(Array("<row r=\"1\"/>".utf8))
    text.replaceSubrange(place..<place + 2, with: [0, 0, 0xFF, 0xFF] + inner)
    var zip = ZipBuilder()
    zip.parts.append(.init(name: ToySheet.name, content: text, compressed: BlockStream.store(text)))
    let path = try scratch.write("book.xlsx", zip.bytes())
    let (_, tail) = try ToySheet.ends(Archive.open(path))
    #expect(tail.text == Array(text[Int(tail.start)...]))
  }

  @Test("padding reaches every bit, and holds nothing", arguments: 0..<8)
  func padding(phase: Int) throws {
    let padding = BitPadding(to: phase)
    #expect(padding.phase == phase)
    // Behind it, at that bit: a last block with the fixed codes and nothing in it (1, 01, seven zeros).
    let end = UInt32(0b011) << UInt32(phase) | UInt32(padding.partial)
    let stream = padding.bytes + [UInt8(end & 0xFF), UInt8(end >> 8 & 0xFF)] + (phase > 6 ? [0] : [])
    #expect(RawDeflate.inflate(stream[...], most: 10) == [])
  }

  @Test("empty blocks fill any number of bytes but five, and hold nothing")
  func fillers() throws {
    for count in 0..<200 {
      let filler = BlockFiller.bytes(count: count)
      guard ![1, 2, 3, 4, 8].contains(count) else {
        #expect(filler == nil)
        continue
      }
      #expect(filler?.count == count)
      // Behind them a last block with the fixed codes and nothing in it.
      #expect(RawDeflate.inflate(((filler ?? [1]) + [0b011, 0])[...], most: 10) == [])
    }
    #expect(BlockFiller.bytes(count: -1) == nil)
  }

  @Test("from the second change on, what lies between head and tail stays where it is")
  func middleStays() throws {
    let scratch = try Scratch()
    var zip = ZipBuilder()
    zip.parts.append(.init(name: ToySheet.name, content: ToySheet(count: 990).text))
    let path = try scratch.write("book.xlsx", zip.bytes())
    for number in 991...992 { try ToySheet.append(number..<number + 1, to: path) }
    func joint() throws -> HeadJoint? {
      let archive = try Archive.open(path)
      let entry = try #require(archive.entry(ToySheet.name))
      return try HeadJoint(of: entry, behind: ToySheet.ends(archive).0, in: archive)
    }
    let first = try #require(try joint())
    // The dimension grows by a digit on the way.
    for number in 993...1_050 { try ToySheet.append(number..<number + 1, to: path) }
    #expect(try joint()?.boundary == first.boundary)
    #expect(try Archive.open(path).read(ToySheet.name) == ToySheet(count: 1_050).text)
  }

  @Test("the checksum of new ends around an unread middle is the checksum of the whole")
  func checksums() {
    let middle = ToySheet(count: 200).text
    for (oldTail, newTail) in [(10, 500), (500, 10), (0, 1), (77, 77)] {
      let (oldHead, newHead) = ([UInt8](repeating: 7, count: 30), [UInt8](repeating: 8, count: 31))
      let old = [UInt8](repeating: 1, count: oldTail)
      let new = [UInt8](repeating: 2, count: newTail)
      let combined = SplicedChecksum.combine(
        whole: checksum(oldHead + middle + old), oldHead: oldHead, newHead: newHead, middle: Int64(middle.count),
        oldTail: old, newTail: new)
      #expect(combined == checksum(newHead + middle + new))
    }
  }
}

extension Archive {
  func headJoint(behind head: Head) throws(SheetError) -> HeadJoint? {
    try HeadJoint(of: part(ToySheet.name), behind: head, in: self)
  }
}

/// Deflate streams as other programs might write them.
enum BlockStream {
  /// A block ends, at whatever bit, after every so many bytes of text.
  static func deflate(_ content: [UInt8], every distance: Int, strategy: Int32 = Z_DEFAULT_STRATEGY) -> [UInt8] {
    var stream = z_stream()
    // With a memory level of 9, zlib ends blocks of its own accord after 32 K symbols only.
    deflateInit2_(&stream, 6, Z_DEFLATED, -15, 9, strategy, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    var output = [UInt8](repeating: 0, count: content.count + 4_096)
    var input = content
    input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        var left = source.count
        while left > 0 {
          let count = min(left, distance)
          left -= count
          stream.avail_in = UInt32(count)
          _ = CZlib.deflate(&stream, left == 0 ? Z_FINISH : Z_BLOCK)
        }
      }
    }
    let count = Int(stream.total_out)
    deflateEnd(&stream)
    return Array(output[..<count])
  }

  /// Blocks that hold the text as it is.
  static func store(_ content: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for start in stride(from: 0, to: content.count, by: 60_000) {
      let piece = content[start..<min(start + 60_000, content.count)]
      output.append(piece.endIndex == content.count ? 1 : 0)
      output.append(littleEndian: UInt16(piece.count))
      output.append(littleEndian: ~UInt16(piece.count))
      output += piece
    }
    return output
  }
}

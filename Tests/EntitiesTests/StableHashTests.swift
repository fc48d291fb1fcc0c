import Entities
import Testing

@Test("a stable hash is FNV-1a: names of files and ids that were made with it stay the same")
func stableHash() {
  // The published values for 64 bits.
  #expect(StableHash(of: "").value == 0xcbf2_9ce4_8422_2325)
  #expect(StableHash(of: "a").value == 0xaf63_dc4c_8601_ec8c)
  #expect(StableHash(of: "foobar").value == 0x8594_4171_f739_67e8)
  var pieces = StableHash(of: "foo")
  pieces.mix("bar")
  #expect(pieces.value == StableHash(of: "foobar").value)
}

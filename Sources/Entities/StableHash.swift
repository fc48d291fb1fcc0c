/// A number for a text that is the same in every run and on every machine, which Swift's own hashing is not: FNV-1a of Fowler, Noll
/// and Vo, 64 bits.
public struct StableHash: Sendable {
  /// The number for what was mixed in so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Nothing mixed in yet.
  public init() {}

  /// The hash of a text's UTF-8.
  public init(of text: String) { mix(text) }

  /// Mixes the UTF-8 of a text in.
  public mutating func mix(_ text: String) {
    for byte in text.utf8 { mix(UInt64(byte)) }
  }

  /// Mixes a number in, in one step.
  public mutating func mix(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01b3 }
}

/// What an append replaced in a workbook, to give it back byte for byte: a small value, to be kept beside the entry.
///
/// It fits only the very file that the append made, and says so by itself.
public struct Reversal: Hashable, Sendable {
  /// As it is to be kept.
  public let bytes: [UInt8]

  /// One that was kept.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

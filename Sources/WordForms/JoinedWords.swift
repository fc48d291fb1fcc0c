/// Words joined to one run of bytes, of which any neighbours can be taken without copying.
public struct JoinedWords: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  /// No words.
  public init() {}

  /// How many words there are.
  public var count: Int { ends.count - 1 }

  /// Adds a word, whose bytes `write` appends.
  public mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&bytes)
    ends.append(bytes.count)
  }

  /// One word.
  public subscript(index: Int) -> ArraySlice<UInt8> { bytes[ends[index]..<ends[index + 1]] }

  /// Neighbouring words, joined.
  public subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[ends[range.lowerBound]..<ends[range.upperBound]] }

  /// The same words with another one in place of the word at `index`.
  public func replacing(_ index: Int, with word: some Sequence<UInt8>) -> JoinedWords {
    var words = JoinedWords()
    for other in 0..<count {
      words.append { $0.append(contentsOf: other == index ? Array(word) : Array(self[other])) }
    }
    return words
  }
}

/// Bytes of a ``PhraseKey`` in sequence.
public typealias Letters = ArraySlice<UInt8>

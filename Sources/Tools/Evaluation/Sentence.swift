import FoundationEssentials

/// One sentence of the corpus, and what should be understood of it.
public struct Sentence: Sendable {
  /// The kind of sentence, such as `dates_en`.
  public let group: String
  /// What a person says.
  public let text: String
  /// What should be understood.
  public let expected: Expectation
  /// Whether asking first is as right as what is expected (`?` before it).
  public let mayAsk: Bool
  /// Whether it stands in a file that only measures (`*.heldout.tsv`).
  public let isHeldOut: Bool

  /// The sentences of one file of the corpus, in its order.
  ///
  /// Each line is `group <TAB> utterance <TAB> expected`; blank lines and those that start with `#` are skipped.
  /// - Throws: `CorpusError` with the file and the line where it is not of that form.
  public static func sentences(inFile path: String) throws(CorpusError) -> [Sentence] {
    guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
      throw .unreadable(file: path)
    }
    let isHeldOut = path.hasSuffix(".heldout.tsv")
    var sentences: [Sentence] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 3 else { throw .malformed(file: path, line: index + 1) }
      let mayAsk = columns[2].hasPrefix("?")
      guard let expected = Expectation(written: columns[2].dropFirst(mayAsk ? 1 : 0)) else {
        throw .malformed(file: path, line: index + 1)
      }
      sentences.append(
        Sentence(
          group: String(columns[0]), text: String(columns[1]), expected: expected, mayAsk: mayAsk, isHeldOut: isHeldOut)
      )
    }
    return sentences
  }
}

/// Why a file of the corpus cannot be used.
public enum CorpusError: Error, CustomStringConvertible {
  /// It is not there, or it is not UTF-8.
  case unreadable(file: String)
  /// A line is not of the form that the corpus' README describes.
  case malformed(file: String, line: Int)

  /// Which file, and what to mend.
  public var description: String {
    switch self {
    case .unreadable(let file): "cannot read \(file) as UTF-8 text"
    case .malformed(let file, let line): "\(file):\(line): expected three columns, as Tests/Corpus/README.md describes"
    }
  }
}

import Entities
import WordForms

/// The words and merchants of `Categories/`, compiled into the binary, and what they say of a category.
public enum Vocabulary {
  /// All evidence in `words`, in the order of the words; the longest listed phrase wins where phrases overlap.
  ///
  /// A phrase that is listed for several categories gives one piece of evidence for each, the surest first.
  ///
  /// - Parameter words: lower-case words in the order they were said, without punctuation.
  public static func evidence(in words: [String]) -> [CategoryEvidence] {
    var evidence: [CategoryEvidence] = []
    var position = 0
    while position < words.count {
      guard let match = PhraseSearch.longestMatch(in: words, from: position) else {
        position += 1
        continue
      }
      evidence += match.evidence
      position = match.words.upperBound
    }
    return evidence
  }
}

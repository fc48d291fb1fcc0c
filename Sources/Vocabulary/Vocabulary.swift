/// The words and merchants of `Categories/`, compiled into the binary, and what they say of a category.
public enum Vocabulary {
  /// All evidence in `words`, in the order of the words; the longest listed phrase wins where phrases overlap.
  ///
  /// - Parameter words: lower-case words in the order they were said, without punctuation.
  public static func evidence(in words: [String]) -> [CategoryEvidence] { [] }
}

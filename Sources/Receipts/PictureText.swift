/// What was read from a picture: its codes, and the words of its print with where they stand.
public struct PictureText: Hashable, Sendable {
  /// The texts of its codes.
  public private(set) var codes: [String] = []
  /// Its words, as they were read.
  public private(set) var words: [Word] = []
  /// What could not be done; `nil` where all was.
  public private(set) var fault: PictureFault?

  /// A word, in points of the picture as it was made readable.
  public struct Word: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// Its left edge.
    public let left: Int
    /// Its upper edge.
    public let top: Int
    /// How wide it is.
    public let width: Int
    /// How high it is.
    public let height: Int
    /// How sure the reader is of it, 0 to 100.
    public let confidence: Int

    /// A word.
    public init(_ text: String, left: Int, top: Int, width: Int, height: Int, confidence: Int) {
      self.text = text
      self.left = left
      self.top = top
      self.width = width
      self.height = height
      self.confidence = confidence
    }

    var middle: Int { top + height / 2 }
    var right: Int { left + width }
  }

  /// What a picture says.
  public init(codes: [String] = [], words: [Word] = [], fault: PictureFault? = nil) {
    self.codes = codes
    self.words = words
    self.fault = fault
  }

  /// Reads what `budget-picture` writes, a line a thing. What is none of it is left out: it comes from who reads what strangers made.
  public init(output: [UInt8]) {
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let text = String(validating: line, as: UTF8.self) else { continue }
      let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
      switch (parts.first, parts.count) {
      case ("code", 2): codes.append(PictureText.unescaped(parts[1]))
      case ("fault", 2): fault = PictureFault(rawValue: String(parts[1])) ?? .broken
      case ("word", 8):
        let numbers = parts[2...6].compactMap { Int($0) }
        guard numbers.count == 5, numbers.allSatisfy({ (-1...100_000).contains($0) }), !parts[7].trimmed.isEmpty else {
          continue
        }
        words.append(
          Word(
            parts[7].trimmed, left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3],
            confidence: numbers[4]))
      default: continue
      }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// Why a picture, or some of it, could not be read.
public enum PictureFault: String, Error, Hashable, Sendable {
  /// It is no picture of a kind that is read.
  case noPicture = "no-picture"
  /// It is one, and cannot be unpacked.
  case broken
  /// It has too many points, or bytes.
  case tooLarge = "too-large"
  /// It moves.
  case animated
  /// It took too long, or more memory than it may.
  case tooCostly = "too-costly"
  /// A PDF that asks for a password, or is broken.
  case noPage = "no-page"
  /// Leptonica, which unpacks pictures, is not installed.
  case noLeptonica = "no-leptonica"
  /// libheif is not installed.
  case noHEIF = "no-heif"
  /// zbar, which reads codes, is not installed.
  case noZBar = "no-zbar"
  /// Tesseract, which reads print, is not installed.
  case noTesseract = "no-tesseract"
  /// Neither of them is.
  case noReaders = "no-zbar-no-tesseract"
  /// Tesseract is, and has no language to read.
  case noLanguage = "no-language"
  /// poppler's pdftoppm is not installed.
  case noPoppler = "no-pdftoppm"
  /// The program that reads pictures is not there.
  case noProgram = "no-program"
}

import Console
import Receipts

extension PictureFault {
  /// Whether it may have print all the same.
  var leavesPrint: Bool { self == .noZBar }

  /// What a person is told.
  var message: String {
    switch self {
    case .noPicture: "That is no picture that I read. I take JPEG, PNG, WebP, HEIC and PDF"
    case .broken: "The picture is broken: it cannot be unpacked"
    case .tooLarge: "The picture is too large. Send one of at most 26 million points and 24 MB"
    case .animated: "The picture moves. Send one that stands still"
    case .tooCostly: "Reading the picture took more than 10 seconds or too much memory, and was given up"
    case .noPage: "The PDF cannot be opened: it is broken, or asks for a password"
    case .noLeptonica:
      "Reading pictures takes Leptonica. Install it with: apt install liblept5 libzbar0 tesseract-ocr tesseract-ocr-bul"
    case .noHEIF: "Reading HEIC takes libheif. Install it with: apt install libheif1"
    case .noZBar: "Codes are read by zbar, which is not installed: apt install libzbar0"
    case .noTesseract: "Print is read by Tesseract, which is not installed: apt install tesseract-ocr tesseract-ocr-bul"
    case .noReaders:
      "Receipts are read by zbar and Tesseract. Install them with: apt install libzbar0 tesseract-ocr tesseract-ocr-bul"
    case .noLanguage:
      "Tesseract has no language to read. Install one with: apt install tesseract-ocr-bul tesseract-ocr-eng"
    case .noPoppler: "Reading a PDF takes pdftoppm. Install it with: apt install poppler-utils"
    case .noProgram: "The program budget-picture is missing. Install it beside budget-receipt"
    }
  }

  /// With the exit code that belongs to it.
  var commandError: CommandError {
    switch self {
    case .noPicture, .broken, .tooLarge, .animated, .tooCostly, .noPage: CommandError(message, .notUnderstood)
    default: CommandError(message, .noInput)
    }
  }
}

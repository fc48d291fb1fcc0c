import Console
import Messages
import Receipts

extension PictureFault {
  /// Whether it may have print all the same.
  var leavesPrint: Bool { self == .noZBar }

  /// What a person is told.
  var told: Message {
    switch self {
    case .noPicture: .noPicture
    case .broken: .brokenPicture
    case .tooLarge: .tooLargePicture
    case .animated: .movingPicture
    case .tooCostly: .tooCostlyPicture
    case .noPage: .noPage
    case .noLeptonica:
      .noLeptonica
    case .noHEIF: .noHEIF
    case .noZBar: .noZBar
    case .noTesseract: .noTesseract
    case .noReaders:
      .noReaders
    case .noLanguage:
      .noOCRLanguage
    case .noPoppler: .noPoppler
    case .noProgram: .noPictureProgram
    }
  }

  /// With the exit code that belongs to it.
  var commandError: CommandError {
    switch self {
    case .noPicture, .broken, .tooLarge, .animated, .tooCostly, .noPage: CommandError(told, .notUnderstood)
    default: CommandError(told, .noInput)
    }
  }
}

import Budgeting
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
    case .noLeptonica: .noLeptonica
    case .noHEIF: .noHEIF
    case .noZBar: .noZBar
    case .noTesseract: .noTesseract
    case .noReaders: .noReaders
    case .noLanguage: .noOCRLanguage
    case .noPoppler: .noPoppler
    case .noProgram: .noPictureProgram
    }
  }

  /// Whether it is the picture's, or of what is installed.
  var unread: UnreadPicture {
    switch self {
    case .noPicture, .broken, .tooLarge, .animated, .tooCostly, .noPage: UnreadPicture(told)
    default: UnreadPicture(told, lacksReader: true)
    }
  }
}

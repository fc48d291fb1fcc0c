import Budgeting
import Entities
import Platform
import Reports

/// What was added up of a workbook, kept beside the journal for the next question: as long as nobody has changed the file.
struct KeptSums: SumsKeeper {
  private let folder: String
  private let book: String

  /// - Parameters:
  ///   - stateFolder: Where the household's state lies; where there is none yet, nothing is kept.
  ///   - book: The workbook's path.
  ///   - sheet: The sheet that is asked for.
  init(in stateFolder: String, of book: String, sheet: String?) {
    folder = stateFolder
    self.book = sheet.map { "\(book)\u{0}\($0)" } ?? book
  }

  private var path: String { "\(folder)/sums/\(KeptSums.name(of: book))" }

  /// Fewer rows are read anew in less time than it takes to keep their sums.
  static let fewest = 2_000

  /// The sums of a file with that content; `nil` where others were kept, or none.
  func sums(of content: String) -> MonthlySums? {
    (try? InputFile.bytes(of: path)).flatMap {
      MonthlySums(String(decoding: $0, as: UTF8.self), of: KeptSums.mark(content))
    }
  }

  /// Keeps them. That fails in silence: they are only read again then.
  func keep(_ sums: MonthlySums, of content: String) {
    guard sums.count >= KeptSums.fewest, access(folder, F_OK) == 0,
      let text = sums.text(of: KeptSums.mark(content))
    else { return }
    try? OutputFile.replace(path, with: Array(text.utf8))
  }

  /// Another version of the program may read rows otherwise.
  private static func mark(_ content: String) -> String { "\(Version.text) \(content)" }

  /// A name that no other workbook has, of its path.
  private static func name(of text: String) -> String { String(StableHash(of: text).value, radix: 16) }
}

import Entities
import Messages
import Platform
import Rates

/// The household's own rates: a small list in the configuration's folder, and the imported history in the state's.
struct RateFiles {
  /// Where the list is.
  let listPath: String
  /// Where the imported history is.
  let historyPath: String
  /// What is set by hand.
  let list: RateList

  /// Reads the list, where there is one.
  ///
  /// - Parameter unnamed: the base of lines that name none; asked for only where there is a list.
  /// - Throws: a `CommandError` that names the line of a mistake.
  init(_ folders: Folders, unnamed: () throws(CommandError) -> Currency) throws(CommandError) {
    listPath = folders.configuration + "/rates"
    historyPath = folders.state + "/ecb.csv"
    guard access(listPath, F_OK) == 0 else {
      list = RateList()
      return
    }
    let (text, unnamed) = (String(decoding: try InputFile.bytes(of: listPath), as: UTF8.self), try unnamed())
    do throws(RateHistory.Fault) {
      list = try RateList(parsing: text, unnamed: unnamed)
    } catch {
      throw CommandError(ReasonText.said(error.reason, at: "\(listPath):\(error.line)"), .configuration)
    }
  }

  /// The imported history, else the shipped one.
  func reference() -> ReferenceRates {
    guard access(historyPath, R_OK) == 0, let table = try? InputFile.bytes(of: historyPath) else { return .shipped }
    return ReferenceRates(table: table)
  }
}

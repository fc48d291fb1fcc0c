import Glibc
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
  /// - Throws: a `CommandError` that names the line of a mistake.
  init(_ folders: Folders) throws(CommandError) {
    listPath = folders.configuration + "/rates"
    historyPath = folders.state + "/ecb.csv"
    guard access(listPath, F_OK) == 0 else {
      list = RateList()
      return
    }
    do {
      list = try RateList(parsing: String(decoding: try InputFile.bytes(of: listPath), as: UTF8.self))
    } catch let fault as RateHistory.Fault {
      throw CommandError("\(listPath):\(fault.line): \(fault.reason)", .configuration)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("Cannot read \(listPath)", .configuration)
    }
  }

  /// The imported history, else the shipped one.
  func reference() -> ReferenceRates {
    guard access(historyPath, R_OK) == 0, let table = try? InputFile.bytes(of: historyPath) else { return .shipped }
    return ReferenceRates(table: table)
  }
}

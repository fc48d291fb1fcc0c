import Platform
import Sheets

extension SheetError {
  /// The case that a person can do something about, of an error of the operating system.
  package init(_ error: SystemError, path: String) {
    switch error.code {
    case ENOENT, ENOTDIR: self = .notFound(path: path)
    case EISDIR: self = .unreadable(path: path, reason: "it is a folder")
    case ETIMEDOUT where error.operation == "lock":
      self = .workbookInUse(path: path, holder: "another budget process")
    case ELOOP: self = .unreadable(path: path, reason: "its symbolic links lead in a circle")
    // Files are opened to be read.
    case EACCES where error.operation != "open", EPERM where error.operation != "open" && error.operation != "read":
      self = .notWritable(path: path, reason: "you have no permission to change it")
    case EROFS: self = .notWritable(path: path, reason: "the file system is read-only")
    default: self = .inputOutput(path: path, operation: error.operation, code: error.code)
    }
  }
}

/// Runs calls of the file layer, and turns their errors into the module's.
package func mapping<Result>(
  _ path: String, _ body: () throws(SystemError) -> Result
) throws(SheetError) -> Result {
  do {
    return try body()
  } catch {
    throw SheetError(error, path: path)
  }
}

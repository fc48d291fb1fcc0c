import Reports

/// What a person is told of a bank's file that cannot be used.
enum ImportMessages {
  static func commandError(for error: ImportError, path: String) -> CommandError {
    switch error {
    case .rules(let line, let reason): CommandError("\(path):\(line): \(reason)", .configuration)
    case .encoding(let reason): CommandError("Cannot read \(path): \(reason)", .notUnderstood)
    case .openQuote(let line):
      CommandError("\(path):\(line): a quote is opened here and never closed. Nothing was logged", .notUnderstood)
    case .raggedRow(let line, let fields, let needed):
      CommandError(
        "\(path):\(line): this line has \(fields) fields, the rules need \(needed). Check separator and skip; nothing was logged",
        .notUnderstood)
    case .missingColumn(let name, let headers):
      CommandError(
        "\(path): there is no column “\(name)”. "
          + (headers.isEmpty ? "Columns are numbers from 1" : "There are: \(headers.joined(separator: ", "))"),
        .configuration)
    case .field(let line, let name, let text, let expected):
      CommandError(
        "\(path):\(line): \(name) is “\(text)”, but \(expected) is expected. Nothing was logged", .notUnderstood)
    }
  }
}

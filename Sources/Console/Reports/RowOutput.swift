import Entities
import Reports
import Sheets

/// Writes rows in one of the export forms.
enum RowOutput {
  static func write(
    _ rows: some Sequence<BudgetRow>, with writer: any RowWriter, period: Period, to output: OutputStream
  ) throws(OutputError) {
    try output.write(writer.header(from: period), as: writer.form)
    for (index, row) in rows.enumerated() {
      try output.write(writer.lines(of: row, isFirst: index == 0), as: writer.form)
    }
    try output.write(writer.footer, as: writer.form)
  }
}

extension OutputStream {
  /// Adds lines of an export.
  func write(_ lines: [String], as form: ExportForm) throws(OutputError) {
    for line in lines {
      switch form {
      case .text: try write(line: line)
      case .json: try write(json: Array(line.utf8))
      case .separatedValues: try write(record: line)
      }
    }
  }
}

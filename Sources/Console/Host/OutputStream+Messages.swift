import ActionHandler
import Entities
import FoundationEssentials
import Messages

extension OutputStream {
  /// A message in the language of whom it is for.
  public func words(of message: Message) -> String { message.text(in: language) }

  /// The language of what stands in columns: a program that reads them finds the same in every language.
  private var languageOfTables: ScreenLanguage { isTerminal ? language : .standard }

  /// A sum in a column.
  func figure(_ amount: Decimal) -> String { Message.figure(amount).text(in: languageOfTables) }

  /// A sum in a column, with its currency.
  func figure(_ amount: Decimal, _ currency: Currency) -> String {
    Message.figure(amount, currency).text(in: languageOfTables)
  }

  /// A day in a column.
  func day(_ day: CalendarDate) -> String { Message.dayInTable(day).text(in: languageOfTables) }

  /// A type in a column.
  func type(_ type: TransactionType) -> String {
    languageOfTables == .standard ? type.rawValue : type.inTable.text(in: languageOfTables)
  }

  /// Adds a message as one line, whatever stands in its arguments.
  ///
  /// - Throws: `OutputError`, as `write(line:look:)`.
  public func write(line message: Message, look: Look = .plain) throws(OutputError) {
    try write(line: words(of: message), look: look)
  }

  /// Writes a message over the line that a terminal's cursor is in, at once.
  ///
  /// - Throws: `OutputError`, as `rewrite(line:)`.
  public func rewrite(line message: Message) throws(OutputError) { try rewrite(line: words(of: message)) }

  /// Writes what stands before a line that is to be typed, at once.
  ///
  /// - Throws: `OutputError`, as `write(prompt:)`.
  func write(prompt message: Message) throws(OutputError) { try write(prompt: words(of: message)) }

  /// Adds what could not be done, for a program that reads values.
  ///
  /// - Throws: `OutputError`, as `write(json:)`.
  func write(refusal message: String) throws(OutputError) {
    guard let bytes = try? ResponseEncoder().encode(ProcessingResponseDTO.refusal(message)) else { return }
    try write(json: bytes)
  }

  /// Adds what was done, for a program that reads values.
  ///
  /// - Throws: `OutputError`, as `write(json:)`.
  public func write(handled message: Message) throws(OutputError) {
    guard let bytes = try? ResponseEncoder().encode(ProcessingResponseDTO.handled(message.standard)) else { return }
    try write(json: bytes)
  }

  /// Adds the line that tells of one entry.
  ///
  /// - Throws: `OutputError`, as `write(line:look:)`.
  func write(confirmation message: Message) throws(OutputError) { try write(confirmation: words(of: message)) }
}

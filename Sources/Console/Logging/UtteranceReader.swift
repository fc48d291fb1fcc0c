import ActionHandler
import Budgeting
import Entities
import Messages

/// One thing that was said, and where.
public struct SpokenUtterance: Hashable, Sendable {
  /// What came in.
  public enum Content: Hashable, Sendable {
    case text(String)
    case notUTF8
    case tooLong
    /// A JSON line without a text in it.
    case malformedJSON
    /// A JSON line whose text was not looked at, since another member of it is wrong; why, as a sentence.
    case wrongMember(Message)
  }

  /// What came in.
  public let content: Content
  /// The line of the standard input, from 1; `nil` for words of the command line.
  public let line: Int?
  /// The day it was said, where that is not today.
  public let day: CalendarDate?
  /// The key that makes a retry harmless, where it has one of its own.
  public let key: String?
  /// Whether it is a sentence by itself whatever was said before, such as one that was kept and is sent late.
  public let standsAlone: Bool

  /// One thing that was said.
  public init(
    content: Content, line: Int? = nil, day: CalendarDate? = nil, key: String? = nil, standsAlone: Bool = false
  ) {
    self.standsAlone = standsAlone
    self.content = content
    self.line = line
    self.day = day
    self.key = key
  }
}

/// Where the utterances of a run come from.
public protocol UtteranceStream {
  /// The next one; `nil` after the last. Waits for it.
  mutating func next() throws -> SpokenUtterance?
  /// Whether the next one need not be waited for.
  var hasMoreAtHand: Bool { mutating get }
  /// What the one that came last comes to, where that was found out before it was its turn.
  var foresight: Foresight? { get }
  /// Told that something was changed that was said before: what was found out ahead may not hold any more.
  mutating func lookAgain()
  /// Told of each one that is done with: its entries are in the journal, or it was refused.
  mutating func settle(_ utterance: SpokenUtterance) throws
}

extension UtteranceStream {
  /// Each is understood when it is its turn.
  public var foresight: Foresight? { nil }

  /// Nothing was found out ahead.
  public mutating func lookAgain() {}

  /// Nothing is to be done.
  public mutating func settle(_ utterance: SpokenUtterance) {}
}

/// The utterances of one run: the words of the command line, or the lines that are piped in, as they arrive.
public struct UtteranceReader: UtteranceStream {
  private var words: String?
  private let input: LineReader?
  private let today: CalendarDate
  private var line = 0
  /// Whether what is said is about nothing that was said before.
  private var standsAlone = false
  /// One that was read to see whether there is one.
  private var waiting: SpokenUtterance?

  /// What is piped in.
  init(_ input: LineReader?, today: CalendarDate) {
    self.input = input
    self.today = today
  }

  /// What the command line says, or else what is piped in.
  public init(_ invocation: Invocation) {
    today = invocation.configuration.today
    standsAlone = invocation.host.standsAlone
    if let distant = invocation.host.distant { (line, standsAlone) = (distant.firstLine - 1, distant.isLate) }
    if let text = invocation.text, !invocation.readsStandardInput {
      words = text
      input = nil
    } else {
      let isUnasked = invocation.host.input.isTerminal && !invocation.readsStandardInput
      input = isUnasked ? nil : invocation.host.input
    }
  }

  /// Whether the next utterance need not be waited for: blanks and noise at hand are none.
  public var hasMoreAtHand: Bool {
    mutating get {
      while waiting == nil, let input, input.hasLineAtHand, let read = try? input.next() {
        waiting = utterance(in: read)
      }
      return waiting != nil
    }
  }

  /// The next utterance that is more than blanks and noise; `nil` after the last.
  public mutating func next() throws -> SpokenUtterance? {
    if let text = words {
      words = nil
      return SpokenUtterance(content: .text(text), line: nil, standsAlone: standsAlone)
    }
    if let waiting {
      self.waiting = nil
      return waiting
    }
    while let read = try input?.next() {
      if let utterance = utterance(in: read) { return utterance }
    }
    return nil
  }

  /// `nil` for blanks and noise.
  private mutating func utterance(in read: LineReader.Line) -> SpokenUtterance? {
    line += 1
    switch read {
    case .notUTF8: return SpokenUtterance(content: .notUTF8, line: line)
    case .tooLong: return SpokenUtterance(content: .tooLong, line: line)
    case .text(let text):
      return TranscriptLine(text, today: today).map {
        SpokenUtterance(content: $0.content, line: line, day: $0.day, key: $0.key, standsAlone: standsAlone)
      }
    }
  }
}

extension SpokenUtterance {
  /// The source's answers, or the refusal of what is no text.
  public func answers(from source: some UtteranceSource, key: String? = nil) throws -> [UtteranceAnswer] {
    guard case .text(let text) = content else { return [refusal] }
    return try source.answers(to: ProcessActionRequestDTO(input: text, date: day?.description), key: key)
  }

  /// The answer to what is no text.
  public var refusal: UtteranceAnswer {
    switch content {
    case .text, .notUTF8: .refused(.pipedNotUTF8, .notUnderstood)
    case .tooLong: .refused(.textTooLong, .malformed)
    case .malformedJSON: .refused(.jsonHasNoText, .malformed)
    case .wrongMember(let message): .refused(message, .notUnderstood)
    }
  }
}

extension UtteranceAnswer {
  /// The exit code (contract, section 1).
  public var exitCode: ExitCode {
    switch status {
    case .understood: .done
    case .notUnderstood, .notSupported: .notUnderstood
    case .malformed: .usage
    }
  }
}

/// A question that stands in the way of an entry, read and checked: nothing is written before it is answered.
public struct Confirmation: Sendable {
  /// By which the answer names it; empty where a server gave none.
  public let id: String
  /// A sentence that can be read aloud.
  public let question: String
  /// What may be answered; empty where a server only asks back in words.
  public let options: [Option]

  /// One answer.
  public struct Option: Sendable {
    /// By which it is chosen.
    public let id: String
    /// What it means, for a person.
    public let label: String
    /// What is to be done then; `nil` where nothing is.
    public let action: Action?

    /// One answer.
    public init(id: String, label: String, action: Action? = nil) {
      self.id = id
      self.label = label
      self.action = action
    }
  }

  /// A question.
  public init(id: String, question: String, options: [Option]) {
    self.id = id
    self.question = question
    self.options = options
  }

  /// The best reading: the first that does anything.
  public var best: Option? { options.first { $0.action != nil } }
}

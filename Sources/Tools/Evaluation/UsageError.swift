/// What is wrong with how a program was called.
public struct UsageError: Error, CustomStringConvertible {
  /// For the person who called it.
  public let description: String

  /// What is wrong.
  public init(_ description: String) { self.description = description }
}

extension Optional {
  /// What is there, or that problem.
  public func orThrow(_ problem: String) throws(UsageError) -> Wrapped {
    guard let self else { throw UsageError(problem) }
    return self
  }
}

import Messages

/// Notes.
public struct NoteKind: UnsupportedKind {
  /// As the parser names them.
  public let utteranceKinds = ["note"]
  /// What the person is told.
  public let refusal = Message.isANote

  /// Notes.
  public init() {}
}

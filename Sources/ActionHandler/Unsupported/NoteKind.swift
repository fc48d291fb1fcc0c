/// Notes.
public struct NoteKind: UnsupportedKind {
  /// As the parser names them.
  public let utteranceKinds = ["note"]
  /// What the person is told.
  public let refusal = "That sounds like a note. Notes are not supported; I log what was spent, received or saved"

  /// Notes.
  public init() {}
}

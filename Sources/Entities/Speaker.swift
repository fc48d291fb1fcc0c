/// Who says something: a member of the household, and with what.
public struct Speaker: Hashable, Sendable {
  /// The member's name.
  public let member: String
  /// The device, as the member calls it; `nil` where there is only one, or none has a name.
  public let device: String?

  /// Who says something.
  public init(_ member: String, with device: String? = nil) {
    self.member = member
    self.device = device
  }

  /// Whether two things were said by two members; where it is not known of one of them, that cannot be said.
  public static func areTwoMembers(_ one: Speaker?, _ other: Speaker?) -> Bool {
    guard let one, let other else { return false }
    return one.member != other.member
  }
}

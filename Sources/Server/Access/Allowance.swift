import HTTP

/// How often one may ask: what of it is left, and until when.
struct Allowance: Sendable {
  /// How many requests a window has.
  let limit: Int
  /// How many seconds a window lasts.
  let window: Int
  /// How many more are let in before the next window; below zero where this one was too many.
  let left: Int
  /// In how many seconds the next window begins.
  let resets: Int

  /// Whether the request that was counted was one too many.
  var isUsedUp: Bool { left < 0 }

  /// Tells a client, before it is refused, how far it may go.
  func tell(in fields: inout HTTPFields) {
    fields["RateLimit-Limit"] = "\(limit)"
    fields["RateLimit-Remaining"] = "\(max(0, left))"
    fields["RateLimit-Reset"] = "\(resets)"
    fields["RateLimit-Policy"] = "\(limit);w=\(window)"
  }
}

/// What is known of who was let in.
struct Admission: Sendable {
  /// What is left of the requests that they may make; `nil` where there is no limit.
  var allowance: Allowance?
  /// Who they are; `nil` where that does not matter.
  var caller: Caller?
}

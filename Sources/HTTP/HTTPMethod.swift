/// The methods that the wire of `budget` uses (RFC 9110, section 9; PATCH: RFC 5789).
public enum HTTPMethod: String, CaseIterable, Hashable, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
}

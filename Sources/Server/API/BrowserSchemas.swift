import HTTP

/// The shapes of a browser's coming and staying.
enum BrowserSchemas {
  static let request = Schemas.object(
    [
      "pair": ["type": ["string", "null"], "description": "A code of `budget serve pair`, good for once"],
      "token": ["type": ["string", "null"], "description": "A token that a person has typed"],
    ], examples: [["pair": "k3f9a2mqrx"], [:]])

  static let session = Schemas.object(
    [
      "needs_token": ["type": "boolean", "description": "Whether requests must show a token here"],
      "token": ["type": "string"], "name": ["type": "string", "description": "Whose token it is"],
      "owner": ["type": "string", "description": "Stands for who speaks, and of which budget"],
      "expires_in": ["type": "integer", "minimum": 1, "description": "Seconds that the token lasts"],
    ], required: ["needs_token"])
}

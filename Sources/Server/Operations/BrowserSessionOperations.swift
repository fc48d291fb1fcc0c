import ActionHandler
import HTTP
import Messages

/// `POST /api/v1/session`: lets a browser in, with a code or a token, or on, with its cookie.
struct OpenBrowserSessionOperation: Operation {
  let method = "POST"
  let path = ActionHandlerEndpoints.browserSession.path
  let needsToken = false

  var document: JSONValue {
    [
      "operationId": "openSession",
      "summary":
        "Lets a browser in, with a code of `budget serve pair` or a token; or on, with the cookie that it was given",
      "requestBody": Schemas.jsonBody("SessionRequest"),
      "responses": [
        "200": Schemas.answer("Let in: a token for a quarter of an hour; a cookie gives the next one", "Session"),
        "401": Schemas.answer("The code, token or cookie lets nobody in", "Error"),
        "403": Schemas.answer("The request comes from a page of another site", "Error"),
        "415": Schemas.answer("The body is no JSON", "Error"),
        "422": Schemas.answer("The request is wrong", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let host = try BrowserOrigin.host(of: request)
    let body = try BodyReader.object(of: request)
    let (code, token) = (try BodyReader.optional("pair", in: body), try BodyReader.optional("token", in: body))
    let access = desk.settings.access
    guard access.asksForToken, let browsers = access.browsers else {
      return .json(200, ["needs_token": false, "owner": .string(owner(of: nil, desk))])
    }
    let grant: BrowserSessions.Grant?
    do throws(ServerError) {
      if let code {
        grant = try browsers.open(pairing: code, host: host)
      } else if let token {
        grant = try browsers.open(token: token, host: host)
      } else {
        grant = try BrowserCookie.value(in: request).flatMap { cookie throws(ServerError) in
          try browsers.renew(cookie, host: host)
        }
      }
    } catch {
      throw .fault
    }
    guard let grant else { throw try access.refusedBrowser(request, hasTried: code != nil || token != nil) }
    var response = Response.json(
      200,
      [
        "needs_token": true, "token": .string(grant.token), "name": .string(grant.name),
        "owner": .string(owner(of: grant.name, desk)),
        "expires_in": .init(integerLiteral: BrowserSessions.passSeconds),
      ])
    response.fields.add("Set-Cookie", BrowserCookie.field(grant.renewal, for: request))
    response.fields.add("Cache-Control", "no-store")
    return response
  }

  /// Who speaks, and of which budget: a browser keeps it beside what waits there, so that another one's words are not sent as theirs. It tells
  /// neither.
  private func owner(of token: String?, _ desk: Desk) -> String {
    let member = token.flatMap { desk.settings.access.tokens?.entry(named: $0)?.member }
    let speaker = member.map { "member \($0)" } ?? token.map { "token \($0)" } ?? ""
    return String(TokenStore.hex(TokenStore.hash(of: "\(desk.settings.workbook.path) \(speaker)")).prefix(16))
  }
}

/// `DELETE /api/v1/session`: signs a browser out.
struct CloseBrowserSessionOperation: Operation {
  let method = "DELETE"
  let path = ActionHandlerEndpoints.browserSession.path
  let needsToken = false

  var document: JSONValue {
    [
      "operationId": "closeSession", "summary": "Signs a browser out: its cookie and tokens are worth nothing any more",
      "responses": [
        "200": Schemas.answer("It is signed out", "Handled"),
        "403": Schemas.answer("The request comes from a page of another site", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    _ = try BrowserOrigin.host(of: request)
    if let cookie = BrowserCookie.value(in: request) {
      do throws(ServerError) { try desk.settings.access.browsers?.close(cookie) } catch { throw .fault }
    }
    var response = Reply(message: Message.serverSignedOut.standard).response(to: request)
    response.fields.add("Set-Cookie", BrowserCookie.field(nil, for: request))
    return response
  }
}

import Entities
import FoundationEssentials

/// Reads the JSON of a response: one ProcessingResponse, or an array of them, as some servers send.
public enum ResponseDecoder {
  /// The responses, in the order they came; at least one.
  ///
  /// - Parameter registry: the kinds of action that are read; one of another kind is named by the mapper.
  /// - Throws: `.malformedResponse`, with the place in the reason.
  public static func decode(
    _ json: [UInt8], registry: ActionKindRegistry = .shipped
  ) throws(ActionHandlerError) -> [ProcessingResponseDTO] {
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.actionKinds { decoder.userInfo[key] = registry }
    let isArray = json.first { !whiteSpace.contains($0) } == UInt8(ascii: "[")
    do {
      let responses =
        isArray
        ? try decoder.decode([ProcessingResponseDTO].self, from: Data(json))
        : [try decoder.decode(ProcessingResponseDTO.self, from: Data(json))]
      guard !responses.isEmpty else { throw ActionHandlerError.malformedResponse(reason: "the array is empty") }
      return responses
    } catch let error as ActionHandlerError {
      throw error
    } catch let error as DecodingError {
      throw .malformedResponse(reason: describe(error))
    } catch {
      throw .malformedResponse(reason: "it is not JSON")
    }
  }

  private static let whiteSpace = Array(" \t\r\n".utf8)

  private static func describe(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): "\(place(context.codingPath)) is null"
    case .typeMismatch(_, let context): "\(place(context.codingPath)) is of the wrong type"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "it is not JSON" : "\(place(context.codingPath)) is not valid"
    @unknown default: "it is not of the expected form"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "the whole" : path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
  }
}

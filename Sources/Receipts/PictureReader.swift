import Platform

/// Reads pictures by `budget-picture`, a process for each: a file that breaks a reader breaks that one, which may do nothing else.
public struct PictureReader: Sendable {
  private let program: String

  private typealias Told = (output: [UInt8], isWhole: Bool)

  /// - Parameter program: the path of `budget-picture`.
  public init(program: String) { self.program = program }

  /// What is looked for.
  public enum Purpose: String, Sendable {
    /// Codes and print: beside codes what little of it tells whether these hold, in one language.
    case codesOrPrint = "both"
    /// Print alone.
    case print
    /// Print as it stands on screens: each piece by itself.
    case screen
    /// Print alone, by who knows no other letters than Latin ones.
    case latin
  }

  /// What a picture says. Of a PDF, its first page.
  public func read(_ bytes: [UInt8], for purpose: Purpose) -> PictureText {
    var picture = bytes
    if bytes.starts(with: "%PDF-".utf8) {
      guard case .success((let page, true)) = run("page", bytes), page.starts(with: "P5".utf8) else {
        return failed("page", bytes)
      }
      picture = page
    }
    return text(of: run(purpose.rawValue, picture))
  }

  private func failed(_ step: String, _ bytes: [UInt8]) -> PictureText {
    PictureText(fault: text(of: run(step, bytes)).fault ?? .noPage)
  }

  /// What was told; of one that was ended its codes, which come first.
  private func text(of run: Result<Told, PictureFault>) -> PictureText {
    switch run {
    case .success(let told):
      let text = PictureText(output: told.output)
      return told.isWhole ? text : PictureText(codes: text.codes, fault: .tooCostly)
    case .failure(let fault): return PictureText(fault: fault)
    }
  }

  /// What it wrote, whatever it ended with, and whether it came to its end; a fault where it could not be started.
  private func run(_ step: String, _ input: [UInt8]) -> Result<Told, PictureFault> {
    do throws(SystemError) {
      let ended = try ChildProcess.run(program, [step], input: input, most: 1 << 25)
      return .success((ended.output, !ended.wasEnded))
    } catch {
      return .failure(.noProgram)
    }
  }
}

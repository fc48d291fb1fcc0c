/// `budget completions SHELL`: what a shell needs to complete commands and options.
struct CompletionsCommand: Command {
  let manual = CommandManual(
    name: "completions", summary: "print completions for a shell", arguments: "bash|zsh|fish",
    details: """
      budget completions bash > /etc/bash_completion.d/budget
      budget completions zsh > "${fpath[1]}/_budget"
      budget completions fish > ~/.config/fish/completions/budget.fish
      """)
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func run(_ invocation: Invocation) throws -> ExitCode {
    let lines: [String]
    switch invocation.words.first {
    case "bash": lines = bash
    case "zsh": lines = zsh
    case "fish": lines = fish
    default: throw CommandError.usage("Name a shell: budget completions bash, zsh or fish")
    }
    for line in lines { try invocation.host.output.write(line: line) }
    return .done
  }

  private var manuals: [CommandManual] { CommandTable.manuals }

  private var bash: [String] {
    [
      "_budget() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
      "  case $before in",
      "    --file) COMPREPLY=($(compgen -f -- \"$word\")); return ;;",
    ]
      + Option.allCases.compactMap { option in
        guard case .choice(let choices) = option.value else { return nil }
        return
          "    --\(option.name)) COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$word\")); return ;;"
      } + [
        "  esac",
        "  case $word in",
        "    -*) COMPREPLY=($(compgen -W \"\(Option.allCases.map { "--\($0.name)" }.joined(separator: " "))\" -- \"$word\")) ;;",
        "    *) [ \"$COMP_CWORD\" = 1 ] && COMPREPLY=($(compgen -W \"\(manuals.map(\.name).joined(separator: " "))\" -- \"$word\")) ;;",
        "  esac",
        "}",
        "complete -F _budget budget",
      ]
  }

  private var zsh: [String] {
    ["#compdef budget", "_arguments \\"]
      + Option.allCases.map { option in
        let text = "[\(option.summary.replacing("[", with: "(").replacing("]", with: ")"))]"
        return switch option.value {
        case .flag: "  '--\(option.name)\(text)' \\"
        case .text(let name): "  '--\(option.name)=\(text):\(name):\(option == .file ? "_files" : "")' \\"
        case .choice(let choices): "  '--\(option.name)=\(text):choice:(\(choices.joined(separator: " ")))' \\"
        }
      } + [
        "  '1::command:((\(manuals.map { "\($0.name)\\:\"\($0.summary)\"" }.joined(separator: " "))))' \\",
        "  '*::word:'",
      ]
  }

  private var fish: [String] {
    ["complete -c budget -f"]
      + manuals.map { "complete -c budget -n __fish_use_subcommand -a \($0.name) -d '\($0.summary)'" }
      + Option.allCases.map { option in
        let takes =
          switch option.value {
          case .flag: ""
          case .text: option == .file ? " -r -F" : " -x"
          case .choice(let choices): " -x -a '\(choices.joined(separator: " "))'"
          }
        return "complete -c budget -l \(option.name)\(takes) -d '\(option.summary)'"
      }
  }
}

/// What each shell is told once: it asks `budget completions offer` at each press of its key, so that one place knows what may stand where,
/// and the sheet's own words are offered as they are now.
///
/// The answer has a line for each word, with a tab and a few words about it behind it; a line `:files` lets names of files stand there, too.
enum ShellScripts {
  /// For bash, with or without the package bash-completion.
  static let bash = #"""
    _budget() {
      local words=() lines=() index word line quote= text
      # bash cuts --file=BOOK into three.
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((${#words[@]})) && [[ $word == "=" && ${words[-1]} == --* || ${words[-1]} == --*= ]]; then
          words[-1]+=$word
        else
          words+=("$word")
        fi
      done
      word=${words[-1]}
      case $word in
        \"* | \'*) quote=${word:0:1} words[-1]=${word:1} ;;
        *) words[-1]=${word//\\/} ;;
      esac
      COMPREPLY=()
      mapfile -t lines < <("${COMP_WORDS[0]}" completions offer -- "${words[@]}" 2>/dev/null)
      for line in "${lines[@]}"; do
        text=${line%%$'\t'*}
        if [[ $text == :files ]]; then
          compopt -o filenames 2>/dev/null
          word=${words[-1]}
          [[ $word == --*=* ]] && word=${word#*=}
          mapfile -t lines < <(compgen -f -- "$word")
          COMPREPLY+=("${lines[@]}")
        else
          [[ $word == --*=* ]] && text=${text#*=}
          [[ -n $quote ]] || printf -v text %q "$text"
          COMPREPLY+=("$text")
        fi
      done
    }
    complete -F _budget budget
    """#

  /// For zsh, in a folder of `fpath` or read by `source`.
  static let zsh = #"""
    #compdef budget
    _budget() {
      local line text files
      local -a found shown
      for line in "${(@f)$("${(Q)words[1]}" completions offer -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        text=${line%%$'\t'*}
        if [[ $text == :files ]]; then
          files=1
        elif [[ -n $text ]]; then
          found+=("$text")
          [[ $line == *$'\t'?* ]] && shown+=("$text  -- ${line#*$'\t'}") || shown+=("$text")
        fi
      done
      # What is offered begins as the word does, whatever the case of its letters.
      (( $#found )) && compadd -U -l -d shown -a found
      if [[ -n $files ]]; then
        compset -P '--*='
        _files
      fi
    }
    if [[ $funcstack[1] == _budget ]]; then
      _budget "$@"
    else
      compdef _budget budget
    fi
    """#

  /// For fish.
  static let fish = #"""
    function __budget_offer
      set -l words (commandline -opc)
      set -l now (commandline -ct | string unescape)
      for line in ($words[1] completions offer -- $words[2..-1] "$now" 2>/dev/null)
        if test $line = :files
          set -l lead (string match -r -- '^--[^=]*=' "$now")
          for path in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$now"))
            echo "$lead$path"
          end
        else
          echo $line
        end
      end
    end
    complete -c budget -f -a '(__budget_offer)'
    """#
}

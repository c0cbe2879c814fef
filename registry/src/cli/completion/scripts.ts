import type { CommandWords } from './command-words.ts'

/** The scripts by the names of the shells. */
export const scripts = { bash, zsh, fish }

function bash(all: readonly CommandWords[]): string {
  return `_kontor() {
  local at= word all=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${at:+$at }$word" in
      ${paths(all)}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at" in
${cases(all, (words) => `all=${quoted(words)}`)}
  esac
  COMPREPLY=($(compgen -W "$all" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _kontor kontor`
}

function zsh(all: readonly CommandWords[]): string {
  // Not "path": zsh makes that the list of folders of commands.
  return `#compdef kontor
_kontor() {
  local at= word
  local -a all
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
      ${paths(all)}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at" in
${cases(all, (words) => `all=(${words})`)}
  esac
  compadd -- "\${(@)all}"
}
compdef _kontor kontor`
}

function fish(all: readonly CommandWords[]): string {
  const lines = all.flatMap(({ path, words }) =>
    words.map(
      ([word, text]) =>
        `complete -c kontor -f -n '__kontor_at "${path}"' -a ${quoted(word)} -d ${quoted(text)}`,
    ),
  )
  const named = all.map(({ path }) => quoted(path)).join(' ')
  return `function __kontor_at
  set -l at ''
  for word in (commandline -opc)[2..-1]
    set -l next (string trim -- "$at $word")
    contains -- $next ${named}; and set at $next
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}`
}

/** The commands as a pattern of \`case\`. */
function paths(all: readonly CommandWords[]): string {
  return all.flatMap(({ path }) => (path === '' ? [] : [quoted(path)])).join('|')
}

function cases(all: readonly CommandWords[], line: (words: string) => string): string {
  return all
    .map(
      ({ path, words }) => `    ${quoted(path)}) ${line(words.map(([word]) => word).join(' '))} ;;`,
    )
    .join('\n')
}

/** A text in single quotes, as all three shells read it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", '’')}'`
}

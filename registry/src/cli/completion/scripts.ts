import type { CommandWords, Named } from './command-words.ts'

/** What completion knows of the commands. */
interface Known {
  /** What may follow each command. */
  commands: readonly CommandWords[]
  /** What may follow an option. */
  values: readonly CommandWords[]
}

/** The scripts by the names of the shells. */
export const scripts = { bash, zsh, fish }

/** The lines of each shell that print the names of something, of the channel `$channel`. */
const lists: Readonly<Record<Named, string>> = {
  token: piped(
    'kontor tokens list --json 2>/dev/null',
    `grep -o '"name":"[^}]*"revokedAt":null'`,
    `cut -d'"' -f4`,
  ),
  revision: piped(
    'kontor status --json --channel "$channel" 2>/dev/null',
    `grep -o '"revision":[0-9]*'`,
    'cut -d: -f2',
    'sort -rnu',
  ),
  build: piped(
    'kontor status --json 2>/dev/null',
    `grep -o '"id":"[^"]*","version":"[^"]*"'`,
    `sed 's/"id":"\\(.*\\)","version":"\\(.*\\)"/\\1@\\2/'`,
    'sort -u',
  ),
  composition: piped(
    'kontor status --json 2>/dev/null',
    `grep -o '"revision":[0-9]*'`,
    "sed 's/.*:/production:/'",
    'sort -ru',
  ),
  area: piped('kontor areas list --json 2>/dev/null', `grep -o '"id":"[^"]*"'`, `cut -d'"' -f4`),
}

/** The lists that do not depend on the line. */
const plain = ['token', 'build', 'area', 'composition'] as const

function piped(...commands: string[]): string {
  return commands.join(' | ')
}

function bash({ commands, values }: Known): string {
  return `${functions()}
_kontor() {
  local at= word last= channel=production all= named=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
${step(commands)}
  done
  case "$at $last" in ${paths(values)}) at="$at $last" ;; esac
  case "$at" in
${cases(commands.concat(values), (words) => `all=${quoted(words)}`)}
  esac
  [[ -n $named && \${COMP_WORDS[COMP_CWORD]} != -* ]] && all="$all $(_kontor_$named)"
  COMPREPLY=($(compgen -W "$all" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
# A build is one word, and so is a composition.
COMP_WORDBREAKS=\${COMP_WORDBREAKS//[@:]}
complete -o default -F _kontor kontor`
}

function zsh({ commands, values }: Known): string {
  // Not "path": zsh makes that the list of folders of commands.
  return `#compdef kontor
${functions()}
_kontor() {
  local at= word last= channel=production named=
  local -a all
  for word in "\${(@)words[2,CURRENT-1]}"; do
${step(commands)}
  done
  case "$at $last" in ${paths(values)}) at="$at $last" ;; esac
  case "$at" in
${cases(commands.concat(values), (words) => `all=(${words})`)}
  esac
  [[ -n $named && $words[CURRENT] != -* ]] && all+=(\${(f)"$(_kontor_$named)"})
  compadd -- "\${(@)all}"
}
compdef _kontor kontor`
}

function fish({ commands, values }: Known): string {
  const all = commands.concat(values)
  const words = all.flatMap(({ path, words: own }) =>
    own.map(([word, text]) => `${fishAt(path)} -a ${quoted(word)} -d ${quoted(text)}`),
  )
  const names = all.flatMap(({ path, named }) =>
    named === null ? [] : [`${fishAt(path)} -a '(__kontor_${named})'`],
  )
  return `function __kontor_at
  set -l at ''
  set -l last ''
  for word in (commandline -opc)[2..-1]
    set last $word
    set -l next (string trim -- "$at $word")
    contains -- $next ${listed(commands)}; and set at $next
  end
  contains -- "$at $last" ${listed(values)}; and set at "$at $last"
  test "$at" = "$argv[1]"
end
${plain.map((name) => `function __kontor_${name}\n  ${lists[name]}\nend`).join('\n')}
function __kontor_revision
  set -l channel production
  set -l last ''
  for word in (commandline -opc)
    test "$last" = --channel; and set channel $word
    set last $word
  end
  ${lists.revision}
end
${words.concat(names).join('\n')}`
}

function fishAt(path: string): string {
  return `complete -c kontor -f -n '__kontor_at "${path}"'`
}

/** The functions that print names, as bash and zsh read them. */
function functions(): string {
  return Object.entries(lists)
    .map(([name, line]) => `_kontor_${name}() { ${line}; }`)
    .join('\n')
}

/** Takes one word of the line, as bash and zsh read it. */
function step(commands: readonly CommandWords[]): string {
  return `    [[ $last == --channel ]] && channel=$word
    last=$word
    case "\${at:+$at }$word" in
      ${paths(commands)}) at="\${at:+$at }$word" ;;
    esac`
}

/** The commands as a pattern of \`case\`. */
function paths(all: readonly CommandWords[]): string {
  return all.flatMap(({ path }) => (path === '' ? [] : [quoted(path)])).join('|')
}

function listed(all: readonly CommandWords[]): string {
  return all.map(({ path }) => quoted(path)).join(' ')
}

function cases(all: readonly CommandWords[], line: (words: string) => string): string {
  return all
    .map(({ path, words, named }) => {
      const then = named === null ? '' : `; named=${named}`
      return `    ${quoted(path)}) ${line(words.map(([word]) => word).join(' '))}${then} ;;`
    })
    .join('\n')
}

/** A text in single quotes, as all three shells read it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", '’')}'`
}

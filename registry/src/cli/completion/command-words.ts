import type { Command, Option } from 'commander'

/** What is named by the values that only the registry knows, as commands call them in `<…>`. */
export type Named = 'token' | 'revision' | 'build' | 'area' | 'composition'

/** What may follow a command: its own commands, and its options; or what may follow an option. */
export interface CommandWords {
  /** `canary start`, or `rollback --to`; empty for `kontor` itself. */
  path: string
  /** A word and what it is for. */
  words: [word: string, description: string][]
  /** What else may follow; null when nothing does that the registry knows. */
  named: Named | null
}

/** The words that may follow each command, read from the commands themselves. */
export function wordsOf(command: Command, path: readonly string[] = []): CommandWords[] {
  const commands = command.commands.map((one) => [one.name(), one.description()] as const)
  const options = command.createHelp().visibleOptions(command).map(optionWord)
  const [argument] = command.registeredArguments
  return [
    {
      path: path.join(' '),
      words: [...commands, ...options].map(([word, text]) => [word, text]),
      named: namedBy(`<${argument?.name()}>`),
    },
    ...command.commands.flatMap((one) => wordsOf(one, [...path, one.name()])),
  ]
}

/** The options after which something follows that the registry knows. */
export function valuesOf(command: Command, path: readonly string[] = []): CommandWords[] {
  const own = command.options.flatMap(({ long, flags }) => {
    const named = namedBy(flags)
    return named === null ? [] : [{ path: [...path, long!].join(' '), words: [], named }]
  })
  const others = command.commands.flatMap((one) => valuesOf(one, [...path, one.name()]))
  return [...own, ...others]
}

function namedBy(flags: string): Named | null {
  return (
    (/<(token|revision|build|area|composition)s?(\.\.\.)?>/.exec(flags)?.[1] as
      Named | undefined) ?? null
  )
}

function optionWord({ long, short, description }: Option): [string, string] {
  return [long ?? short!, description]
}

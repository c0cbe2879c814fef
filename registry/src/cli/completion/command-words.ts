import type { Command, Option } from 'commander'

/** What may follow a command: its own commands, and its options. */
export interface CommandWords {
  /** `canary start`; empty for `kontor` itself. */
  path: string
  /** A word and what it is for. */
  words: [word: string, description: string][]
}

/** The words that may follow each command, read from the commands themselves. */
export function wordsOf(command: Command, path: readonly string[] = []): CommandWords[] {
  const commands = command.commands.map((one) => [one.name(), one.description()] as const)
  const options = command.createHelp().visibleOptions(command).map(optionWord)
  return [
    { path: path.join(' '), words: [...commands, ...options].map(([word, text]) => [word, text]) },
    ...command.commands.flatMap((one) => wordsOf(one, [...path, one.name()])),
  ]
}

function optionWord({ long, short, description }: Option): [string, string] {
  return [long ?? short!, description]
}

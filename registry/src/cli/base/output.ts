import { styleText } from 'node:util'
import { fitWords, inLocale } from '@kontor/server/cli'
import { tableLines } from './table-lines.ts'

/** What a person reads: everything, with `--json` warnings alone, with `--quiet` only errors. */
type Voice = 'everything' | 'warnings' | 'errors'
let voice: Voice = 'everything'

/** Sets what is printed for people, for the whole command. */
export function speak(wanted: Voice): void {
  voice = wanted
}

/** Prints what a program or a shell takes: a secret, a script. */
export function put(text: string): void {
  console.log(text)
}

/** Prints a line of the result for people, at a terminal broken between words. */
export function say(line: string): void {
  if (voice === 'everything') console.log(fitted(line, process.stdout))
}

/** Whether a person at a terminal sees what is on stderr. */
export function isWatched(): boolean {
  return process.stderr.isTTY && voice === 'everything'
}

/** Prints a line of progress to stderr, at a terminal only: elsewhere stderr holds only errors. */
export function note(line: string): void {
  if (!isWatched()) return
  console.error(styleText('dim', fitted(line, process.stderr), { stream: process.stderr }))
}

/** Prints to stderr a line that a question at the terminal is about. */
export function tell(line: string): void {
  console.error(fitted(line, process.stderr))
}

/** Prints a warning to stderr. */
export function warning(sentence: string): void {
  if (voice === 'errors') return
  const sign = styleText('yellow', '!', { stream: process.stderr })
  console.error(fitted(`${sign} ${sentence}`, process.stderr))
}

/** Prints a heading above a table. */
export function heading(line: string): void {
  say(styleText('bold', line, { stream: process.stdout }))
}

/** Prints a table; at a terminal its lines end at its width. */
export function table(headings: readonly string[], rows: readonly string[][]): void {
  // Before they are cut at the width.
  const cells = rows.map((row) => row.map((cell) => inLocale(cell)))
  const [first = '', ...others] = tableLines(headings, cells, {
    most: process.stdout.columns,
    cut: inLocale('…'),
  })
  say(styleText('dim', first, { stream: process.stdout }))
  for (const line of others) say(line)
}

function fitted(line: string, { columns }: NodeJS.WriteStream): string {
  return fitWords(inLocale(line), columns)
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const locales = path.resolve(import.meta.dirname, '../../../locales')

/** The part of the host's words that the edge uses. */
interface ShellWords {
  start: unknown
  tabs: { trade: string; orders: string }
}

/** The host's words in every language of the app, by locale. */
export const shellWords: Readonly<Record<string, ShellWords>> = Object.fromEntries(
  globSync('*/shell.json', { cwd: locales })
    .toSorted()
    .map((file) => [
      path.dirname(file),
      JSON.parse(readFileSync(path.join(locales, file), 'utf8')),
    ]),
)

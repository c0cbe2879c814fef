import { readFileSync } from 'node:fs'
import path from 'node:path'

const NAME = 'docs/benchmarks.md'
/** More words than this, and nobody finds a figure. */
const MOST_WORDS = 1_500

/** A sentence when the document of figures is too long; a sign alone, such as `|`, is no word. */
export function figureFaults(root: string): string[] {
  const text = readFileSync(path.join(root, NAME), 'utf8')
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  if (words <= MOST_WORDS) return []
  return [`${NAME} has ${words} words, ${words - MOST_WORDS} too many: drop old figures`]
}

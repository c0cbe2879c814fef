import { plainText } from '../../../rules/index.ts'
import type { Option } from './use-choice.ts'

export interface ListOption<Value extends string> extends Option<Value> {
  /** A text beside the label, which the search finds too, e.g. `+49`. */
  note?: string
  /** The path of an icon before the label, as the server gave it. */
  icon?: string
}

/**
 * The options that a search finds, best first: the note matches, the label begins with the text, a
 * word of the label does, the label contains the text.
 */
export function searchOptions<Value extends string>(
  options: readonly ListOption<Value>[],
  query: string,
): ListOption<Value>[] {
  const sought = plainText(query)
  if (sought === '') return [...options]
  const ranked = options.map((option) => ({ option, rank: rankOf(option, sought) }))
  return ranked
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

const NOT_FOUND = 4

function rankOf({ label, note = '' }: ListOption<string>, sought: string): number {
  const text = plainText(label)
  if (plainText(note) === sought) return 0
  if (text.startsWith(sought)) return 1
  if (text.includes(` ${sought}`) || plainText(note).startsWith(sought)) return 2
  return text.includes(sought) ? 3 : NOT_FOUND
}

import { readFileSync } from 'node:fs'

/**
 * The text at a key such as `links.home` of a file of words.
 * @throws when there is none.
 */
export function textAt(file: string, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (words, name) => (words as Record<string, unknown> | undefined)?.[name],
      JSON.parse(readFileSync(file, 'utf8')),
    )
  if (typeof found === 'string') return found
  throw new Error(`${file} has no text at ${key}.`)
}

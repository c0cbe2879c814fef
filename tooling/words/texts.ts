import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Texts of one locale: `namespace:path.of.key` → text. Lists of texts are numbered. */
export type Texts = ReadonlyMap<string, string>

/** All texts of a locale, including those of the sandbox. */
export function textsOf(root: string, locale: string): Texts {
  const files = globSync(`locales/${locale}/*.json`, { cwd: root }).toSorted()
  return new Map(
    files.flatMap((file) => {
      const words = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown
      return flat(words, `${path.basename(file, '.json')}:`)
    }),
  )
}

function flat(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  const prefix = key.endsWith(':') ? key : `${key}.`
  return Object.entries(value as object).flatMap(([name, inner]) => flat(inner, prefix + name))
}

const FORM = /_(zero|one|two|few|many|other)$/

/** The key without the plural form that it ends with. */
export function stemOf(key: string): string {
  return key.replace(FORM, '')
}

/** The plural form that a key ends with, null for a text without forms. */
export function formOf(key: string): string | null {
  return FORM.exec(key)?.[1] ?? null
}

/** The English text to compare a translation with. */
export function sourceOf(english: Texts, key: string): string | undefined {
  return english.get(key) ?? english.get(`${stemOf(key)}_other`)
}

/** A text, escaped for a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** The visible part of a text: without placeholders and tags. */
export function visible(text: string): string {
  return text.replaceAll(/<[^>]*>|\{\{.*?\}\}/g, '')
}

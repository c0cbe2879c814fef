import { keywordOf } from '../keyword.rules.ts'

/** How many searches are stored. */
const MOST_RECENT = 8

/** The list with one more search, the newest first. Searches that differ only in case are one. */
export function withRecent(texts: readonly string[], text: string): string[] {
  const others = texts.filter((one) => one.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, MOST_RECENT)
}

/**
 * Reads the stored searches. Drops entries of another form, which an older build may have stored.
 */
export function readRecent(stored: string | null): string[] {
  try {
    const texts: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(texts) ? texts.filter(isKeyword).slice(0, MOST_RECENT) : []
  } catch {
    return []
  }
}

function isKeyword(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text === keywordOf(text)
}

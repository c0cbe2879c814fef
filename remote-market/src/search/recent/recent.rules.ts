import { keywordOf } from '../keyword.rules.ts'

/** As many searches as are remembered. */
const MOST_RECENT = 8

/** The list with one more search, the newest first, each once whatever its case. */
export function withRecent(texts: readonly string[], text: string): string[] {
  const others = texts.filter((one) => one.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, MOST_RECENT)
}

/**
 * What was stored, as far as it has the shape: an older build, or another hand, may have left
 * something else.
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

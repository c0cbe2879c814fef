import { visible } from './texts.ts'

/**
 * Labels may be longer than in English by this factor, and in addition by this number of
 * characters.
 */
const MOST = { times: 2.2, more: 16 }
const LEAST = 0.3
const DENSE = new Set(['zh-HK', 'zh-CN', 'ja-JP', 'ko-KR'])

/**
 * A text that is much longer than in English is cut on a phone; a much shorter text loses meaning.
 */
export function lengthFaults(key: string, source: string, text: string, locale: string): string[] {
  const [english, own] = [source, text].map((one) => Array.from(visible(one).trim()).length)
  if (own! > english! * MOST.times + MOST.more) return [`${key} is too long: ${text}`]
  const least = DENSE.has(locale) ? LEAST / 2 : LEAST
  return own! < english! * least - 3 ? [`${key} says less than English: ${text}`] : []
}

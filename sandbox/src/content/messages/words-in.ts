import { german } from './de-DE.ts'
import { english } from './en-US.ts'
import type { Words } from './words.ts'
import { chinese } from './zh-CN.ts'

const tables = new Map<string, Words>([
  ['en-US', english],
  ['de-DE', german],
  ['zh-CN', chinese],
])

/** The texts in the language of the `language` header; in English for another language. */
export function wordsIn(language: string | string[] | undefined): Words {
  return (typeof language === 'string' && tables.get(language)) || english
}

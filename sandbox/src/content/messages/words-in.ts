import { german } from './de-DE.ts'
import { english } from './en-US.ts'
import type { Words } from './words.ts'
import { chinese } from './zh-CN.ts'

const tables = new Map<string, Words>([
  ['en-US', english],
  ['de-DE', german],
  ['zh-CN', chinese],
])

/** The words of a request's `language` header; English when it names none that we speak. */
export function wordsIn(language: string | string[] | undefined): Words {
  return (typeof language === 'string' && tables.get(language)) || english
}

import type { Reason } from '@kontor/shared/wire'
import { german } from './de-DE.ts'
import { english } from './en-US.ts'
import { chinese } from './zh-CN.ts'

/** What the house says to a user, in one language. */
export interface Words {
  /** One sentence for each reason. */
  refused: Record<Reason, string>
  codeMail: { subject: string; text: (code: string) => string }
}

const tables = new Map<string, Words>([
  ['en-US', english],
  ['de-DE', german],
  ['zh-CN', chinese],
])

/** The words of a request's `language` header; English when it names none that we speak. */
export function wordsIn(language: string | string[] | undefined): Words {
  return (typeof language === 'string' && tables.get(language)) || english
}

import { session, tabStorage } from '@kontor/shared/store'

type Name = 'deposit' | 'withdrawal'

/** What a form holds, as text; null where a field is empty. */
export type Draft = Record<string, string | null>

const keyOf = (name: Name) => `draft-${name}`

/**
 * Keeps a form until its tab is closed or the session ends, so that it survives a reload, e.g. by
 * the phone's camera. The host removes it with the session.
 */
export function keepDraft(name: Name, draft: Draft): void {
  // The form stands for a moment after the session has ended.
  if (session.tokens === null) return
  tabStorage.write(keyOf(name), draft)
}

/** The form that was kept; without fields when there is none. */
export function keptDraft(name: Name): Draft {
  const found = tabStorage.read(keyOf(name))
  return typeof found === 'object' && found !== null ? (found as Draft) : {}
}

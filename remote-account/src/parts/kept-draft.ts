import { subscribe } from 'valtio'
import { session, tabStorage } from '@kontor/shared/store'

const names = ['deposit', 'withdrawal'] as const
type Name = (typeof names)[number]

/** What a form holds, as text; null where a field is empty. */
export type Draft = Record<string, string | null>

const keyOf = (name: Name) => `draft-${name}`

/**
 * Keeps a form until its tab is closed or the session ends, so that it survives a reload, e.g. by
 * the phone's camera.
 */
export function keepDraft(name: Name, draft: Draft): void {
  tabStorage.write(keyOf(name), draft)
}

/** The form that was kept; without fields when there is none. */
export function keptDraft(name: Name): Draft {
  const found = tabStorage.read(keyOf(name))
  return typeof found === 'object' && found !== null ? (found as Draft) : {}
}

// The next user who signs in must not see the forms of this one.
subscribe(session, () => {
  if (session.tokens === null) for (const name of names) tabStorage.write(keyOf(name), null)
})

import { account } from '../account/account.ts'
import { session } from '../account/session.ts'
import { tabStorage } from '../page/storage.ts'

/** The values of a form, as text; null where a field is empty. */
export type Draft = Record<string, string | null>

interface Kept {
  uid: string
  draft: Draft
}

/** Prefix of the keys of drafts. */
const PREFIX = 'draft-'

/**
 * Keeps the values of a form for its user only, until the tab is closed or the user logs out: it
 * survives a reload, e.g. by the phone's camera, and the end of a session by the server. Keeps
 * nothing while the user is not known.
 */
export function keepDraft(name: string, draft: Draft): void {
  const { user } = account
  // The form stays mounted for a moment after the session has ended.
  if (user !== null && session.tokens !== null)
    tabStorage.write(PREFIX + name, { uid: user.uid, draft })
}

/** The draft that the signed-in user left; without fields when there is none. */
export function keptDraft(name: string): Draft {
  const kept = keptUnder(PREFIX + name)
  return kept !== null && kept.uid === account.user?.uid ? kept.draft : {}
}

/** Forgets a draft after it was sent. */
export function dropDraft(name: string): void {
  tabStorage.write(PREFIX + name, null)
}

/** Forgets all drafts of this tab except those of one user; null for no user. Owner: the host. */
export function dropDrafts(uid: string | null): void {
  for (const key of tabStorage.keys())
    if (key.startsWith(PREFIX) && (uid === null || keptUnder(key)?.uid !== uid))
      tabStorage.write(key, null)
}

function keptUnder(key: string): Kept | null {
  const kept = tabStorage.read(key) as Partial<Kept> | null
  return typeof kept?.uid === 'string' && typeof kept.draft === 'object' && kept.draft !== null
    ? { uid: kept.uid, draft: kept.draft }
    : null
}

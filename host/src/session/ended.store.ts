import { subscribe } from 'valtio'
import { account, dropDrafts, type EndedSession, session, tabStorage } from '@kontor/shared/store'
import { sessionEnds } from '@kontor/shared/wire'

const KEY = 'session_ended'

/** Why a session ended, from a text; `unknown` for any other text. */
export function readEnd(text: unknown): EndedSession['why'] {
  return sessionEnds.find((one) => one === text) ?? 'unknown'
}

/**
 * Remembers in this tab, also over a reload, that the server has ended the session, until the next
 * user is known. Typed input waits just as long, for the same user; a log-out removes both at once.
 */
export function keepEnded(): void {
  session.ended = keptEnd()
  subscribe(session, () => {
    tabStorage.write(KEY, session.ended)
    forgetDrafts()
  })
  subscribe(account, () => {
    if (account.user === null || session.tokens === null) return
    session.ended = null
    dropDrafts(account.user.uid)
  })
  forgetDrafts()
}

function forgetDrafts(): void {
  if (session.tokens === null && session.ended === null) dropDrafts(null)
}

function keptEnd(): EndedSession | null {
  const kept = tabStorage.read(KEY) as Partial<EndedSession> | null
  if (kept === null) return null
  const { uid, email } = kept.user ?? {}
  const isKnown = typeof uid === 'string' && typeof email === 'string'
  return { why: readEnd(kept.why), user: isKnown ? { uid, email } : null }
}

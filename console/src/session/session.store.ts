import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { call, CallFailed } from '../api/call.ts'

/** Who works at the console, and what they may do there. */
type Session =
  | { at: 'out'; fault: string | null }
  | { at: 'checking' }
  | { at: 'in'; token: string; may: 'change' }
  | { at: 'in'; token: string; may: 'read'; why: string }

const KEY = 'kontor-token'

const session = proxy<{ current: Session }>({ current: { at: 'out', fault: null } })

/**
 * Signs in with a token of the registry, which this tab keeps until it is closed. The registry is
 * asked by a change that it only answers.
 */
export async function signIn(token: string, channel: string): Promise<void> {
  session.current = { at: 'checking' }
  try {
    const body = { dryRun: true }
    await call(`/api/channels/${channel}/resign`, z.unknown(), { method: 'POST', body, token })
    enter({ at: 'in', token, may: 'change' })
  } catch (cause) {
    if (!(cause instanceof CallFailed)) throw cause
    if (cause.status === 401) signOut('This token is not known here. It may have been revoked.')
    else if (cause.status === 403) enter({ at: 'in', token, may: 'read', why: cause.message })
    else if (cause.status === 0) signOut(`${cause.message} Try again in a moment.`)
    // It says what hinders the change, not that the token may not make it.
    else enter({ at: 'in', token, may: 'change' })
  }
}

/** Signs in again after the page was loaded anew. */
export async function resume(channel: string): Promise<void> {
  const token = sessionStorage.getItem(KEY)
  if (token !== null) await signIn(token, channel)
}

/** Forgets the token; `fault` is a sentence that says why, if the user did not ask for it. */
export function signOut(fault: string | null = null): void {
  sessionStorage.removeItem(KEY)
  session.current = { at: 'out', fault }
}

function enter(current: Session & { at: 'in' }): void {
  sessionStorage.setItem(KEY, current.token)
  session.current = current
}

/** The token of who is signed in; undefined while nobody is. */
export function tokenOf(): string | undefined {
  return session.current.at === 'in' ? session.current.token : undefined
}

/** The session, live. */
export function useSession(): Session {
  return useSnapshot(session).current
}

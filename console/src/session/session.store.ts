import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { call, CallFailed } from '../api/call.ts'
import { refusedIn } from './refused.text.ts'

const roles = ['reader', 'publisher', 'operator', 'admin'] as const

/** The user of the console. Each role may do all that those before it may. */
const person = z.object({
  name: z.string(),
  role: z.enum(roles),
  /** The areas of a publisher. */
  areas: z.array(z.string()),
})
export type Person = z.output<typeof person>

/** Whether somebody is signed in; the browser keeps a cookie, which no script reads. */
type Session =
  /** Until the registry answers whether the browser is signed in. */
  | { at: 'asking' }
  | { at: 'out'; fault: string | null }
  | { at: 'checking' }
  | { at: 'in'; person: Person }

const PATH = '/api/session'

const session = proxy<{ current: Session }>({ current: { at: 'asking' } })

/** Signs in with a token of the registry. It is sent once and not stored. */
export async function signIn(token: string): Promise<void> {
  session.current = { at: 'checking' }
  try {
    enter(await call(PATH, person, { method: 'POST', body: { token } }))
  } catch (cause) {
    if (!(cause instanceof CallFailed)) throw cause
    signedOut(cause.code === 'token-wrong' ? UNKNOWN : `${cause.message} ${cause.next}`.trim())
  }
}

const UNKNOWN = 'This token is not known here. It may have been revoked.'

/** Asks the registry whether this browser is signed in; called when the page loads. */
export async function resume(): Promise<void> {
  try {
    enter(await call(PATH, person))
  } catch (cause) {
    if (!(cause instanceof CallFailed)) throw cause
    signedOut(cause.status === 401 ? refusedIn(globalThis.location.search) : cause.message)
  }
}

/** Ends the session, here and at the registry. */
export async function signOut(): Promise<void> {
  signedOut()
  await call(PATH, z.unknown(), { method: 'DELETE' }).catch((cause: unknown) => {
    if (!(cause instanceof CallFailed)) throw cause
    signedOut(`You are signed in at the registry still: ${cause.message}`)
  })
}

/** Shows the page to sign in; `fault` says why, in a sentence, if the user did not ask for it. */
export function signedOut(fault: string | null = null): void {
  session.current = { at: 'out', fault }
}

function enter(who: Person): void {
  session.current = { at: 'in', person: who }
}

/** The session, live. */
export function useSession(): Session {
  return useSnapshot(session).current as Session
}

/** A sentence that says why the user lacks a role; null when the user has it. */
export function useLack(needed: Person['role']): string | null {
  const current = useSession()
  if (current.at !== 'in') return 'Nobody is signed in.'
  const { name, role, areas } = current.person
  if (roles.indexOf(role) >= roles.indexOf(needed)) return null
  const own = role === 'publisher' ? `a publisher of ${areas.join(' and ')}` : `a ${role}`
  return `${name} is ${own.replace(/^a (?=[ao])/, 'an ')}, and this takes an ${needed}.`
}

import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { call, CallFailed } from '../api/call.ts'
import { forgetReadings, onStranger } from '../api/readings.store.ts'
import { refusedIn } from './refused.text.ts'

const roles = ['reader', 'publisher', 'operator', 'admin'] as const

/** The user of the console. Each role may do all that the roles before it may. */
const person = z.object({
  name: z.string(),
  role: z.enum(roles),
  /** The areas of a publisher. */
  areas: z.array(z.string()),
})
export type Person = z.output<typeof person>

/**
 * The permitted authors of a change: a role and those above it, or operators and publishers of all
 * these areas.
 */
export type Need = Person['role'] | { publisherOf: readonly string[] }

/** Whether a user is signed in. The browser keeps a cookie, which no script can read. */
type Session =
  /** Until the registry answers whether the browser is signed in. */
  | { at: 'asking' }
  | { at: 'out'; fault: string | null }
  | { at: 'checking' }
  | { at: 'in'; person: Person }

const PATH = '/api/session'
/** Pause before the registry is asked again, ms. */
const AGAIN_MS = 2_000

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

/**
 * Asks the registry whether this browser is signed in, until it answers; called when the page
 * loads.
 */
export async function resume(): Promise<void> {
  try {
    enter(await call(PATH, person))
  } catch (cause) {
    if (!(cause instanceof CallFailed)) throw cause
    if (cause.mayPass) setTimeout(() => void resume(), AGAIN_MS)
    else signedOut(cause.status === 401 ? refusedIn(globalThis.location.search) : cause.message)
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

const forgets = new Set<() => void>()

/** Registers a function that runs at each sign-out and forgets what only this user may see. */
export function onSignedOut(forget: () => void): void {
  forgets.add(forget)
}

/** Shows the page to sign in. `fault` is a sentence that says why, if the user did not sign out. */
export function signedOut(fault: string | null = null): void {
  session.current = { at: 'out', fault }
  forgetReadings()
  for (const forget of forgets) forget()
}

/** A session ends by itself, too: by time, and with its token. */
onStranger(() => {
  if (session.current.at === 'in')
    signedOut('Your session has ended. Sign in to go on where you were.')
})

function enter(who: Person): void {
  session.current = { at: 'in', person: who }
}

/** The session, live. */
export function useSession(): Session {
  return useSnapshot(session).current as Session
}

/** A sentence that says why the user may not make a change; null when the user may. */
export function useLack(need: Need): string | null {
  const current = useSession()
  if (current.at !== 'in') return 'Nobody is signed in.'
  const { name, role, areas } = current.person
  const least = typeof need === 'string' ? need : 'operator'
  if (roles.indexOf(role) >= roles.indexOf(least)) return null
  const own = role === 'publisher' ? `publisher of ${areas.join(' and ')}` : role
  if (typeof need === 'string')
    return `${name} is ${withArticle(own)}, and this takes ${withArticle(need)}.`
  const others = need.publisherOf.filter((area) => role !== 'publisher' || !areas.includes(area))
  if (others.length === 0) return null
  const publisher = `a publisher of ${others.join(' and ')}`
  return `${name} is ${withArticle(own)}, and this takes ${publisher} or an operator.`
}

/** `an operator` */
function withArticle(role: string): string {
  return `${/^[ao]/.test(role) ? 'an' : 'a'} ${role}`
}

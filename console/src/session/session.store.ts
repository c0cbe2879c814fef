import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { type Answer, ask, call, CallFailed } from '../api/call.ts'
import { forgetReadings, onStranger, readAnew, readShown } from '../api/readings.store.ts'
import { forgetKept } from '../keep/keep.actions.ts'
import { onBeat } from '../live/stream.store.ts'
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
  | { at: 'in'; person: Person; by: Answer<Person>['by'] }

const PATH = '/api/session'
/** Pause before the registry is asked again, ms. */
const AGAIN_MS = 2_000

const session = proxy<{ current: Session }>({ current: { at: 'asking' } })

/** Signs in with a token of the registry. It is sent once and not stored. */
export async function signIn(token: string): Promise<void> {
  if (session.current.at === 'checking') return
  session.current = { at: 'checking' }
  try {
    enter(await ask(PATH, person, { method: 'POST', body: { token } }))
    await readAll()
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
  const before = session.current
  try {
    const answer = await ask(PATH, person)
    // The user may have signed out meanwhile.
    if (session.current !== before) return
    if (before.at === 'in' && !isSame(before.person, answer.value)) forgetPerson()
    enter(answer)
  } catch (cause) {
    if (!(cause instanceof CallFailed)) throw cause
    if (session.current !== before) return
    if (before.at === 'in') {
      // Any other answer is not that of the registry, or says nothing about the session.
      if (cause.status === 401) signedOut(ENDED)
    } else if (cause.mayPass) setTimeout(() => void resume(), AGAIN_MS)
    else signedOut(refusedText(cause))
  }
}

function refusedText({ status, message }: CallFailed): string | null {
  return status === 401 ? refusedIn(globalThis.location.search) : message
}

// A kept answer says who was signed in. Once the registry is heard, it says who is.
onBeat(() => {
  if (session.current.at === 'in' && session.current.by === 'keep') void resume()
})

/** Compares persons with their rights. */
function isSame(one: Person, other: Person): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Another tab has signed in somebody else: nothing stays of what the earlier person has read. */
function forgetPerson(): void {
  for (const forget of forgets) forget()
  readAnew()
}

const RETURNS = ['focus', 'visibilitychange']

/**
 * Asks who is signed in whenever the user returns to the page: another tab may have signed out, or
 * signed in somebody else, as whom this page would go on. Returns a function that stops it.
 */
export function followSession(): () => void {
  for (const event of RETURNS) globalThis.addEventListener(event, returned)
  return () => {
    for (const event of RETURNS) globalThis.removeEventListener(event, returned)
  }
}

function returned(): void {
  if (session.current.at === 'in' && document.visibilityState === 'visible') void resume()
}

/**
 * Reads again who is signed in, and then everything on screen, so that the browser keeps it for an
 * outage: without a person it keeps nothing.
 */
export async function readAll(): Promise<void> {
  if (session.current.at !== 'in' && session.current.at !== 'asking') return
  await resume()
  readShown()
}

/** Ends the session, here and at the registry. */
export async function signOut(): Promise<void> {
  signedOut()
  await call(PATH, z.unknown(), { method: 'DELETE' }).catch((cause: unknown) => {
    if (!(cause instanceof CallFailed)) throw cause
    if (session.current.at === 'out') signedOut(`${STILL_IN} ${cause.message} ${STILL_NEXT}`)
  })
}

const STILL_IN = 'You are signed in at the registry still:'
const STILL_NEXT = 'Load the page again when it answers, and sign out once more.'

const forgets = new Set<() => void>()

/** Registers a function that runs at each sign-out and forgets what only this user may see. */
export function onSignedOut(forget: () => void): void {
  forgets.add(forget)
}

/** Shows the page to sign in. `fault` is a sentence that says why, if the user did not sign out. */
export function signedOut(fault: string | null = null): void {
  session.current = { at: 'out', fault }
  forgetReadings()
  void forgetKept()
  for (const forget of forgets) forget()
}

/** A session ends by itself, too: by time, and with its token. */
onStranger(() => {
  if (session.current.at === 'in') signedOut(ENDED)
})

/** Shows the page to sign in after a call that was refused because nobody is signed in. */
export function turnedAway({ code, message, next }: CallFailed): void {
  if (session.current.at !== 'in') return
  // Without a cookie, such as after a sign-out in another tab, the registry explains commands.
  signedOut(code === 'token-wrong' ? ENDED : `${message} ${next}`.trim())
}

const ENDED = 'Your session has ended. Sign in to go on where you were.'

function enter({ by, value }: Answer<Person>): void {
  session.current = { at: 'in', person: value, by }
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

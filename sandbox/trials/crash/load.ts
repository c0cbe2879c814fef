import { randomUUID } from 'node:crypto'
import { decimal } from '@kontor/shared/trading'
import { cancelOrder, closeOrder, placeOrder, type Tokens } from '@kontor/shared/wire'
import type { Outcome, Victim } from './client.ts'

/** A user who trades and repeats unanswered calls. */
export interface User {
  tokens: Tokens
  /** Their live orders according to the answered calls, oldest first. */
  live: { id: string; waits: boolean }[]
}

/** A call with one key, which its repeats reuse. */
type Intent = { user: User } & (
  | { what: 'place'; key: string; waits: boolean }
  | { what: 'close'; key: string; id: string }
  | { what: 'cancel'; id: string }
)

/** The answers to users' calls, in order. */
export interface Results {
  /** Ids of orders whose placement was acknowledged. */
  placed: Set<string>
  /** Ids of orders whose end was acknowledged. */
  ended: Set<string>
  /** Calls without an answer: they are repeated with the same key. */
  open: Intent[]
  /** Keys that were answered with different ids; this must stay empty. */
  doubled: string[]
  answers: Map<string, string>
}

export const newResults = (): Results => ({
  placed: new Set(),
  ended: new Set(),
  open: [],
  doubled: [],
  answers: new Map(),
})

/** Low enough never to reach the order limit. */
const MOST_LIVE = 20

/** Repeats every unanswered call twice; the second repeat must have no effect. */
export async function askAgain(victim: Victim, results: Results): Promise<void> {
  const left = results.open.splice(0)
  for (const intent of left)
    for (let times = 0; times < 2; times += 1)
      if ((await ask(victim, intent, results)) === 'lost') return void results.open.push(intent)
}

/** Lets one user trade until the connection breaks. */
export async function trade(victim: Victim, user: User, results: Results): Promise<void> {
  for (;;) {
    const intent = nextOf(user)
    if ((await ask(victim, intent, results)) === 'lost') return void results.open.push(intent)
  }
}

function nextOf(user: User): Intent {
  const key = randomUUID()
  const oldest = Math.random() < 0.5 || user.live.length > MOST_LIVE ? user.live.shift() : undefined
  if (oldest === undefined) return { user, what: 'place', key, waits: Math.random() < 0.5 }
  return oldest.waits
    ? { user, what: 'cancel', id: oldest.id }
    : { user, what: 'close', key, id: oldest.id }
}

async function ask(victim: Victim, intent: Intent, results: Results): Promise<Outcome<string>> {
  const came = await send(victim, intent)
  if (came === 'lost' || 'refused' in came) return came
  const { id } = came.reply
  if (intent.what === 'place') {
    if (!results.placed.has(id)) intent.user.live.push({ id, waits: intent.waits })
    const before = results.answers.get(intent.key)
    if (before !== undefined && before !== id) results.doubled.push(intent.key)
    results.answers.set(intent.key, id)
  }
  results[intent.what === 'place' ? 'placed' : 'ended'].add(id)
  return { reply: id }
}

function send(victim: Victim, intent: Intent): Promise<Outcome<{ id: string }>> {
  const { token } = intent.user.tokens
  if (intent.what === 'cancel') return victim.call(cancelOrder, { id: intent.id }, token)
  if (intent.what === 'close')
    return victim.call(closeOrder, { id: intent.id, key: intent.key }, token)
  const terms = {
    symbol: 'BTCUSDT',
    direction: 'buy',
    lots: decimal<'lots'>('0.01'),
    multiple: 100,
    key: intent.key,
  } as const
  // A limit far below the price stays pending; the others open at once.
  return victim.call(
    placeOrder,
    intent.waits ? { ...terms, price: decimal<'price'>('20000') } : terms,
    token,
  )
}

import { randomUUID } from 'node:crypto'
import { decimal } from '@kontor/shared/trading'
import { closeOrder, placeOrder } from '@kontor/shared/wire'
import type { Outcome, Victim } from './client.ts'

/** What a user wants once, however often it must be asked for. */
type Intent = { token: string; key: string } & ({ what: 'place'; stop: boolean } | { what: 'close'; id: string })

/** What users were told, in the order in which they were told it. */
export interface Told {
  /** Ids of orders whose placement was acknowledged. */
  placed: Set<string>
  /** Ids of orders whose close was acknowledged. */
  closed: Set<string>
  /** Asked for, and no answer came: to be asked again with the same key. */
  open: Intent[]
  /** Acknowledged twice with different ids: never. */
  doubled: string[]
  answers: Map<string, string>
}

export const newTold = (): Told => ({ placed: new Set(), closed: new Set(), open: [], doubled: [], answers: new Map() })

/** Asks again for what was left without an answer, twice each: the second time must not do it again. */
export async function askAgain(victim: Victim, told: Told): Promise<void> {
  const left = told.open.splice(0)
  for (const intent of left)
    for (let times = 0; times < 2; times += 1) if ((await ask(victim, intent, told)) === 'lost') return void told.open.push(intent)
}

/** One user who trades until the line breaks. */
export async function trade(victim: Victim, token: string, told: Told): Promise<void> {
  const mine: string[] = []
  for (;;) {
    const id = Math.random() < 0.5 ? mine.shift() : undefined
    const key = randomUUID()
    const intent: Intent = id === undefined ? { token, key, what: 'place', stop: Math.random() < 0.5 } : { token, key, what: 'close', id }
    const came = await ask(victim, intent, told)
    if (came === 'lost') return void told.open.push(intent)
    if ('reply' in came && intent.what === 'place') mine.push(came.reply)
  }
}

/** Gives the order's id. */
async function ask(victim: Victim, intent: Intent, told: Told): Promise<Outcome<string>> {
  const came = await (intent.what === 'place' ? place(victim, intent) : close(victim, intent))
  if (came === 'lost' || 'refused' in came) return came
  const { id } = came.reply
  const before = told.answers.get(intent.key)
  if (before !== undefined && before !== id) told.doubled.push(intent.key)
  told.answers.set(intent.key, id)
  told[intent.what === 'place' ? 'placed' : 'closed'].add(id)
  return { reply: id }
}

function place(victim: Victim, { token, key, stop }: Intent & { what: 'place' }) {
  const terms = { symbol: 'BTCUSDT', direction: 'buy', lots: decimal<'lots'>('0.001'), multiple: 100, key } as const
  // A limit far below waits; the others open at once.
  return victim.call(placeOrder, stop ? { ...terms, price: decimal<'price'>('20000') } : terms, token)
}

function close(victim: Victim, { token, key, id }: Intent & { what: 'close' }) {
  return victim.call(closeOrder, { id, key }, token)
}

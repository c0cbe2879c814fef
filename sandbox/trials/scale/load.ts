import { randomUUID } from 'node:crypto'
import { closingPrice, type Price, sides } from '@kontor/shared/trading'
import { closeOrder, placeOrder, type Quote } from '@kontor/shared/wire'
import type { Feed, Listing } from '../../src/market/feed.ts'
import type { Client, Outcome } from '../crash/client.ts'

/** A call that may go to any process; returns the order's id. */
interface Intent {
  key: string
  what: 'placed' | 'closed'
  ask(client: Client): Promise<Outcome<{ id: string }>>
}

/** The answers to users' calls. */
export interface Answers {
  /** Ids of orders whose placement, and whose close, was acknowledged. */
  placed: Set<string>
  closed: Set<string>
  /** Calls without an answer. */
  open: Intent[]
  /** Keys that were answered with different ids; this must stay empty. */
  doubled: string[]
  answers: Map<string, string>
}

export const newTold = (): Answers => ({
  placed: new Set(),
  closed: new Set(),
  open: [],
  doubled: [],
  answers: new Map(),
})

/** Ms between two calls of one user. */
const PACE = 60

/**
 * Lets one user trade through all processes, with stop losses as close as allowed, until the test
 * stops it.
 */
export async function trade(
  { feed, clients, isEnough, symbols }: Trade,
  token: string,
  answers: Answers,
): Promise<void> {
  const mine: string[] = []
  while (!isEnough()) {
    const id = Math.random() < 0.2 ? mine.shift() : undefined
    const intent = id === undefined ? placing(feed, one(symbols), token) : closing(id, token)
    const came = await ask(one(clients()), intent, answers)
    if (intent.what === 'placed' && came !== 'lost' && 'reply' in came) mine.push(came.reply.id)
    await new Promise((resolve) => setTimeout(resolve, PACE))
  }
}

export interface Trade {
  feed: Feed
  symbols: readonly string[]
  /** The processes that have not failed. */
  clients(): readonly Client[]
  isEnough(): boolean
}

/** Repeats every unanswered call twice; the second repeat must have no effect. */
export async function askAgain(client: Client, answers: Answers): Promise<void> {
  for (const intent of answers.open.splice(0))
    for (let times = 0; times < 2; times += 1) await ask(client, intent, answers)
}

async function ask(
  client: Client,
  intent: Intent,
  answers: Answers,
): Promise<Outcome<{ id: string }>> {
  const came = await intent.ask(client)
  if (came === 'lost') answers.open.push(intent)
  if (came === 'lost' || 'refused' in came) return came
  const { id } = came.reply
  if ((answers.answers.get(intent.key) ?? id) !== id) answers.doubled.push(intent.key)
  answers.answers.set(intent.key, id)
  answers[intent.what].add(id)
  return came
}

function placing(feed: Feed, symbol: string, token: string): Intent {
  const key = randomUUID()
  const listing = feed.listing(symbol)
  if (listing === undefined) throw new RangeError(symbol)
  const direction = one(['buy', 'sell'] as const)
  const stopLoss = closest(listing, direction, feed.quote(symbol))
  const input = {
    symbol,
    direction,
    lots: listing.lotMin,
    multiple: Math.max(...listing.multiples),
    stopLoss,
    key,
  }
  return { key, what: 'placed', ask: (client) => client.call(placeOrder, input, token) }
}

/** Slightly more than the minimum distance, because the market moves during the call. */
function closest(
  { stopLevel }: Listing,
  direction: 'buy' | 'sell',
  { close, spread }: Quote,
): Price {
  const distance = (stopLevel * 11n) / 10n
  return (
    closingPrice(direction, sides(close, spread)) + (direction === 'buy' ? -distance : distance)
  )
}

function closing(id: string, token: string): Intent {
  const key = randomUUID()
  return { key, what: 'closed', ask: (client) => client.call(closeOrder, { id, key }, token) }
}

function one<Item>(of: readonly Item[]): Item {
  const found = of[Math.floor(Math.random() * of.length)]
  if (found === undefined) throw new RangeError('nothing to choose from')
  return found
}

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENT, isPendingDue, type Lots, type Price, sides } from '@kontor/shared/trading'
import type { OpenOrder, PendingOrder } from '@kontor/shared/wire'
import { depth } from '@kontor/tooling/test/depth.ts'
import { createFakeFeed } from '../../../trials/testing/market/fake-feed.ts'
import { streamOf } from '../../market/random/random.ts'
import { availableOf, marginOf } from '../../money/ledger/accounts.ts'
import { type Posting, postingsOf } from '../../money/ledger/postings.ts'
import { closePosition } from './close.ts'
import { fillPendingOrder } from './fill.ts'
import type { MarketSnapshot, TradedInstrument } from './market.ts'
import { modifyPendingOrder } from './modify.ts'
import { openMarketOrder } from './open.ts'
import { cancelPendingOrder, placePendingOrder } from './pending.ts'
import { reversePosition } from './reverse.ts'
import { settleNight } from './swap.ts'
import type { Ticket } from './ticket.ts'

const OPERATIONS = depth.operations
/** Timeout for this many on a slow machine, ms. */
const LONGEST = 60_000 + OPERATIONS / 2
const RUNS = 100

const listings: readonly TradedInstrument[] = createFakeFeed().listings
const starts: Record<string, bigint> = {
  EURUSD: 108_642_000n,
  USDJPY: 15_438_200_000n,
  EURJPY: 16_770_000_000n,
  BTCUSDT: 6_780_000_000_000n,
}
const people = ['1', '2', '3', '4']

it(
  `money is neither created nor lost and no balance becomes negative, over ${OPERATIONS} random operations`,
  () => {
    let done = 0
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const world = createWorld(seed)
        for (let step = 0; step < OPERATIONS / RUNS; step += 1) {
          world.step()
          if (step % 500 === 0) world.check()
        }
        world.check()
        done += world.moves
      }),
      { numRuns: RUNS },
    )
    // Most operations are refused; the test is about those that move money.
    expect(done).toBeGreaterThan(OPERATIONS / 5)
  },
  LONGEST,
)

/** Users who trade at random in a market that jumps; every posting is checked as it is made. */
function createWorld(seed: number) {
  const random = streamOf(String(seed))
  const below = (most: number) => Math.floor(random() * most)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  const balances = new Map<string, bigint>()
  const mids = new Map<string, Price>(listings.map(({ symbol }) => [symbol, starts[symbol]!]))
  const open: { personId: string; order: OpenOrder }[] = []
  const pending: { personId: string; order: PendingOrder }[] = []
  let ids = 0
  let moves = 0

  const availableTo = (personId: string) => balances.get(availableOf(personId)) ?? 0n
  const snapshotOf = (instrument: TradedInstrument): MarketSnapshot => {
    const yen = mids.get('USDJPY')!
    const rate =
      instrument.rate === null ? { num: 10n ** 8n, den: 10n ** 8n } : { num: 10n ** 8n, den: yen }
    const mid = mids.get(instrument.symbol)!
    // The stop level is five usual spreads. These are a tenth of a usual spread up to six.
    const spread = (instrument.stopLevel * BigInt(1 + below(60))) / 50n
    return { instrument, open: random() > 0.02, mid, ...sides(mid, spread), rate }
  }

  function post(postings: readonly Posting[]): void {
    let sum = 0n
    for (const { account, amount } of postings) {
      const balance = (balances.get(account) ?? 0n) + amount
      if (account.startsWith('user:') && balance < 0n)
        throw new Error(`${account} falls to ${balance}`)
      if (amount % CENT !== 0n) throw new Error(`${account} moves by a part of a cent: ${amount}`)
      balances.set(account, balance)
      sum += amount
    }
    if (sum !== 0n) throw new Error(`a transaction sums to ${sum}`)
    moves += 1
  }

  function ticketOf(instrument: TradedInstrument): Ticket {
    const { lotStep, multiples, symbol, stopLevel } = instrument
    const mid = mids.get(symbol)!
    const lots = (lotStep * BigInt(1 + below(symbol === 'BTCUSDT' ? 200 : 30))) as Lots
    const away = () => mid + (stopLevel * BigInt(below(61) - 30)) / 5n
    return {
      symbol,
      direction: pick(['buy', 'sell']),
      lots,
      multiple: pick(multiples),
      ...(random() < 0.3 && { stopLoss: away() }),
      ...(random() < 0.3 && { takeProfit: away() }),
    }
  }

  const instrumentOf = (symbol: string) => listings.find((listing) => listing.symbol === symbol)!
  const operations = [
    function fund() {
      const [personId, amount] = [pick(people), CENT * BigInt(below(200_000))]
      post(postingsOf(personId, [{ kind: 'deposit', amount }]))
    },
    function openOne() {
      const [personId, instrument] = [pick(people), pick(listings)]
      const asker = { id: String((ids += 1)), personId, at: 0, available: availableTo(personId) }
      const decided = openMarketOrder(snapshotOf(instrument), ticketOf(instrument), asker)
      if ('refused' in decided) return
      post(decided.postings)
      open.push({ personId, order: decided.order })
    },
    function placeOne() {
      const [personId, instrument] = [pick(people), pick(listings)]
      const price = mids.get(instrument.symbol)! + instrument.stopLevel * BigInt(below(21) - 10)
      const asker = { id: String((ids += 1)), personId, at: 0, available: availableTo(personId) }
      const decided = placePendingOrder(
        snapshotOf(instrument),
        { ...ticketOf(instrument), price },
        asker,
      )
      if ('refused' in decided) return
      post(decided.postings)
      pending.push({ personId, order: decided.order })
    },
    function modifyOne() {
      if (pending.length === 0) return
      const found = pick(pending)
      const instrument = instrumentOf(found.order.symbol)
      const change = {
        stopLoss: null,
        takeProfit: null,
        price: found.order.price + instrument.stopLevel * BigInt(below(9) - 4),
      }
      const asker = { personId: found.personId, available: availableTo(found.personId) }
      const decided = modifyPendingOrder(snapshotOf(instrument), found.order, change, asker)
      if ('refused' in decided) return
      post(decided.postings)
      found.order = decided.order
    },
    function cancelOne() {
      if (pending.length === 0) return
      const [{ personId, order }] = pending.splice(below(pending.length), 1) as [
        (typeof pending)[number],
      ]
      post(cancelPendingOrder(order, { personId, at: 0, by: 'user' }).postings)
    },
    function fillDue() {
      for (let at = pending.length - 1; at >= 0; at -= 1) {
        const { personId, order } = pending[at]!
        const snapshot = snapshotOf(instrumentOf(order.symbol))
        if (!isPendingDue({ ...order, bid: snapshot.bid, ask: snapshot.ask })) continue
        const { order: filled, postings } = fillPendingOrder(snapshot, order, {
          personId,
          at: 0,
          available: availableTo(personId),
        })
        post(postings)
        pending.splice(at, 1)
        if (filled.state === 'open') open.push({ personId, order: filled })
      }
    },
    function closeOne() {
      if (open.length === 0) return
      const found = pick(open)
      const { personId, order } = found
      const instrument = instrumentOf(order.symbol)
      const steps = Number(order.lots / instrument.lotStep)
      const part =
        random() < 0.5
          ? { lots: instrument.lotStep * BigInt(1 + below(steps)), id: String((ids += 1)) }
          : undefined
      const decided = closePosition(snapshotOf(instrument), order, {
        personId,
        at: 0,
        by: pick(['user', 'liquidation']),
        part,
      })
      if ('refused' in decided) return
      post(decided.postings)
      if (decided.rest === null) open.splice(open.indexOf(found), 1)
      else found.order = decided.rest
    },
    function reverseOne() {
      if (open.length === 0) return
      const found = pick(open)
      const { personId, order } = found
      const asker = { id: String((ids += 1)), personId, at: 0, available: availableTo(personId) }
      const decided = reversePosition(snapshotOf(instrumentOf(order.symbol)), order, asker)
      if ('refused' in decided) return
      post(decided.closed.postings)
      post(decided.opened.postings)
      found.order = decided.opened.order
    },
    function night() {
      for (const found of open) {
        const { personId, order } = found
        const asker = { personId, nights: pick([1, 3]), available: availableTo(personId) }
        const settled = settleNight(snapshotOf(instrumentOf(order.symbol)), order, asker)
        post(settled.postings)
        found.order = settled.order
      }
    },
    function moveMarket() {
      const { symbol } = pick(listings)
      // Mostly small steps; sometimes a gap that exceeds a whole margin.
      const percent = random() < 0.05 ? below(60) - 30 : (random() - 0.5) / 2
      const moved =
        (mids.get(symbol)! * BigInt(Math.round(1_000_000 + percent * 10_000))) / 1_000_000n
      const start = starts[symbol]!
      mids.set(
        symbol,
        moved < start / 4n || moved > start * 4n
          ? start
          : moved - (moved % 10_000_000n) + 1_000_000n,
      )
    },
  ]

  return {
    get moves() {
      return moves
    },
    step() {
      // With many open orders some are ended first.
      if (open.length > 30) operations[6]!()
      if (pending.length > 30) operations[4]!()
      pick(operations)()
    },
    /** The frozen money equals that of the orders, and all accounts sum to zero. */
    check() {
      for (const personId of people) {
        const own = <Order extends { personId: string }>(list: readonly Order[]) =>
          list.filter((one) => one.personId === personId)
        const frozen =
          own(open).reduce((sum, { order }) => sum + order.margin, 0n) +
          own(pending).reduce((sum, { order }) => sum + order.margin + order.fee, 0n)
        expect(balances.get(marginOf(personId)) ?? 0n).toBe(frozen)
      }
      expect([...balances.values()].reduce((sum, balance) => sum + balance, 0n)).toBe(0n)
    },
  }
}

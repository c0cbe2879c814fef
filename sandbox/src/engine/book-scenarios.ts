import fc from 'fast-check'
import { ONE, decimal, type Direction, type PendingKind, type Rate } from '@kontor/shared/trading'
import { entries } from '../feed/listings.ts'
import type { Product } from './market.ts'

/** A symbol and where its market stands: the mid in steps of its last digit, and the rate. */
export interface Stand {
  product: Product
  mid: bigint
  rate: Rate
}

const dollar: Rate = { num: ONE, den: ONE }

/** As different as the market has them; the last one's margins are a few cents, down to none. */
const stands: Stand[] = [
  stand('EURUSD', 108_642n),
  stand('USDJPY', 154_382n),
  stand('EURGBP', 85_400n, { num: decimal('1.274'), den: ONE }),
  stand('EURJPY', 167_700n, { num: ONE, den: decimal('154.382') }),
  stand('XAUUSD', 239_140n),
  stand('BTCUSDT', 6_780_420n),
  stand('EURAUD', 164_200n, { num: decimal('0.6614'), den: ONE }, { contract: ONE, feeRate: decimal('0.01') }),
]

function stand(symbol: string, mid: bigint, rate = dollar, changed: Partial<Product> = {}): Stand {
  const entry = entries.find((listed) => listed.symbol === symbol)
  if (entry === undefined) throw new RangeError(symbol)
  return { product: { ...entry, ...changed }, mid, rate }
}

/** A price, in steps from the mid of that moment. */
const offset = fc.bigInt({ min: -600n, max: 600n })
const id = fc.nat({ max: 11 }).map(String)
const personId = fc.nat({ max: 2 }).map(String)
const terms = fc.record({ id, personId, direction: fc.constantFrom<Direction>('buy', 'sell') })
/** Which of a scenario's two symbols. */
const on = fc.constantFrom<0 | 1>(0, 1)
/** Whether what was reached is then taken out, as the broker does, or stays for the next tick. */
const settle = fc.boolean()

const open = fc.record({
  do: fc.constant('open'),
  on,
  terms,
  hundredths: fc.bigInt({ min: 1n, max: 40n }),
  multiple: fc.constantFrom(1, 5, 50, 200),
  entry: offset,
  stopLoss: fc.option(offset),
  takeProfit: fc.option(offset),
})
const pend = fc.record({ do: fc.constant('pend'), on, terms, kind: fc.constantFrom<PendingKind>('limit', 'stop'), price: offset })
const remove = fc.record({ do: fc.constant('remove'), id })
const move = fc.record({ do: fc.constant('move'), on, by: offset, settle })
const gap = fc.record({ do: fc.constant('gap'), on, thousandths: fc.bigInt({ min: -900n, max: 3_000n }), settle })
const rate = fc.record({ do: fc.constant('rate'), on, tenThousandths: fc.bigInt({ min: -400n, max: 400n }), settle })
/** Takes the market to a few steps from what would end or fill an order. */
const aim = fc.record({
  do: fc.constant('aim'),
  id,
  at: fc.constantFrom('liquidation', 'stop-loss', 'take-profit'),
  off: fc.bigInt({ min: -3n, max: 3n }),
  settle,
})

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type OpenEvent = Of<typeof open>
export type PendEvent = Of<typeof pend>
export type AimEvent = Of<typeof aim>
export type Event = OpenEvent | PendEvent | AimEvent | Of<typeof remove> | Of<typeof move> | Of<typeof gap> | Of<typeof rate>

const event = fc.oneof(
  { weight: 6, arbitrary: open },
  { weight: 2, arbitrary: pend },
  { weight: 1, arbitrary: remove },
  { weight: 2, arbitrary: move },
  { weight: 1, arbitrary: gap },
  { weight: 2, arbitrary: rate },
  { weight: 6, arbitrary: aim },
)

/** Two symbols and what happens on them. */
export const scenarios = fc.record({
  symbols: fc.shuffledSubarray(stands, { minLength: 2, maxLength: 2 }),
  story: fc.array<Event>(event, { minLength: 6, maxLength: 30 }),
})

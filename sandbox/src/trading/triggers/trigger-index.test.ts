import { expect, it, vi } from 'vitest'
import {
  decimal,
  type Direction,
  ONE,
  type Price,
  type Rate,
  requiredMargin,
  sides,
} from '@kontor/shared/trading'
import type { Listing } from '../../market/listings/listing.ts'
import { listings } from '../../market/listings/tables/listings.ts'
import {
  createTriggerIndex,
  type Market,
  type WatchedPending,
  type WatchedPosition,
} from './trigger-index.ts'

const dollar: Rate = { num: ONE, den: ONE }
const price = (text: string): Price => decimal(text)

const instrumentOf = (symbol: string): Listing =>
  listings.find((listing) => listing.symbol === symbol) ?? never(symbol)
const euro = instrumentOf('EURUSD')

const openIndex = () => createTriggerIndex(instrumentOf)
const at = (mid: string, rate = dollar, spread = euro.spread): Market => ({
  mid: price(mid),
  ...sides(price(mid), spread),
  rate,
})

/** A position of half a lot, bought or sold at 200×. */
function position(
  id: string,
  entry: string,
  rest: Partial<WatchedPosition> & { rate?: Rate } = {},
): WatchedPosition {
  const { rate = dollar, ...own } = rest
  const lots = decimal<'lots'>('0.5')
  const margin = requiredMargin({
    lots,
    contract: euro.contract,
    price: price(entry),
    rate,
    multiple: 200,
  })
  const terms = {
    symbol: 'EURUSD',
    personId: '1',
    direction: 'buy' as Direction,
    lots,
    margin,
    stopLoss: null,
    takeProfit: null,
  }
  return { state: 'open', id, entry: price(entry), ...terms, ...own }
}

function pending(
  id: string,
  kind: 'limit' | 'stop',
  waitsFor: string,
  rest: Partial<WatchedPending> = {},
): WatchedPending {
  const { symbol, personId, direction, lots, margin } = position(id, waitsFor)
  const terms = { id, symbol, personId, direction, lots, margin, stopLoss: null, takeProfit: null }
  return {
    ...terms,
    state: 'pending',
    kind,
    multiple: 200,
    price: price(waitsFor),
    fee: decimal('2.72'),
    ...rest,
  }
}

function never(symbol: string): never {
  throw new RangeError(symbol)
}

const whatIsDue = (index: ReturnType<typeof openIndex>, market: Market, symbol = 'EURUSD') =>
  index.due(symbol, market).map(({ why, order }) => `${why} ${order.id}`)

it('orders a tick’s triggers as liquidation, stop loss, take profit, fill, each by account and then by age', () => {
  const index = openIndex()
  index.add(pending('fill', 'limit', '1.08', { personId: '1' }), 0)
  index.add(
    position('take', '1.0800', { personId: '1', direction: 'sell', takeProfit: price('1.0790') }),
    0,
  )
  index.add(position('stop of 2', '1.0770', { personId: '2', stopLoss: price('1.0790') }), 0)
  index.add(position('first stop of 1', '1.0770', { personId: '1', stopLoss: price('1.0780') }), 0)
  index.add(position('second stop of 1', '1.0770', { personId: '1', stopLoss: price('1.0790') }), 0)
  index.add(
    position('forced, and beyond its stop loss', '1.0864', {
      personId: '3',
      stopLoss: price('1.0850'),
    }),
    0,
  )
  expect(whatIsDue(index, at('1.0775'))).toEqual([
    'liquidation forced, and beyond its stop loss',
    'stop-loss first stop of 1',
    'stop-loss second stop of 1',
    'stop-loss stop of 2',
    'take-profit take',
    'fill fill',
  ])
})

it('a reached order stays until it is removed', () => {
  const index = openIndex()
  index.add(position('a', '1.08648', { stopLoss: price('1.0860') }), 0)
  expect([whatIsDue(index, at('1.0855')), whatIsDue(index, at('1.0855'))]).toEqual([
    ['stop-loss a'],
    ['stop-loss a'],
  ])
  expect(whatIsDue(index, at('1.0870'))).toEqual([])
  index.remove('a')
  index.remove('a')
  expect(whatIsDue(index, at('1.0855'))).toEqual([])
  expect(index.size()).toBe(0)
})

it('an order that is added again is replaced, and keeps its age', () => {
  const index = openIndex()
  index.add(pending('a', 'limit', '1.0800'), 0)
  index.add(position('b', '1.0770', { stopLoss: price('1.0790') }), 0)
  // It is filled, and then its stop loss is moved closer.
  index.add(position('a', '1.0800'), 0)
  index.add(position('a', '1.0800', { stopLoss: price('1.0790') }), 0)
  expect(index.size()).toBe(2)
  expect(whatIsDue(index, at('1.0788'))).toEqual(['stop-loss a', 'stop-loss b'])
})

it('stop loss and take profit of a pending order do not apply, nor can it be liquidated', () => {
  const index = openIndex()
  index.add(
    pending('a', 'stop', '1.2', {
      margin: 0n,
      stopLoss: price('1.0860'),
      takeProfit: price('1.0870'),
    }),
    0,
  )
  expect([whatIsDue(index, at('1.0850')), whatIsDue(index, at('1.0880'))]).toEqual([[], []])
  expect(whatIsDue(index, at('1.3'))).toEqual(['fill a'])
})

it.each<[string, Rate, string[]]>([
  // 0.5 lots with a margin of 271.62 can lose 133: 0.00266 in price at a rate of 1.
  ['1.0840', dollar, []],
  ['1.0840', { num: decimal('1.004'), den: ONE }, []],
  // The price stays; only the rate makes the loss larger.
  ['1.0840', { num: decimal('1.1'), den: ONE }, ['liquidation a']],
  ['1.0830', { num: decimal('0.7'), den: ONE }, []],
])('a cross at %s and a rate of %o: %j', (mid, rate, due) => {
  const index = openIndex()
  index.add(position('a', '1.08648', { symbol: 'EURGBP' }), 0)
  expect(whatIsDue(index, at('1.0864'), 'EURGBP')).toEqual([])
  expect(whatIsDue(index, at(mid, rate), 'EURGBP')).toEqual(due)
})

it('returns the symbols that have had orders, and the instant of an order’s last change', () => {
  const index = openIndex()
  index.add(position('a', '0.85400', { symbol: 'EURGBP' }), 1)
  index.add(position('b', '0.85400', { symbol: 'EURGBP' }), 2)
  index.add(position('c', '1.27400', { symbol: 'GBPUSD' }), 3)
  index.add(position('a', '0.85400', { symbol: 'EURGBP', stopLoss: price('0.85000') }), 4)
  index.remove('c')
  expect([...index.symbols()]).toEqual(['EURGBP', 'GBPUSD'])
  expect(['a', 'b', 'c'].map(index.since)).toEqual([4, 2, null])
})

it('a tick that reaches nothing checks no order, with any number of orders', () => {
  const index = openIndex()
  const look = vi.fn<(order: string) => void>()
  for (let i = 0; i < 1_000; i++) {
    const direction = i % 2 === 0 ? 'buy' : 'sell'
    const own = position(`${i}`, '1.08642', {
      symbol: 'EURGBP',
      direction,
      stopLoss: price(direction === 'buy' ? '1.0850' : '1.0878'),
    })
    index.add(new Proxy(own, { get: (order, key) => (look(order.id), Reflect.get(order, key)) }), 0)
  }
  index.due('EURGBP', at('1.08642'))
  expect(look).toHaveBeenCalled()
  look.mockClear()
  expect(index.due('EURGBP', at('1.08640', { num: decimal('1.001'), den: ONE }))).toEqual([])
  expect(look).not.toHaveBeenCalled()
})

import fc from 'fast-check'
import type { Direction, PendingKind } from '@kontor/shared/trading'
import { streamOf } from '../../src/market/random/random.ts'
import type { AimEvent, Event, Scenario } from './events.ts'
import { symbolMarkets } from './symbol-market.ts'

/** A random integer below a bound. */
type Draw = (many: number) => number

const ids = Array.from({ length: 12 }, (_, at) => String(at))
const personIds = ids.slice(0, 3)
const symbols = [...symbolMarkets.keys()]
const pairs = symbols.flatMap((first) =>
  symbols.filter((second) => second !== first).map((second) => [first, second] as const),
)

function from<Item>(draw: Draw, items: readonly Item[]): Item {
  const item = items[draw(items.length)]
  if (item === undefined) throw new RangeError('nothing to draw from')
  return item
}

/** A random integer between two bounds, sometimes one close to zero. */
function between(draw: Draw, least: number, most: number): bigint {
  return BigInt(draw(50) === 0 ? draw(19) - 9 : least + draw(most - least + 1))
}

const directions: readonly Direction[] = ['buy', 'sell']
const kinds: readonly PendingKind[] = ['limit', 'stop']
const multiples = [1, 5, 50, 200]
const aims: readonly AimEvent['at'][] = ['liquidation', 'stop-loss', 'take-profit']

const offset = (draw: Draw): bigint => between(draw, -600, 600)
const perhaps = (draw: Draw): bigint | null => (draw(6) === 0 ? null : offset(draw))
const onOf = (draw: Draw): 0 | 1 => (draw(2) === 0 ? 0 : 1)
const settles = (draw: Draw): boolean => draw(2) === 0

const make: { [Do in Event['do']]: (draw: Draw) => Event & { do: Do } } = {
  open: (draw) => ({
    do: 'open',
    on: onOf(draw),
    id: from(draw, ids),
    personId: from(draw, personIds),
    direction: from(draw, directions),
    hundredths: BigInt(1 + draw(40)),
    multiple: from(draw, multiples),
    entry: offset(draw),
    stopLoss: perhaps(draw),
    takeProfit: perhaps(draw),
  }),
  pend: (draw) => ({
    do: 'pend',
    on: onOf(draw),
    id: from(draw, ids),
    personId: from(draw, personIds),
    direction: from(draw, directions),
    kind: from(draw, kinds),
    price: offset(draw),
  }),
  remove: (draw) => ({ do: 'remove', id: from(draw, ids) }),
  move: (draw) => ({ do: 'move', on: onOf(draw), by: offset(draw), settle: settles(draw) }),
  gap: (draw) => ({
    do: 'gap',
    on: onOf(draw),
    thousandths: between(draw, -900, 3_000),
    settle: settles(draw),
  }),
  rate: (draw) => ({
    do: 'rate',
    on: onOf(draw),
    tenThousandths: between(draw, -400, 400),
    settle: settles(draw),
  }),
  widen: (draw) => ({
    do: 'widen',
    on: onOf(draw),
    to: BigInt(1 + draw(draw(2) === 0 ? 60 : 1_200)),
    settle: settles(draw),
  }),
  aim: (draw) => ({
    do: 'aim',
    id: from(draw, ids),
    at: from(draw, aims),
    off: BigInt(draw(7) - 3),
    settle: settles(draw),
  }),
}

/** How often each event happens. */
const shares: Record<Event['do'], number> = {
  open: 6,
  pend: 2,
  remove: 1,
  move: 2,
  gap: 1,
  widen: 2,
  rate: 2,
  aim: 6,
}
const deck = (Object.keys(shares) as Event['do'][]).flatMap((what) =>
  Array.from({ length: shares[what] }, () => what),
)

/**
 * Written by hand, because composed arbitraries of fast-check take longer to generate than to run.
 */
class Scenarios extends fc.Arbitrary<Scenario> {
  override generate(random: fc.Random): fc.Value<Scenario> {
    const next = streamOf(String(random.nextInt(0, 0x7fff_ffff)))
    const draw: Draw = (many) => Math.floor(next() * many)
    const story: Event[] = []
    for (let left = 6 + draw(17); left > 0; left -= 1) story.push(make[from(draw, deck)](draw))
    return new fc.Value({ symbols: from(draw, pairs), story }, undefined)
  }

  override canShrinkWithoutContext(_: unknown): _ is Scenario {
    return true
  }

  override shrink({ symbols: both, story }: Scenario): fc.Stream<fc.Value<Scenario>> {
    return fc
      .stream(shorter(story))
      .map((rest) => new fc.Value({ symbols: both, story: rest }, undefined))
  }
}

/** The events without a half of them, without a quarter, and so on, down to without one. */
function* shorter(story: readonly Event[]): Generator<readonly Event[]> {
  for (
    let part = Math.ceil(story.length / 2);
    part >= 1;
    part = part === 1 ? 0 : Math.ceil(part / 2)
  )
    for (let at = 0; at < story.length; at += part) yield story.toSpliced(at, part)
}

/** Scenarios of 6 to 22 events; a failing one is reduced to the events that it needs. */
export const scenarios: fc.Arbitrary<Scenario> = new Scenarios()

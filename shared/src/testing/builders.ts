import type { LiveQuote } from '../store/index.ts'
import { decimal } from '../trading/index.ts'
import {
  type CancelledOrder,
  type ClosedOrder,
  type Coin,
  OPEN,
  type OpenOrder,
  type Order,
  type User,
} from '../wire/index.ts'

/** EUR/USD in an open market. */
export function aCoin(over: Partial<Coin> = {}): Coin {
  return {
    coinId: 'c-eurusd',
    coinName: 'EUR/USD',
    coinIcon: [],
    symbol: 'EURUSD',
    category: 'forex',
    priceData: {
      close: decimal('1.08642'),
      open: decimal('1.08188'),
      high: decimal('1.08714'),
      low: decimal('1.08103'),
      change: decimal('0.0042'),
    },
    prices: 'recorded',
    historyData: [
      { ts: 0, close: decimal('1.08188') },
      { ts: 1, close: decimal('1.08642') },
    ],
    closeStatus: OPEN,
    opensAt: null,
    hours: [{ opens: 9_900, closes: 7_020 }],
    digits: 5,
    spread: decimal('0.00012'),
    contract: decimal('100000'),
    unit: 'EUR',
    lotMin: decimal('0.01'),
    lotMax: decimal('50'),
    lotStep: decimal('0.01'),
    multiples: [10, 20, 50, 100, 200],
    feeRate: decimal('0.00005'),
    swap: { buy: decimal('-0.00011'), sell: decimal('0.00004') },
    stopLevel: decimal('0.0005'),
    baseIsUsd: false,
    rate: null,
    ...over,
  }
}

/** A user with practice funds taken. */
export function aUser(over: Partial<User> = {}): User {
  return {
    email: 'mia.keller@posteo.example',
    uid: '10482736',
    withdrawBalance: decimal('8412.36'),
    inviteCode: 'KNT-7Q4M',
    practiceFunds: false,
    name: 'approved',
    unread: { events: 0, announcements: 0 },
    ...over,
  }
}

/** An open buy of half a lot of EUR/USD. */
export function aPosition(over: Partial<OpenOrder> = {}): OpenOrder {
  return {
    state: 'open',
    id: 'o-1',
    symbol: 'EURUSD',
    direction: 'buy',
    kind: 'market',
    lots: decimal('0.5'),
    multiple: 100,
    entry: decimal('1.08412'),
    margin: decimal('542.06'),
    fee: decimal('2.71'),
    swap: 0n,
    settled: null,
    stopLoss: null,
    takeProfit: null,
    liquidationPrice: decimal('1.07876'),
    placedAt: null,
    openedAt: Date.UTC(2026, 10, 18, 9, 42),
    ...over,
  }
}

/** One page with these orders; its counts and held amounts are zero. */
export function aPageOfOrders<Of extends Order>(data: Of[], total = data.length) {
  return {
    data,
    total,
    counts: { positions: 0, pending: 0, history: 0 },
    held: { positions: 0n, pending: 0n },
    totals: null,
  }
}

/** A position that its user closed with a profit of 109.50 USD. */
export function aClosedOrder(
  position: OpenOrder = aPosition(),
  closed: Partial<ClosedOrder['closed']> = {},
): ClosedOrder {
  const ending = {
    price: decimal<'price'>('1.08592'),
    profit: decimal<'usd'>('109.5'),
    fee: decimal<'usd'>('2.72'),
    by: 'user' as const,
  }
  return {
    ...position,
    state: 'closed',
    closed: { ...ending, at: Date.UTC(2026, 10, 18, 11, 20), ...closed },
  }
}

/** A buy limit of half a lot of EUR/USD that its user cancelled. */
export function aCancelledOrder(): CancelledOrder {
  const {
    entry: price,
    swap: _swap,
    liquidationPrice: _forced,
    openedAt: placedAt,
    ...terms
  } = aPosition({ id: 'o-9' })
  return {
    ...terms,
    state: 'cancelled',
    kind: 'limit',
    price,
    placedAt,
    cancelled: { at: placedAt + 60_000, by: 'user' },
  }
}

/** A quote that arrives now and is the first of its day. */
export function aQuote(symbol: string, close: string): LiveQuote {
  const price = decimal<'price'>(close)
  return {
    symbol,
    period: '1day',
    close: price,
    open: price,
    high: price,
    low: price,
    change: 0n,
    ts: 1,
    receivedAt: Date.now() + 1,
  }
}

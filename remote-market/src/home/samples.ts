import type { LiveQuote } from '@kontor/shared/store'
import { decimal } from '@kontor/shared/trading'
import { OPEN, type Coin } from '@kontor/shared/wire'

/** A coin for tests: an open market at 1.10000. */
export function aCoin(symbol: string, changes: Partial<Coin> = {}): Coin {
  return {
    coinId: `id-${symbol}`,
    coinName: `name-${symbol}`,
    coinIcon: [],
    symbol,
    category: 'forex',
    priceData: {
      close: decimal('1.10000'),
      open: decimal('1.09000'),
      high: decimal('1.11'),
      low: decimal('1.08'),
      change: decimal('0.0042'),
    },
    historyData: [
      { ts: 1, close: decimal('1.09') },
      { ts: 2, close: decimal('1.1') },
    ],
    closeStatus: OPEN,
    opensAt: null,
    digits: 5,
    spread: decimal('0.0001'),
    contract: decimal('100000'),
    unit: 'EUR',
    lotMin: decimal('0.01'),
    lotMax: decimal('50'),
    lotStep: decimal('0.01'),
    multiples: [100],
    feeRate: decimal('0.00002'),
    baseIsUsd: false,
    rate: null,
    ...changes,
  }
}

/** A quote for tests, just arrived. */
export function aQuote(symbol: string, close: string): LiveQuote {
  const price = decimal<'price'>(close)
  return {
    symbol,
    period: '1day',
    close: price,
    open: price,
    high: price,
    low: price,
    change: decimal('0.01'),
    ts: 1,
    receivedAt: Date.now(),
  }
}

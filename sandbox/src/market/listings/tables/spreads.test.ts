import { expect, it } from 'vitest'
import { DECIMALS, sides } from '@kontor/shared/trading'
import { listings } from './listings.ts'

it('bid and ask have no more places than their symbol’s prices', () => {
  for (const { symbol, digits, spread } of listings) {
    const step = 10n ** BigInt(DECIMALS - digits)
    const { bid, ask } = sides(1_000n * step, spread)
    expect([bid % step, ask % step], symbol).toEqual([0n, 0n])
    expect(ask, symbol).toBeGreaterThan(bid)
  }
})

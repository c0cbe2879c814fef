import { expect, it } from 'vitest'
import { createFakeFeed } from '../../../trials/testing/market/fake-feed.ts'
import type { TradingContext } from './context.ts'
import { follows } from './follow.ts'

it.each([
  ['EURUSD', true],
  ['GONE', false],
])(
  'an engine that owns every symbol follows %s: %s, because only listed symbols have a price',
  (symbol, followed) => {
    const context = { engines: new Set([{ owns: () => true }]), feed: createFakeFeed() }
    expect(follows(context as unknown as TradingContext, symbol)).toBe(followed)
  },
)

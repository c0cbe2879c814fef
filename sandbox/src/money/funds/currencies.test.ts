import { expect, it } from 'vitest'
import { createFeed } from '../../market/feed.ts'
import { currenciesOf, networkOf, receipts } from './currencies.ts'

it('the market values every currency with a deposit address, and every address is marked as a test', () => {
  const currencies = currenciesOf(
    createFeed({ seed: 'kontor', startAt: Date.UTC(2026, 10, 18, 10) }),
  )
  expect(currencies.map(({ code }) => code)).toEqual(['USDT', 'BTC', 'ETH', 'BNB', 'TRX'])
  for (const { rate } of currencies) expect(rate > 0n).toBe(true)
  const offered = currencies.flatMap(({ code, networks }) =>
    networks.map((network) => `TEST-ONLY-${code}-${network}-0000`),
  )
  expect(receipts.map(({ address }) => address)).toEqual(offered)
})

it('a currency has only its own networks', () => {
  expect(networkOf('BTC', 'BTC')).toBe('BTC')
  expect(() => networkOf('BTC', 'TRC20')).toThrow('NETWORK_UNKNOWN')
  expect(() => networkOf('XMR', 'BTC')).toThrow('NETWORK_UNKNOWN')
})

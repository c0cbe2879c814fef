import { afterEach, beforeEach, expect, it } from 'vitest'
import { coins } from '@kontor/shared/store'
import { aCoin, answer, Refused, sent, startServer } from '@kontor/shared/testing'
import { getCoin } from '@kontor/shared/wire'
import { beginCoin, newCoin, openCoin } from './trade.store.ts'

const eurusd = aCoin()
const wanted = { symbol: 'EURUSD' }
const asked = () => sent.filter(({ path }) => path === getCoin.path).length

beforeEach(() => {
  startServer()
  answer(getCoin, () => eurusd)
})
afterEach(() => {
  for (const symbol of Object.keys(coins)) delete coins[symbol]
})

it('TRD-382 requests the coin while the files of its page load, and no second time for the page', async () => {
  beginCoin({ pathname: '/trade/', search: '?symbol=EURUSD' })
  await expect.poll(() => coins['EURUSD']?.coin).toEqual(eurusd)
  const market = newCoin(wanted)
  expect(market.state).toMatchObject({ at: 'ready', value: 'EURUSD' })
  await openCoin(market, wanted)
  expect(asked()).toBe(1)
  await openCoin(market, wanted)
  expect(asked()).toBe(2)
})

it('TRD-382 another address gets no coin of a call that began for the first', async () => {
  beginCoin({ pathname: '/trade', search: '?symbol=EURUSD' })
  answer(getCoin, () => new Refused('SYMBOL_UNKNOWN'))
  const market = newCoin({ symbol: 'GBPUSD' })
  await openCoin(market, { symbol: 'GBPUSD' })
  expect(market.state).toMatchObject({ at: 'ready', value: null })
})

it.each([
  ['a pressed link on another page', { pathname: '/', search: '?symbol=EURUSD' }],
  ['an address without a coin', { pathname: '/trade', search: '' }],
])('TRD-382 no call begins for %s', async (_, address) => {
  beginCoin(address)
  await openCoin(newCoin(wanted), wanted)
  expect(asked()).toBe(1)
})

it('TRD-382 when the early call fails, its page says so, and asks again on a retry', async () => {
  answer(getCoin, () => new Refused('BUSY'))
  beginCoin({ pathname: '/trade', search: '?symbol=EURUSD' })
  const market = newCoin(wanted)
  await openCoin(market, wanted)
  expect(market.state.at).toBe('failed')
  answer(getCoin, () => eurusd)
  await openCoin(market, wanted)
  expect(market.state.at).toBe('ready')
})

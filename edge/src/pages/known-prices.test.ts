import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { exampleOf } from '@kontor/shared/examples'
import { type AreaRoute, encodeLayers, type Layer, listCoins } from '@kontor/shared/wire'
import { PriceReader } from './known-prices.ts'
import { priceCallOf } from './price-calls.ts'

const layers: readonly Layer[] = ['base64', 'uri']
const {
  data: [euro],
} = exampleOf(listCoins).reply as { data: [{ priceData: object }] }

const home = priceCallOf({ path: '/', title: 'home', skeleton: 'market' }, '')!
const trade: AreaRoute = { path: '/trade', title: 'trade', skeleton: 'chart' }

let warnings: string[] = []
const warn = (sentence: string) => void warnings.push(sentence)
beforeEach(() => {
  warnings = []
})

async function apiThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An API that answers with these coins, and records the requested addresses and languages. */
async function apiOf(coins: () => readonly object[]) {
  const asked: string[] = []
  const url = await apiThat(async ({ url: path, headers }, response) => {
    asked.push(`${String(headers['language'])} ${path}`)
    const data = await encodeLayers(JSON.stringify({ data: coins(), total: 16 }), layers)
    response.end(JSON.stringify({ code: 200, message: '', reason: '', data }))
  })
  return { url, asked }
}

it('HOST-220 the prices of home are known in the language of the document', async () => {
  const { url, asked } = await apiOf(() => [euro])
  const reader = new PriceReader(url, layers, { now: () => 1_000, warn })
  expect(reader.of(home, 'de-DE')).toBeNull()
  await expect
    .poll(() => reader.of(home, 'de-DE')?.rows)
    .toEqual([{ link: '/trade?symbol=EURUSD', name: 'EUR/USD', price: '1,08642' }])
  expect(reader.of(home, 'de-DE')!.answer).toMatchObject({
    path: '/v1/coin-list',
    input: { current: '1', pageSize: '5', category: 'forex' },
    language: 'de-DE',
    at: 1_000,
    data: { data: [{ symbol: 'EURUSD' }] },
  })
  expect(asked).toEqual(['de-DE /v1/coin-list?current=1&pageSize=5&category=forex'])
})

it('HOST-220 prices are read again after ten seconds, and stay known when no answer comes', async () => {
  let now = 0
  let price = '1.1'
  const priced = () => ({ ...euro, priceData: { ...euro.priceData, close: price } })
  const { url, asked } = await apiOf(() => (price === '' ? [{}] : [priced()]))
  const reader = new PriceReader(url, layers, { now: () => now, warn })
  const known = () => reader.of(home, 'en-US')?.rows[0]?.price
  await expect.poll(known).toBe('1.10000')
  price = '1.2'
  now = 9_999
  expect(known()).toBe('1.10000')
  expect(asked).toHaveLength(1)
  now = 10_000
  await expect.poll(known).toBe('1.20000')
  price = ''
  now = 30_000
  known()
  await expect.poll(() => asked).toHaveLength(3)
  expect(known()).toBe('1.20000')
  now = 60_000
  known()
  await expect.poll(() => asked).toHaveLength(4)
  await expect.poll(() => warnings).toEqual([expect.stringMatching(/^Documents keep the prices/)])
})

it('HOST-220 prices of a closed market are not shown: home opens another category', async () => {
  const { url, asked } = await apiOf(() => [{ ...euro, closeStatus: 1 }])
  const reader = new PriceReader(url, layers, { now: () => 0, warn })
  reader.of(home, 'en-US')
  await expect.poll(() => asked).toHaveLength(1)
  expect(reader.of(home, 'en-US')).toBeNull()
})

it('HOST-280 the price of the coin that an address names is known', async () => {
  const asked: string[] = []
  const url = await apiThat(async ({ url: path }, response) => {
    asked.push(path!)
    const isKnown = path!.endsWith('EURUSD')
    const data = await encodeLayers(JSON.stringify(isKnown ? euro : null), layers)
    const refusal = { code: 400, message: '', reason: 'SYMBOL_UNKNOWN', data: null }
    response.end(JSON.stringify(isKnown ? { code: 200, message: '', reason: '', data } : refusal))
  })
  const reader = new PriceReader(url, layers, { now: () => 1_000, warn })
  const known = (query: string) => reader.of(priceCallOf(trade, query)!, 'en-US')
  await expect.poll(() => known('symbol=EURUSD')?.rows).toMatchObject([{ price: '1.08642' }])
  expect(known('symbol=EURUSD')!.answer).toMatchObject({
    path: '/v1/coin',
    input: { symbol: 'EURUSD' },
    data: { symbol: 'EURUSD' },
  })
  known('symbol=NOTHING')
  await expect.poll(() => asked).toEqual(['/v1/coin?symbol=EURUSD', '/v1/coin?symbol=NOTHING'])
  expect(known('symbol=NOTHING')).toBeNull()
  expect(warnings).toEqual([])
})

it.each(['', 'id=7', 'symbol=', 'symbol=EUR/USD', `symbol=${'A'.repeat(33)}`])(
  'HOST-280 an address that names no coin begins with no price: %j',
  (query) => expect(priceCallOf(trade, query)).toBeNull(),
)

it('COMP-770 prices stay as they are while the API answers without end', async () => {
  const url = await apiThat((_request, response) => {
    const send = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', send)
    send()
  })
  const reader = new PriceReader(url, layers, { now: () => 1_000, warn })
  reader.of(home, 'en-US')
  await expect
    .poll(() => warnings)
    .toEqual(['Documents keep the prices they have: the API answers with more than 1000000 bytes.'])
  expect(reader.of(home, 'en-US')).toBeNull()
})

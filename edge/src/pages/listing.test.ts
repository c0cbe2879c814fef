import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { exampleOf } from '@kontor/shared/examples'
import { encodeLayers, type Layer, listCoins } from '@kontor/shared/wire'
import { Listing } from './listing.ts'

const layers: readonly Layer[] = ['base64', 'uri']
const {
  data: [euro],
} = exampleOf(listCoins).reply as { data: [{ priceData: object }] }

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

/** An API that gives these coins, and keeps the addresses and languages that it was asked in. */
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
  const listing = new Listing(url, layers, { now: () => 1_000, warn })
  expect(listing.of('de-DE')).toBeNull()
  await expect
    .poll(() => listing.of('de-DE')?.rows)
    .toEqual([{ link: '/trade?symbol=EURUSD', name: 'EUR/USD', price: '1,08642' }])
  expect(listing.of('de-DE')!.answer).toMatchObject({
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
  const listing = new Listing(url, layers, { now: () => now, warn })
  const known = () => listing.of('en-US')?.rows[0]?.price
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
  const listing = new Listing(url, layers, { now: () => 0, warn })
  listing.of('en-US')
  await expect.poll(() => asked).toHaveLength(1)
  expect(listing.of('en-US')).toBeNull()
})

import { beforeEach, expect, it } from 'vitest'
import { favourites, pagedState } from '@kontor/shared/store'
import { aCoin, answer, Refused, sent, startServer, waitFor } from '@kontor/shared/testing'
import { type Coin, searchCoins } from '@kontor/shared/wire'
import { firstFound, search } from './search.store.ts'

const PAGE = 20
const market = Array.from({ length: 45 }, (_, at) => aCoin({ coinId: `c-${at}`, symbol: `S${at}` }))
const page = (coins: readonly Coin[], current: number) => ({
  data: coins.slice((current - 1) * PAGE, current * PAGE),
  total: coins.length,
  counts: { forex: coins.length, crypto: 0, metal: 0, cfd: 0 },
})
const symbols = () => {
  const state = pagedState(search)
  return state.at === 'ready' ? state.answer.items.map(({ coin }) => coin.symbol) : null
}
const all = (keyword: string) => ({ keyword, category: null, language: 'en-US' })
const metals = { keyword: 's', category: 'metal', language: 'en-US' } as const
const last = () => sent.at(-1)?.input

beforeEach(() => {
  startServer()
  search.clear()
  favourites.symbols = []
  answer(searchCoins, ({ current }) => page(market, current))
})

it('MKT-046 adds page after page, each with the favourites of the first call', async () => {
  favourites.symbols = ['S3']
  await search.open(all('s'))
  favourites.symbols = ['S3', 'S40']
  await search.loadNext()
  await search.loadNext()
  expect(symbols()).toEqual(market.map(({ symbol }) => symbol))
  expect(last()).toEqual({ keyword: 's', current: '3', pageSize: '20', first: 'S3' })
})

it('MKT-046 loads one next page at a time; after a failure the results stay, and it can be retried', async () => {
  await search.open(all('s'))
  answer(searchCoins, () => new Refused('INPUT_INVALID'))
  await Promise.all([search.loadNext(), search.loadNext()])
  expect(sent).toHaveLength(2)
  expect(pagedState(search)).toMatchObject({ at: 'ready', next: 'failed' })
  expect(symbols()).toHaveLength(PAGE)
  answer(searchCoins, ({ current }) => page(market, current))
  await search.loadNext()
  expect(symbols()).toHaveLength(2 * PAGE)
})

it.each([
  ['answer', () => page(market, 1)],
  ['failure', () => new Refused('INPUT_INVALID', 'Too late.')],
])('MKT-045 a superseded %s changes nothing', async (_, late) => {
  const reply = Promise.withResolvers<ReturnType<typeof late>>()
  answer(searchCoins, ({ keyword }) =>
    keyword === 's' ? reply.promise : page(market.slice(7, 8), 1),
  )
  const overtaken = search.open(all('s'))
  await waitFor(() => expect(sent).toHaveLength(1))
  await search.open(all('t'))
  reply.resolve(late())
  await overtaken
  expect(symbols()).toEqual(['S7'])
})

it('MKT-045 a next page that another search superseded is not added', async () => {
  await search.open(all('s'))
  const reply = Promise.withResolvers<ReturnType<typeof page>>()
  answer(searchCoins, ({ current }) =>
    current === 2 ? reply.promise : page(market.slice(7, 8), 1),
  )
  const next = search.loadNext()
  await waitFor(() => expect(sent).toHaveLength(2))
  await search.open(all('t'))
  reply.resolve(page(market, 2))
  await next
  expect(symbols()).toEqual(['S7'])
})

it('MKT-045 while another search loads, the list before it loads no more pages', async () => {
  await search.open(all('s'))
  const reply = Promise.withResolvers<ReturnType<typeof page>>()
  answer(searchCoins, () => reply.promise)
  const asked = search.open(all('t'))
  await search.loadNext()
  reply.resolve(page([], 1))
  await asked
  expect(sent).toHaveLength(2)
})

it('MKT-045 a cleared search does not come back', async () => {
  const asked = search.open(all('s'))
  search.clear()
  await asked
  expect(pagedState(search).at).toBe('idle')
})

it('MKT-051 returns the first result; null without results, or after a failed call', async () => {
  expect((await firstFound(all('s')))?.coin.symbol).toBe('S0')
  answer(searchCoins, () => page([], 1))
  expect(await firstFound(all('t'))).toBeNull()
  answer(searchCoins, () => new Refused('INPUT_INVALID'))
  expect(await firstFound(all('u'))).toBeNull()
})

it('MKT-051 returns no old result while the search is narrowed', async () => {
  await search.open(all('s'))
  const first = firstFound(all('s'))
  void search.open(metals)
  expect(await first).toBeNull()
})

it('MKT-390 a search that is opened again after a newer one failed has its results, without a call', async () => {
  await search.open(all('s'))
  answer(searchCoins, () => new Refused('INPUT_INVALID'))
  await search.open(all('t'))
  expect(pagedState(search)).toMatchObject({ at: 'ready', refresh: 'failed' })
  await search.open(all('s'))
  expect(pagedState(search)).toMatchObject({ question: all('s'), refresh: 'none' })
  expect(symbols()).toHaveLength(PAGE)
  expect((await firstFound(all('s')))?.coin.symbol).toBe('S0')
  expect(sent).toHaveLength(2)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  MOST_FAVOURITES,
  getNews,
  languages,
  listAnnouncements,
  listCoinsBySymbol,
  listFavourites,
  listLanguages,
  listNews,
  saveFavourites,
  searchCoins,
} from '@kontor/shared/wire'
import { bearer, openHouse, type TestHouse } from '../testing/house.ts'
import { announcementsIn, newsIn } from './content.ts'

let house: TestHouse
beforeAll(async () => (house = await openHouse()))
afterAll(() => house.stop())

const all = { current: 1, pageSize: 100 }

it('there is something to read in every language that ships, each text a sentence of its own', () => {
  const seen = new Set<string>()
  for (const { locale } of languages) {
    expect(newsIn(locale).length).toBeGreaterThanOrEqual(8)
    expect(announcementsIn(locale).length).toBeGreaterThanOrEqual(5)
    const texts = [
      ...newsIn(locale).flatMap(({ title, summary, paragraphs }) => [title, summary, ...paragraphs]),
      ...announcementsIn(locale).flatMap(({ title, text }) => [title, text]),
    ]
    for (const text of texts) {
      expect(text).toMatch(/^\S.{3,}\S$/u)
      expect(seen, text).not.toContain(text)
      seen.add(text)
    }
  }
})

it('news and announcements come newest first, page by page', async () => {
  const { data, total } = await house.call(listNews, all)
  expect(data.map(({ at }) => at)).toEqual(data.map(({ at }) => at).toSorted((a, b) => b - a))
  const second = await house.call(listNews, { current: 2, pageSize: 4 })
  expect(second).toEqual({ data: data.slice(4, 8), total })
  const announcements = await house.call(listAnnouncements, all)
  expect(announcements.data.map(({ at }) => at)).toEqual(announcements.data.map(({ at }) => at).toSorted((a, b) => b - a))
})

it.each([
  ['en-US', 'Two prices at once'],
  ['de-DE', 'Zwei Kurse zugleich'],
  ['zh-CN', '同时存在的两个价格'],
  ['fr-FR', 'Two prices at once'],
])('an article is in the language asked for: %s', async (language, title) => {
  const answer = await house.app.inject({ url: '/v1/news?id=two-prices', headers: { language } })
  const { data } = answer.json<{ data: string }>()
  const text = Buffer.from(decodeURIComponent(Buffer.from(data, 'base64').toString()), 'base64').toString()
  expect(JSON.parse(text)).toMatchObject({ id: 'two-prices', title: expect.stringContaining(title) })
})

it('an article that is not there is refused', async () => {
  const { status, body } = await house.send(getNews, { id: 'constructor' })
  expect([status, body.reason]).toEqual([404, 'NOT_FOUND'])
})

it('the languages are those that ship', async () => {
  expect(await house.call(listLanguages, {})).toEqual({ languages })
})

it('the search answers page by page with whole coins', async () => {
  const { data, total } = await house.call(searchCoins, { keyword: ' usd/ ', current: 1, pageSize: 2 })
  expect(data.map(({ symbol }) => symbol)).toEqual(['USDJPY', 'EURUSD'])
  expect(total).toBe(3)
})

it('favourites are the user’s own, in the user’s order, each once and only what is listed', async () => {
  const [token, other] = [await house.trader(), await house.trader()]
  await house.call(saveFavourites, { symbols: ['EURUSD'] }, token)
  const saved = await house.call(saveFavourites, { symbols: ['BTCUSDT', 'NONE', 'EURUSD', 'BTCUSDT'] }, token)
  expect(saved).toEqual({ symbols: ['BTCUSDT', 'EURUSD'] })
  expect(await house.call(listFavourites, {}, token)).toEqual(saved)
  expect(await house.call(listFavourites, {}, other)).toEqual({ symbols: [] })
  const tooMany = Array.from({ length: MOST_FAVOURITES + 1 }, (_, i) => `S${i}`)
  const { body } = await house.send(saveFavourites, { symbols: tooMany }, bearer(token))
  expect(body.reason).toBe('INPUT_INVALID')
})

it('coins come by symbol, in the order asked for, without those that are not listed', async () => {
  const { coins } = await house.call(listCoinsBySymbol, { symbols: ['XAUUSD', 'NONE', 'EURUSD', 'XAUUSD'] })
  expect(coins.map(({ symbol }) => symbol)).toEqual(['XAUUSD', 'EURUSD'])
})

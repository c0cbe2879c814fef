import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  decodeLayers,
  documentIds,
  getAnnouncement,
  getConfig,
  getDocument,
  getNews,
  languages,
  listAnnouncements,
  listBanners,
  listCoinsBySymbol,
  listFavourites,
  listLanguages,
  listNews,
  MOST_FAVOURITES,
  ordersLink,
  saveFavourites,
  searchCoins,
  tradeLink,
  userLink,
} from '@kontor/shared/wire'
import { bearer, layers, openSandbox, type TestSandbox } from '../../trials/testing/sandbox.ts'
import { CODE_LIFE_MS } from '../accounts/codes/codes.ts'
import { KNOWN_MS } from '../accounts/guesses/known-places.ts'
import { MAIL_MS, SESSION_MS } from '../accounts/retention.ts'
import { listings } from '../market/listings/tables/listings.ts'
import { announcementsIn, bannersIn, newsIn } from './content.ts'
import { textsIn } from './texts/texts.ts'

const DAY = 24 * 60 * 60_000

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const all = { current: 1, pageSize: 100 }

it('every language has all texts, each a sentence of its own', () => {
  for (const { locale } of languages) {
    const seen = new Set<string>()
    expect(newsIn(locale).length).toBeGreaterThanOrEqual(12)
    expect(announcementsIn(locale).length).toBeGreaterThanOrEqual(5)
    const texts = [
      ...newsIn(locale).flatMap(({ title, summary, html }) => [title, summary, html]),
      ...announcementsIn(locale).flatMap(({ title, text, html }) => [title, text, html]),
      ...bannersIn(locale).flatMap(({ title, text }) => [title, text]),
    ]
    for (const text of texts) {
      expect(text).toMatch(/^\S.{3,}\S$/u)
      expect(seen, text).not.toContain(text)
      seen.add(text)
    }
  }
})

const richTexts = languages.flatMap(({ locale }) =>
  [...newsIn(locale), ...announcementsIn(locale)].map(
    ({ id, html }) => [locale, id, html] as const,
  ),
)

it.each(richTexts)(
  '%s: the rich text of %s is well formed, and its links lead to pages',
  (_, __, html) => {
    expect(isBalanced(html)).toBe(true)
    for (const [, link = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(leadsSomewhere(link), link).toBe(true)
  },
)

function isBalanced(html: string): boolean {
  const open: string[] = []
  const tags = [...html.matchAll(/<(\/?)(\w+)[^>]*>/g)]
  return (
    tags.every(([, end, tag = '']) => (end === '' ? open.push(tag) > 0 : open.pop() === tag)) &&
    open.length === 0
  )
}

function leadsSomewhere(link: string): boolean {
  const { pathname, searchParams } = new URL(link, 'http://app')
  const [symbol, id] = [searchParams.get('symbol'), searchParams.get('id')]
  if (symbol !== null)
    return pathname === tradeLink() && listings.some((listing) => listing.symbol === symbol)
  if (id !== null)
    return pathname === '/noticeDetail' && newsIn('en-US').some((story) => story.id === id)
  return [tradeLink(), ordersLink(), userLink()].includes(pathname)
}

it('a story has a picture, a reading time and listed symbols; a banner has a picture and a link to a page', async () => {
  const stories = newsIn('de-DE')
  const pictures = new Set<string>()
  for (const { picture, minutes, symbols } of stories) {
    const { statusCode, headers, body } = await sandbox.app.inject({ url: picture })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).not.toMatch(/<script|<text|href|NaN/)
    pictures.add(body)
    expect(minutes).toBeGreaterThan(0)
    expect(
      symbols.filter((symbol) => !listings.some((listing) => listing.symbol === symbol)),
    ).toEqual([])
  }
  expect(pictures.size).toBe(stories.length)
  for (const { picture, link } of bannersIn('de-DE')) {
    expect((await sandbox.app.inject({ url: picture })).headers['content-type']).toBe(
      'image/svg+xml',
    )
    expect(leadsSomewhere(link), link).toBe(true)
  }
})

it.each([
  '/images/news/nothing.svg',
  '/images/news/constructor.svg',
  '/images/banners/__proto__.svg',
  '/images/banners/%3Cscript%3E.svg',
])('there is no picture at %s', async (url) => {
  expect((await sandbox.app.inject({ url })).statusCode).toBe(404)
})

it('news and announcements come newest first, page by page', async () => {
  const { data, total } = await sandbox.call(listNews, all)
  expect(data.map(({ at }) => at)).toEqual(data.map(({ at }) => at).toSorted((a, b) => b - a))
  const second = await sandbox.call(listNews, { current: 2, pageSize: 4 })
  expect(second).toEqual({ data: data.slice(4, 8), total })
  const announcements = await sandbox.call(listAnnouncements, all)
  expect(announcements.data.map(({ at }) => at)).toEqual(
    announcements.data.map(({ at }) => at).toSorted((a, b) => b - a),
  )
})

it.each([
  ['en-US', 'Two prices at once'],
  ['de-DE', 'Zwei Kurse zugleich'],
  ['zh-CN', '同时存在的两个价格'],
  ['fr-FR', 'Deux prix à la fois'],
  ['qaa', 'Two prices at once'],
])('an article is in the requested language: %s', async (language, title) => {
  const answer = await sandbox.app.inject({ url: '/v1/news?id=two-prices', headers: { language } })
  const { data } = answer.json<{ data: string }>()
  const text = Buffer.from(
    decodeURIComponent(Buffer.from(data, 'base64').toString()),
    'base64',
  ).toString()
  expect(JSON.parse(text)).toMatchObject({
    id: 'two-prices',
    title: expect.stringContaining(title),
  })
})

it('news comes in English where a language has none, and says so', () => {
  expect(new Set(newsIn('ja-JP').map(({ language }) => language))).toEqual(new Set(['ja-JP']))
  expect(newsIn('it-IT')).toEqual(newsIn('en-US'))
  expect(new Set(newsIn('it-IT').map(({ language }) => language))).toEqual(new Set(['en-US']))
})

it.each([
  ['an article', getNews],
  ['an announcement', getAnnouncement],
])('%s that is not there is refused', async (_, endpoint) => {
  const { status, body } = await sandbox.send(endpoint, { id: 'constructor' })
  expect([status, body.reason]).toEqual([404, 'NOT_FOUND'])
})

it('an announcement is the one of the list, with its rich text', async () => {
  const { data } = await sandbox.call(listAnnouncements, all)
  for (const item of data) {
    expect(item).not.toHaveProperty('html')
    expect(await sandbox.call(getAnnouncement, { id: item.id })).toEqual({
      ...item,
      html: expect.stringContaining('<p>'),
    })
  }
})

it.each([
  ['en-US', 'Get practice funds'],
  ['de-DE', 'Übungsguthaben holen'],
  ['zh-CN', '领取模拟资金'],
  ['fr-FR', 'Obtenir des fonds virtuels'],
  ['qaa', 'Get practice funds'],
])('banners are in the requested language: %s', async (language, title) => {
  const answer = await sandbox.app.inject({ url: listBanners.path, headers: { language } })
  const { data } = answer.json<{ data: string }>()
  expect(
    Buffer.from(decodeURIComponent(Buffer.from(data, 'base64').toString()), 'base64').toString(),
  ).toContain(title)
})

it('the list of languages has all languages of the app', async () => {
  expect(await sandbox.call(listLanguages, {})).toEqual({
    languages: languages.map(({ locale, name }) => ({ locale, name })),
  })
})

it('the search answers page by page with whole coins', async () => {
  const { data, total } = await sandbox.call(searchCoins, {
    keyword: ' usd/ ',
    current: 1,
    pageSize: 2,
  })
  expect(data.map(({ symbol }) => symbol)).toEqual(['USDJPY', 'EURUSD'])
  expect(total).toBe(3)
})

it('favourites belong to the user, in their order, each once and only listed symbols', async () => {
  const [token, other] = [await sandbox.trader(), await sandbox.trader()]
  await sandbox.call(saveFavourites, { symbols: ['EURUSD'] }, token)
  const saved = await sandbox.call(
    saveFavourites,
    { symbols: ['BTCUSDT', 'NONE', 'EURUSD', 'BTCUSDT'] },
    token,
  )
  expect(saved).toEqual({ symbols: ['BTCUSDT', 'EURUSD'] })
  expect(await sandbox.call(listFavourites, {}, token)).toEqual(saved)
  expect(await sandbox.call(listFavourites, {}, other)).toEqual({ symbols: [] })
  const tooMany = Array.from({ length: MOST_FAVOURITES + 1 }, (_, i) => `S${i}`)
  const { body } = await sandbox.send(saveFavourites, { symbols: tooMany }, bearer(token))
  expect(body.reason).toBe('INPUT_INVALID')
})

it('coins by symbol come in the requested order, without symbols that are not listed', async () => {
  const { coins } = await sandbox.call(listCoinsBySymbol, {
    symbols: ['BTCUSDT', 'NONE', 'EURUSD', 'BTCUSDT'],
  })
  expect(coins.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'EURUSD'])
})

it('SANDBOX-190 terms and privacy have the same sections in all languages, and no figure is left open', async () => {
  for (const id of documentIds)
    for (const { locale } of languages) {
      const { body } = await sandbox.send(getDocument, { id }, { language: locale })
      const { title, sections } = JSON.parse(await decodeLayers(body.data as string, layers))
      expect(title, locale).toBe(textsIn(locale).documents[id].title)
      expect(sections, locale).toHaveLength(id === 'terms' ? 4 : 8)
      expect(JSON.stringify(sections), locale).not.toMatch(/[{}]{2}/)
    }
})

it('SANDBOX-191 the figures on the page about privacy are those of the code', async () => {
  const { sections } = await sandbox.call(getDocument, { id: 'privacy' })
  const figures = (at: number) => sections[at]?.text.match(/\d+/g)?.map(Number)
  expect(figures(1)).toEqual([SESSION_MS / DAY, KNOWN_MS / DAY])
  expect(figures(4)).toEqual([CODE_LIFE_MS / 60_000, MAIL_MS / DAY])
})

it.each([
  [{ demo: true }, 'KONTOR'],
  [{ demo: true, invitation: '' }, undefined],
  [{ demo: true, invitation: 'KNT-7Q2M' }, 'KNT-7Q2M'],
  [{ demo: false }, undefined],
])('SANDBOX-192 with %j the configuration shows the code %s', async (settings, code) => {
  const own = await openSandbox(settings)
  expect((await own.call(getConfig, {})).invitation).toBe(code)
  await own.stop()
})

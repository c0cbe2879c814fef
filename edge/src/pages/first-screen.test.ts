import { expect, it } from 'vitest'
import type { AreaRoute, Frame } from '@kontor/shared/wire'
import { firstScreen, type ScreenParts } from './first-screen.ts'
import type { KnownPrices } from './known-prices.ts'

const frame: Frame = {
  screen: '<div data-frame>[[page]][[dock]]</div>',
  pages: {
    plain: '<main>[[skeleton]]</main>',
    bar: '<h1>[[title]]</h1><main>[[skeleton]]</main>',
    content: '<main><h1>[[title]]</h1><p>[[lead]]</p>[[skeleton]]</main>',
  },
  skeletons: { list: '<ul>[[kit:loading]]</ul>', form: '<form></form>' },
  docks: { tabs: '<nav>[[tabs]]</nav>', bare: '<footer></footer>' },
  actionDocks: { chart: '<i></i><nav>[[tabs]]</nav>' },
  tabs: [
    { path: '/', other: '<a>[[shell:home]]</a>', current: '<b>[[shell:home]]</b>' },
    { path: null, other: '<button></button>', current: '<button></button>' },
    { path: '/gone', other: '<a>gone</a>', current: '<b>gone</b>' },
  ],
  style: '',
  words: {
    'en-US': { 'kit:loading': 'Loading', 'shell:home': 'Home' },
    'de-DE': { 'kit:loading': 'Wird geladen', 'shell:home': 'Start' },
  },
}
const login: AreaRoute = {
  path: '/login',
  title: 'login.title',
  titled: 'content',
  lead: 'login.lead',
  skeleton: 'form',
}

function screen(parts: Partial<ScreenParts>) {
  return firstScreen({
    frame,
    locale: 'en-US',
    route: undefined,
    titles: {},
    isAddress: (path) => path === '/',
    ...parts,
  })?.text
}

it.each<[string, Partial<ScreenParts>, string]>([
  ['no build has the address', {}, '<main><ul>Loading</ul></main><footer></footer>'],
  [
    'the page is that of a tab',
    { route: { path: '/', title: 'home' } },
    '<main><ul>Loading</ul></main><nav><b>Home</b><button></button></nav>',
  ],
  [
    'another language',
    { locale: 'de-DE', route: { path: '/', title: 'home' } },
    '<main><ul>Wird geladen</ul></main><nav><b>Start</b><button></button></nav>',
  ],
  [
    'a title in the content',
    { route: login, titles: { 'en-US': { '/login': { title: 'Log in', lead: 'Hello' } } } },
    '<main><h1>Log in</h1><p>Hello</p><form></form></main><footer></footer>',
  ],
  [
    'a place for the action of a chart',
    { route: { path: '/', title: 'home', skeleton: 'chart' } },
    '<main><ul>Loading</ul></main><i></i><nav><b>Home</b><button></button></nav>',
  ],
  ['no titles', { route: login }, '<main><form></form></main><footer></footer>'],
  [
    'a shape and a place of tomorrow',
    {
      route: { ...login, titled: 'constructor' as 'bar', skeleton: 'constructor' as 'list' },
      titles: { 'en-US': { '/login': { title: 'Log in' } } },
    },
    '<main><ul>Loading</ul></main><footer></footer>',
  ],
])('HOST-180 a document shows the page that is opened: %s', (_, parts, expected) => {
  expect(screen(parts)).toBe(`<div data-frame>${expected}</div>`)
})

it('HOST-180 a text of an area is no markup and has no gaps', () => {
  const title = '<script>alert(1)</script>[[tabs]]$&'
  const route: AreaRoute = { ...login, titled: 'bar' }
  const text = screen({ route, titles: { 'en-US': { '/login': { title } } } })
  expect(text).toContain('<h1>&#60;script&#62;alert(1)&#60;/script&#62;[[tabs]]$&#38;</h1>')
})

it('HOST-180 a language that the frame lacks shows nothing', () => {
  expect(screen({ locale: 'constructor' })).toBeUndefined()
})

const prices: KnownPrices = {
  part: 'listing',
  answer: { path: '/v1/coin-list', input: {}, language: 'en-US', at: 5, data: null },
  rows: [
    { link: '/trade?symbol=EURUSD', name: '<b>[[tabs]]', price: '1.08642' },
    { link: '/trade?symbol=GBPUSD', name: 'GBP/USD', price: '1.27' },
  ],
}
const home: AreaRoute = { path: '/', title: 'home', skeleton: 'market' }

it('HOST-220 known prices stand in place of placeholders; no text of theirs is markup', () => {
  const withListing = {
    ...frame,
    listing: {
      page: '<time>[[at]]</time>[[rows]]',
      row: '<a href="[[link]]">[[name]] [[price]]</a>',
    },
  }
  expect(screen({ frame: withListing, route: home, prices })).toContain(
    '<main><time>5</time><a href="/trade?symbol=EURUSD">&#60;b&#62;[[tabs]] 1.08642</a>' +
      '<a href="/trade?symbol=GBPUSD">GBP/USD 1.27</a></main>',
  )
  expect(screen({ frame: withListing, route: home, prices: null })).toContain('<ul>Loading</ul>')
  expect(screen({ frame, route: home, prices })).toContain('<ul>Loading</ul>')
})

it('HOST-280 the page of a coin shows the price of that coin', () => {
  const withCoin = { ...frame, coin: { page: '<time>[[at]]</time>[[rows]]', row: '[[price]]' } }
  const route: AreaRoute = { path: '/trade', title: 'trade', skeleton: 'chart' }
  const one: KnownPrices = { ...prices, part: 'coin', rows: prices.rows.slice(0, 1) }
  const shown = screen({ frame: withCoin, route, prices: one })
  expect(shown).toContain('<main><time>5</time>1.08642</main>')
})

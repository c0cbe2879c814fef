import { getNews, listBanners, listNews } from '@kontor/shared/wire'
import { answerCall, loseCall } from '../page/answers.ts'
import { swipe } from '../page/finger.ts'
import { coinsOf } from '../page/market.ts'
import { readToTheEnd } from '../page/read-to-the-end.ts'
import { boxOf } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { hostileTexts } from './hostile-texts.ts'

const address = (path: string) => stage().app + path
const stories = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** A story as the server sends it. */
function story(over: object) {
  const about = {
    category: 'forex',
    picture: '/images/news/two-prices.svg',
    minutes: 3,
    language: 'en-US',
    symbols: [],
  }
  return {
    id: 'made',
    title: 'Made for a test',
    summary: 'In short.',
    at: Date.UTC(2026, 10, 18, 7),
    ...about,
    ...over,
  }
}

async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((locale) => localStorage.setItem('language', locale), language)
}

test.describe('on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('MKT-060 MKT-061 the newest story is large, each shows its category and age, in the user’s language and time zone', async ({
    page,
  }) => {
    // In Auckland it is 20:48 on the 18th; 13:20 UTC on the 16th was the 17th there.
    await page.clock.setFixedTime('2026-11-18T07:48:00Z')
    await page.goto(address('/rank'))
    await expect(stories(page).first()).toContainText('The market without a closing bell')
    await expect(stories(page).first()).toContainText('Crypto 38 min. ago 1 min read')
    await expect(stories(page).first().locator('img')).toHaveAttribute(
      'src',
      '/images/news/market-without-a-bell.svg',
    )
    for (const [place, words] of [
      [1, 'Markets Yesterday'],
      [2, 'Metal Yesterday'],
      [3, 'Forex Nov 13'],
    ] as const) {
      await expect(stories(page).nth(place)).toContainText(words)
      await expect(stories(page).nth(place).locator('img')).toHaveCount(1)
    }

    await page.clock.setFixedTime('2026-11-18T10:10:00Z')
    await expect(stories(page).first()).toContainText('3 hr. ago')

    await speak(page, 'de-DE')
    await page.reload()
    await expect(stories(page).first()).toContainText('Krypto vor 3 Std. 1 Min. Lesezeit')
    await expect(stories(page).nth(1)).toContainText('Märkte Gestern')
  })

  test('MKT-066 the reader shows the facts of a story in the user’s language and time zone; its address can be reloaded, back goes to the list', async ({
    page,
  }) => {
    await page.goto(address('/rank'))
    await stories(page).nth(2).click()
    await expect(page).toHaveURL(/\/noticeDetail\?id=one-ounce-four-prices$/)
    const article = page.getByRole('article')
    for (const _ of ['opened', 'reloaded']) {
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(/^One ounce, four prices/)
      await expect(page).toHaveTitle(/^One ounce, four prices.* · Kontor$/)
      await expect(article.locator('h1 + p')).toHaveText(
        /^Metal Nov 17, 2026, 2:20\sAM 1 min read$/,
      )
      await expect(
        article.getByRole('heading', { level: 2, name: 'Which one to trade' }),
      ).toBeVisible()
      await expect(article.getByRole('row')).toHaveCount(4)
      await expect
        .poll(() =>
          article.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)
      await page.reload()
    }
    await page.goBack()
    await expect(page).toHaveURL(/\/rank$/)
    await expect(page).toHaveTitle('News · Kontor')

    const opened = await page.context().newPage()
    await speak(opened, 'de-DE')
    await opened.goto(address('/noticeDetail?id=stop-loss'))
    await expect(opened.locator('h1 + p')).toHaveText('Märkte 22. Okt. 2026, 21:45 1 Min. Lesezeit')
    await opened.getByRole('button', { name: 'Zurück' }).click()
    await expect(opened).toHaveURL(/\/rank$/)
  })
})

test('MKT-062 MKT-063 the list is loaded to its end, kept, reloaded, and loaded again in another language @smoke', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === listNews.path) asked.push(search)
  })
  await page.goto(stage().app)
  await page.getByRole('link', { name: 'News' }).click()
  await expect(stories(page).nth(5)).toBeVisible()
  await readToTheEnd(page)
  await expect(stories(page)).toHaveCount(14)
  expect(asked).toEqual([1, 2, 3].map((current) => `?current=${current}&pageSize=6`))

  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(() => top(page)).toBe(500)
  await stories(page).nth(4).click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => top(page)).toBe(500)
  await expect(stories(page)).toHaveCount(14)
  expect(asked).toHaveLength(3)

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await expect.poll(() => asked[3]).toBe('?current=1&pageSize=6')

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: /^Language/ }).click()
  await page.getByRole('radio', { name: /Deutsch/ }).click()
  await page.getByRole('link', { name: 'News' }).click()
  await expect(stories(page).first()).toContainText('Der Markt ohne Schlussglocke')
})

test('MKT-064 the list has placeholders, space is reserved for pictures, and nothing moves', async ({
  page,
}) => {
  const gates: (() => void)[] = []
  const held = (name: string) =>
    page.route(name, async (route) => {
      await new Promise<void>((go) => gates.push(go))
      await route.continue()
    })
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shifted: entry.startTime })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await held(`**${listNews.path}?*`)
  await held('**/images/news/*')
  await page.goto(address('/rank'))
  await expect.poll(() => gates.length).toBe(1)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  const shape = await boxOf(page.locator('main .card > i').first())
  gates.shift()!()

  await expect(stories(page).nth(5)).toBeAttached()
  const before = await page.evaluate(() => performance.now())
  const lead = stories(page).first().locator('img')
  await expect.poll(() => lead.boundingBox()).toEqual(shape)
  const thumbs = await page.locator('main .list img').evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      return { loading: image.loading, width, height }
    }),
  )
  expect(thumbs).not.toEqual([])
  for (const thumb of thumbs) expect(thumb).toEqual({ loading: 'lazy', width: 88, height: 64 })
  expect(await lead.evaluate((image: HTMLImageElement) => image.complete)).toBe(false)
  await page.unroute('**/images/news/*')
  for (const go of gates) go()
  await expect
    .poll(() => lead.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect.poll(() => lead.boundingBox()).toEqual(shape)
  expect(
    await page.evaluate(() => (window as unknown as { shifted: number }).shifted),
  ).toBeLessThan(before)
})

test('MKT-065 an empty list, a failed list, and a failed next page', async ({ page }) => {
  const end = await answerCall(page, listNews, { data: [], total: 0 })
  await page.goto(address('/rank'))
  await expect(page.getByText('No data yet')).toBeVisible()
  await end()

  const found = await loseCall(page, listNews)
  await page.reload()
  const again = page.getByRole('button', { name: 'Request failed, click to reload' })
  await expect(again).toBeVisible()
  await found()
  await again.click()
  await expect(stories(page).nth(5)).toBeAttached()

  const second = `**${listNews.path}?current=2*`
  await page.route(second, (route) => route.abort())
  await page.reload()
  await expect(stories(page)).toHaveCount(6)
  await page.mouse.wheel(0, 1_200)
  await expect(again).toBeVisible()
  await expect(stories(page)).toHaveCount(6)
  await page.unroute(second)
  await again.click()
  await expect(stories(page)).toHaveCount(14)
})

test('MKT-067 MKT-069 an announcement opens in the same reader, and its address is shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const here = address('/noticeDetail?announcement=paper-money')
  await page.goto(`${here}&from=mail`)
  await expect(page.getByRole('heading', { name: 'Announcement', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('article').getByRole('heading', { name: 'This is paper trading' }),
  ).toBeVisible()
  await expect(
    page.getByRole('article').getByRole('link', { name: 'your account page' }),
  ).toHaveAttribute('href', '/user')
  await expect(page.getByRole('article').locator('img')).toHaveCount(0)

  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(here)

  await page.evaluate(() => {
    const given: unknown[] = []
    Object.assign(window, { given })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => void given.push(data),
    })
  })
  await share.click()
  const given = () => page.evaluate(() => (window as unknown as { given: object[] }).given)
  await expect.poll(given).toMatchObject([{ title: 'This is paper trading', url: here }])

  await page.evaluate(() => {
    const refused = new DOMException('no', 'NotAllowedError')
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(refused) })
    navigator.clipboard.writeText = () => Promise.reject(refused)
    document.execCommand = () => false
  })
  await share.click()
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be copied' })).toBeVisible()
})

test('MKT-068 the coins of a story are listed below it at live prices, each with a link to its market', async ({
  page,
}) => {
  await page.goto(address('/noticeDetail?id=market-without-a-bell'))
  const coins = page.getByRole('region', { name: 'In this story' })
  await expect(coins.getByRole('link')).toHaveCount(2)
  const price = coins.locator('.price').first()
  const first = await price.textContent()
  await expect.poll(() => price.textContent()).not.toBe(first)
  await coins.getByRole('link', { name: /BTC\/USDT/ }).click()
  await expect(page).toHaveURL(/\/trade\?symbol=BTCUSDT$/)
})

test('MKT-070 the page of a story that does not exist offers the list; a failed story is loaded by a retry', async ({
  page,
}) => {
  for (const search of ['?id=of-last-year', '?announcement=of-last-year', '?id=%3Cimg%3E', '']) {
    await page.goto(address(`/noticeDetail${search}`))
    await expect(page.getByText('Story not found')).toBeVisible()
  }
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(stories(page).first()).toBeVisible()

  const found = await loseCall(page, getNews)
  await stories(page).first().click()
  const again = page.getByRole('button', { name: 'Request failed, click to reload' })
  await expect(again).toBeVisible()
  await found()
  await again.click()
  await expect(page.getByRole('article')).toBeVisible()
})

test('MKT-071 MKT-073 links open in the app without a reload or in a new tab; the sanitiser is loaded with the reader', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const sanitiser = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('SAFE_FOR_TEMPLATES'))
  await page.goto(stage().app)
  await expect(coinsOf(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'News' }).click()
  await expect(stories(page).first()).toBeVisible()
  expect(await sanitiser()).toBe(false)

  const html = [
    '<p><a href="/noticeDetail?announcement=paper-money">in the app</a></p>',
    '<p><a href="https://example.org/a">apart</a> <a href="mailto:a@example.org">none</a></p>',
  ].join('')
  await answerCall(page, getNews, story({ html }))
  await page.evaluate(() => Object.assign(window, { here: true }))
  await stories(page).first().click()
  const apart = page.getByRole('link', { name: 'apart' })
  await expect(apart).toHaveAttribute('href', 'https://example.org/a')
  await expect(apart).toHaveAttribute('target', '_blank')
  await expect(apart).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(page.getByText('none')).toBeVisible()
  await expect(page.getByRole('link', { name: 'none' })).toHaveCount(0)
  await expect.poll(sanitiser).toBe(true)

  await page.getByRole('link', { name: 'in the app' }).click()
  await expect(page.getByRole('heading', { name: 'This is paper trading' })).toBeVisible()
  expect(await page.evaluate(() => 'here' in window)).toBe(true)
})

test.describe('without the policy of the document', () => {
  // The policy would stop scripts too. Without it, only the reader stops them.
  test.use({ bypassCSP: true })

  test('MKT-072 a hostile text is shown and runs nothing', async ({ page }) => {
    await page.goto(address('/rank'))
    await expect(stories(page).first()).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const [id, [how, html]] of hostileTexts.entries()) {
      const end = await answerCall(
        page,
        getNews,
        story({ title: `${how} <img src=x onerror="globalThis.pwned=1">`, html }),
      )
      await page.evaluate(openInPage, `/noticeDetail?id=${id}`)
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`^${how} <img`),
      )
      const { tags, attributes, links, text, pwned } = await page.evaluate(readHostile)
      expect(
        tags.filter((tag) => !allowed.has(tag)),
        how,
      ).toEqual([])
      expect(
        attributes.filter((name) => !['href', 'data-discover'].includes(name)),
        how,
      ).toEqual([])
      expect(
        links.filter((link) => link !== '/rank'),
        how,
      ).toEqual([])
      expect(text, how).toContain(html.includes('shown') ? 'shown' : '')
      expect(pwned, how).toBe(false)
      await end()
    }
    // The app's own pictures have addresses as `blob:http://app/…`, whose origin is the app's.
    const { origin } = new URL(stage().app)
    expect(asked.filter((url) => new URL(url).origin !== origin)).toEqual([])
  })
})

/** Elements that a text may contain; a refused link becomes a `span`. */
const allowed = new Set(
  'p h2 h3 ul ol li strong em a span blockquote br table caption thead tbody tr th td'.split(' '),
)

/** In the page: opens an address of the app without a reload. */
function openInPage(to: string): void {
  history.pushState({ idx: 1, key: to }, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** In the page: clicks all elements of the text, waits for scripts, and returns its elements. */
async function readHostile() {
  const rich = document.querySelector('article > :last-child')!
  const every = [...rich.querySelectorAll<HTMLElement>('*')]
  for (const one of every) if (!one.hasAttribute('href')) one.click()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return {
    tags: [...new Set(every.map(({ localName }) => localName))],
    attributes: [...new Set(every.flatMap((one) => one.getAttributeNames()))],
    links: every
      .filter(({ localName }) => localName === 'a')
      .map((link) => link.getAttribute('href')),
    text: rich.textContent,
    pwned: 'pwned' in globalThis,
  }
}

test('MKT-074 banners are in the user’s language, can be swiped and have links; space is reserved for their pictures', async ({
  page,
}) => {
  await speak(page, 'de-DE')
  await page.route('**/images/banners/*', (route) => route.abort())
  await page.goto(stage().app)
  const banners = page.getByRole('region', { name: 'Hinweise' })
  const [first, third] = [
    banners.getByRole('link', { name: /^Übungsguthaben holen/ }),
    banners.getByRole('link', { name: /^Gold in vier Währungen/ }),
  ]
  await expect(first).toHaveAttribute('href', '/user')
  await expect(first.locator('img')).toHaveAttribute('loading', 'lazy')
  const place = await first.locator('img').boundingBox()
  await page.unroute('**/images/banners/*')
  await page.reload()
  await expect
    .poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await first.locator('img').boundingBox()).toEqual(place)

  await first.scrollIntoViewIfNeeded()
  for (const at of [1, 2]) {
    await swipe(page, banners.locator('.slides > *').nth(at - 1))
    await expect(banners.locator('.slides > *').nth(at)).toBeInViewport({ ratio: 0.99 })
  }
  await expect(third).toBeInViewport()
  await third.click()
  await expect(
    page.getByRole('article').getByRole('heading', { name: /^Eine Unze, vier Preise/ }),
  ).toBeVisible()
})

test('MKT-075 a banner shows plain text, its link is checked, and banners that fail take no space', async ({
  page,
}) => {
  const found = await loseCall(page, listBanners)
  await page.goto(stage().app)
  await expect(coinsOf(page).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Banners' })).toHaveCount(0)
  await found()

  const banner = {
    title: '<img src=x onerror="globalThis.pwned=1">',
    text: '<b>bold</b>',
    picture: '/images/banners/market-hours.svg',
  }
  const links = [
    '/rank',
    'https://example.org/',
    'javascript:globalThis.pwned=1',
    '//evil.example',
    '/\\evil.example',
  ]
  await answerCall(page, listBanners, {
    bannerList: links.map((link, index) => ({ ...banner, id: String(index), link })),
  })
  await page.reload()
  const shown = page.getByRole('region', { name: 'Banners' }).locator('.slides > * > *')
  await expect(shown).toHaveCount(5)
  expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/rank',
    'https://example.org/',
    null,
    null,
    null,
  ])
  await expect(shown.first()).toContainText('<b>bold</b>')
  await expect(shown.first().locator('img')).toHaveCount(1)
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
})

import { languages } from '@kontor/shared/wire'
import { overflows } from '../page/overflow.ts'
import { boxOf } from '../page/settled.ts'
import { violations } from '../page/violations.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

const clip = '**/images/video/introduction.*'
const player = (page: Page) => page.locator('video')
const state = (page: Page) =>
  player(page).evaluate(({ paused, currentTime }: HTMLVideoElement) => ({ paused, currentTime }))
const second = async (page: Page) => (await state(page)).currentTime
/** The languages whose captions are on. */
const captions = (page: Page) =>
  player(page).evaluate((video: HTMLVideoElement) =>
    Array.from(video.textTracks)
      .filter(({ mode }) => mode === 'showing')
      .map(({ language }) => language),
  )

async function open(page: Page, language = 'en-US'): Promise<void> {
  await page.addInitScript(
    (locale) => localStorage.setItem('language', localStorage.getItem('language') ?? locale),
    language,
  )
  await page.goto(`${stage().app}/video`)
  await expect
    .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)
}

/** Opens another address of the app as a link does, without a reload. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

// The player may still request a part of the clip when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('MKT-080 MKT-081 the clip does not start by itself, plays when tapped, and pauses when the page is left @smoke', async ({
  page,
}) => {
  await page.goto(stage().app)
  await page.getByRole('link', { name: 'Video' }).click()
  await expect(page).toHaveTitle('Video introduction · Kontor')
  await expect(
    page.getByRole('heading', { name: 'Your first trade in twenty seconds' }),
  ).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'A stop loss closes the position if you’re wrong.' }),
  ).toBeVisible()
  await expect
    .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)
  expect(await state(page)).toEqual({ paused: true, currentTime: 0 })
  const { width, height } = (await player(page).boundingBox())!
  expect(width / height).toBeCloseTo(16 / 9, 1)

  await player(page).click()
  await expect.poll(() => second(page)).toBeGreaterThan(0.5)
  const left = await player(page).elementHandle()
  await visit(page, '/language')
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
  await expect
    .poll(() => left.evaluate((video) => [video.isConnected, (video as HTMLVideoElement).paused]))
    .toEqual([true, true])
  await page.goBack()
  await expect.poll(() => second(page)).toBeGreaterThan(0.5)
  await player(page).click()
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  await page.getByRole('link', { name: 'Practice now' }).click()
  await expect(page).toHaveURL(/\/trade$/)
  await expect.poll(() => left.evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true)
})

test('MKT-082 captions are in the user’s language, can be chosen, and change with the language', async ({
  page,
}) => {
  await open(page, 'de-DE')
  await expect.poll(() => captions(page)).toEqual(['de-DE'])
  const cues = () =>
    player(page).evaluate((video: HTMLVideoElement) =>
      Array.from(video.textTracks).flatMap(({ cues: list }) =>
        Array.from(list ?? []).map((cue) => (cue as VTTCue).text),
      ),
    )
  await expect.poll(cues).toContain('Ein Kurs steht nie still.')
  await expect(page.getByRole('listitem')).toHaveText(await cues())
  expect(
    await player(page).evaluate((video: HTMLVideoElement) =>
      Array.from(video.textTracks).map(({ label, kind }) => [kind, label]),
    ),
  ).toEqual(languages.map(({ name }) => ['captions', name]))

  await player(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 7
  })
  await visit(page, '/language')
  await page.getByRole('radio', { name: /简体中文/ }).click()
  await expect(page.getByRole('heading', { name: '二十秒看懂第一笔交易' })).toBeVisible()
  await expect.poll(() => captions(page)).toEqual(['zh-CN'])
  await expect.poll(() => second(page)).toBe(7)
})

test('MKT-083 a seek continues from the new position: the clip is sent in parts, and is small', async ({
  page,
}) => {
  const parts: number[] = []
  page.on(
    'response',
    (answer) =>
      answer.url().includes('/images/video/introduction.mp4') && parts.push(answer.status()),
  )
  await open(page)
  await player(page).evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = 15
    await video.play()
  })
  await expect.poll(() => second(page)).toBeGreaterThan(15.3)
  expect(new Set(parts)).toEqual(new Set([206]))

  const at = (name: string, range?: string) =>
    page.request.get(`${stage().app}/images/video/${name}`, { headers: range ? { range } : {} })
  const sizes = await Promise.all(
    ['introduction.mp4', 'introduction.webm', 'introduction.webp'].map(
      async (name) => (await (await at(name)).body()).length,
    ),
  )
  expect(sizes.map((size, place) => size < [400_000, 400_000, 30_000][place]!)).toEqual([
    true,
    true,
    true,
  ])
  const last = await at('introduction.webm', 'bytes=-2')
  expect([last.status(), last.headers()['content-range'], last.headers()['content-type']]).toEqual([
    206,
    `bytes ${sizes[1]! - 2}-${sizes[1]! - 1}/${sizes[1]}`,
    'video/webm',
  ])
  expect((await at('introduction.mp4', `bytes=${sizes[0]}-`)).status()).toBe(416)
  for (const type of ['video/mp4; codecs="avc1.64001f"', 'video/webm; codecs="vp09.00.31.08"'])
    expect(
      await page.evaluate((one) => document.createElement('video').canPlayType(one), type),
    ).toBe('probably')
})

test('MKT-084 MKT-087 a lost network is shown, and playback resumes by itself when it is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  let offline = false
  await page.route(clip, (route) =>
    offline ? route.abort('internetdisconnected') : route.continue(),
  )
  await open(page, 'de-DE')
  await visit(page, '/')
  await expect(player(page)).toHaveCount(0)
  offline = true
  await context.setOffline(true)
  await visit(page, '/video')
  const note = page.getByRole('main').getByRole('alert')
  await expect(note).toContainText('Das Video braucht eine Verbindung')
  await note.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(note).toBeVisible()
  await expect(page.getByRole('listitem').first()).toHaveText('Ein Kurs steht nie still.')

  const settings = await context.newCDPSession(page)
  for (const standard of [16, 32]) {
    await settings.send('Page.setFontSizes', { fontSizes: { standard } })
    expect(await overflows(page), `text of ${standard} px`).toEqual([])
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page), colorScheme).toEqual([])
  }

  offline = false
  await context.setOffline(false)
  await expect(player(page)).toBeVisible()
  await expect(note).toHaveCount(0)
  expect((await state(page)).paused).toBe(true)
})

test('MKT-085 a clip that fails while it plays resumes at the same second', async ({ page }) => {
  const HAD = 120_000
  let broken = true
  const playing = Promise.withResolvers<void>()
  /** Sends the beginning of the clip and refuses the rest once it plays. */
  await page.route('**/introduction.mp4', async (route) => {
    const headers = route.request().headers()
    const from = Number(/bytes=(\d+)/.exec(headers['range'] ?? '')?.[1] ?? 0)
    if (broken && from >= HAD) {
      await playing.promise
      return route.fulfill({ status: 503 })
    }
    return route.fulfill({
      response: await route.fetch({
        headers: { ...headers, range: `bytes=${from}-${broken ? HAD - 1 : ''}` },
      }),
    })
  })
  await open(page)
  await player(page).evaluate(async (video: HTMLVideoElement) => {
    video.addEventListener('error', () => Object.assign(window, { failedAt: video.currentTime }))
    video.currentTime = 4
    await video.play()
  })
  playing.resolve()
  await expect(page.getByRole('alert')).toContainText('The video couldn’t be loaded')
  const failedAt = await page.evaluate(() => (window as unknown as { failedAt: number }).failedAt)
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(() => player(page).evaluate(({ played }: HTMLVideoElement) => played.length))
    .toBe(1)
  expect(failedAt).toBeGreaterThan(4)
  expect(
    await player(page).evaluate(({ played }: HTMLVideoElement) => played.start(0)),
  ).toBeCloseTo(failedAt, 1)
})

test('MKT-086 space is reserved while the video loads; a failed call can be retried', async ({
  page,
}) => {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/v1/video', (route) => refused.then(() => route.abort()), { times: 1 })
  await page.goto(`${stage().app}/video`)
  const place = page.locator('main :is(video, .skel)').first()
  const held = await boxOf(place)
  refuse()
  await page.getByRole('button', { name: 'Request failed, click to reload' }).click()
  await expect(player(page)).toBeVisible()
  expect(await place.boundingBox()).toEqual(held)
})

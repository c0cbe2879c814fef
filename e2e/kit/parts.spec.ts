import { expect, test } from '@playwright/test'
import { fingerOn, swipe } from '../page/finger.ts'
import { show } from './gallery.ts'

const library = '**/*paced-chart*.js'

test('KIT-031 a chart whose library fails to load says so, and the first retry draws it', async ({
  page,
}) => {
  await page.route(library, (route) => route.abort())
  await page.goto(`${process.env['KONTOR_GALLERY']}/preview.html?group=chart`)
  const drawn = page.getByRole('region', { name: 'drawn' })
  await expect(drawn.getByRole('alert')).toContainText('The chart couldn’t be loaded.')
  await page.unroute(library)
  await drawn.getByRole('button').click()
  await expect(drawn.locator('canvas')).toBeVisible()
})

test('KIT-031 a chart has the same height in each state', async ({ page }) => {
  await show(page, 'chart')
  const heights = await page
    .locator('.chart')
    .evaluateAll((charts) => charts.map((chart) => chart.clientHeight))
  expect(new Set(heights).size).toBe(1)
})

test('KIT-025 a list is pulled down and released', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 2_000 })
  await show(page, 'lists')
  const top = page.locator('.rv-pull-refresh__track')
  const { x, y } = (await top.boundingBox())!
  const finger = await fingerOn(page)
  await finger.down(x + 20, y + 5)
  await finger.move(x + 20, y + 15)
  await finger.move(x + 20, y + 35)
  await expect(page.getByText('Pull to refresh', { exact: true })).toBeVisible()
  await finger.move(x + 20, y + 125)
  await expect(page.getByText('Release to refresh')).toBeVisible()
  await finger.up()
  await expect(page.getByText('Release to refresh')).toBeHidden()
})

for (const [dir, on, back] of [
  ['ltr', 'left', 'right'],
  ['rtl', 'right', 'left'],
] as const) {
  test(`KIT-036 a swipe moves a carousel by one item, and the edge of the next one is in view, ${dir}`, async ({
    page,
  }) => {
    await show(page, 'lists')
    await page.evaluate((direction) => (document.documentElement.dir = direction), dir)
    const carousel = page.getByRole('region', { name: 'Banners' })
    await carousel.scrollIntoViewIfNeeded()
    const slides = carousel.locator('.slides')
    for (const slide of await slides.locator('> *').all())
      await expect(slide).toHaveCSS('scroll-snap-stop', 'always')
    const swipeTo = async (side: 'left' | 'right') => {
      const still = slides.evaluate(
        (scroller) =>
          new Promise((resolve) => scroller.addEventListener('scrollend', resolve, { once: true })),
      )
      await swipe(page, slides, side)
      await still
    }
    for (const [side, at] of [
      [on, 1],
      [on, 2],
      [back, 1],
    ] as const) {
      await swipeTo(side)
      await expect(slides.locator('a').nth(at)).toBeInViewport({ ratio: 0.99 })
      await expect(slides.locator('a').nth(at === 2 ? 1 : at + 1)).toBeInViewport({ ratio: 0.05 })
    }
  })
}

test('KIT-023 back leads to the page before, and on a page opened by its address to its fallback', async ({
  page,
}) => {
  await show(page, 'layout')
  const opened = page.url()
  await page.getByRole('link', { name: 'See all' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(opened)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
})

test('KIT-023 back does not return to a redirect at the first page', async ({ page }) => {
  await show(page, 'layout')
  await page.evaluate(() => history.replaceState({ idx: 0, key: 'redirected' }, '', '/elsewhere'))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
})

test('KIT-034 the layout keeps clear of the notch and the home bar', async ({ page, context }) => {
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top: 47, bottom: 34, left: 0, right: 0 },
  })
  await show(page, 'layout')
  expect(
    (await page.getByRole('button', { name: 'Back' }).boundingBox())!.y,
  ).toBeGreaterThanOrEqual(47)
  const { y, height } = (await page.getByRole('button', { name: 'Top up' }).boundingBox())!
  expect(y + height).toBeLessThanOrEqual(844 - 34)
})

test('KIT-005 in the pseudo-locale every text of the kit is accented and in brackets', async ({
  page,
}) => {
  await show(page, 'states', { locale: 'en-XA' })
  await expect(page.getByRole('alert')).toContainText('[Řéɋɋúééšť ƒƒáííĺéďď')
  for (const text of await page.locator('.notice, .offline, .void b').all())
    await expect(text).toHaveText(/^\[.*\]$/)
})

for (const theme of ['light', 'dark'] as const) {
  test(`KIT-027 a QR code is dark on white, ${theme}`, async ({ page }) => {
    await show(page, 'figures', { theme })
    const code = page.getByRole('img', { name: 'QR code' })
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(code).toHaveCSS('fill', 'rgb(16, 21, 31)')
  })
}

import { expect, type Page, test } from '../stage/test.ts'
import { faultsOf } from './faults.ts'
import { type Cost, type Large, signInTo, startLarge, watchCosts } from './large.ts'

/** The maximum cost of each page. */
const MOST = { elements: 1_400, bytes: 200_000 }

/** The address of each page, and a text that appears once the page is complete. */
const pages: readonly [address: string, text: RegExp][] = [
  ['/', /^Latest changes$/],
  ['/areas/market', /^10 kept, 8 shown$/],
  ['/incidents', /^host 1\.7\.0/],
  ['/gate', /@1\.0\.0 and 47 more$/],
  ['/gate/verdict1', /^host@1\.0\.0, account@1\.0\.0, market@1\.0\.0 and 47 more: /],
  ['/differences?from=market@1.1.0&to=market@1.9.0', /^market 1\.9\.0/],
  ['/differences?from=production/400&to=production', /^1 of 50 areas differ/],
  ['/previews#new-preview', /^production has no preview$/],
  ['/audit', /^Chain whole: 20.0\d\d entries$/],
  ['/tokens', /^operator$/],
]

let large: Large
const table: string[] = []

test.beforeAll(async () => {
  large = await startLarge()
})

test.afterAll(async () => {
  console.log(
    `\n| page | kB | elements | loading, ms | scrolling, ms |\n|---|---|---|---|---|\n${table.join('\n')}\n`,
  )
  await large.stop()
})

async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const costs = await watchCosts(page)
  await signInTo(large, page)
  return costs
}

/** Notes the cost of a page, and the cost of the actions after it. */
function note(name: string, { bytes, elements, longest }: Cost, then: Cost): void {
  table.push(
    `| ${name} | ${Math.round(bytes / 1_000)} | ${elements} | ${longest} | ${then.longest} |`,
  )
}

for (const width of [1280, 390])
  test(`CON-092 at ${width} no page of a house with 50 areas, 500 builds and 20 000 entries has more than a screenful to draw and read`, async ({
    page,
  }) => {
    const { forget, cost } = await open(page, width)
    for (const [address, text] of pages) {
      await page.goto('about:blank')
      await page.goto(large.url + address)
      await expect(page.locator('main').getByText(text).first()).toBeVisible()
      const loaded = await cost()
      expect(loaded.elements, address).toBeLessThanOrEqual(MOST.elements)
      expect(loaded.bytes, address).toBeLessThanOrEqual(MOST.bytes)
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)
      expect(await excess(), address).toBeLessThanOrEqual(0)
      await forget()
      for (let step = 0; step < 10; step += 1) await page.mouse.wheel(0, 1_200)
      note(`${address} at ${width}`, loaded, await cost())
    }
  })

test('CON-097 beside fifty areas the rail shows the records, who is signed in, and unread incidents', async ({
  page,
}) => {
  await open(page, 1280)
  const rail = page.getByRole('navigation', { name: 'Console' })
  for (const name of ['Audit log', 'Tokens', 'Incidents 1 unread'])
    await expect(rail.getByRole('link', { name })).toBeInViewport()
  await expect(rail.getByRole('button', { name: 'Sign out' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  const places = ['Previews', 'Audit log', 'host'].map(async (name) => {
    const box = await rail.getByRole('link', { name, exact: true }).boundingBox()
    return box!.x
  })
  const [previews, log, host] = await Promise.all(places)
  expect([previews! < log!, log! < host!]).toEqual([true, true])
})

test('CON-093 on a phone, too, Find shows ten entries, says how many more there are, and leads to an area', async ({
  page,
}) => {
  const { forget, cost } = await open(page, 390)
  await page.getByRole('button', { name: 'Find or do' }).click()
  const sheet = page.getByRole('dialog', { name: 'Find or do' })
  const entries = sheet.getByRole('option')
  await expect(entries).toHaveCount(10)
  await expect(sheet).toContainText('337 more: type another word.')
  expect(await faultsOf(page)).toEqual([])
  const opened = await cost()
  await forget()
  await page.keyboard.type('loans-4')
  await expect(entries).toHaveText([
    'Area loans-4',
    'Roll loans-4 back…',
    'Promote loans-4@1.9.0…',
    'Start a canary of loans-4@1.9.0…',
    'Quarantine loans-4@1.8.0…',
    'Quarantine loans-4@1.9.0…',
  ])
  note('Find at 390', opened, await cost())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('loans-4')
})

test('CON-094 the audit log is searched when the user pauses typing', async ({ page }) => {
  await open(page, 1280)
  await page.goto(`${large.url}/audit`)
  await expect(page.getByRole('row')).toHaveCount(51)
  const searches: string[] = []
  page.on('request', (request) => {
    const find = new URL(request.url()).searchParams.get('find')
    if (find !== null) searches.push(find)
  })
  await page.getByLabel('Search').pressSequentially('loans-2 1.', { delay: 10 })
  await expect(page.getByRole('row').nth(1)).toContainText('loans-2 1.')
  expect(searches.at(-1)).toBe('loans-2 1.')
  expect(searches.length).toBeLessThan(4)
})

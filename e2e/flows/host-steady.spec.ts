import { depth } from '../../tooling/test/depth.ts'
import { accountScreens, settle } from '../page/account-screens.ts'
import { settled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { newPerson, type Person, signIn } from '../users/people.ts'

/** Maximum shift of a page: a tenth of the largest shift that counts as good (0.1). */
const MOST = 0.01

type Who = 'newcomer' | 'settled' | 'visitor'

/** The pages that people open most. */
const most: Record<Who, string[]> = {
  newcomer: ['/mine/withdraw'],
  settled: ['/', '/trade?symbol=EURUSD', '/order', '/mine/wallet'],
  visitor: ['/', '/trade', '/login'],
}
const others: Record<Who, string[]> = {
  newcomer: pathsOf('newcomer'),
  settled: [...pathsOf('settled'), '/alerts'],
  visitor: [
    '/register',
    '/forgot',
    '/product?q=eur',
    '/rank',
    '/noticeDetail?id=cost-of-a-night',
    '/video',
  ],
}
const opened = (['newcomer', 'settled', 'visitor'] as const).flatMap((who) =>
  [...new Set([...most[who], ...(depth.everyPage ? others[who] : [])])].map(
    (path) => [path, who] as const,
  ),
)

function pathsOf(one: Who): string[] {
  return accountScreens.flatMap(({ path, who, act }) => (who === one && !act ? [path] : []))
}

let people: Record<'newcomer' | 'settled', Person>
test.beforeAll(async ({ browser }) => {
  people = { newcomer: await newPerson(), settled: await newPerson() }
  const page = await browser.newPage()
  await settle(people.settled)
  // Events of the account are announced once, over the first page.
  await signIn(page, people.settled)
  await page.goto(stage().app)
  await expect(page.getByRole('status').filter({ hasText: 'verified' })).toBeVisible()
  await page.close()
})

/** In the page: notes each shift that no tap caused. */
function noteShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        shifts.push({
          value,
          moved: sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? ''),
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Counts how far a page moves, at the round trip and the rate of a phone on the road. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
}

interface Shift {
  value: number
  /** The beginning of the markup of each element that moved. */
  moved: string[]
}

/** TypeScript does not know the type yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

for (const [path, who] of opened)
  test(`HOST-261 nothing moves while ${path} of a ${who} loads`, async ({ page }) => {
    if (who !== 'visitor') await signIn(page, people[who])
    await countShifts(page)
    await page.goto(stage().app + path)
    await settled(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST)
  })

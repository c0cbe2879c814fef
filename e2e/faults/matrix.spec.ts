import type { BeaconOutcome, RemoteId } from '@kontor/shared/wire'
import { depth } from '../../tooling/test/depth.ts'
import { type Browser, expect, type Page, test } from '../stage/test.ts'
import { newPerson, storedSession } from '../users/people.ts'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'
import { type FaultStage, startFaultStage } from './fault-stage.ts'
import { type Fault, faults } from './faults.ts'

const ALIVE_MS = 3_000
const SLOW = 'ms until the host is alive'

/** The address of an area, the name of its link, and something that its screen shows. */
interface Area {
  address: string
  name: string
  shows: (page: Page) => Promise<unknown>
}

const areas = {
  market: {
    address: '/',
    name: 'Quotes',
    shows: (page) => page.getByRole('tab', { name: 'Forex' }).waitFor(),
  },
  trading: {
    address: '/trade',
    name: 'Trade',
    shows: (page) => page.getByText('Buy at ask').waitFor(),
  },
  account: {
    address: '/user',
    name: 'Mine',
    shows: (page) => page.getByText('Available assets').first().waitFor(),
  },
  // Its page redirects users who are signed in.
  onboarding: {
    address: '/login',
    name: 'Log in',
    shows: (page) => page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' }),
  },
} satisfies Record<RemoteId, Area>
type Id = keyof typeof areas
const remoteIds = Object.keys(areas) as Id[]

let faulty: FaultStage
let proxies: FaultProxy[]
let session: { name: string; value: string }[]
const outcomes = new Map<string, string>()

test.beforeAll(async () => {
  test.setTimeout(300_000)
  faulty = await startFaultStage()
  proxies = [await faultProxy(faulty.edge), await faultProxy(faulty.edge)]
  session = storedSession(await newPerson())
})
test.afterAll(() => {
  for (const proxy of proxies) proxy.close()
  faulty.stop()
})

test('COMP-001 with each fault of an area the host lives, the other areas work, and the area recovers on the first retry', async ({
  browser,
}) => {
  test.setTimeout(1_800_000)
  const cells = faults.flatMap((fault, row) =>
    remoteIds.map((id, column) => ({ fault, id, isSample: row % remoteIds.length === column })),
  )
  const waiting = depth.wholeFaultMatrix ? cells : cells.filter(({ isSample }) => isSample)
  const worker = async (proxy: FaultProxy) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { fault, id } = next
      const tried = () => bothCells(browser, proxy, fault, id)
      const first = await tried()
      // A busy machine is slow once; a host that waits for an area is slow each time.
      outcomes.set(`${fault.name} ${id}`, first.includes(SLOW) ? await tried() : first)
    }
  }
  await Promise.all(proxies.map(worker))
  console.log(table())
  const broken = [...outcomes].filter(([, outcome]) => outcome.includes('FAILED'))
  expect(broken).toEqual([])
})

test('COMP-006 the last good build replaces a new one that cannot be loaded, and the operator sees it @smoke', async ({
  page,
}) => {
  const [proxy] = proxies as [FaultProxy]
  /** Opens the market until `kontor status` counts a build of it as expected. */
  const opensUntil = (version: string, counts: Record<BeaconOutcome, number>) =>
    expect(async () => {
      await page.goto(proxy.url)
      await areas.market.shows(page)
      await expect
        .poll(async () => (await faulty.status()).beacons.builds, { timeout: 8_000 })
        .toContainEqual({ id: 'market', version, ...counts })
    }).toPass({ intervals: [10_000] })
  // The matrix may have ended with a failure of this build, or may have used up the beacons of a
  // minute.
  await opensUntil('1.0.0', { healthy: 1, 'fell-back': 0, failed: 0 })
  const only = await faulty.release('market', '1.1.0')
  proxy.planted = { area: 'market', files: /./, fails: '404', only }
  await opensUntil('1.1.0', { healthy: 0, 'fell-back': 1, failed: 0 })
  expect(proxy.requested).toContainEqual(
    expect.stringMatching(/^\/files\/market\/remoteEntry\.[^/]+\.js$/),
  )
})

test('COMP-152 the last good build runs its own modules beside a new one of which only a style is missing', async ({
  page,
}) => {
  const [proxy] = proxies as [FaultProxy]
  const only = await faulty.release('market', '1.2.0')
  proxy.planted = { area: 'market', files: /\.css$/, fails: '404', only }
  proxy.requested = []
  await page.goto(proxy.url)
  await areas.market.shows(page)
  const ofNewBuild = proxy.requested.filter((path) => only.has(path.replace('/files/market/', '')))
  expect(ofNewBuild).toContainEqual(expect.stringMatching(/\/chunks\//))
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toEqual(['1.0.0'])
  const twice = proxy.requested.filter((path, at, all) => all.indexOf(path) !== at)
  expect(twice.filter((path) => !path.endsWith('.css'))).toEqual([])
})

/** Milliseconds until the host was alive, cold and warm, by fault and area. */
function table(): string {
  const rows = faults.map(({ name }) => [
    name,
    ...remoteIds.map((id) => short(outcomes.get(`${name} ${id}`))),
  ])
  return `\n${[['ms, cold / warm', ...remoteIds], ...rows].map(line).join('\n')}\n`
}

const line = ([first = '', ...cells]: string[]) =>
  first.padEnd(28) + cells.map((text) => text.padEnd(18)).join('')
const short = (outcome = '–') => outcome.replaceAll(/FAILED[^/]*/g, 'FAILED ')

async function bothCells(
  browser: Browser,
  proxy: FaultProxy,
  fault: Fault,
  id: Id,
): Promise<string> {
  const switchedOn = 'build' in fault ? [{ name: 'fault', value: `${id} ${fault.build}` }] : []
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: proxy.url, localStorage: [...session, ...switchedOn] }],
    },
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const usual = await usualMs(page, proxy)
    const cold = await cell({ page, proxy, fault, id, isWarm: false, usual }).catch(failed)
    const warm = depth.wholeFaultMatrix
      ? await cell({ page, proxy, fault, id, isWarm: true, usual }).catch(failed)
      : '–'
    return `${cold} / ${warm}`
  } catch (cause) {
    return failed(cause)
  } finally {
    proxy.planted = null
    await context.close()
  }
}

const failed = (cause: unknown) => `FAILED ${String(cause).replaceAll('/', '|').slice(0, 600)}`

/**
 * How long the host takes without an area, ms. The times with a fault are compared with it, because
 * the machine may be busy.
 */
async function usualMs(page: Page, proxy: FaultProxy): Promise<number> {
  const started = Date.now()
  await page.goto(`${proxy.url}/language`, { waitUntil: 'commit' })
  await page.getByText('Paper trading').waitFor()
  return Date.now() - started
}

interface Cell {
  page: Page
  proxy: FaultProxy
  fault: Fault
  id: Id
  /** This browser opened the area before, so that its files are in the cache. */
  isWarm: boolean
  usual: number
}

async function cell({ page, proxy, fault, id, isWarm, usual }: Cell): Promise<string> {
  const { address, shows } = areas[id]
  if ('files' in fault) proxy.planted = { area: id, ...fault }
  else if (isWarm)
    await page.evaluate((build) => localStorage.setItem('fault', build), `${id} ${fault.build}`)
  proxy.requested = []
  const started = Date.now()
  await page.goto(proxy.url + address, { waitUntil: 'commit' })
  await page.getByText('Paper trading').waitFor()
  const alive = Date.now() - started
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  // A page does not request cached files or a manifest.
  const isUnseen = 'files' in fault && (isWarm || fault.name === 'manifest 404')
  if (isUnseen) {
    await shows(page)
    const requested = proxy.requested.filter(
      (path) => path.split('/')[2] === id && (isWarm || path.endsWith('.json')),
    )
    expect(requested, 'requested files').toEqual([])
  } else {
    await othersWork(page, id)
    proxy.planted = null
    await page.evaluate(() => localStorage.removeItem('fault'))
    await recovers(page, shows)
  }
  expect(await page.evaluate(() => 'sameDocument' in window), 'the same document').toBe(true)
  expect(alive, SLOW).toBeLessThan(Math.max(ALIVE_MS, 2 * usual))
  return `${alive}`
}

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

/**
 * The area is there after one retry. A page that was just shown again may need none, because it
 * tries by itself.
 */
async function recovers(page: Page, shows: (page: Page) => Promise<unknown>): Promise<void> {
  let retries = 0
  await expect(async () => {
    if (retries === 0 && (await retry(page).count()) > 0) {
      await retry(page).click({ timeout: 1_000 })
      retries += 1
    }
    await shows(page)
  }).toPass()
}

/**
 * Opens each other area from the failed one and goes back to the failed one, which still says that
 * it failed. It skips the login, which a signed-in user is not offered.
 */
async function othersWork(page: Page, down: Id): Promise<void> {
  await retry(page).waitFor()
  for (const id of remoteIds.filter((one) => one !== down && one !== 'onboarding')) {
    await page
      .getByRole('navigation', { name: 'Still available:' })
      .getByRole('link', { name: areas[id].name })
      .click()
    await areas[id].shows(page)
    await page.goBack({ waitUntil: 'commit' })
    await retry(page).waitFor()
  }
}

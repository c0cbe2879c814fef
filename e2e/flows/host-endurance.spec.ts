import { depth } from '../../tooling/test/depth.ts'
import { countSockets, heapOf, reconnect, switchTabs } from '../memory/page.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { newPerson, signIn } from '../users/people.ts'

const TIMES = depth.switches
const WARM_UP = 40
const ALLOWED_GROWTH = 5_000_000

test(`HOST-028 ${TIMES} tab switches and as many reconnects leave the heap within 5 MB of the start, and one socket`, async ({
  page,
}) => {
  test.setTimeout(60_000 + TIMES * 2_000)
  await page.addInitScript(countSockets)
  await signIn(page, await newPerson())
  await page.goto(stage().app)
  await expect(page.locator('nav.tabs')).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await switchTabs(page, WARM_UP)
  await reconnect(page, WARM_UP)
  const start = await heapOf(page, cdp)

  await switchTabs(page, TIMES)
  await reconnect(page, TIMES)
  const growth = (await heapOf(page, cdp)) - start
  console.log(
    `${TIMES} tab switches and reconnects: heap ${(start / 1e6).toFixed(1)} MB, grown by ${(growth / 1e6).toFixed(2)} MB`,
  )
  expect(growth).toBeLessThan(ALLOWED_GROWTH)
  await expect.poll(() => page.evaluate(() => window.sockets.open)).toBe(1)
})

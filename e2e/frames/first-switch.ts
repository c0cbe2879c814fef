import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { settled } from '../page/settled.ts'
import { startStage } from '../stage/stage.ts'
import { type Person, signIn } from '../users/people.ts'
import { newTrader } from '../users/trading.ts'

// Measures the first switch to an area that the page has not loaded, on a processor slowed down
// four times: the time from the touch of its tab on home to the frame that shows the page with its
// placeholders, and to the frame without any. Prints the medians and the longest times, ms by the
// clock: run it on a quiet machine.

const SLOWDOWN = 4
const ROUNDS = 5
/** How long a user looks at home before the first tap, ms. */
const LOOK_MS = 3_000
const TABS = { '/trade': 3, '/order': 2, '/user': 5 } as const
type Tab = keyof typeof TABS

interface Switch {
  page: number
  complete: number
}

/** In the page: waits for the next touch, then for the frames after it. */
function watchSwitch(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has this one alone
  const main = () => [...document.querySelectorAll('main')].find((one) => one.checkVisibility())
  const home = main()
  const seen = new Promise<Switch>((resolve) => {
    const follow = ({ timeStamp }: Event) => {
      let page = 0
      const look = () => {
        const shown = main()
        if (page === 0 && shown !== home) page = performance.now() - timeStamp
        const isComplete = page > 0 && shown?.textContent && !shown.querySelector('.skel')
        if (isComplete) resolve({ page, complete: performance.now() - timeStamp })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('pointerdown', follow, { capture: true, once: true })
  })
  Object.assign(window, { seen })
}

/** Opens home in a new browser, and switches to another tab. */
async function firstSwitch(browser: Browser, app: string, who: Person, tab: Tab): Promise<Switch> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await signIn(page, who, app)
    const wire = await context.newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(app)
    await settled(page)
    await page.waitForTimeout(LOOK_MS)
    await page.evaluate(watchSwitch)
    await page.locator(`.tabs [data-tab="${TABS[tab]}"]`).tap()
    return await page.evaluate(() => (window as unknown as { seen: Promise<Switch> }).seen)
  } finally {
    await context.close()
  }
}

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const trader = await newTrader()
  for (const tab of Object.keys(TABS) as Tab[]) {
    const times: Switch[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await firstSwitch(browser, stage.app, trader, tab))
    for (const part of ['page', 'complete'] as const) {
      const all = times.map((time) => Math.round(time[part]))
      console.log(`${tab} ${part}: ${median(all)} ms, at most ${Math.max(...all)}`)
    }
  }
} finally {
  await browser.close()
  await stop()
}

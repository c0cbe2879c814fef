import { expect, type Page, test } from '../stage/test.ts'
import { faultsOf } from './faults.ts'
import { type Large, signInTo, startLarge } from './large.ts'

const REASON = 'The desk has seen what this build does.'

type Fill = (sheet: ReturnType<Page['getByRole']>) => Promise<void>

/** A sheet, what is filled in before it can be confirmed, and what the console then says. */
interface Step {
  /** The address that opens the sheet. */
  at: string
  title: string
  fill?: Fill
  confirm: string | RegExp
  /** A text of the page once the registry has done it. */
  told: string | RegExp
}

const because: Fill = (sheet) => sheet.getByLabel(/^Reason/).fill(REASON)

/** Says why, and types the name of a build. */
const certain =
  (build: string): Fill =>
  async (sheet) => {
    await sheet.getByLabel(/^Reason/).fill(REASON)
    await sheet.getByLabel(/^Type /).fill(build)
  }

/** One after the other in one registry: each begins with what the one before it has left. */
const steps: readonly Step[] = [
  {
    at: '/#freeze',
    title: 'Freeze production?',
    fill: async (sheet) => {
      await sheet.getByRole('radio', { name: /^it is lifted/ }).check()
      await sheet.getByLabel(/^Reason/).fill(REASON)
    },
    confirm: 'Freeze production',
    told: 'production is frozen.',
  },
  {
    at: '/#freeze',
    title: 'Lift the freeze of production?',
    confirm: 'Lift',
    told: 'production is not frozen any more.',
  },
  {
    at: '/areas/market#canary:market@1.9.0',
    title: 'Start a canary of market@1.9.0 in production?',
    confirm: 'Start the canary',
    told: /^Revision \d+: .*market/,
  },
  {
    at: '/areas/market#change-canary',
    title: 'Change the canary of market 1.9.0',
    fill: (sheet) => sheet.getByRole('radio', { name: /^Quick/ }).check(),
    confirm: 'Change the plan',
    told: /^Revision \d+: the canary of market/,
  },
  {
    at: '/#pause',
    title: 'Pause the canary of market 1.9.0?',
    fill: because,
    confirm: 'Pause',
    told: /^Revision \d+: .*paused/i,
  },
  {
    at: '/#resume',
    title: 'Resume the canary of market 1.9.0?',
    confirm: 'Resume',
    told: /^Revision \d+: .*/,
  },
  {
    at: '/#to-all',
    title: 'Promote market 1.9.0 to all of production?',
    confirm: 'Promote to 100 %',
    told: /^Revision \d+: .*market/,
  },
  {
    at: '/areas/trading#canary:trading@1.9.0',
    title: 'Start a canary of trading@1.9.0 in production?',
    confirm: 'Start the canary',
    told: /^Revision \d+: .*trading/,
  },
  {
    at: '/#end-canary',
    title: 'End the canary of trading 1.9.0?',
    confirm: 'End the canary',
    told: /^Revision \d+: .*trading/,
  },
  {
    at: '/areas/account#promote:account@1.9.0',
    title: 'Promote account@1.9.0 to all of production?',
    confirm: 'Promote to production',
    told: /^Revision \d+: .*account/,
  },
  {
    at: '/areas/crypto-4#promote:crypto-4@1.9.0',
    title: 'Promote crypto-4@1.9.0 to all of production?',
    fill: async (sheet) => {
      await sheet.getByRole('radio', { name: /^At another time/ }).check()
      await sheet.getByLabel('Date and time, UTC').fill('2099-12-01T06:00')
    },
    confirm: 'Plan the promote',
    told: /^Planned: production gets crypto-4@1\.9\.0 at 1 Dec 2099, 06:00 UTC/,
  },
  {
    at: '/areas/crypto-4#cancel-promote:1',
    title: 'Cancel the promote of crypto-4@1.9.0?',
    confirm: 'Cancel the promote',
    told: 'crypto-4@1.9.0 is not promoted.',
  },
  {
    at: '/areas/crypto-4#promote:crypto-4@1.9.0',
    title: 'Promote crypto-4@1.9.0 to all of production?',
    fill: async (sheet) => {
      await sheet.getByRole('checkbox', { name: /^Pin it/ }).check()
      await because(sheet)
    },
    confirm: 'Promote and pin',
    told: /^Revision \d+: .*crypto-4 is pinned\./,
  },
  {
    at: '/areas/crypto-4#unpin:crypto-4',
    title: 'Lift the pin of crypto-4 in production?',
    confirm: 'Lift',
    told: 'crypto-4 is pinned no more.',
  },
  {
    at: '/areas/cards-5#force:cards-5@1.9.0',
    title: 'Force cards-5@1.9.0 into production?',
    fill: certain('cards-5@1.9.0'),
    confirm: 'Force it into production',
    told: /^Revision \d+: .*cards-5/,
  },
  {
    at: '/areas/tax-3#quarantine:tax-3@1.7.0',
    title: 'Quarantine tax-3@1.7.0?',
    fill: certain('tax-3@1.7.0'),
    confirm: /^Quarantine/,
    told: 'tax-3@1.7.0 is quarantined.',
  },
  {
    at: '/areas/tax-3#lift-quarantine:tax-3@1.7.0',
    title: 'Lift the quarantine of tax-3@1.7.0?',
    fill: because,
    confirm: 'Lift',
    told: 'tax-3@1.7.0 may run again.',
  },
  {
    at: '/#rollback',
    title: 'Roll production back?',
    confirm: 'Roll back',
    told: /^Revision \d+: .*cards-5/,
  },
  {
    at: '/#rollback:market',
    title: 'Roll market in production back?',
    confirm: 'Roll back',
    told: /^Revision \d+: .*market/,
  },
  {
    at: '/previews#new-preview',
    title: 'New preview',
    fill: async (sheet) => {
      await sheet.getByLabel('Area').selectOption('trading')
      await sheet.getByLabel('Build').selectOption('trading@1.9.0')
    },
    confirm: 'Make the link',
    told: 'trading@1.9.0 can be opened by its link.',
  },
  {
    at: '/tokens#new-token',
    title: 'New token',
    fill: async (sheet) => {
      await sheet.getByLabel(/^Name/).fill('wall')
      await sheet.getByRole('radio', { name: /^reader/ }).check()
    },
    confirm: 'Make the token',
    told: /wall/,
  },
  {
    at: '/tokens#renew-token:wall',
    title: 'Renew wall?',
    confirm: 'Renew',
    told: /wall/,
  },
  {
    at: '/tokens#revoke-token:wall',
    title: 'Revoke wall?',
    confirm: 'Revoke',
    told: 'wall is revoked.',
  },
]

// The console shows and takes times in UTC, wherever it is opened.
test.use({ timezoneId: 'Asia/Tokyo' })

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`CON-210 at ${width} each sheet says what it does, shows its button without scrolling, and is done`, async ({
    page,
  }) => {
    test.setTimeout(420_000)
    const large: Large = await startLarge()
    try {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await signInTo(large, page)
      for (const [place, { at, title, fill, confirm, told }] of steps.entries())
        await test.step(at, async () => {
          await page.goto('about:blank')
          await page.goto(large.url + at)
          const sheet = page.getByRole('dialog', { name: title, exact: true })
          await expect(sheet).toBeVisible()
          await fill?.(sheet)
          const button = sheet.getByRole('button', { name: confirm }).last()
          await expect(button).toBeEnabled()
          await expect(button).toBeInViewport({ ratio: 1 })
          expect(await faultsOf(page)).toEqual([])
          expect(await wider(page)).toBeLessThanOrEqual(0)
          const file = `sheet-${String(place).padStart(2, '0')}-${width}-${colorScheme}.png`
          await page.screenshot({ path: test.info().outputPath(file) })
          await button.click()
          await expect(sheet).toBeHidden()
          await expect(page.getByText(told).first()).toBeVisible()
        })
    } finally {
      await large.stop()
    }
  })

/** By how much the page is wider than the screen, px. */
function wider(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)
}

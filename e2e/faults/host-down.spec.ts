import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { compositionOf } from '../document/composition.ts'
import { kontor } from '../stage/kontor.ts'
import { stage, workspace } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

const dist = mkdtempSync(path.join(tmpdir(), 'kontor-host-'))

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const folder = path.join(workspace, 'host')
  const bundler = path.join(folder, 'node_modules/@rspack/cli/bin/rspack.js')
  const config = path.join(import.meta.dirname, 'other-host.config.ts')
  await promisify(execFile)(
    process.execPath,
    [bundler, 'build', '--config', config, '--output-path', dist],
    { cwd: folder, env: { ...process.env, KONTOR_VERSION: '1.1.0' } },
  )
  expect(await kontor('publish', 'host', '--dirty', '--dist', dist)).toMatchObject({ code: 0 })
  expect(await kontor('promote', '--yes', 'host@1.1.0')).toMatchObject({ code: 0 })
})
test.afterAll(async () => {
  rmSync(dist, { recursive: true })
  expect(await kontor('rollback')).toMatchObject({ code: 0 })
})

/** Adds a byte to the files that match, so that their hashes are wrong. */
async function damage(page: Page, files: RegExp): Promise<void> {
  await page.route(files, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\n` })
  })
}

/** The versions of the hosts whose main scripts are in the page. */
async function hosts(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ src }) => src && new URL(src).pathname),
  )
  const { host, lastGoodHost } = await compositionOf(page)
  return [host, lastGoodHost!]
    .filter(({ base, entry }) => scripts.includes(base + entry))
    .map(({ version }) => version)
}

/** The files of host 1.1.0 that match a pattern, by address. */
const filesOf = (pattern: string) => {
  const names = globSync(pattern, { cwd: dist })
  expect(names).not.toEqual([])
  return new RegExp(`/files/host/(${names.join('|').replaceAll('.', String.raw`\.`)})$`)
}

for (const [name, pattern] of [
  ['main script', 'main.*.js'],
  ['chunk of lent modules', 'chunks/shared.*.js'],
  ['style', 'shared.*.css'],
] as const)
  test(`COMP-021 with a damaged ${name} of the host the last good host runs`, async ({ page }) => {
    await damage(page, filesOf(pattern))
    await page.goto(stage().app)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    expect(await hosts(page)).toEqual(['1.0.0'])
    await expect.poll(async () => (await kontor('status')).out).toMatch(/host +1\.1\.0 +0 +1 +0/)
  })

test('COMP-021 when the last good host is damaged too, the page says so, and its button starts the app', async ({
  page,
}) => {
  await damage(page, /\/host\/.*main\.[^/]*\.js$/)
  await page.goto(stage().app)
  await expect(page.getByRole('alert')).toContainText('Kontor can’t be loaded right now')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  expect(await hosts(page)).toEqual(['1.1.0'])
  await expect.poll(async () => (await kontor('status')).out).toMatch(/host +1\.1\.0 +1 +0 +0/)
})

for (const [locale, words] of [
  ['zh-TW', '暫時無法載入 Kontor'],
  ['de-AT', 'Kontor lässt sich gerade nicht laden'],
] as const)
  test(`COMP-021 the message of a damaged host is in the language of the browser, ${locale}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ locale })
    await damage(page, /\/host\/.*main\.[^/]*\.js$/)
    await page.goto(stage().app)
    await expect(page.getByRole('alert')).toContainText(words)
    await page.close()
  })

test('HOUSE-080 the message of a damaged host is shown when the browser names an invalid language', async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: 'de-AT' })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { value: ['C', 'de-AT'] }),
  )
  await damage(page, /\/host\/.*main\.[^/]*\.js$/)
  await page.goto(stage().app)
  await expect(page.getByRole('alert')).toContainText('Kontor lässt sich gerade nicht laden')
  await page.close()
})

const minute = 60_000
const ago = (ms: number, build: string) => () => `${Date.now() - ms} ${build}`
for (const [name, mark, runs] of [
  ['a page that died a minute ago', ago(minute, 'host@1.1.0'), '1.0.0'],
  ['a page that died two days ago', ago(2 * 24 * 60 * minute, 'host@1.1.0'), '1.1.0'],
  ['a page of another version that died', ago(minute, 'host@1.0.5'), '1.1.0'],
  ['a page that died because of an area', ago(minute, 'market@7.0.0'), '1.1.0'],
  ['a page that runs in another tab', ago(-minute, 'host@1.1.0'), '1.1.0'],
  ['something else', () => 'host@1.1.0', '1.1.0'],
] as const)
  test(`COMP-081 with a start mark of ${name}, host ${runs} runs`, async ({ page }) => {
    await page.addInitScript((text) => {
      if (sessionStorage.length > 0) return
      sessionStorage.setItem('marked', 'once')
      localStorage.setItem('starting', text)
    }, mark())
    await page.goto(stage().app)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    expect(await hosts(page)).toEqual([runs])
  })

test('COMP-081 a user who loads again at once, opens a second tab, or blocks storage keeps the current host', async ({
  context,
  page,
}) => {
  for (const _ of [1, 2, 3]) await page.goto(stage().app, { waitUntil: 'commit' })
  const other = await context.newPage()
  await other.goto(stage().app)
  const blocked = await context.newPage()
  await blocked.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await blocked.goto(stage().app)
  for (const one of [page, other, blocked]) {
    await one.bringToFront()
    await expect(one.getByRole('tab', { name: 'Forex' })).toBeVisible()
    expect(await hosts(one)).toEqual(['1.1.0'])
  }
})

test('COMP-081 the start mark of a page is removed once the host and its area have run well', async ({
  page,
}) => {
  const mark = () => page.evaluate(() => localStorage.getItem('starting'))
  await page.goto(stage().app)
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  expect(await mark()).toMatch(/^\d+ host@1\.1\.0 market@/)
  await expect.poll(mark).toBeNull()
})

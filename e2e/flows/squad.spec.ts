import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../tooling/test/free-port.ts'
import { startProxy } from '../stage/proxy.ts'
import { printed, stage, stageEnv, workspace } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

const file = (name: string) => path.join(workspace, name)
const source = file('remote-onboarding/src/register/register.page.tsx')
const words = file('locales/en-US/onboarding.json')

/** A running `kontor dev` of a squad. */
function squad(port: number, args: string[], env?: Record<string, string>) {
  const script = path.join(workspace, 'registry/bin/kontor.mjs')
  return spawn(process.execPath, [script, 'dev', ...args, '--port', String(port)], {
    cwd: workspace,
    env: { ...stageEnv(stage()), ...env },
  })
}

/** Files of the workspace that the test edits, and restores at its end. */
function editable() {
  const before = new Map<string, string>()
  return {
    edit(name: string, from: string, to: string) {
      const text = before.get(name) ?? readFileSync(name, 'utf8')
      before.set(name, text)
      expect(text).toContain(from)
      writeFileSync(name, text.replace(from, to))
    },
    restore: () => before.forEach((text, name) => writeFileSync(name, text)),
  }
}

const problems = (page: Page) => page.getByRole('dialog', { name: 'Problems' })

test('HOUSE-007 COMP-027 COMP-056 COMP-057 COMP-790 a squad edits two remotes, the kit and the host’s words inside the running app; the screen follows, a remote keeps its state, and errors lie above everything', async ({
  page,
}) => {
  const port = await freePort()
  const started = Date.now()
  const session = squad(port, ['onboarding', 'market'])
  const { edit, restore } = editable()
  try {
    await printed(session, 'run from your sources')
    await page.goto(`http://localhost:${port}/register`)
    const typed = page.getByLabel('Email')
    const updates: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.hot-update.json')) updates.push(request.url())
    })
    await typed.fill('typed@kontor.example')
    const first = Date.now() - started

    const edited = Date.now()
    edit(source, "t('register.title')", "`${t('register.title')}!`")
    await expect(page.getByRole('heading', { name: 'Create your account!' })).toBeVisible()
    const update = Date.now() - edited
    await expect(typed).toHaveValue('typed@kontor.example')
    test.info().annotations.push({
      type: 'figures',
      description: `first screen ${first} ms, edit on screen ${update} ms`,
    })

    await page.evaluate(() => {
      const over = Object.assign(document.createElement('dialog'), { textContent: 'of the app' })
      document.body.append(over)
      over.showModal()
      Object.assign(window, { sameDocument: true })
    })
    edit(source, 'export function', 'export function function')
    await expect(problems(page)).toContainText('register.page.tsx')
    await problems(page).getByRole('button', { name: 'Close' }).click()
    await expect(problems(page)).toBeHidden()
    edit(source, 'const { t } =', 'const wrong: number = `text`\n  const { t } =')
    await expect(problems(page)).toContainText("Type 'string' is not assignable to type 'number'")
    edit(source, "t('register.title')", "`${t('register.title')}?`")
    await expect(problems(page)).toBeHidden()
    await page.evaluate(() => document.querySelector('dialog[open]')?.remove())
    await expect(page.getByRole('heading', { name: 'Create your account?' })).toBeVisible()
    await expect(typed).toHaveValue('typed@kontor.example')

    const earlier = await page.request.get(updates[0]!)
    expect(earlier.status(), 'an update that a page which is behind still needs').toBe(200)

    edit(words, 'Create your account', 'Open your account')
    await expect(page.getByRole('heading', { name: 'Open your account?' })).toBeVisible()
    await expect(typed).toHaveValue('typed@kontor.example')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    edit(source, 'const { t } =', "throw new Error('planted')\n  const { t } =")
    await expect(problems(page)).toContainText('Error: planted')
    edit(source, "t('register.title')", "`${t('register.title')}.`")
    await expect(problems(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Open your account.' })).toBeVisible()

    await page.goto(`http://localhost:${port}/language`)
    edit(file('locales/en-US/shell.json'), '"title": "Language"', '"title": "Tongue"')
    await expect(page.getByRole('heading', { name: 'Tongue' })).toBeVisible()
    edit(
      file('shared/src/ui/fields/choice/search-box.tsx'),
      'className="search',
      'data-edited className="search',
    )
    await expect(page.locator('[data-edited]')).toBeVisible()
    edit(file('shared/src/ui/tokens.css'), '--accent: #2846d4', '--accent: #123456')
    await expect(async () => {
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--accent'),
      )
      expect(accent).toBe('#123456')
    }).toPass()

    await page.goto(`http://localhost:${port}/`)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    edit(file('locales/en-US/market.json'), '"forex": "Forex"', '"forex": "Pairs"')
    await expect(page.getByRole('tab', { name: 'Pairs' })).toBeVisible()
  } finally {
    restore()
    session.kill('SIGTERM')
  }
})

test.describe('on a phone', () => {
  test.use({ ignoreHTTPSErrors: true })

  test('COMP-058 COMP-059 beside a released host behind HTTPS an edit reloads the page; with a certificate a phone finds the session by a QR code', async ({
    page,
  }) => {
    const port = await freePort()
    const folder = mkdtempSync(path.join(tmpdir(), 'kontor-certificate-'))
    const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
    execFileSync('openssl', ['req', ...made, '-out', cert, '-keyout', key], { stdio: 'ignore' })
    const pair = { cert: readFileSync(cert), key: readFileSync(key) }
    const released = await startProxy(
      new URL(stage().app),
      (request, response, pass) => pass(request, response),
      pair,
    )
    const session = squad(
      port,
      ['onboarding', '--against', released.url, '--cert', cert, '--key', key],
      { NODE_EXTRA_CA_CERTS: cert },
    )
    const { edit, restore } = editable()
    try {
      const said = await printed(session, '█')
      expect(said).toMatch(new RegExp(`On a phone of this network open https://[\\d.]+:${port}`))
      await page.goto(`https://localhost:${port}/register`)
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
      const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src))
      expect(scripts.join()).toContain('/files/host/main.')
      edit(source, "t('register.title')", "`${t('register.title')}!`")
      await expect(page.getByRole('heading', { name: 'Create your account!' })).toBeVisible()
    } finally {
      restore()
      session.kill('SIGTERM')
      released.close()
      rmSync(folder, { recursive: true })
    }
  })
})

test('HOUSE-011 in a squad’s session the language page offers the pseudo-locale, in which every text of the screen is then shown', async ({
  page,
}) => {
  const port = await freePort()
  const session = squad(port, ['onboarding'])
  try {
    await printed(session, 'runs from your sources')
    await page.goto(`http://localhost:${port}/language`)
    await page.getByRole('radio', { name: 'Ƥšéúďó' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
    await page.goto(`http://localhost:${port}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('[Ĺóĝĝ íññ]')
    for (const text of await page.locator('main :is(label, h1, .cta)').all())
      await expect(text).toHaveText(/^\[.*\]$/)
  } finally {
    session.kill('SIGTERM')
  }
})

import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../stage/test.ts'
import { freePort } from '../../tooling/test/free-port.ts'
import { printed, stage, stageEnv, workspace } from '../stage/stage.ts'

/** What the test edits, and restores at the end. */
const source = path.join(workspace, 'remote-onboarding/src/register/register.page.tsx')
const words = path.join(workspace, 'locales/en-US/onboarding.json')

/** A squad that works on onboarding. */
function squad(port: number) {
  const script = path.join(workspace, 'registry/bin/kontor.mjs')
  return spawn(process.execPath, [script, 'dev', 'onboarding'], {
    cwd: workspace,
    env: { ...stageEnv(stage()), DEV_PORT: String(port) },
  })
}

test('HOUSE-007 COMP-027 a squad edits its remote inside the running app; the screen follows and keeps its state, also after a syntax error and with edited words', async ({
  page,
}) => {
  const port = await freePort()
  const started = Date.now()
  const session = squad(port)
  const [before, texts] = [readFileSync(source, 'utf8'), readFileSync(words, 'utf8')]
  try {
    await printed(session, 'runs from your sources')
    await page.goto(`http://localhost:${port}/register`)
    await page.getByLabel('Email').fill('typed@kontor.example')
    const first = Date.now() - started

    const edited = Date.now()
    writeFileSync(source, before.replace("t('register.title')", "`${t('register.title')}!`"))
    await expect(page.getByRole('heading', { name: 'Create your account!' })).toBeVisible()
    const update = Date.now() - edited
    await expect(page.getByLabel('Email')).toHaveValue('typed@kontor.example')
    test.info().annotations.push({
      type: 'figures',
      description: `first screen ${first} ms, edit on screen ${update} ms`,
    })

    const typed = page.getByLabel('Email')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    writeFileSync(source, before.replace('export function', 'export function function'))
    await expect(
      page.locator('iframe#rspack-dev-server-client-overlay, iframe[id*="overlay"]'),
    ).toBeAttached()
    writeFileSync(source, before.replace("t('register.title')", "`${t('register.title')}?`"))
    await expect(page.getByRole('heading', { name: 'Create your account?' })).toBeVisible()
    await expect(typed).toHaveValue('typed@kontor.example')

    writeFileSync(words, texts.replace('Create your account', 'Open your account'))
    await expect(page.getByRole('heading', { name: 'Open your account?' })).toBeVisible()
    await expect(typed).toHaveValue('typed@kontor.example')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    await page.goto(`http://localhost:${port}/`)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  } finally {
    writeFileSync(source, before)
    writeFileSync(words, texts)
    session.kill('SIGTERM')
  }
})

test('HOUSE-011 in a squad’s session the language page has the pseudo-locale, which every text of the screen then speaks', async ({
  page,
}) => {
  const port = await freePort()
  const session = squad(port)
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

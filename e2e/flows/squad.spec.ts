import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../tooling/test/free-port.ts'
import { printed, stage, stageEnv, workspace } from '../stage/stage.ts'

/** The source that the test edits, and restores at the end. */
const source = path.join(workspace, 'remote-onboarding/src/register/register.page.tsx')

test('HOUSE-007 a squad edits its remote inside the running app; the screen follows and keeps its state', async ({
  page,
}) => {
  const port = await freePort()
  const started = Date.now()
  const script = path.join(workspace, 'registry/bin/kontor.mjs')
  const session = spawn(process.execPath, [script, 'dev', 'onboarding'], {
    cwd: workspace,
    env: { ...stageEnv(stage()), DEV_PORT: String(port) },
  })
  const before = readFileSync(source, 'utf8')
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

    await page.goto(`http://localhost:${port}/`)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  } finally {
    writeFileSync(source, before)
    session.kill('SIGTERM')
  }
})

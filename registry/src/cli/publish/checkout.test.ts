import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readCheckout } from './checkout.ts'

it('HOUSE-091 a checkout that git does not read is no folder without git: it is refused, with what to do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-checkout-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await readCheckout(folder)).toBeNull()
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  expect(await readCheckout(folder), 'no commit yet').toBeNull()
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(readCheckout(folder)).rejects.toMatchObject({
    message: `Git does not read ${folder}, because it belongs to another user.`,
    next: `Trust it: git config --global --add safe.directory ${folder}`,
  })
})

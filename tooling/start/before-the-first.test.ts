import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './settings.ts'

const run = promisify(execFile)

it.each(['kontor', 'kontor-sandbox'])(
  'COMP-048 npx %s in a clone that was never started says what to do',
  async (name) => {
    const clone = mkdtempSync(path.join(tmpdir(), 'kontor-clone-'))
    onTestFinished(() => rmSync(clone, { recursive: true }))
    for (const part of ['package.json', 'registry/bin', 'sandbox/bin', 'server/bin'])
      cpSync(path.join(root, part), path.join(clone, part), { recursive: true })
    const failed = await run('npx', ['--offline', name, 'status'], { cwd: clone }).catch(
      (cause: unknown) => cause,
    )
    expect(failed).toMatchObject({
      code: 1,
      stderr: `Run npm start first: it installs what ${name} needs, and starts the servers.\n`,
    })
  },
)

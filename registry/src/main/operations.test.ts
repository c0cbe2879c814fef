import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composition } from '@kontor/shared/wire'
import { workspaceRoot } from '../base/folders.ts'
import { Stage } from '../testing/stage.ts'

const run = promisify(execFile)
let place: string
let stage: Stage
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kontor-drill-'))
  stage = await Stage.open({ REGISTRY_DATA: path.join(place, '.kontor/registry') })
  await stage.promoteAll()
  await mkdir(path.join(place, 'bin'))
  const npx = path.join(place, 'bin/npx')
  const script = path.join(workspaceRoot, 'registry/bin/kontor.mjs')
  await writeFile(npx, `#!/bin/sh\nshift\nexec "${process.execPath}" "${script}" "$@"\n`)
  await chmod(npx, 0o755)
})
afterAll(async () => {
  await stage.close()
  await rm(place, { recursive: true })
})

/** Runs the commands of docs/operations.md after the line that begins like this. */
async function drill(step: string): Promise<string> {
  const text = await readFile(path.join(workspaceRoot, 'docs/operations.md'), 'utf8')
  const after = text.slice(text.indexOf(`\n${step}`))
  const commands = /```sh\n(.*?)```/s.exec(after)![1]!
  const env = {
    ...process.env,
    PATH: `${path.join(place, 'bin')}:${process.env['PATH']}`,
    KONTOR_REGISTRY: stage.registryUrl,
    REGISTRY_DATA: stage.data,
  }
  return (await run('bash', ['-euc', commands], { cwd: place, env })).stdout
}

async function issuedAt(): Promise<number> {
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  return composition.parse(JSON.parse(body.payload)).issuedAt
}

/** The revision that the edge serves. */
async function served(): Promise<number> {
  const { payload } = (await (await stage.edge('/composition')).json()) as { payload: string }
  return composition.parse(JSON.parse(payload)).revision
}

it('COMP-068 COMP-722 the restore drill of docs/operations.md works as it is written', async () => {
  const quarantine = (build: string) =>
    stage.post('/api/quarantine', { build, reason: 'Prices are shown twice.' })
  await stage.publishFake('trading', '0.9.0')
  await quarantine('trading@0.9.0')
  await drill('Back up')
  await stage.publishFake('market', '1.1.0')
  await stage.promote(['market@1.1.0'])
  await stage.publishFake('account', '0.9.0')
  await quarantine('account@0.9.0')
  const lost = await issuedAt()
  await stage.restart({}, async () => void (await drill('Restore')))
  expect(await issuedAt()).toBeGreaterThan(lost)

  const said = await drill('Check the result')
  expect(said).toMatch(/^production · revision 1 · /)
  expect(said).not.toContain('\n! ')
  expect(said).toContain('production runs revision 2: the same builds, issued anew.')
  expect(await stage.publishFake('market', '1.1.0')).toMatchObject({ status: 201 })
  expect(await stage.promote(['market@1.1.0'])).toMatchObject({ body: { revision: 3 } })
  expect((await stage.edge('/')).status).toBe(200)
  await expect.poll(served).toBe(3)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../tooling/test/free-port.ts'
import { workspaceRoot } from '../../base/folders.ts'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import { edge as schema } from '../json/registry.ts'

let stage: Stage
let settings: NodeJS.ProcessEnv
let url: string
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  const port = String(await freePort())
  url = `http://localhost:${port}`
  settings = {
    EDGE_ROOT_KEY: (await readFile(path.join(stage.data, 'keys/root.pub'), 'utf8')).trim(),
    EDGE_TOKEN: await stage.token('edge'),
    EDGE_DATA: path.join(path.dirname(stage.data), 'another-edge'),
    APP_PORT: port,
    APP_HOST: 'localhost',
    KONTOR_REGISTRY: '',
  }
})
afterAll(() => stage.close())

const edge = (...more: string[]) => ['edge', '--registry', stage.registryUrl, ...more]

it('COMP-691 a dry run of the edge checks its settings, and says what it would serve', async () => {
  const registry = stage.registryUrl
  expect(await runKontor(edge('--dry-run'), settings)).toEqual({
    code: 0,
    out: `The edge would serve production of ${registry} on ${url}.\n`,
    err: '',
  })
  const { out } = await runKontor(edge('--dry-run', '--json'), settings)
  const answer = schema.parse(JSON.parse(out))
  expect(answer).toEqual({ ok: true, dryRun: true, url, channel: 'production', registry })
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

it('COMP-691 a wrong setting of the edge is one sentence, with --json also an object', async () => {
  const message = 'EDGE_TOKEN is missing: the registry writes it to its data folder'
  const ended = await runKontor(edge('--json'), { ...settings, EDGE_TOKEN: '' })
  expect(ended).toMatchObject({ code: 1, err: expect.stringContaining(`✗ ${message}`) })
  expect(JSON.parse(ended.out)).toMatchObject({
    ok: false,
    error: { code: 'wrong-setting', message: expect.stringContaining(message) },
  })
})

it('COMP-691 kontor edge --json prints one object once it serves, and ends by a signal', async () => {
  const script = path.join(workspaceRoot, 'registry/bin/kontor.mjs')
  const args = [script, ...edge('--json')]
  const running = spawn(process.execPath, args, { env: { ...process.env, ...settings } })
  const lines: string[] = []
  createInterface({ input: running.stdout }).on('line', (line) => lines.push(line))
  await once(running.stdout, 'data')
  expect(schema.parse(JSON.parse(lines[0]!))).toMatchObject({ dryRun: false, url })
  expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200)
  running.kill('SIGTERM')
  expect(await once(running, 'close')).toEqual([0, null])
  expect(lines).toHaveLength(1)
})

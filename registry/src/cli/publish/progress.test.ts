/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeBuild } from '../../testing/fake-builds.ts'
import { runKontor } from '../../testing/processes/kontor.ts'
import { hasTerminal, kontorAtTerminal } from '../../testing/processes/terminal.ts'
import { Stage } from '../../testing/stage.ts'
import { writeFiles } from '../../testing/write-files.ts'
import { progressLine } from './progress.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-progress-'))
let stage: Stage
/** Passes calls on to the registry, files after a moment in which a line is drawn. */
const slow = createServer((request, response) => {
  void (async () => {
    const body = await buffer(request)
    if (request.method === 'PUT') await pause(400)
    const { authorization = '', 'content-type': type = '' } = request.headers
    const answer = await fetch(stage.registryUrl + request.url!, {
      method: request.method!,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body.length > 0 && { body }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })()
})
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  for (const version of ['2.0.0', '2.1.0', '2.2.0'])
    await writeFiles(path.join(folder, version), fakeBuild('market', version))
  await new Promise<void>((listening) => slow.listen(0, 'localhost', listening))
  if (!hasTerminal) console.warn('left out: progress at a terminal, which needs script')
})
afterAll(async () => {
  slow.close()
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

const settings = () => ({
  REGISTRY_DATA: stage.data,
  KONTOR_REGISTRY: `http://localhost:${(slow.address() as AddressInfo).port}`,
})
const publish = (version: string, ...more: string[]) =>
  ['publish', 'market', '--dirty', '--dist', path.join(folder, version)].concat(more)

it('COMP-629 the line of a transfer has a bar where the terminal is wide', () => {
  const far = {
    done: { files: 19, bytes: 84_000 },
    all: { files: 31, bytes: 141_000 },
    ms: 1_100,
  }
  expect(progressLine('publishing trading 2.3.0', far, 100)).toBe(
    'publishing trading 2.3.0   ████████████░░░░░░░░  19 of 31 files · 84 kB of 141 kB · 1.1 s',
  )
  expect(progressLine('publishing trading 2.3.0', far, 60)).toBe(
    'publishing trading 2.3.0  19 of 31 files · 84 kB of 141 kB · 1.1 s',
  )
  const nothing = { files: 0, bytes: 0 }
  expect(progressLine('publishing', { done: nothing, all: nothing, ms: 0 }, 90)).toContain(
    '░'.repeat(20),
  )
})

it('COMP-629 publish says what it sent, how large the build is and how much larger than the running one', async () => {
  const { code, out, err } = await runKontor(publish('2.0.0'), settings())
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(
    /^✓ 6 files, \d+ B brotli \([+-]\d+ B\), \d of them known already, \d sent in \d+\.\d s\n/,
  )
  const json = JSON.parse((await runKontor(publish('2.1.0', '--json'), settings())).out)
  const { body } = await stage.call('GET', '/api/builds/market/2.1.0')
  const sizes = Object.values<number>(body.sizes)
  expect(json).toMatchObject({
    brotli: sizes.reduce((sum, size) => sum + size, 0),
    more: expect.any(Number),
    sent: expect.any(Number),
    sentMs: expect.any(Number),
  })
})

it.runIf(hasTerminal)('COMP-629 at a terminal files are counted while they are sent', async () => {
  const { code, shown } = await kontorAtTerminal(publish('2.2.0'), settings(), { columns: 100 })
  expect(code).toBe(0)
  expect(shown).toMatch(
    /publishing market 2\.2\.0 {3}█*░+ {2}\d of 6 files · \d+ B of \d+ B · \d+\.\d s/,
  )
  const again = await kontorAtTerminal(publish('2.2.0', '--json'), settings(), { columns: 100 })
  expect(again.shown).toMatch(
    /^\{"ok":true,"dryRun":false,"build":"market@2.2.0","already":true,.*\n$/,
  )
})

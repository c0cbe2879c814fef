/** @module-tag slow */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { hasTerminal, kontorAtTerminal } from '../../testing/processes/terminal.ts'
import { Stage } from '../../testing/stage.ts'
import { fitted } from './drawn.ts'

/** A registry whose gate takes long enough for a line. */
const slow = createServer((_request, response) => {
  void (async () => {
    await pause(700)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ verdict: null }))
  })()
})
let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  await new Promise<void>((listening) => slow.listen(0, 'localhost', listening))
  if (!hasTerminal) console.warn('left out: progress at a terminal, which needs script')
})
afterAll(async () => {
  slow.close()
  await stage.close()
})

const atSlow = () => ({
  KONTOR_REGISTRY: `http://localhost:${(slow.address() as AddressInfo).port}`,
  KONTOR_TOKEN: 'any',
})
const gate = ['gate', 'market@1.1.0']

it('COMP-629 a drawn line is shorter than its terminal is wide', () => {
  const line = 'publishing trading 2.3.0  19 of 31 files · 84 kB of 141 kB · 1.1 s'
  expect(fitted(line, 60)).toBe(line.slice(0, 59))
  expect(fitted(line, 100)).toBe(line)
})

it('COMP-762 in a pipe a long wait prints nothing', async () => {
  expect(await runKontor(gate, atSlow())).toEqual({
    code: 0,
    out: 'The builds fit together; production opens none in a browser.\n',
    err: '',
  })
})

it.runIf(hasTerminal)(
  'COMP-762 at a terminal a line says what is waited for, and for how long',
  async () => {
    const { code, shown } = await kontorAtTerminal(gate, atSlow(), { columns: 60 })
    expect(code).toBe(0)
    expect(shown).toMatch(/opening each address in a browser {3}0\.\d s/)
    const dumb = await kontorAtTerminal(gate, { ...atSlow(), TERM: 'dumb' })
    expect(dumb.shown).not.toContain('opening')
    const json = await kontorAtTerminal([...gate, '--json'], atSlow())
    expect(json.shown).toBe('{"ok":true,"exit":0,"verdict":null,"later":null,"ways":[]}\n')
  },
)

it.runIf(hasTerminal)(
  'COMP-762 canary status --wait says at a terminal for which canary it waits',
  async () => {
    const post = (what: string, body = {}) => stage.post(`/api/channels/production/${what}`, body)
    await post('canary', { builds: ['market@1.1.0'], plan: [{ share: 0.1, minutes: null }] })
    const settings = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }
    const { code, shown } = await kontorAtTerminal(['canary', 'status', '--wait'], settings, {
      lines: ['\n'],
      asked: /waiting for market 1\.1\.0 at 10 % {3}\d/g,
      beforeAnswer: () => post('canary/promote'),
    })
    expect(code).toBe(0)
    expect(shown).toMatch(/✓ all browsers of production run it\.\n$/)
  },
)

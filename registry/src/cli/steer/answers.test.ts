/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

const why = 'Prices flicker on old phones.'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  for (const version of ['1.1.0', '1.2.0']) await stage.publishFake('market', version)
})
afterAll(() => stage.close())

const kontor = async (...args: string[]) =>
  (await runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })).out
const json = async (...args: string[]) => JSON.parse(await kontor(...args, '--json'))

it('COMP-652 a change says what was before, what it restores and which canary it ends', async () => {
  const promoted = await json('promote', 'market@1.1.0', '--yes', '--force', '--reason', why)
  expect(promoted).toMatchObject({ before: 1, revision: 2, restores: null, verdict: null })
  expect(promoted).toMatchObject({ forced: why, endedCanaries: [] })

  const started = await json('canary', 'market@1.2.0', '--yes')
  expect(started).toMatchObject({ before: 2, revision: 3, endedCanaries: [] })
  const back = { before: 3, revision: 4, restores: 1, endedCanaries: ['market@1.2.0'] }
  expect(await json('rollback', '--dry-run')).toMatchObject(back)
  expect(await json('rollback')).toMatchObject(back)
  expect(await json('canary', 'market@1.2.0', '--yes')).toMatchObject({ endedCanaries: [] })
  expect(await json('canary', 'step', '--yes')).toMatchObject({ endedCanaries: [] })
})

it('COMP-653 COMP-804 a freeze says which canary stays where it is', async () => {
  const freeze = ['freeze', '--reason', why]
  const stays = { heldCanaries: ['market@1.2.0'], freeze: { reason: why } }
  expect(await json(...freeze, '--dry-run')).toMatchObject(stays)
  expect(await kontor(...freeze)).toContain('\n  The canary of market@1.2.0 stays at 5 %.\n')
  expect(await json(...freeze)).toMatchObject(stays)
  expect(await json('freeze', 'lift')).toMatchObject({ heldCanaries: [], freeze: null })
})

it('COMP-653 a quarantine says how many previews it stops', async () => {
  const quarantine = ['quarantine', 'market@1.2.0', '--reason', why]
  for (const builds of [['market@1.2.0'], ['market@1.2.0'], ['market@1.1.0']])
    await stage.post('/api/channels/production/previews', { builds })
  expect(await kontor('preview', 'stop', 'market@1.1.0')).toContain('is stopped')
  const stops = { reason: why, previewsStopped: 2 }
  expect(await json(...quarantine, '--dry-run')).toMatchObject({ ...stops, quarantined: false })
  expect(await kontor(...quarantine, '--dry-run')).toMatch(/\n2 previews stop\.\n$/)
  expect(await json(...quarantine, '--yes')).toMatchObject({ ...stops, quarantined: true })
  expect(await json(...quarantine, '--yes')).toMatchObject({ previewsStopped: 0 })
  expect(await kontor('preview', 'list')).toMatch(/market@1\.2\.0 .* quarantined$/m)
})

it('COMP-653 the JSON of the status has the last hour of each running build', async () => {
  const { lately } = await json('status')
  const one = { all: expect.any(Number), bad: 0, since: null, over: null }
  expect(lately).toContainEqual({ id: 'host', version: '1.0.0', loads: one, pages: one })
})

it('COMP-826 a canary ends with a reason, which history and audit log keep', async () => {
  const newest = async () => (await json('log', '--channel', 'production')).entries[0]
  const end = async (...args: string[]) => {
    await kontor('canary', 'market@1.1.0', '--yes')
    return json('canary', 'end', 'market', ...args)
  }
  const { note } = await end('--reason', 'The watch list is slow.')
  expect(note).toBe('the canary of market@1.1.0 ends; The watch list is slow')
  const reason = 'The watch list is slow.'
  // The log has the reason apart.
  const ended = 'the canary of market@1.1.0 ends'
  expect(await newest()).toMatchObject({ what: 'canary', text: ended, reason })
  expect((await json('status')).history[0].note).toBe(note)
  expect((await end()).note).toBe(ended)
  expect(await newest()).toMatchObject({ what: 'canary', reason: null })
})

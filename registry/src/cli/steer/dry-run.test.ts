import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

const kontor = (...args: string[]) =>
  runKontor([...args, '--dry-run'], {
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
    TZ: 'UTC',
  })
const holds = async () => (await stage.call('GET', '/api/channels/production/holds')).body
const why = 'Quarter end, no changes.'

it('COMP-631 a dry run of a freeze and of a pin says what would be, and changes nothing', async () => {
  const frozen = await kontor('freeze', '--reason', why, '--until', '2100-01-01')
  expect(frozen).toEqual({
    code: 0,
    out: `production would be frozen until Fri 2100-01-01 00:00:00 UTC: ${why}\n`,
    err: '',
  })
  expect((await kontor('freeze', '--reason', why, '--until', '2000-01-01')).code).toBe(2)
  const pinned = await kontor('pin', 'add', 'market', '--reason', why)
  expect(pinned.out).toBe(`production would accept changes.\n  market would be pinned: ${why}\n`)
  expect(await holds()).toMatchObject({ freeze: null, pins: [] })

  await stage.post('/api/channels/production/freeze', { reason: why })
  await stage.post('/api/channels/production/pins', { area: 'market', reason: why })
  const thawed = await kontor('freeze', 'lift', '--json')
  expect(JSON.parse(thawed.out)).toMatchObject({ dryRun: true, freeze: null, pins: [{}] })
  const unpinned = await kontor('pin', 'lift', 'market', '--json')
  expect(JSON.parse(unpinned.out)).toMatchObject({ dryRun: true, freeze: {}, pins: [] })
  expect(await holds()).toMatchObject({ freeze: { reason: why }, pins: [{ area: 'market' }] })
})

it('COMP-631 a dry run of lifting a quarantine lifts none, and is refused for a build without one', async () => {
  const lift = () => kontor('quarantine', 'lift', 'market@1.0.0', '--reason', why)
  expect(await lift()).toMatchObject({ code: 5, err: '✗ market@1.0.0 is not quarantined.\n' })
  await stage.post('/api/quarantine', { build: 'market@1.0.0', reason: why })
  expect((await lift()).out).toBe('market@1.0.0 would run again where it is promoted.\n')
  const { body } = await stage.call('GET', '/api/quarantine')
  expect(body.builds).toMatchObject([{ id: 'market', version: '1.0.0' }])
})

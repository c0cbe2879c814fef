/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bucketOf } from '@kontor/shared/wire'
import { runKontor } from '../../testing/processes/kontor.ts'
import { reportsTo } from '../../testing/reports.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterAll(() => stage.close())

const kontor = async (...args: string[]) => {
  const env = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }
  const { out } = await runKontor(['status', ...args], env)
  return out
}
const json = async (...args: string[]) => JSON.parse(await kontor(...args, '--json'))

it('COMP-755 without reports and without staging the table has dashes, and no column of staging', async () => {
  const out = await kontor()
  expect(out).toMatch(/\narea +version +health +since +pages +failed +p75 +last good +contract /)
  expect(out).toMatch(/\nmarket +1\.0\.0 +untried +\d+ s +0 +– +– +– /)
  expect(await json()).toMatchObject({ hour: [], staging: null })
})

it('COMP-755 the status says of each build what pages of the last hour say, and what staging runs', async () => {
  await stage.promote(['host@1.0.0', 'market@1.1.0'], 'staging')
  const report = reportsTo(stage, Date.now)
  await report((place) => ({
    loads: [
      {
        ...place,
        id: 'market',
        version: '1.0.0',
        loaded: 1_997,
        healthy: 1_997,
        failures: { 'fell-back': 0, failed: 3, threw: 0, blocked: 0 },
        networks: [],
        times: { [bucketOf(1_200)]: 1_997 },
      },
    ],
  }))
  const out = await kontor()
  expect(out).toMatch(/ failed +p75 +staging +last good /)
  expect(out).toMatch(/\nhost +1\.0\.0 +untried +\d+ s +0 +– +– +the same /)
  expect(out).toMatch(/\nmarket +1\.0\.0 +\w+ +\d+ s +0 +0\.15 % +1 \d{3} ms +1\.1\.0 /)
  expect(out).toMatch(/\naccount +1\.0\.0 +untried +\d+ s +0 +– +– +– /)

  const { since, hour, staging, current } = await json()
  expect(since).toMatchObject({ host: current.since, market: current.since })
  expect(hour).toEqual([{ area: 'market', loads: 2_000, failed: 3, p75Ms: expect.any(Number) }])
  expect(staging).toEqual({ host: '1.0.0', market: '1.1.0' })
})

it('COMP-755 of one area it says only that, and of staging nothing beside it', async () => {
  const account = await json('account')
  expect(account).toMatchObject({ hour: [], staging: {} })
  expect(Object.keys(account.since)).toEqual(['account'])
  expect((await json('market')).staging).toEqual({ market: '1.1.0' })
  expect(await json('--channel', 'staging')).toMatchObject({ hour: [], staging: null })
})

it('COMP-801 the status marks quarantined builds of an area, and beside what runs those that are newer', async () => {
  await stage.publishFake('trading', '1.1.0')
  await stage.promote(['trading@1.1.0'])
  const reason = 'Prices flicker on old phones.'
  for (const build of ['market@1.1.0', 'trading@1.0.0'])
    await stage.post('/api/quarantine', { build, reason })
  const out = await kontor()
  expect(out).toMatch(/\nmarket +1\.0\.0 {2}⊘ 1\.1\.0 +\w+ /)
  expect(out).toMatch(/\ntrading +1\.1\.0 +untried /)
  expect(out).toMatch(/\nmarket +1\.1\.0 untried, quarantined; 1\.0\.0 \w+\n/)
  expect(out).toMatch(/\ntrading +1\.1\.0 untried; 1\.0\.0 untried, quarantined\n/)
  const { quarantined } = await json('market')
  expect(quarantined).toMatchObject([{ id: 'market', version: '1.1.0', reason, by: 'operator' }])
})

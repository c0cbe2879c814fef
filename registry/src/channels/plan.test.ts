import { afterEach, beforeEach, expect, it } from 'vitest'
import { readRef } from '../builds/build-ref.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterEach(() => stage.close())

/** The pairs of builds that would run together after a change: `market with host@1.0.0`. */
async function meetings(...wanted: string[]) {
  const plan = await stage.registry.releases.plan('production', wanted.map(readRef))
  return plan!.besides.map(({ composition, areas, others }) => {
    const { host, remotes } = composition
    const runs = { host: host.version, market: remotes['market']!.version }
    return { what: `${areas.join(' ')} with ${others.join(' ')}`, runs }
  })
}

it('COMP-550 without another good build and without a canary, a build runs with no other builds', async () => {
  await stage.publishFake('market', '1.1.0')
  expect(await meetings('market@1.1.0')).toEqual([])
})

it('COMP-550 a remote is opened with the last good host, and the last good remotes with a host', async () => {
  await stage.publishFake('host', '1.1.0')
  await stage.publishFake('market', '1.1.0')
  await stage.promote(['host@1.1.0'])
  expect(await meetings('market@1.1.0')).toEqual([
    { what: 'market with host@1.0.0', runs: { host: '1.0.0', market: '1.1.0' } },
  ])
  await stage.promote(['market@1.1.0'])
  await stage.publishFake('host', '1.2.0')
  expect(await meetings('host@1.2.0')).toEqual([
    { what: 'market with host@1.2.0', runs: { host: '1.2.0', market: '1.0.0' } },
  ])
})

it('COMP-550 a build is opened with the canaries of other areas', async () => {
  await stage.publishFake('trading', '1.1.0')
  await stage.publishFake('market', '1.1.0')
  await stage.post('/api/channels/production/canary', { builds: ['trading@1.1.0'], plan: 'hold' })
  expect(await meetings('market@1.1.0')).toEqual([
    { what: 'market with trading@1.1.0', runs: { host: '1.0.0', market: '1.1.0' } },
  ])
  expect(await meetings('trading@1.1.0')).toEqual([])
})

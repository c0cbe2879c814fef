/** @module-tag slow */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allRefs, fakeBuild } from '../../testing/fake-builds.ts'
import { Stage } from '../../testing/stage.ts'

/** A package that only newer hosts lend. */
const chart = { react: '19.3.1', valtio: '2.3.2', chart: '1.0.0' }

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.promote(allRefs(), 'staging')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stage.close()
})

const reason = 'Prices of yesterday are shown at noon.'
const quarantine = (build: string) => stage.post('/api/quarantine', { build, reason })
const current = (channel = 'production') => stage.registry.channels.history(channel).at(-1)!

/** A host that lends one package more, and a canary of trading that needs it. */
async function startCanary() {
  await stage.publishFake('host', '1.1.0', { lent: chart })
  await stage.publishFake('trading', '1.1.0', { lent: { react: '^19.3.1', chart: '^1.0.0' } })
  for (const channel of ['production', 'staging']) await stage.promote(['host@1.1.0'], channel)
  const canary = { builds: ['trading@1.1.0'], plan: 'hold' }
  await stage.post('/api/channels/production/canary', canary)
  expect(current().canary).toMatchObject({ builds: { trading: '1.1.0' } })
}

it('COMP-710 a quarantine of the host ends the canary that needs it, and every channel goes back', async () => {
  await startCanary()
  expect(await quarantine('host@1.1.0')).toMatchObject({
    status: 200,
    body: {
      channels: [
        { channel: 'production', back: '1.0.0' },
        { channel: 'staging', back: '1.0.0' },
      ],
    },
  })
  expect(current()).toMatchObject({
    builds: { host: '1.0.0', trading: '1.0.0' },
    note: 'host 1.1.0 → 1.0.0; the canary of trading@1.1.0 ends',
  })
  expect(current().canary).toBeUndefined()
})

it('COMP-710 a rollback of the host ends the canary that needs it', async () => {
  await startCanary()
  expect(await stage.rollback({ area: 'host' })).toMatchObject({
    status: 200,
    body: { builds: { host: '1.0.0' }, canary: null },
  })
})

it('COMP-710 a canary that the older host can run goes on', async () => {
  await startCanary()
  await stage.post('/api/channels/production/canary/end', {})
  await stage.publishFake('market', '1.1.0')
  const canary = { builds: ['market@1.1.0'], plan: 'hold' }
  await stage.post('/api/channels/production/canary', canary)
  await quarantine('host@1.1.0')
  expect(current()).toMatchObject({
    builds: { host: '1.0.0' },
    canary: { builds: { market: '1.1.0' } },
  })
})

it('COMP-711 a channel that cannot go back does not stop the others, and the answer names it and the reason', async () => {
  const marks = { react: ['react.transitional', 'react.memo'] }
  vi.spyOn(console, 'error').mockReturnValue()
  const copy = { 'page.js': `const a = ${JSON.stringify(marks.react)}` }
  await stage.publish('market', '1.1.0', { ...fakeBuild('market', '1.1.0'), ...copy })
  await stage.publishFake('market', '1.2.0')
  await stage.publishFake('host', '1.1.0', { marks })
  await stage.promote(['market@1.1.0'])
  await stage.promote(['host@1.1.0', 'market@1.2.0'])
  await stage.promote(['market@1.2.0'], 'staging')
  expect(await quarantine('market@1.2.0')).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'lent-copied',
        message:
          'market@1.2.0 is quarantined, but production still runs it: market@1.1.0 contains its own copy of react, which host@1.1.0 lends.',
        next: 'Promote another build of market there.',
      },
    },
  })
  expect(current().builds).toMatchObject({ market: '1.2.0' })
  expect(current('staging').builds).toMatchObject({ market: '1.0.0' })
  expect((await stage.promote(['market@1.0.0'])).status).toBe(200)
})

const all = ['market@1.1.0', 'trading@1.1.0', 'account@1.1.0']

/** Two builds that all browsers run, and one of a canary. */
async function runAll() {
  for (const id of ['market', 'trading', 'account']) await stage.publishFake(id, '1.1.0')
  await stage.promote(['market@1.1.0', 'trading@1.1.0'])
  const canary = { builds: ['account@1.1.0'], plan: 'hold' }
  await stage.post('/api/channels/production/canary', canary)
}

const old = { market: '1.0.0', trading: '1.0.0', account: '1.0.0' }

it('COMP-712 quarantines at the same time are all made', async () => {
  await runAll()
  const answers = await Promise.all(all.map(quarantine))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(current().builds).toMatchObject(old)
  expect(current().canary).toBeUndefined()
})

it('COMP-712 quarantined builds that a crash has left in a channel leave it together', async () => {
  await runAll()
  for (const id of ['market', 'trading', 'account'])
    await stage.sql(`insert into quarantine (area, version, reason, made_at, made_by)
      values ('${id}', '1.1.0', 'It fails in every browser.', 1, 'ops-1')`)
  await stage.registry.channels.refresh()
  await stage.registry.controller.turn()
  expect(current().builds).toMatchObject(old)
  expect(current().canary).toBeUndefined()
})
